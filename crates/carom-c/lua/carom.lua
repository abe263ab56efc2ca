-- Exact 2D collision detection for LuaJIT.

-- Written by `cargo xtask api`: do not edit.

local DECLARATIONS = [[
const char *carom_last_error(void);
const char *carom_last_error_code(void);
const char *carom_last_error_argument(void);
void carom_clear_error(void);
typedef struct CaromVec2 {
    double x;
    double y;
} CaromVec2;
static inline CaromVec2 carom_vec2(double x, double y) { CaromVec2 v; v.x = x; v.y = y; return v; }
typedef struct CaromRot2 {
    double cos;
    double sin;
} CaromRot2;
typedef struct CaromPose {
    CaromVec2 translation;
    CaromRot2 rotation;
} CaromPose;
CaromPose carom_pose(CaromVec2 translation, double radians);
CaromPose carom_pose_degrees(CaromVec2 translation, double degrees);
typedef struct CaromInterval {
    double min;
    double max;
} CaromInterval;
typedef struct CaromFilter {
    uint64_t layer;
    uint64_t mask;
} CaromFilter;
typedef struct CaromMotion {
    CaromVec2 displacement;
    double turn;
    CaromVec2 pivot;
    bool has_pivot;
} CaromMotion;
typedef struct CaromBody {
    CaromVec2 velocity;
    double mass;
} CaromBody;
typedef struct CaromPart {
    size_t index;
    uint32_t column;
    uint32_t row;
} CaromPart;
enum {
    CAROM_NO_SHAPE = 0,
    CAROM_CIRCLE = 1,
    CAROM_SEGMENT = 2,
    CAROM_CAPSULE = 3,
    CAROM_AABB = 4,
    CAROM_OBB = 5,
    CAROM_CONVEX_POLYGON = 6,
    CAROM_POLYGON = 7,
    CAROM_CHAIN = 8,
    CAROM_COMPOUND = 9,
    CAROM_TILEGRID = 10
};
typedef struct CaromCircle {
    CaromVec2 center;
    double radius;
} CaromCircle;
typedef struct CaromSegment {
    CaromVec2 a;
    CaromVec2 b;
} CaromSegment;
typedef struct CaromCapsule {
    CaromVec2 a;
    CaromVec2 b;
    double radius;
} CaromCapsule;
typedef struct CaromAabb {
    CaromVec2 min;
    CaromVec2 max;
} CaromAabb;
typedef struct CaromObb {
    CaromVec2 center;
    CaromVec2 half;
    CaromRot2 rotation;
} CaromObb;
typedef struct CaromShape {
    uint32_t kind;
    uint32_t unused;
    union {
        CaromCircle circle;
        CaromSegment segment;
        CaromCapsule capsule;
        CaromAabb aabb;
        CaromObb obb;
        uint64_t handle;
        double numbers[6];
    } of;
} CaromShape;
CaromShape carom_point(CaromVec2 position);
CaromShape carom_circle(CaromVec2 center, double radius);
CaromShape carom_segment(CaromVec2 a, CaromVec2 b);
CaromShape carom_capsule(CaromVec2 a, CaromVec2 b, double radius);
CaromShape carom_aabb(CaromVec2 min, CaromVec2 max);
CaromShape carom_aabb_from_center(CaromVec2 center, CaromVec2 half);
CaromShape carom_aabb_from_corner(CaromVec2 corner, CaromVec2 size);
CaromShape carom_obb(CaromVec2 center, CaromVec2 half, double radians);
CaromShape carom_obb_degrees(CaromVec2 center, CaromVec2 half, double degrees);
CaromShape carom_obb_rotated(CaromVec2 center, CaromVec2 half, double cos, double sin);
CaromShape carom_obb_from_corner(CaromVec2 corner, CaromVec2 size, double radians);
CaromShape carom_obb_from_corner_degrees(CaromVec2 corner, CaromVec2 size, double degrees);
CaromShape carom_convex_polygon(const CaromVec2 *vertices, size_t count, double radius);
CaromShape carom_convex_polygon_hull(const CaromVec2 *points, size_t count);
CaromShape carom_polygon(const CaromVec2 *vertices, size_t count, double radius);
typedef struct CaromRing {
    const CaromVec2 *vertices;
    size_t count;
} CaromRing;
CaromShape carom_polygon_with_holes(const CaromVec2 *vertices, size_t count, const CaromRing *holes, size_t hole_count, double radius);
CaromShape carom_chain(const CaromVec2 *vertices, size_t count, bool closed, bool one_sided, double radius);
CaromShape carom_compound(const CaromShape *shapes, size_t count);
CaromShape carom_compound_with_filters(const CaromShape *shapes, const CaromFilter *filters, size_t count);
CaromShape carom_compound_shape(const CaromShape *compound, size_t index);
enum {
    CAROM_TILE_EMPTY = 0,
    CAROM_TILE_FULL = 1,
    CAROM_TILE_PART = 2,
    CAROM_TILE_ONE_WAY = 3
};
typedef struct CaromTileKind {
    uint32_t form;
    CaromShape shape;
    CaromVec2 direction;
} CaromTileKind;
CaromShape carom_tilegrid(CaromVec2 origin, CaromVec2 cell, size_t columns, size_t rows, const uint16_t *cells, const CaromTileKind *kinds, size_t kind_count);
int32_t carom_tilegrid_get(const CaromShape *grid, size_t column, size_t row);
CaromShape carom_tilegrid_with(const CaromShape *grid, size_t column, size_t row, size_t kind);
bool carom_tilegrid_cell_at(const CaromShape *grid, CaromVec2 point, CaromPart *cell);
bool carom_tilegrid_cell_aabb(const CaromShape *grid, size_t column, size_t row, CaromAabb *aabb);
CaromShape carom_transformed(const CaromShape *shape, CaromPose pose);
CaromShape carom_translated(const CaromShape *shape, CaromVec2 by);
CaromShape carom_clone(const CaromShape *shape);
bool carom_free(CaromShape *shape);
bool carom_check(const CaromShape *shape);
bool carom_bounding_aabb(const CaromShape *shape, CaromAabb *aabb);
CaromVec2 carom_center(const CaromShape *shape);
double carom_area(const CaromShape *shape);
bool carom_is_convex(const CaromShape *shape);
bool carom_vertices(const CaromShape *shape, CaromVec2 *vertices, size_t capacity, size_t *count);
enum {
    CAROM_TOUCH = 0,
    CAROM_CROSS = 1,
    CAROM_SLIDE = 2,
    CAROM_BOUNCE = 3
};
typedef struct CaromResponse {
    uint32_t kind;
    double restitution;
} CaromResponse;
typedef struct CaromContactPoint {
    CaromVec2 point;
    double depth;
    uint64_t id;
} CaromContactPoint;
typedef struct CaromContact {
    CaromVec2 normal;
    double depth;
    CaromVec2 mtv;
    CaromContactPoint points[2];
    size_t point_count;
    bool a_in_b;
    bool b_in_a;
    CaromVec2 faces[2];
    size_t face_count;
    CaromPart part_a;
    CaromPart part_b;
} CaromContact;
typedef struct CaromAllContacts {
    size_t contact_count;
    bool is_complete;
} CaromAllContacts;
typedef struct CaromClosestPoints {
    double separation;
    CaromVec2 normal;
    CaromVec2 point_a;
    CaromVec2 point_b;
} CaromClosestPoints;
typedef struct CaromClosestPoint {
    CaromVec2 point;
    double distance;
    bool inside;
} CaromClosestPoint;
typedef struct CaromSegmentPoint {
    CaromVec2 point;
    double distance;
    double ratio;
} CaromSegmentPoint;
typedef struct CaromRayHit {
    double t;
    CaromVec2 point;
    CaromVec2 normal;
    bool started_inside;
} CaromRayHit;
typedef struct CaromCastHit {
    double fraction;
    CaromVec2 point;
    CaromVec2 normal;
    CaromVec2 face_normal;
    CaromVec2 slide_normal;
    double depth;
    bool started_inside;
} CaromCastHit;
typedef struct CaromTimeOfImpact {
    double fraction;
    CaromVec2 point;
    CaromVec2 normal;
    double depth;
    bool started_inside;
} CaromTimeOfImpact;
typedef struct CaromCollision {
    CaromVec2 velocity_a;
    CaromVec2 velocity_b;
    CaromVec2 impulse;
} CaromCollision;
typedef struct CaromMoverHit {
    uint64_t obstacle;
    double time;
    CaromVec2 displacement;
    CaromResponse response;
    CaromCastHit hit;
} CaromMoverHit;
typedef struct CaromAdvance {
    CaromVec2 displacement;
    CaromVec2 velocity;
    double remaining_time;
    size_t hit_count;
    bool is_squeezed;
} CaromAdvance;
typedef struct CaromRecovery {
    CaromVec2 displacement;
    bool is_shortest;
} CaromRecovery;
typedef struct CaromWalkerHit {
    uint64_t obstacle;
    CaromPart part;
    CaromVec2 point;
    CaromVec2 normal;
} CaromWalkerHit;
typedef struct CaromWalk {
    CaromVec2 displacement;
    CaromVec2 velocity;
    bool has_ground;
    CaromWalkerHit ground;
    bool has_wall;
    CaromWalkerHit wall;
    bool has_ceiling;
    CaromWalkerHit ceiling;
    CaromVec2 recovery;
    bool is_squeezed;
} CaromWalk;
typedef struct CaromCarry {
    CaromVec2 displacement;
    bool is_squeezed;
} CaromCarry;
typedef struct CaromSegmentIntersection {
    size_t point_count;
    CaromVec2 points[2];
    double fraction_a;
    double fraction_b;
} CaromSegmentIntersection;
typedef struct CaromIndexPair {
    size_t a;
    size_t b;
} CaromIndexPair;
typedef struct CaromBounds {
    CaromAabb aabb;
    CaromCircle circle;
    CaromObb obb;
    CaromInterval dop8[4];
    size_t hull_count;
    double hull_radius;
    double hull_area;
} CaromBounds;
bool carom_overlap(const CaromShape *a, const CaromShape *b);
double carom_separation(const CaromShape *a, const CaromShape *b);
bool carom_closest_points(const CaromShape *a, const CaromShape *b, CaromClosestPoints *answer);
bool carom_contact(const CaromShape *a, const CaromShape *b, CaromContact *answer);
bool carom_contacts(const CaromShape *a, const CaromShape *b, CaromContact *contacts, size_t capacity, CaromAllContacts *answer);
bool carom_contains(const CaromShape *shape, CaromVec2 point);
bool carom_contains_shape(const CaromShape *outer, const CaromShape *inner);
bool carom_closest_point(const CaromShape *shape, CaromVec2 point, CaromClosestPoint *answer);
bool carom_cast_ray(CaromVec2 origin, CaromVec2 direction, const CaromShape *shape, double max, CaromRayHit *answer);
bool carom_cast(const CaromShape *a, CaromVec2 motion, const CaromShape *b, CaromCastHit *answer);
bool carom_time_of_impact(const CaromShape *a, const CaromMotion *motion_a, const CaromShape *b, const CaromMotion *motion_b, CaromTimeOfImpact *answer);
double carom_area_of_overlap(const CaromShape *a, const CaromShape *b);
double carom_iou(const CaromShape *a, const CaromShape *b);
bool carom_interiors_overlap(const CaromShape *a, const CaromShape *b);
double carom_covered_area(const CaromShape *shape);
bool carom_hull(const CaromVec2 *points, size_t point_count, CaromVec2 *answer, size_t capacity, size_t *count);
double carom_orient2d(CaromVec2 a, CaromVec2 b, CaromVec2 c);
CaromVec2 carom_bounce(CaromVec2 velocity, CaromVec2 normal, double restitution);
CaromVec2 carom_slide(CaromVec2 velocity, CaromVec2 normal);
bool carom_collide(const CaromBody *a, const CaromBody *b, CaromVec2 normal, double restitution, CaromCollision *answer);
bool carom_intersect_segments(const CaromShape *a, const CaromShape *b, CaromSegmentIntersection *answer);
bool carom_segment_closest_point(const CaromShape *segment, CaromVec2 point, CaromSegmentPoint *answer);
CaromVec2 carom_mtv_with_gap(const CaromContact *contact, double gap);
bool carom_pairs(const CaromShape *shapes, size_t shape_count, CaromIndexPair *pairs, size_t capacity, size_t *count);
bool carom_pairs_between(const CaromShape *a, size_t a_count, const CaromShape *b, size_t b_count, CaromIndexPair *pairs, size_t capacity, size_t *count);
typedef bool (*CaromVisitPair)(void *user, size_t a, size_t b);
bool carom_pairs_each(const CaromShape *shapes, size_t shape_count, CaromVisitPair visit, void *user);
bool carom_bounds(const CaromShape *shape, CaromVec2 *hull, size_t capacity, CaromBounds *answer);
bool carom_bounds_of_points(const CaromVec2 *points, size_t count, CaromVec2 *hull, size_t capacity, CaromBounds *answer);
typedef struct CaromSpace CaromSpace;
typedef struct CaromCollider {
    CaromShape shape;
    CaromPose pose;
    CaromFilter filter;
    uint64_t data;
    bool is_swept;
} CaromCollider;
CaromCollider carom_collider(CaromShape shape, uint64_t data);
typedef struct CaromColliderInfo {
    CaromPose pose;
    CaromFilter filter;
    uint64_t data;
    bool is_swept;
} CaromColliderInfo;
CaromSpace *carom_space_new(void);
CaromSpace *carom_space_clone(const CaromSpace *space);
bool carom_space_free(CaromSpace *space);
uint64_t carom_space_insert(CaromSpace *space, const CaromCollider *collider);
bool carom_space_remove(CaromSpace *space, uint64_t id);
bool carom_space_set_pose(CaromSpace *space, uint64_t id, CaromPose pose);
bool carom_space_move_by(CaromSpace *space, uint64_t id, CaromVec2 by);
bool carom_space_set_shape(CaromSpace *space, uint64_t id, const CaromShape *shape);
bool carom_space_set_tile(CaromSpace *space, uint64_t id, size_t column, size_t row, size_t kind);
bool carom_space_set_filter(CaromSpace *space, uint64_t id, CaromFilter filter);
bool carom_space_set_swept(CaromSpace *space, uint64_t id, bool is_swept);
bool carom_space_set_data(CaromSpace *space, uint64_t id, uint64_t data);
bool carom_space_get(const CaromSpace *space, uint64_t id, CaromColliderInfo *answer);
CaromShape carom_space_shape(const CaromSpace *space, uint64_t id);
CaromShape carom_space_local_shape(const CaromSpace *space, uint64_t id);
size_t carom_space_len(const CaromSpace *space);
bool carom_space_contains(const CaromSpace *space, uint64_t id);
bool carom_space_ids(const CaromSpace *space, uint64_t *ids, size_t capacity, size_t *count);
bool carom_space_touching(const CaromSpace *space, uint64_t id, uint64_t *ids, size_t capacity, size_t *count);
typedef struct CaromEvent {
    bool is_begin;
    uint64_t a;
    uint64_t b;
    uint64_t data_a;
    uint64_t data_b;
} CaromEvent;
typedef struct CaromPair {
    uint64_t a;
    uint64_t b;
    uint64_t data_a;
    uint64_t data_b;
} CaromPair;
typedef struct CaromPairContact {
    CaromPair pair;
    CaromContact contact;
} CaromPairContact;
typedef struct CaromSweptHit {
    uint64_t id;
    uint64_t other;
    uint64_t data;
    uint64_t other_data;
    CaromCastHit hit;
} CaromSweptHit;
typedef struct CaromUpdate {
    const CaromEvent *events;
    size_t event_count;
    const CaromPair *pairs;
    size_t pair_count;
    const CaromSweptHit *swept_hits;
    size_t swept_hit_count;
} CaromUpdate;
bool carom_space_update(CaromSpace *space, CaromUpdate *answer);
bool carom_space_last_update(const CaromSpace *space, CaromUpdate *answer);
bool carom_space_contacts(const CaromSpace *space, CaromPairContact *contacts, size_t capacity, size_t *count);
typedef bool (*CaromPredicate)(void *user, uint64_t id, uint64_t data);
typedef struct CaromSearch {
    const CaromSpace *space;
    CaromFilter filter;
    uint64_t excluding;
    CaromPredicate predicate;
    void *user;
} CaromSearch;
CaromSearch carom_search(const CaromSpace *space);
typedef struct CaromFound {
    uint64_t id;
    uint64_t data;
} CaromFound;
typedef struct CaromFoundContact {
    uint64_t id;
    uint64_t data;
    CaromContact hit;
} CaromFoundContact;
typedef struct CaromFoundRayHit {
    uint64_t id;
    uint64_t data;
    CaromRayHit hit;
} CaromFoundRayHit;
typedef struct CaromFoundCastHit {
    uint64_t id;
    uint64_t data;
    CaromCastHit hit;
} CaromFoundCastHit;
typedef struct CaromFoundClosestPoints {
    uint64_t id;
    uint64_t data;
    CaromClosestPoints hit;
} CaromFoundClosestPoints;
bool carom_search_at_point(const CaromSearch *search, CaromVec2 point, CaromFound *found, size_t capacity, size_t *count);
bool carom_search_overlapping(const CaromSearch *search, const CaromShape *shape, CaromFound *found, size_t capacity, size_t *count);
bool carom_search_contacts(const CaromSearch *search, const CaromShape *shape, CaromFoundContact *found, size_t capacity, size_t *count);
bool carom_search_cast_ray(const CaromSearch *search, CaromVec2 origin, CaromVec2 direction, double max, CaromFoundRayHit *found);
bool carom_search_cast_ray_all(const CaromSearch *search, CaromVec2 origin, CaromVec2 direction, double max, CaromFoundRayHit *found, size_t capacity, size_t *count);
bool carom_search_cast(const CaromSearch *search, const CaromShape *shape, CaromVec2 motion, CaromFoundCastHit *found);
bool carom_search_cast_all(const CaromSearch *search, const CaromShape *shape, CaromVec2 motion, CaromFoundCastHit *found, size_t capacity, size_t *count);
bool carom_search_nearest(const CaromSearch *search, const CaromShape *shape, double max, CaromFoundClosestPoints *found);
typedef struct CaromObstacles {
    const CaromShape *shapes;
    size_t count;
    const CaromSearch *search;
} CaromObstacles;
CaromObstacles carom_obstacles(const CaromShape *shapes, size_t count);
CaromObstacles carom_obstacles_in(const CaromSearch *search);
typedef struct CaromMover {
    CaromShape shape;
    double margin;
    size_t max_hits;
} CaromMover;
CaromMover carom_mover(CaromShape shape);
typedef void (*CaromRespond)(void *user, uint64_t obstacle, const CaromCastHit *hit, CaromResponse *response);
bool carom_mover_advance(const CaromMover *mover, CaromVec2 velocity, double time, const CaromObstacles *obstacles, CaromRespond respond, void *user, CaromMoverHit *hits, size_t capacity, CaromAdvance *answer);
bool carom_mover_recover(const CaromMover *mover, const CaromObstacles *obstacles, CaromRecovery *answer);
typedef struct CaromWalker {
    CaromShape shape;
    CaromVec2 up;
    double slope_degrees;
    double step;
    double snap;
    double margin;
    bool is_dropping;
} CaromWalker;
CaromWalker carom_walker(CaromShape shape);
bool carom_walker_walk(const CaromWalker *walker, CaromVec2 velocity, double time, const CaromObstacles *obstacles, CaromWalk *answer);
bool carom_walker_carry(const CaromWalker *walker, CaromPose before, CaromPose after, const CaromObstacles *obstacles, CaromCarry *answer);
]]

-- The end of what `cargo xtask api` writes.
