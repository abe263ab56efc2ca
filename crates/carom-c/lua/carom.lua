-- Carom: exact 2D collision detection, for LuaJIT and LOVE 11.
--
--   local carom = require "carom"
--   local ball, box = carom.circle({0, 0}, 1), carom.aabb({0.5, -1}, {2, 1})
--   local contact = carom.contact(ball, box)
--   print(contact.depth, contact.normal.x, contact.normal.y)  --> 0.5 -1 0
--
-- A query whose answer is a struct fills the struct that is passed as its last argument. Without this
-- argument, it creates a new struct.
--
-- A point is `{x, y}`, `{x = ..., y = ...}`, or `carom.vec2(x, y)`. Answers are structs of C with the fields
-- that the README of the package lists. Lists in these structs count from 0. Lists that the module returns,
-- such as the list of `carom.pairs`, are tables and count from 1. A wrong argument is an error with the
-- fields `code`, `argument` and `message`. Shapes and spaces are freed when Lua collects them.
--
-- Threads: each state of Lua loads the module separately. Shapes and spaces belong to the state that has created them. To pass a space
-- to another thread of LOVE, send the string of `space:snapshot()`, and restore it in a space of that thread.

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
CaromShape carom_aabb_from_corners(CaromVec2 a, CaromVec2 b);
CaromShape carom_obb(CaromVec2 center, CaromVec2 half, double radians);
CaromShape carom_obb_degrees(CaromVec2 center, CaromVec2 half, double degrees);
CaromShape carom_obb_rotated(CaromVec2 center, CaromVec2 half, double cos, double sin);
CaromShape carom_obb_from_corner(CaromVec2 corner, CaromVec2 size, double radians);
CaromShape carom_obb_from_corner_degrees(CaromVec2 corner, CaromVec2 size, double degrees);
CaromShape carom_obb_from_corners(const CaromVec2 corners[4]);
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
typedef struct CaromHalfPlane {
    CaromVec2 point;
    CaromVec2 normal;
} CaromHalfPlane;
enum {
    CAROM_AXIS_EDGE_OF_A = 0,
    CAROM_AXIS_EDGE_OF_B = 1,
    CAROM_AXIS_CLOSEST_POINTS = 2
};
typedef struct CaromAxis {
    CaromVec2 normal;
    uint32_t source;
    size_t edge;
    CaromInterval interval_a;
    CaromInterval interval_b;
    double separation;
} CaromAxis;
typedef struct CaromExplanation {
    size_t axis_count;
    size_t winner;
    CaromClosestPoints closest;
} CaromExplanation;
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
bool carom_half_plane_left_of(CaromVec2 a, CaromVec2 b, CaromHalfPlane *answer);
bool carom_half_plane_normal(const CaromHalfPlane *plane, CaromVec2 *answer);
bool carom_half_plane_contains(const CaromHalfPlane *plane, CaromVec2 point);
double carom_half_plane_signed_distance(const CaromHalfPlane *plane, CaromVec2 point);
double carom_half_plane_separation(const CaromHalfPlane *plane, const CaromShape *shape);
bool carom_half_plane_contact(const CaromHalfPlane *plane, const CaromShape *shape, CaromContact *answer);
bool carom_explain(const CaromShape *a, const CaromShape *b, CaromAxis *axes, size_t capacity, CaromExplanation *answer);
bool carom_picture(const CaromShape *shapes, size_t shape_count, char *text, size_t capacity, size_t *length);
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
bool carom_space_data(const CaromSpace *space, uint64_t id, uint64_t *data);
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
bool carom_space_snapshot(const CaromSpace *space, uint8_t *bytes, size_t capacity, size_t *count);
uint64_t carom_space_hash(const CaromSpace *space);
bool carom_space_restore(CaromSpace *space, const uint8_t *snapshot, size_t count);
typedef struct CaromLeft {
    uint64_t id;
    uint64_t data;
} CaromLeft;
bool carom_space_left(const CaromSpace *space, CaromLeft *left, size_t capacity, size_t *count);
bool carom_space_record(CaromSpace *space);
bool carom_space_end_recording(CaromSpace *space, uint8_t *bytes, size_t capacity, size_t *count);
typedef struct CaromReplay {
    size_t updates;
    size_t first_difference;
} CaromReplay;
bool carom_space_replay(CaromSpace *space, const uint8_t *recording, size_t count, CaromReplay *answer);
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
typedef struct CaromPairFinder CaromPairFinder;
typedef bool (*CaromAcceptPair)(void *user, size_t a, size_t b);
typedef struct CaromPairs {
    const CaromIndexPair *pairs;
    size_t pair_count;
} CaromPairs;
CaromPairFinder *carom_pair_finder_new(void);
bool carom_pair_finder_free(CaromPairFinder *finder);
bool carom_pair_finder_pairs(CaromPairFinder *finder, const CaromShape *shapes, size_t shape_count, CaromAcceptPair accept, void *user, CaromPairs *answer);
bool carom_pair_finder_pairs_between(CaromPairFinder *finder, const CaromShape *a, size_t a_count, const CaromShape *b, size_t b_count, CaromAcceptPair accept, void *user, CaromPairs *answer);
typedef struct CaromMap CaromMap;
enum {
    CAROM_MAP_TILED = 0,
    CAROM_MAP_LDTK = 1
};
enum {
    CAROM_LAYER_TILES = 0,
    CAROM_LAYER_OBJECTS = 1
};
typedef struct CaromMapOptions {
    const char *const *passable;
    size_t passable_count;
    bool skip_invalid;
} CaromMapOptions;
typedef struct CaromProperty {
    const char *name;
    const char *value;
} CaromProperty;
typedef struct CaromMapShape {
    const char *name;
    bool has_id;
    int64_t id;
    const char *class_name;
    const CaromProperty *properties;
    size_t property_count;
    CaromShape shape;
    const char *const *kinds;
    size_t kind_count;
} CaromMapShape;
typedef struct CaromMapLayer {
    const char *name;
    uint32_t kind;
    const char *class_name;
    const CaromProperty *properties;
    size_t property_count;
    bool is_visible;
    const CaromMapShape *shapes;
    size_t shape_count;
} CaromMapLayer;
typedef struct CaromMapContent {
    uint32_t format;
    double top;
    bool has_size;
    CaromVec2 size;
    const CaromProperty *properties;
    size_t property_count;
    const CaromMapLayer *layers;
    size_t layer_count;
    const char *const *notes;
    size_t note_count;
} CaromMapContent;
CaromMap *carom_read_map(const char *path, const CaromMapOptions *options);
typedef struct CaromText {
    const char *text;
    size_t length;
} CaromText;
typedef bool (*CaromLoadFile)(void *user, const char *file, CaromText *answer);
CaromMap *carom_map_of_text(const char *name, const char *text, size_t length, const CaromMapOptions *options, CaromLoadFile load, void *user);
bool carom_map_free(CaromMap *map);
bool carom_map_content(const CaromMap *map, CaromMapContent *answer);
const CaromMapLayer *carom_map_layer(const CaromMap *map, const char *name);
CaromVec2 carom_map_from_editor(const CaromMap *map, CaromVec2 point);
const char *carom_map_kind_of(const CaromMapShape *shape, CaromPart part);
const char *carom_property(const CaromProperty *properties, size_t property_count, const char *name);
bool carom_contains_xy(const CaromShape *shape, double point_x, double point_y);
bool carom_closest_point_xy(const CaromShape *shape, double point_x, double point_y, CaromClosestPoint *answer);
bool carom_cast_ray_xy(double origin_x, double origin_y, double direction_x, double direction_y, const CaromShape *shape, double max, CaromRayHit *answer);
bool carom_cast_xy(const CaromShape *a, double motion_x, double motion_y, const CaromShape *b, CaromCastHit *answer);
double carom_orient2d_xy(double a_x, double a_y, double b_x, double b_y, double c_x, double c_y);
bool carom_collide_xy(const CaromBody *a, const CaromBody *b, double normal_x, double normal_y, double restitution, CaromCollision *answer);
]]

-- Adds the query functions for shapes to the module. `fail` raises the last error. `absent` raises the last error if there is one.
local function add_queries(carom, C, fail, absent, to_shape, number, xy, vector, motion, body, huge, new, listed)

  -- Returns whether two shapes have a point in common (intersects, collides). Touching shapes overlap. Shapes of
  -- several parts overlap if any two of their parts do.
  function carom.overlap(a, b)
    if C.carom_overlap(to_shape(a, "a"), to_shape(b, "b")) then return true end
    return absent(false)
  end

  -- Returns the signed distance of two shapes, in the unit of the coordinates: positive if they are apart, 0 if they
  -- touch, and minus the penetration depth if they overlap.
  function carom.separation(a, b)
    local answer = C.carom_separation(to_shape(a, "a"), to_shape(b, "b"))
    if answer ~= answer then fail() end
    return answer
  end

  local new_closest_points = new.ClosestPoints
  -- Returns the signed distance of two shapes with its unit normal and the closest point on each surface (witness
  -- points, penetration depth).
  function carom.closest_points(a, b, answer)
    answer = answer or new_closest_points()
    if C.carom_closest_points(to_shape(a, "a"), to_shape(b, "b"), answer) then return answer end
    fail()
  end

  local new_contact = new.Contact
  -- The struct for the next answer. A call that returns nil does not use it, so the next call needs no new struct.
  local spare_contact = new_contact()
  -- Returns the normal, the depth and the contact points of two overlapping shapes (manifold, collision info); nil for
  -- shapes apart. Touching shapes have a contact of depth 0. For shapes of several parts, the contact describes the
  -- shortest push out of the union, and the parts that touch after this push.
  function carom.contact(a, b, answer)
    local given = answer or spare_contact
    if not C.carom_contact(to_shape(a, "a"), to_shape(b, "b"), given) then return absent(nil) end
    if not answer then spare_contact = new_contact() end
    return given
  end

  local new_contacts = new.AllContacts
  -- Returns all contacts of two shapes, one for each locally shortest way out: a push that separates the shapes. The
  -- shortest way out comes first and is the result of `contact`. The list is empty for shapes apart, and has at most
  -- one contact for two convex shapes.
  function carom.contacts(a, b)
    local answer = new_contacts()
    local list = listed("Contact", function(items, capacity)
      if not C.carom_contacts(to_shape(a, "a"), to_shape(b, "b"), items, capacity, answer) then fail() end
      return tonumber(answer.contact_count)
    end)
    return list, answer.is_complete
  end

  -- Returns whether a shape contains a point. A point on the boundary is contained.
  function carom.contains(shape, point)
    local point_x, point_y = xy(point, "point")
    if C.carom_contains_xy(to_shape(shape, "shape"), point_x, point_y) then return true end
    return absent(false)
  end

  -- Returns whether `outer` contains all of `inner`. The boundaries may touch, and equal shapes contain each other.
  function carom.contains_shape(outer, inner)
    if C.carom_contains_shape(to_shape(outer, "outer"), to_shape(inner, "inner")) then return true end
    return absent(false)
  end

  local new_closest_point = new.ClosestPoint
  -- Returns the point of a shape closest to a given point, with its distance. If a solid shape contains the point, the
  -- closest point is the point itself, at the distance 0.
  function carom.closest_point(shape, point, answer)
    local point_x, point_y = xy(point, "point")
    answer = answer or new_closest_point()
    if C.carom_closest_point_xy(to_shape(shape, "shape"), point_x, point_y, answer) then return answer end
    fail()
  end

  local new_cast_ray = new.RayHit
  -- The struct for the next answer. A call that returns nil does not use it, so the next call needs no new struct.
  local spare_cast_ray = new_cast_ray()
  -- Casts a ray, and returns the first point where it meets a shape (raycast, line of sight); nil if the ray misses.
  -- The hit has `t` at most `max`, in lengths of `direction`; without `max` the ray is endless. Touching counts as a
  -- hit. The direction may have any length. If its length is 0, the ray hits only a shape that contains the origin.
  function carom.cast_ray(origin, direction, shape, max, answer)
    local origin_x, origin_y = xy(origin, "origin")
    local direction_x, direction_y = xy(direction, "direction")
    local given = answer or spare_cast_ray
    if not C.carom_cast_ray_xy(origin_x, origin_y, direction_x, direction_y, to_shape(shape, "shape"), number(max or huge, "max"), given) then return absent(nil) end
    if not answer then spare_cast_ray = new_cast_ray() end
    return given
  end

  local new_cast = new.CastHit
  -- The struct for the next answer. A call that returns nil does not use it, so the next call needs no new struct.
  local spare_cast = new_cast()
  -- Casts `a` along the displacement `motion` and returns its first contact with `b` (sweep, linear shape cast,
  -- continuous collision, BoxCast); nil if the motion is free. The path is continuous, so a fast shape cannot pass
  -- through a thin shape. A shape that touches `b` and rests, slides along it or moves away has no hit.
  function carom.cast(a, motion, b, answer)
    local motion_x, motion_y = xy(motion, "motion")
    local given = answer or spare_cast
    if not C.carom_cast_xy(to_shape(a, "a"), motion_x, motion_y, to_shape(b, "b"), given) then return absent(nil) end
    if not answer then spare_cast = new_cast() end
    return given
  end

  local new_time_of_impact = new.TimeOfImpact
  -- The struct for the next answer. A call that returns nil does not use it, so the next call needs no new struct.
  local spare_time_of_impact = new_time_of_impact()
  -- Returns the first contact of two shapes that move and turn (continuous collision, rotational sweep, conservative
  -- advancement); nil if both motions are free. The motions are continuous, so shapes that move or turn fast cannot
  -- pass through each other. Without a turn, the result is the same as for `cast` with the motion of `a` relative to
  -- `b`.
  function carom.time_of_impact(a, motion_a, b, motion_b, answer)
    local given = answer or spare_time_of_impact
    if not C.carom_time_of_impact(to_shape(a, "a"), motion(motion_a, "motion_a"), to_shape(b, "b"), motion(motion_b, "motion_b"), given) then return absent(nil) end
    if not answer then spare_time_of_impact = new_time_of_impact() end
    return given
  end

  -- Returns the area of the region that two shapes have in common (area of intersection), in the square of the unit of
  -- the coordinates. The area is 0 for shapes that are apart, only touch, or have no area. The error for two convex
  -- shapes is at most 1e-12 of the smaller area.
  function carom.area_of_overlap(a, b)
    local answer = C.carom_area_of_overlap(to_shape(a, "a"), to_shape(b, "b"))
    if answer ~= answer then fail() end
    return answer
  end

  -- Returns the intersection over union of two shapes, from 0 to 1: the area that they have in common, divided by the
  -- area that they cover together. The result is 0 if neither shape has an area. Equal shapes give 1.
  function carom.iou(a, b)
    local answer = C.carom_iou(to_shape(a, "a"), to_shape(b, "b"))
    if answer ~= answer then fail() end
    return answer
  end

  -- Returns whether two shapes share more than their boundaries: whether the region that they have in common has an
  -- area (strict overlap, relate pattern T********). The result is false for shapes that are disjoint or only touch
  -- (ST_Touches).
  function carom.interiors_overlap(a, b)
    if C.carom_interiors_overlap(to_shape(a, "a"), to_shape(b, "b")) then return true end
    return absent(false)
  end

  -- Returns the area of a shape, in the square of the unit of the coordinates. Parts that overlap count once, and holes
  -- do not count.
  function carom.covered_area(shape)
    local answer = C.carom_covered_area(to_shape(shape, "shape"))
    if answer ~= answer then fail() end
    return answer
  end

  -- Returns twice the signed area of the triangle `a`, `b`, `c`, in the square of the unit of the coordinates. It is
  -- positive if the triangle turns from the x axis towards the y axis. If y points up, `c` is then to the left of the
  -- line from `a` to `b`. It is 0 for collinear points. The sign is exact.
  function carom.orient2d(a, b, c)
    local a_x, a_y = xy(a, "a")
    local b_x, b_y = xy(b, "b")
    local c_x, c_y = xy(c, "c")
    local answer = C.carom_orient2d_xy(a_x, a_y, b_x, b_y, c_x, c_y)
    if answer ~= answer then fail() end
    return answer
  end

  -- Returns the velocity after a hit with a fixed obstacle (reflect): the part along `normal` is reversed and
  -- multiplied by `restitution`, and the part across `normal` stays.
  function carom.bounce(velocity, normal, restitution)
    local answer = C.carom_bounce(vector(velocity, "velocity"), vector(normal, "normal"), number(restitution, "restitution"))
    if answer.x ~= answer.x then fail() end
    return answer
  end

  -- Returns the velocity along a surface after a hit (project, deflect): the component into the surface is removed.
  function carom.slide(velocity, normal)
    local answer = C.carom_slide(vector(velocity, "velocity"), vector(normal, "normal"))
    if answer.x ~= answer.x then fail() end
    return answer
  end

  local new_collide = new.Collision
  -- Computes the collision of two touching bodies without friction: momentum is conserved, and at restitution 1 energy
  -- too.
  function carom.collide(a, b, normal, restitution, answer)
    local normal_x, normal_y = xy(normal, "normal")
    answer = answer or new_collide()
    if C.carom_collide_xy(body(a), body(b), normal_x, normal_y, number(restitution, "restitution"), answer) then return answer end
    fail()
  end
end


-- The end of what `cargo xtask api` writes.

local has_ffi, ffi = pcall(require, "ffi")
if not has_ffi then error("carom needs LuaJIT or LOVE, which have the module ffi; this is " .. _VERSION, 0) end
ffi.cdef(DECLARATIONS)

-- ---- The library ----

-- Returns the paths where the library may be: the value of the variable CAROM_LIBRARY, the folder of this
-- file, the tree that `cargo xtask c` installs, the folder of the game, and the paths where the system looks.
local function places()
  local name = ({ Windows = "carom.dll", OSX = "libcarom.dylib" })[ffi.os] or "libcarom.so"
  local found = {}
  local function add(place) if place and place ~= "" then found[#found + 1] = place end end
  add(os.getenv("CAROM_LIBRARY"))
  local source = debug.getinfo(1, "S").source
  local folder = source:match("^@(.*[/\\])") or "./"
  add(folder .. name)
  add(folder .. "../../../lib/" .. name)
  if love and love.filesystem then
    add(love.filesystem.getSource() .. "/" .. name)
    add(love.filesystem.getSourceBaseDirectory() .. "/" .. name)
  end
  add("carom")
  return found
end

local function load()
  local tried = {}
  for _, place in ipairs(places()) do
    local is_well, library = pcall(ffi.load, place)
    if is_well then return library end
    tried[#tried + 1] = tostring(library)
  end
  error("carom: the library was not found; put it beside carom.lua, or put its path into the variable CAROM_LIBRARY:\n  " .. table.concat(tried, "\n  "), 0)
end

local C = load()
local carom = {}

-- ---- Errors ----

local Error = { __tostring = function(error) return error.message end }

-- Returns the place of the call in the caller's code, outside of this file.
local own_source = debug.getinfo(1, "S").source
local function place()
  for level = 2, 30 do
    local info = debug.getinfo(level, "Sl")
    if not info then return "" end
    if info.what ~= "C" and info.source ~= own_source then return info.short_src .. ":" .. info.currentline .. ": " end
  end
  return ""
end

local function raise(code, argument, text)
  error(setmetatable({ code = code, argument = argument, message = place() .. text }, Error), 0)
end

-- Counts the indices in a text from 1.
local function from_one(text)
  return (text:gsub("%[(%d+)%]", function(index) return ("[%d]"):format(index + 1) end))
end

-- Raises the last error of the library. Removes `within` from the argument's name, because the caller does not have this argument.
-- Indices count from 1, but in errors about the content of a file they count from 0.
local function fail(within, is_of_file)
  local code, argument, text = C.carom_last_error_code(), C.carom_last_error_argument(), C.carom_last_error()
  if code == nil then raise("unknown", "", "carom: a call failed without an error") end
  code, argument, text = ffi.string(code), ffi.string(argument), ffi.string(text)
  C.carom_clear_error()
  if within and argument:sub(1, #within + 1) == within .. "." then
    argument, text = argument:sub(#within + 2), text:sub(#within + 2)
  end
  text = text:gsub("is NULL; give the address of a value", "is nil; give a value")
  if not is_of_file then argument, text = from_one(argument), from_one(text) end
  raise(code, argument, text)
end

-- Returns the fields of a table of options. Raises an error for a field that is not one of the known names, because a
-- misspelt option would have no effect.
local function fields(options, name, known)
  if options == nil then return {} end
  local cure = "give " .. table.concat(known, ", ")
  if type(options) ~= "table" then
    raise("wrong_type", name, name .. " is " .. tostring(options) .. ": not a table; " .. cure .. " in a table")
  end
  for field in pairs(options) do
    local is_known = false
    for index = 1, #known do is_known = is_known or known[index] == field end
    if not is_known then
      local wrong = name .. "." .. tostring(field)
      raise("unknown_field", wrong, wrong .. " is " .. tostring(options[field]) .. ": no such field; " .. cure)
    end
  end
  return options
end

-- Returns a value that means "none". If the call has failed, raises the error.
local function absent(value)
  if C.carom_last_error_code() ~= nil then fail() end
  return value
end

C.carom_clear_error()

-- ---- Vectors ----

local new_vector = ffi.typeof("CaromVec2")
local huge = math.huge

-- Returns the two numbers of a point.
local function xy(v, name)
  local x, y
  if type(v) == "table" then
    x, y = v.x or v[1], v.y or v[2]
  elseif type(v) == "cdata" then
    x, y = v.x, v.y
  end
  if type(x) ~= "number" or type(y) ~= "number" then
    raise("wrong_type", name, name .. " is " .. tostring(v) .. ": not a point; give {x, y}, {x = ..., y = ...} or carom.vec2(x, y)")
  end
  return x, y
end

local function vector(v, name)
  if ffi.istype(new_vector, v) then return v end
  return new_vector(xy(v, name))
end

-- Checks a number before it is passed to C, and returns it.
local function number(value, name)
  if type(value) == "number" then return value end
  raise("wrong_type", name, name .. " is " .. tostring(value) .. ": not a number; give a number")
end

-- Returns a list of points as an array of C, and its length.
local function vectors(list, name)
  if type(list) ~= "table" then
    raise("wrong_type", name, name .. " is " .. tostring(list) .. ": not a list; give a table of points")
  end
  local array = ffi.new("CaromVec2[?]", math.max(#list, 1))
  for index = 1, #list do
    array[index - 1].x, array[index - 1].y = xy(list[index], name .. "[" .. index .. "]")
  end
  return array, #list
end

-- A point or a displacement.
function carom.vec2(x, y)
  return new_vector(number(x, "x"), number(y, "y"))
end

local Vec2 = {}
Vec2.__index = Vec2
function Vec2.__add(a, b) return new_vector(a.x + b.x, a.y + b.y) end
function Vec2.__sub(a, b) return new_vector(a.x - b.x, a.y - b.y) end
function Vec2.__unm(a) return new_vector(-a.x, -a.y) end
function Vec2.__mul(a, b)
  if type(a) == "number" then return new_vector(a * b.x, a * b.y) end
  return new_vector(a.x * b, a.y * b)
end
function Vec2.__eq(a, b) return ffi.istype(new_vector, a) and ffi.istype(new_vector, b) and a.x == b.x and a.y == b.y end
function Vec2.__tostring(a) return ("(%.17g, %.17g)"):format(a.x, a.y) end
-- Returns x and y as two numbers: `love.graphics.circle("fill", center:xy())`.
function Vec2:xy() return self.x, self.y end
ffi.metatype(new_vector, Vec2)

local new_pose = ffi.typeof("CaromPose")

-- A pose: a rotation in radians, then a displacement.
function carom.pose(translation, radians)
  local pose = C.carom_pose(vector(translation, "translation"), number(radians or 0, "radians"))
  if pose.rotation.cos == 0 and pose.rotation.sin == 0 then fail() end
  return pose
end

-- A pose: a rotation in degrees, then a displacement.
function carom.pose_degrees(translation, degrees)
  local pose = C.carom_pose_degrees(vector(translation, "translation"), number(degrees, "degrees"))
  if pose.rotation.cos == 0 and pose.rotation.sin == 0 then fail() end
  return pose
end

local function to_pose(pose, name)
  if ffi.istype(new_pose, pose) then return pose end
  raise("wrong_type", name, name .. " is " .. tostring(pose) .. ": not a pose; give carom.pose(translation, radians)")
end

local new_motion = ffi.typeof("CaromMotion")

-- A motion: a displacement and a rotation in radians, about the centre of the shape or about a pivot.
function carom.motion(displacement, turn, pivot)
  local motion = new_motion()
  motion.displacement = vector(displacement, "displacement")
  motion.turn = number(turn or 0, "turn")
  motion.has_pivot = pivot ~= nil
  if pivot ~= nil then motion.pivot = vector(pivot, "pivot") end
  return motion
end

local function motion(value, name)
  if value == nil or ffi.istype(new_motion, value) then return value end
  local motion = new_motion()
  motion.displacement = vector(value, name)
  return motion
end

local new_body = ffi.typeof("CaromBody")

-- A body for `collide`: its velocity and its mass. If the mass is left out, it is infinite.
function carom.body(velocity, mass)
  return new_body(vector(velocity, "velocity"), number(mass or huge, "mass"))
end

local function body(value)
  if ffi.istype(new_body, value) then return value end
  raise("wrong_type", "body", "the body is " .. tostring(value) .. ": none; give carom.body(velocity, mass)")
end

-- ---- Shapes ----

local new_shape = ffi.typeof("CaromShape")
-- The names of the kinds, written by `cargo xtask api`: do not edit.

local NAMES = {
  [1] = "circle",
  [2] = "segment",
  [3] = "capsule",
  [4] = "aabb",
  [5] = "obb",
  [6] = "convex_polygon",
  [7] = "polygon",
  [8] = "chain",
  [9] = "compound",
  [10] = "tilegrid",
}
local FIRST_HELD = 6

-- The end of what `cargo xtask api` writes.

-- Checks a shape before it is passed to C, and returns it.
local function to_shape(value, name)
  if ffi.istype(new_shape, value) then return value end
  raise("wrong_type", name, name .. " is " .. tostring(value) .. ": not a shape; give a shape, such as carom.circle({0, 0}, 1)")
end

local function free(shape) C.carom_free(shape) end

-- Returns a new shape of the library. Lua frees it when nothing refers to it any more.
local function made(shape)
  if shape.kind == 0 then fail() end
  if FIRST_HELD <= shape.kind then return ffi.gc(shape, free) end
  return shape
end

-- Checks a shape whose numbers this module has written, and returns it.
local function checked(shape)
  if C.carom_check(shape) then return shape end
  fail("shape")
end

-- Adding 0 makes a negative zero positive.
local function fill(shape, kind, ax, ay, bx, by, radius, last)
  shape.kind = kind
  local numbers = shape.of.numbers
  numbers[0], numbers[1], numbers[2] = ax + 0, ay + 0, bx + 0
  if by then numbers[3] = by + 0 end
  if radius then numbers[4] = radius + 0 end
  if last then numbers[5] = last + 0 end
  return checked(shape)
end

function carom.point(position)
  local x, y = xy(position, "position")
  return fill(new_shape(), 1, x, y, 0)
end

-- The shapes that a few numbers define, written by `cargo xtask api`: do not edit.

-- A solid disc. With radius 0, it is a point.
function carom.circle(center, radius)
  local center_x, center_y = xy(center, "center")
  return fill(new_shape(), 1, center_x, center_y, number(radius, "radius"))
end

-- A straight line between two points, such as a thin wall. The points may be equal.
function carom.segment(a, b)
  local a_x, a_y = xy(a, "a")
  local b_x, b_y = xy(b, "b")
  return fill(new_shape(), 2, a_x, a_y, b_x, b_y)
end

-- All points within a radius of a segment: a stadium, often used as the body of a character.
function carom.capsule(a, b, radius)
  local a_x, a_y = xy(a, "a")
  local b_x, b_y = xy(b, "b")
  return fill(new_shape(), 3, a_x, a_y, b_x, b_y, number(radius, "radius"))
end

-- A solid box aligned with the axes. A side may have the length 0.
function carom.aabb(min, max)
  local min_x, min_y = xy(min, "min")
  local max_x, max_y = xy(max, "max")
  return fill(new_shape(), 4, min_x, min_y, max_x, max_y)
end

-- A solid box at any angle. A half extent may be 0.
function carom.obb(center, half, radians)
  return made(C.carom_obb(vector(center, "center"), vector(half, "half"), number(radians, "radians")))
end

-- The end of what `cargo xtask api` writes.

function carom.aabb_from_center(center, half)
  return made(C.carom_aabb_from_center(vector(center, "center"), vector(half, "half")))
end

function carom.aabb_from_corner(corner, size)
  return made(C.carom_aabb_from_corner(vector(corner, "corner"), vector(size, "size")))
end

-- A box from two opposite corners in any order, such as the ends of a mouse drag.
function carom.aabb_from_corners(a, b)
  return made(C.carom_aabb_from_corners(vector(a, "a"), vector(b, "b")))
end

function carom.obb_degrees(center, half, degrees)
  return made(C.carom_obb_degrees(vector(center, "center"), vector(half, "half"), number(degrees, "degrees")))
end

function carom.obb_from_corner(corner, size, radians)
  return made(C.carom_obb_from_corner(vector(corner, "corner"), vector(size, "size"), number(radians, "radians")))
end

function carom.obb_from_corner_degrees(corner, size, degrees)
  return made(C.carom_obb_from_corner_degrees(vector(corner, "corner"), vector(size, "size"), number(degrees, "degrees")))
end

-- A box at an angle from a list of its four corners along the boundary.
function carom.obb_from_corners(corners)
  local list, count = vectors(corners, "corners")
  if count ~= 4 then raise("wrong_length", "corners", "corners has " .. count .. " points; give four") end
  return made(C.carom_obb_from_corners(list))
end

function carom.convex_polygon(vertices, radius)
  local list, count = vectors(vertices, "vertices")
  return made(C.carom_convex_polygon(list, count, number(radius or 0, "radius")))
end

-- The convex hull of points, as a convex polygon.
function carom.convex_polygon_hull(points)
  return made(C.carom_convex_polygon_hull(vectors(points, "points")))
end

-- A polygon of any simple ring. The table `options` may have `holes` and a `radius`.
function carom.polygon(vertices, options)
  options = fields(options, "options", { "holes", "radius" })
  local list, count = vectors(vertices, "vertices")
  local holes = options.holes or {}
  local rings, kept = ffi.new("CaromRing[?]", math.max(#holes, 1)), {}
  for index = 1, #holes do
    kept[index], rings[index - 1].count = vectors(holes[index], "holes[" .. index .. "]")
    rings[index - 1].vertices = kept[index]
  end
  return made(C.carom_polygon_with_holes(list, count, rings, #holes, number(options.radius or 0, "radius")))
end

-- A chain. The table `options` may have `closed`, `one_sided` and `radius`.
function carom.chain(vertices, options)
  options = fields(options, "options", { "closed", "one_sided", "radius" })
  local list, count = vectors(vertices, "vertices")
  local radius = number(options.radius or 0, "radius")
  return made(C.carom_chain(list, count, options.closed or false, options.one_sided or false, radius))
end

-- Returns a list of shapes as an array of C, and its length. The array does not keep the shapes alive.
local function shape_array(list, name)
  if type(list) ~= "table" then
    raise("wrong_type", name, name .. " is " .. tostring(list) .. ": not a list; give a table of shapes")
  end
  local array = ffi.new("CaromShape[?]", math.max(#list, 1))
  for index = 1, #list do
    array[index - 1] = to_shape(list[index], name .. "[" .. index .. "]")
  end
  return array, #list
end

local new_filter = ffi.typeof("CaromFilter")

local ALL_LAYERS = 0xffffffffffffffffULL

-- Returns a bit set, or all layers for nil. A number of the library `bit` is negative if its highest bit, the bit 31, is set.
local function layers(bits, name)
  if bits == nil then return ALL_LAYERS end
  if ffi.istype("uint64_t", bits) then return bits end
  if ffi.istype("int64_t", bits) then return ffi.cast("uint64_t", bits) end
  if type(bits) == "number" and -2 ^ 31 <= bits and bits <= 2 ^ 53 and bits % 1 == 0 then
    return bits < 0 and bits + 2 ^ 32 or bits
  end
  raise("wrong_type", name, name .. " is " .. tostring(bits) .. ": not a bit set; give a whole number such as 1 or 6ULL")
end

-- A filter says which colliders meet. `layer` and `mask` are bit sets: numbers of the library `bit`, or
-- 64-bit numbers such as 1ULL. A bit set that is left out has all layers.
function carom.filter(layer, mask)
  return new_filter(layers(layer, "layer"), layers(mask, "mask"))
end

-- Returns a filter, or a table with `layer` and `mask`, as a filter.
local function to_filter(filter, name)
  if ffi.istype(new_filter, filter) then return filter end
  if type(filter) ~= "table" then
    raise("wrong_type", name, name .. " is " .. tostring(filter) .. ": not a filter; give carom.filter(layer, mask)")
  end
  fields(filter, name, { "layer", "mask" })
  return new_filter(layers(filter.layer, name .. ".layer"), layers(filter.mask, name .. ".mask"))
end

-- A compound of shapes. The table `filters` may have a filter for each shape.
function carom.compound(shapes, filters)
  local array, count = shape_array(shapes, "shapes")
  if not filters then return made(C.carom_compound(array, count)) end
  if #filters ~= count then
    raise("wrong_type", "filters", "filters has " .. #filters .. ": not one for each of " .. count .. " shapes; give as many")
  end
  local given = ffi.new("CaromFilter[?]", count)
  for index = 1, count do given[index - 1] = to_filter(filters[index], "filters[" .. index .. "]") end
  return made(C.carom_compound_with_filters(array, given, count))
end

-- Writes a kind of tile: false for an empty cell, "full", a convex shape, or { one_way = direction, shape = shape }.
local function tile_kind(into, kind, name)
  if kind == false then
    into.form = 0
  elseif kind == "full" then
    into.form = 1
  elseif ffi.istype(new_shape, kind) then
    into.form, into.shape = 2, kind
  elseif type(kind) == "table" and kind.one_way then
    into.form, into.direction, into.shape = 3, vector(kind.one_way, name .. ".one_way"), to_shape(kind.shape, name .. ".shape")
  else
    raise("wrong_type", name, name .. " is " .. tostring(kind) .. ': not a kind of tile; give false, "full", a shape or { one_way = ..., shape = ... }')
  end
end

-- A grid of tiles. The first row in `rows` has the least y. A cell is the index of its kind, from 0. A kind is false for an empty
-- cell, "full", a convex shape, or { one_way = direction, shape = shape }.
function carom.tilegrid(origin, cell, rows, kinds)
  local columns = rows[1] and #rows[1] or 0
  local cells = ffi.new("uint16_t[?]", math.max(columns * #rows, 1))
  for row = 1, #rows do
    if #rows[row] ~= columns then
      raise("unequal_rows", "rows[" .. row .. "]", "rows[" .. row .. "] has " .. #rows[row] .. ": not as long as the first row; give rows of one length")
    end
    for column = 1, columns do cells[(row - 1) * columns + column - 1] = rows[row][column] end
  end
  local table_of_kinds = ffi.new("CaromTileKind[?]", math.max(#kinds, 1))
  for index = 1, #kinds do tile_kind(table_of_kinds[index - 1], kinds[index], "kinds[" .. index .. "]") end
  return made(C.carom_tilegrid(vector(origin, "origin"), vector(cell, "cell"), columns, #rows, cells, table_of_kinds, #kinds))
end

local count_of = ffi.new("size_t[1]")
local buffers = {}

-- Returns the items of a list that a call of C writes. Each item is a separate struct. The call gets a
-- buffer and its capacity, and returns the number of all items. If the buffer is too small, the call is
-- repeated with a larger buffer.
local function listed(item, call)
  local buffer = buffers[item]
  if not buffer then
    buffer = { capacity = 16, items = ffi.new("Carom" .. item .. "[?]", 16), new = ffi.typeof("Carom" .. item) }
    buffers[item] = buffer
  end
  local count = call(buffer.items, buffer.capacity)
  if buffer.capacity < count then
    buffer.capacity, buffer.items = 2 * count, ffi.new("Carom" .. item .. "[?]", 2 * count)
    count = math.min(call(buffer.items, buffer.capacity), buffer.capacity)
  end
  local list = {}
  for index = 1, count do list[index] = buffer.new(buffer.items[index - 1]) end
  return list
end

-- Returns the list of a call of C. The call writes the length of the list to an argument.
local function counted(item, call)
  return listed(item, function(items, capacity)
    if not call(items, capacity, count_of) then fail() end
    return tonumber(count_of[0])
  end)
end

local Shape = {}
Shape.__index = Shape

-- Returns the kind of the shape, such as "circle".
function Shape:type() return NAMES[self.kind] or "none" end
function Shape:translated(by) return made(C.carom_translated(self, vector(by, "by"))) end
function Shape:transformed(pose) return made(C.carom_transformed(self, to_pose(pose, "pose"))) end
function Shape:clone() return made(C.carom_clone(self)) end
function Shape:is_convex() return C.carom_is_convex(self) or absent(false) end

-- Frees the shape now. Otherwise Lua frees it when nothing refers to it any more.
function Shape:free()
  ffi.gc(self, nil)
  if not C.carom_free(self) then fail() end
end

function Shape:aabb()
  local box = ffi.new("CaromAabb")
  if not C.carom_bounding_aabb(self, box) then fail() end
  return box
end

function Shape:center()
  local center = C.carom_center(self)
  if center.x ~= center.x then fail() end
  return center
end

function Shape:area()
  local area = C.carom_area(self)
  if area ~= area then fail() end
  return area
end

-- Returns the vertices of a polygon or a chain.
function Shape:vertices()
  return counted("Vec2", function(...) return C.carom_vertices(self, ...) end)
end

-- Returns the index of the kind of a cell of a grid of tiles; columns and rows count from 0.
function Shape:tile(column, row)
  local kind = C.carom_tilegrid_get(self, column, row)
  if kind < 0 then fail() end
  return kind
end

-- Returns a copy of a grid of tiles with another kind in a cell.
function Shape:with_tile(column, row, kind) return made(C.carom_tilegrid_with(self, column, row, kind)) end

function Shape.__tostring(shape) return "carom." .. shape:type() end
ffi.metatype(new_shape, Shape)

-- ---- Queries ----

local new = setmetatable({}, {
  __index = function(types, name)
    types[name] = ffi.typeof("Carom" .. name)
    return types[name]
  end,
})

local Contact = {}
Contact.__index = Contact
-- Returns the translation of `a` that leaves a distance of `gap` between the shapes.
function Contact:mtv_with_gap(gap)
  local mtv = C.carom_mtv_with_gap(self, number(gap, "gap"))
  if mtv.x ~= mtv.x then fail() end
  return mtv
end
ffi.metatype("CaromContact", Contact)

add_queries(carom, C, fail, absent, to_shape, number, xy, vector, motion, body, huge, new, listed)

-- Returns the vertices of the convex hull of points.
function carom.hull(points)
  local list, count = vectors(points, "points")
  return counted("Vec2", function(...) return C.carom_hull(list, count, ...) end)
end

-- Returns the common points of two segments, or nil.
function carom.intersect_segments(a, b)
  local answer = new.SegmentIntersection()
  if C.carom_intersect_segments(to_shape(a, "a"), to_shape(b, "b"), answer) then return answer end
  return absent(nil)
end

-- Returns the point of a segment closest to a point.
function carom.segment_closest_point(segment, point)
  local answer = new.SegmentPoint()
  if C.carom_segment_closest_point(to_shape(segment, "segment"), vector(point, "point"), answer) then return answer end
  fail()
end

-- Half-planes: all points on one side of a line.
local HalfPlane = {}
HalfPlane.__index = HalfPlane

-- Returns whether the half-plane contains a point. Points on the line are contained.
function HalfPlane:contains(point)
  return C.carom_half_plane_contains(self, vector(point, "point")) or absent(false)
end

-- Returns the signed distance of a point: positive outside, negative inside.
function HalfPlane:signed_distance(point)
  local distance = C.carom_half_plane_signed_distance(self, vector(point, "point"))
  if distance ~= distance then fail() end
  return distance
end

-- Returns the signed distance of a shape: positive if it is outside, and minus the depth if it overlaps.
function HalfPlane:separation(shape)
  local distance = C.carom_half_plane_separation(self, to_shape(shape, "shape"))
  if distance ~= distance then fail() end
  return distance
end

-- Returns the contact with a shape, or nil; the normal points out of the half-plane.
function HalfPlane:contact(shape)
  local answer = new.Contact()
  if C.carom_half_plane_contact(self, to_shape(shape, "shape"), answer) then return answer end
  return absent(nil)
end
ffi.metatype("CaromHalfPlane", HalfPlane)

-- Returns the half-plane whose line contains a point. `normal` is the outward normal, of any length but 0.
function carom.half_plane(point, normal)
  local plane = new.HalfPlane(vector(point, "point"), vector(normal, "normal"))
  if not C.carom_half_plane_normal(plane, plane.normal) then fail() end
  return plane
end

-- Returns the half-plane to the left of the line from `a` to `b`.
function carom.half_plane_left_of(a, b)
  local plane = new.HalfPlane()
  if C.carom_half_plane_left_of(vector(a, "a"), vector(b, "b"), plane) then return plane end
  fail()
end

-- Returns the result of the separating-axis test of two convex shapes. The field `axes` has all axes, `winner` is the index
-- of the axis with the largest separation, from 1, and `closest` has the closest points.
function carom.explain(a, b)
  local told = new.Explanation()
  a, b = to_shape(a, "a"), to_shape(b, "b")
  local axes = counted("Axis", function(items, capacity, count)
    if not C.carom_explain(a, b, items, capacity, told) then return false end
    count[0] = told.axis_count
    return true
  end)
  return { axes = axes, winner = tonumber(told.winner) + 1, closest = told.closest }
end

-- Returns a picture of shapes as SVG text, with y up.
function carom.picture(shapes)
  local array, count = shape_array(shapes, "shapes")
  local length = ffi.new("size_t[1]")
  if not C.carom_picture(array, count, nil, 0, length) then fail() end
  local text = ffi.new("char[?]", length[0])
  C.carom_picture(array, count, text, length[0], length)
  return ffi.string(text, length[0])
end

local function pairs_of(list)
  local found = {}
  for index = 1, #list do found[index] = { tonumber(list[index].a) + 1, tonumber(list[index].b) + 1 } end
  return found
end

-- Returns the pairs of a list that overlap: {index, index}, sorted.
function carom.pairs(shapes)
  local array, count = shape_array(shapes, "shapes")
  return pairs_of(counted("IndexPair", function(...) return C.carom_pairs(array, count, ...) end))
end

-- Returns the pairs of two lists that overlap: {index, index}, sorted.
function carom.pairs_between(a, b)
  local array_a, count_a = shape_array(a, "a")
  local array_b, count_b = shape_array(b, "b")
  return pairs_of(counted("IndexPair", function(...) return C.carom_pairs_between(array_a, count_a, array_b, count_b, ...) end))
end

-- Returns the bounding volumes of a shape or of a list of points, and the vertices of the hull.
function carom.bounds(shape)
  local answer = new.Bounds()
  local call
  if ffi.istype(new_shape, shape) then
    call = function(...) return C.carom_bounds(shape, ...) end
  else
    if type(shape) ~= "table" then
      raise("wrong_type", "shape", "shape is " .. tostring(shape) .. ": not a shape or a list; give a shape or a table of points")
    end
    local list, count = vectors(shape, "points")
    call = function(...) return C.carom_bounds_of_points(list, count, ...) end
  end
  local hull = listed("Vec2", function(items, capacity)
    if not call(items, capacity, answer) then fail() end
    return tonumber(answer.hull_count)
  end)
  return answer, hull
end

-- ---- Spaces ----

local Space, Search = {}, {}
Space.__index, Search.__index = Space, Search

-- A set of colliders that is kept from frame to frame. The data of a collider is any value of Lua.
function carom.space()
  local handle = C.carom_space_new()
  if handle == nil then fail() end
  return setmetatable({ handle = ffi.gc(handle, C.carom_space_free), values = {}, removed = {} }, Space)
end

-- Frees the space now. Otherwise Lua frees it when nothing refers to it any more.
function Space:free()
  ffi.gc(self.handle, nil)
  if not C.carom_space_free(self.handle) then fail() end
end

local new_collider = ffi.typeof("CaromCollider")
-- The number that the library returns in place of an id: the largest of 64 bits.
local NO_COLLIDER = 0xffffffffffffffffULL

-- Inserts a collider and returns its id. The table `options` may have `pose`, `filter` and `swept`.
function Space:insert(shape, data, options)
  options = fields(options, "options", { "pose", "filter", "swept" })
  local collider = C.carom_collider(to_shape(shape, "shape"), 0)
  if options.pose then collider.pose = to_pose(options.pose, "pose") end
  if options.filter then collider.filter = to_filter(options.filter, "filter") end
  collider.is_swept = options.swept or false
  local id = C.carom_space_insert(self.handle, collider)
  if id == NO_COLLIDER then fail("collider") end
  -- The library passes only the number of a collider to responses, so this number is the collider's id.
  C.carom_space_set_data(self.handle, id, id)
  id = tonumber(id)
  self.values[id] = data
  return id
end

-- Removes a collider. Its data stay until the second update after the removal, for the events.
function Space:remove(id)
  if not C.carom_space_remove(self.handle, id) then return absent(false) end
  self.removed[#self.removed + 1] = id
  return true
end

function Space:set_pose(id, pose) return C.carom_space_set_pose(self.handle, id, to_pose(pose, "pose")) or absent(false) end
function Space:move_by(id, by) return C.carom_space_move_by(self.handle, id, vector(by, "by")) or absent(false) end
function Space:set_shape(id, shape) return C.carom_space_set_shape(self.handle, id, to_shape(shape, "shape")) or absent(false) end
function Space:set_filter(id, filter) return C.carom_space_set_filter(self.handle, id, to_filter(filter, "filter")) or absent(false) end
function Space:set_swept(id, is_swept) return C.carom_space_set_swept(self.handle, id, is_swept) or absent(false) end
-- Sets the kind of a cell of a collider's grid of tiles; columns and rows count from 0.
function Space:set_tile(id, column, row, kind) return C.carom_space_set_tile(self.handle, id, column, row, kind) or absent(false) end
function Space:contains(id) return C.carom_space_contains(self.handle, id) or absent(false) end
function Space:len() return tonumber(C.carom_space_len(self.handle)) end
function Space:shape(id) return made(C.carom_space_shape(self.handle, id)) end
function Space:local_shape(id) return made(C.carom_space_local_shape(self.handle, id)) end
function Space:data(id) return self.values[id] end
function Space:set_data(id, data)
  if not C.carom_space_contains(self.handle, id) then return absent(false) end
  self.values[id] = data
  return true
end

-- Returns the pose, the filter and the flag `swept` of a collider, or nil.
function Space:get(id)
  local info = ffi.new("CaromColliderInfo")
  if C.carom_space_get(self.handle, id, info) then return info end
  return absent(nil)
end

local ids_buffer = { capacity = 16, items = ffi.new("uint64_t[?]", 16) }

local function ids(call)
  if not call(ids_buffer.items, ids_buffer.capacity, count_of) then fail() end
  local count = tonumber(count_of[0])
  if ids_buffer.capacity < count then
    ids_buffer = { capacity = 2 * count, items = ffi.new("uint64_t[?]", 2 * count) }
    return ids(call)
  end
  local list = {}
  for index = 1, count do list[index] = tonumber(ids_buffer.items[index - 1]) end
  return list
end

-- Returns the ids of all colliders, sorted.
function Space:ids() return ids(function(...) return C.carom_space_ids(self.handle, ...) end) end
-- Returns the ids of the colliders that touch a collider now.
function Space:touching(id) return ids(function(...) return C.carom_space_touching(self.handle, id, ...) end) end

local update = ffi.new("CaromUpdate[1]")

-- Finds the pairs that touch. Returns the lists `events`, `pairs` and `swept_hits`. An event has a `kind`, which is "begin" or
-- "end", the ids `a` and `b`, and their data `data_a` and `data_b`.
function Space:update()
  if not C.carom_space_update(self.handle, update) then fail() end
  local values, found = self.values, update[0]
  local function pair(one, more)
    more.a, more.b = tonumber(one.a), tonumber(one.b)
    more.data_a, more.data_b = values[more.a], values[more.b]
    return more
  end
  local events, touching, swept = {}, {}, {}
  for index = 1, tonumber(found.event_count) do
    local event = found.events[index - 1]
    events[index] = pair(event, { kind = event.is_begin and "begin" or "end" })
  end
  for index = 1, tonumber(found.pair_count) do touching[index] = pair(found.pairs[index - 1], {}) end
  for index = 1, tonumber(found.swept_hit_count) do
    local hit = found.swept_hits[index - 1]
    local id, other = tonumber(hit.id), tonumber(hit.other)
    swept[index] = { id = id, other = other, data = values[id], other_data = values[other], hit = new.CastHit(hit.hit) }
  end
  local removed = {}
  for _, id in ipairs(self.removed) do
    if C.carom_space_data(self.handle, id, nil) then removed[#removed + 1] = id else values[id] = nil end
  end
  self.removed = removed
  return { events = events, pairs = touching, swept_hits = swept }
end

-- Returns the contacts of the pairs of the last update. Each has `a`, `b`, `data_a`, `data_b` and `contact`.
function Space:contacts()
  local list = counted("PairContact", function(...) return C.carom_space_contacts(self.handle, ...) end)
  for index, item in ipairs(list) do
    local a, b = tonumber(item.pair.a), tonumber(item.pair.b)
    list[index] = { a = a, b = b, data_a = self.values[a], data_b = self.values[b], contact = new.Contact(item.contact) }
  end
  return list
end

local bytes_buffer = { capacity = 4096, items = ffi.new("uint8_t[?]", 4096) }

-- Returns the bytes that a call writes, as a string.
local function bytes_of(call)
  if not call(bytes_buffer.items, bytes_buffer.capacity, count_of) then return absent(nil) end
  local count = tonumber(count_of[0])
  if bytes_buffer.capacity < count then
    bytes_buffer = { capacity = 2 * count, items = ffi.new("uint8_t[?]", 2 * count) }
    return bytes_of(call)
  end
  return ffi.string(bytes_buffer.items, count)
end

local function check_bytes(bytes, name)
  if type(bytes) ~= "string" then raise("wrong_type", name, name .. " is " .. tostring(bytes) .. ": not a string; give its bytes") end
end

-- Returns the state of the space as a string: everything that later answers depend on, without the data.
function Space:snapshot() return bytes_of(function(...) return C.carom_space_snapshot(self.handle, ...) end) end
-- Returns a hash of the state as a `uint64_t`. Equal states have equal hashes on all machines and in all languages.
function Space:hash() return C.carom_space_hash(self.handle) end

-- Sets the space to the state of a snapshot. Ids that the snapshot has keep their data. The data of all other
-- ids are returned, as a table by id. A collider that only the snapshot has gets no data.
function Space:restore(snapshot)
  check_bytes(snapshot, "snapshot")
  if not C.carom_space_restore(self.handle, snapshot, #snapshot) then fail() end
  return self:keep()
end

-- Starts a recording. It contains a snapshot, then each change, and the hash after each update.
function Space:record()
  if not C.carom_space_record(self.handle) then fail() end
end
-- Ends the recording and returns it as a string, or nil if there is no recording.
function Space:end_recording() return bytes_of(function(...) return C.carom_space_end_recording(self.handle, ...) end) end

-- Makes all calls of a recording again, which sets the space to the state at the end of the recording.
-- Returns the number of updates, and the number of the first update whose hash differs from the recorded
-- hash, counted from 0, or nil. The data of ids that the space does not have at the end of the
-- recording are dropped.
function Space:replay(recording)
  check_bytes(recording, "recording")
  local answer = ffi.new("CaromReplay")
  if not C.carom_space_replay(self.handle, recording, #recording, answer) then fail() end
  self:keep()
  local updates, first = tonumber(answer.updates), answer.first_difference
  return updates, first < answer.updates and tonumber(first) or nil
end

-- Keeps the data of the ids that the space has, and of removed colliders that events may still name. Returns
-- the other data.
function Space:keep()
  local left = {}
  for _, item in ipairs(counted("Left", function(...) return C.carom_space_left(self.handle, ...) end)) do
    local id = tonumber(item.id)
    left[id], self.values[id] = self.values[id], nil
  end
  self.removed = {}
  for id in pairs(self.values) do
    if not C.carom_space_contains(self.handle, id) then self.removed[#self.removed + 1] = id end
  end
  return left
end

-- ---- Callbacks ----

-- An error in a callback must not pass through the library. It is stored, and raised when the call has returned.
local current, problem = nil, nil

local function guarded(value_with_error, call)
  return function(...)
    if problem then return value_with_error end
    local is_well, answer = pcall(call, ...)
    if is_well then return answer end
    problem = { answer }
    return value_with_error
  end
end

local predicate = ffi.cast("CaromPredicate", guarded(false, function(_, id)
  id = tonumber(id)
  return current.predicate(id, current.space.values[id]) and true or false
end))

local RESPONSES = { touch = 0, cross = 1, slide = 2 }

local respond = ffi.cast("CaromRespond", guarded(nil, function(_, obstacle, hit, response)
  local answer = current.respond(current.item(tonumber(obstacle)), new.CastHit(hit[0]))
  if type(answer) == "number" then
    response.kind, response.restitution = 3, answer
  elseif RESPONSES[answer or "slide"] then
    response.kind = RESPONSES[answer or "slide"]
  else
    raise("wrong_type", "respond", "respond returned " .. tostring(answer) .. ': not a response; return "touch", "cross", "slide" or the part of the speed that a bounce keeps')
  end
end))

-- Makes a call in which the library may call back. LuaJIT must not compile such a call.
local function with_callbacks(state, call, ...)
  local outer, outer_problem = current, problem
  current, problem = state, nil
  local is_well, answer = pcall(call, ...)
  local found = problem
  current, problem = outer, outer_problem
  if found then
    C.carom_clear_error()
    error(found[1], 0)
  end
  if not is_well then error(answer, 0) end
  return answer
end
jit.off(with_callbacks, true)

-- ---- Searches ----

-- Creates a search among the colliders that match `filter`. A collider is left out if it has the id `excluding`, or if `predicate`,
-- called with its id and data, does not return a true value.
function Space:search(options)
  options = fields(options, "options", { "filter", "excluding", "predicate" })
  local search = C.carom_search(self.handle)
  if options.filter then search.filter = to_filter(options.filter, "filter") end
  if options.excluding then search.excluding = options.excluding end
  if options.predicate then search.predicate = predicate end
  return setmetatable({ space = self, search = search, predicate = options.predicate }, Search)
end

local function asked(search, call) return with_callbacks(search, call) end
jit.off(asked, true)

-- Returns a collider that was found, with its data. If the search has hits, also returns its hit.
local function found(search, item, hit)
  local id = tonumber(item.id)
  return { id = id, data = search.space.values[id], hit = hit and new[hit](item.hit) }
end

local function found_list(search, item, hit, call)
  local list = asked(search, function() return counted(item, call) end)
  for index = 1, #list do list[index] = found(search, list[index], hit) end
  return list
end

local function found_one(search, item, hit, call)
  local answer = new[item]()
  local is_found = asked(search, function() return call(answer) or absent(false) end)
  return is_found and found(search, answer, hit) or nil
end

function Search:at_point(point)
  point = vector(point, "point")
  return found_list(self, "Found", nil, function(...) return C.carom_search_at_point(self.search, point, ...) end)
end

function Search:overlapping(shape)
  shape = to_shape(shape, "shape")
  return found_list(self, "Found", nil, function(...) return C.carom_search_overlapping(self.search, shape, ...) end)
end

function Search:contacts(shape)
  shape = to_shape(shape, "shape")
  return found_list(self, "FoundContact", "Contact", function(...) return C.carom_search_contacts(self.search, shape, ...) end)
end

function Search:cast_ray(origin, direction, max)
  origin, direction, max = vector(origin, "origin"), vector(direction, "direction"), number(max or huge, "max")
  return found_one(self, "FoundRayHit", "RayHit", function(answer)
    return C.carom_search_cast_ray(self.search, origin, direction, max, answer)
  end)
end

function Search:cast_ray_all(origin, direction, max)
  origin, direction, max = vector(origin, "origin"), vector(direction, "direction"), number(max or huge, "max")
  return found_list(self, "FoundRayHit", "RayHit", function(...)
    return C.carom_search_cast_ray_all(self.search, origin, direction, max, ...)
  end)
end

function Search:cast(shape, motion)
  shape, motion = to_shape(shape, "shape"), vector(motion, "motion")
  return found_one(self, "FoundCastHit", "CastHit", function(answer) return C.carom_search_cast(self.search, shape, motion, answer) end)
end

function Search:cast_all(shape, motion)
  shape, motion = to_shape(shape, "shape"), vector(motion, "motion")
  return found_list(self, "FoundCastHit", "CastHit", function(...) return C.carom_search_cast_all(self.search, shape, motion, ...) end)
end

function Search:nearest(shape, max)
  shape, max = to_shape(shape, "shape"), number(max or huge, "max")
  return found_one(self, "FoundClosestPoints", "ClosestPoints", function(answer)
    return C.carom_search_nearest(self.search, shape, max, answer)
  end)
end

-- ---- Movers and walkers ----

-- Returns three values: the obstacles; the objects that must stay alive while the obstacles are used; and a
-- function that maps the number of an obstacle to the shape in the list, or to the data of the collider.
local function to_obstacles(obstacles)
  if getmetatable(obstacles) == Search then
    local values = obstacles.space.values
    return C.carom_obstacles_in(obstacles.search), obstacles, function(id) return values[id] end
  end
  local array, count = shape_array(obstacles or {}, "obstacles")
  return C.carom_obstacles(array, count), { kept = array }, function(index) return obstacles[index + 1] end
end

-- Returns the key of an obstacle for Lua: the index in the list from 1, or the id of a collider.
local function key_of(number, kept)
  return kept.search and tonumber(number) or tonumber(number) + 1
end

local Mover, Walker = {}, {}
Mover.__index, Walker.__index = Mover, Walker

-- Moves a shape among obstacles, hit by hit. The table `options` may have `margin` and `max_hits`.
function carom.mover(shape, options)
  options = fields(options, "options", { "margin", "max_hits" })
  local mover = C.carom_mover(to_shape(shape, "shape"))
  if options.margin then mover.margin = number(options.margin, "margin") end
  if options.max_hits then
    local hits = number(options.max_hits, "max_hits")
    if not (hits >= 0) then raise("negative", "max_hits", "max_hits is " .. hits .. "; give 0 or more") end
    mover.max_hits = hits
  end
  return setmetatable({ shape = shape, mover = mover }, Mover)
end

-- Moves the shape at a velocity for a time. Obstacles are a list of shapes or a search. At each hit,
-- `respond` is called with the shape of the list or the data of the collider, and with the hit; it returns
-- the response: "touch", "cross", "slide", or a number for the part of the speed that a bounce keeps. Without
-- `respond`, the shape slides along each obstacle that it hits. Returns `displacement`, `velocity`,
-- `remaining_time`, `is_squeezed` and the list `hits`.
function Mover:advance(velocity, time, obstacles, callback)
  velocity = vector(velocity, "velocity")
  local given, kept, item = to_obstacles(obstacles)
  local state = { respond = callback, item = item, space = kept.space, predicate = kept.predicate }
  local answer = new.Advance()
  local hits = with_callbacks(state, function()
    return listed("MoverHit", function(items, capacity)
      local is_well = C.carom_mover_advance(
        self.mover, velocity, number(time, "time"), given, callback and respond or nil, nil, items, capacity, answer)
      if not is_well then fail() end
      return tonumber(answer.hit_count)
    end)
  end)
  for index, hit in ipairs(hits) do
    local response = hit.response.kind == 3 and hit.response.restitution or ({ [0] = "touch", "cross", "slide" })[hit.response.kind]
    hits[index] = {
      obstacle = key_of(hit.obstacle, kept), time = hit.time, displacement = new_vector(hit.displacement), response = response,
      hit = new.CastHit(hit.hit),
    }
  end
  return {
    displacement = new_vector(answer.displacement), velocity = new_vector(answer.velocity), remaining_time = answer.remaining_time,
    is_squeezed = answer.is_squeezed, hits = hits,
  }
end

-- Returns the shortest displacement that moves the shape out of the union of all obstacles.
function Mover:recover(obstacles)
  local given, kept = to_obstacles(obstacles)
  local answer = new.Recovery()
  with_callbacks(kept, function()
    if not C.carom_mover_recover(self.mover, given, answer) then fail() end
  end)
  return answer
end

-- Moves the mover: replaces its shape by the translated shape.
function Mover:move_by(displacement)
  self.shape = self.shape:translated(displacement)
  self.mover.shape = self.shape
end

-- A character controller. The table `options` may have `up`, `slope_degrees`, `step`, `snap`, `margin` and `dropping`.
function carom.walker(shape, options)
  options = fields(options, "options", { "up", "slope_degrees", "step", "snap", "margin", "dropping" })
  local walker = C.carom_walker(to_shape(shape, "shape"))
  if options.up then walker.up = vector(options.up, "up") end
  for _, name in ipairs { "slope_degrees", "step", "snap", "margin" } do
    if options[name] then walker[name] = number(options[name], name) end
  end
  walker.is_dropping = options.dropping or false
  return setmetatable({ shape = shape, walker = walker }, Walker)
end

function Walker:set_dropping(is_dropping) self.walker.is_dropping = is_dropping end

-- Moves the shape at a velocity for a time. The velocity must include gravity. The walker itself stays where it is: see
-- `move_by`. Returns `displacement`, `velocity`, `recovery` (the push out of obstacles that it overlapped at the start),
-- `is_squeezed`, and the hits `ground`, `wall` and `ceiling`. A hit is nil if there is none.
function Walker:walk(velocity, time, obstacles)
  velocity = vector(velocity, "velocity")
  local given, kept = to_obstacles(obstacles)
  local answer = new.Walk()
  with_callbacks(kept, function()
    if not C.carom_walker_walk(self.walker, velocity, number(time, "time"), given, answer) then fail("walker") end
  end)
  local function hit(is_there, of)
    if not is_there then return nil end
    return { obstacle = key_of(of.obstacle, kept), part = of.part, point = new_vector(of.point), normal = new_vector(of.normal) }
  end
  return {
    displacement = new_vector(answer.displacement), velocity = new_vector(answer.velocity),
    recovery = new_vector(answer.recovery), is_squeezed = answer.is_squeezed,
    ground = hit(answer.has_ground, answer.ground), wall = hit(answer.has_wall, answer.wall),
    ceiling = hit(answer.has_ceiling, answer.ceiling),
  }
end

-- Returns the displacement of a walker on a platform that has moved from one pose to another.
function Walker:carry(before, after, obstacles)
  local given, kept = to_obstacles(obstacles)
  local answer = new.Carry()
  with_callbacks(kept, function()
    if not C.carom_walker_carry(self.walker, to_pose(before, "before"), to_pose(after, "after"), given, answer) then fail("walker") end
  end)
  return answer
end

-- Moves the walker: replaces its shape by the translated shape.
function Walker:move_by(displacement)
  self.shape = self.shape:translated(displacement)
  self.walker.shape = self.shape
end

-- ---- Pairs from frame to frame ----

local PairFinder = {}
PairFinder.__index = PairFinder

-- Finds the pairs of shapes that overlap, and keeps near pairs for the next call. Use it for shapes that move
-- little from frame to frame.
function carom.pair_finder()
  local handle = C.carom_pair_finder_new()
  if handle == nil then fail() end
  return setmetatable({ handle = ffi.gc(handle, C.carom_pair_finder_free) }, PairFinder)
end

-- Frees the finder now. Otherwise Lua frees it when nothing refers to it any more.
function PairFinder:free()
  ffi.gc(self.handle, nil)
  if not C.carom_pair_finder_free(self.handle) then fail() end
end

local accept_pair = ffi.cast("CaromAcceptPair", guarded(false, function(_, a, b)
  return current.accept(tonumber(a) + 1, tonumber(b) + 1) and true or false
end))

local found_pairs = ffi.new("CaromPairs[1]")

local function find_pairs(accept, call)
  if not call(accept and accept_pair or nil, nil, found_pairs) then fail() end
  local found, list = found_pairs[0], {}
  for index = 1, tonumber(found.pair_count) do
    local pair = found.pairs[index - 1]
    list[index] = { tonumber(pair.a) + 1, tonumber(pair.b) + 1 }
  end
  return list
end

local function pairs_found(accept, call)
  return with_callbacks({ accept = accept }, function() return find_pairs(accept, call) end)
end
jit.off(pairs_found, true)

-- Returns the pairs of a list that overlap, {index, index}, sorted. If `accept` is given, returns only the
-- pairs for whose indices it returns a true value. Give the shapes in the same order in each frame.
function PairFinder:pairs(shapes, accept)
  local array, count = shape_array(shapes, "shapes")
  return pairs_found(accept, function(...) return C.carom_pair_finder_pairs(self.handle, array, count, ...) end)
end

-- Returns the pairs of two lists that overlap, {index, index}, sorted. If `accept` is given, returns only
-- the pairs for whose indices it returns a true value.
function PairFinder:pairs_between(a, b, accept)
  local array_a, count_a = shape_array(a, "a")
  local array_b, count_b = shape_array(b, "b")
  return pairs_found(accept, function(...)
    return C.carom_pair_finder_pairs_between(self.handle, array_a, count_a, array_b, count_b, ...)
  end)
end

-- ---- Maps ----

local Map, MapShape = {}, {}
Map.__index, MapShape.__index = Map, MapShape

local load_file = ffi.cast("CaromLoadFile", guarded(false, function(_, file, answer)
  local text = current.read(current.folder .. ffi.string(file))
  if type(text) ~= "string" then return false end
  current.texts[#current.texts + 1] = text
  answer.text, answer.length = text, #text
  return true
end))

-- The array of texts of the current call. This variable keeps the texts alive.
local anchored

-- Returns a list of texts as an array of C, and its length.
local function text_array(list, name)
  if type(list) == "string" then list = { list } end
  if type(list) ~= "table" then
    raise("wrong_type", name, name .. " is " .. tostring(list) .. ": not a list; give a table of names")
  end
  for index = 1, #list do
    if type(list[index]) ~= "string" then
      local item = name .. "[" .. index .. "]"
      raise("wrong_type", item, item .. " is " .. tostring(list[index]) .. ": not a text; give a name")
    end
  end
  anchored = { ffi.new("const char *[?]", math.max(#list, 1), list), list }
  return anchored[1], #list
end

local function texts_of(list, count)
  local texts = {}
  for index = 1, tonumber(count) do texts[index] = ffi.string(list[index - 1]) end
  return texts
end

local function properties_of(given)
  local properties = {}
  for index = 0, tonumber(given.property_count) - 1 do
    local property = given.properties[index]
    properties[ffi.string(property.name)] = ffi.string(property.value)
  end
  return properties
end

local function map_shape_of(given)
  return setmetatable({
    name = ffi.string(given.name),
    id = given.has_id and tonumber(given.id) or nil,
    class_name = ffi.string(given.class_name),
    properties = properties_of(given),
    shape = made(C.carom_clone(given.shape)),
    kinds = texts_of(given.kinds, given.kind_count),
  }, MapShape)
end

local function layer_of(given)
  local shapes = {}
  for index = 1, tonumber(given.shape_count) do shapes[index] = map_shape_of(given.shapes[index - 1]) end
  return {
    name = ffi.string(given.name),
    kind = given.kind == 0 and "tiles" or "objects",
    class_name = ffi.string(given.class_name),
    properties = properties_of(given),
    is_visible = given.is_visible,
    shapes = shapes,
  }
end

local function content_of(handle)
  local content = new.MapContent()
  if not C.carom_map_content(handle, content) then fail() end
  local layers = {}
  for index = 1, tonumber(content.layer_count) do layers[index] = layer_of(content.layers[index - 1]) end
  return setmetatable({
    format = content.format == 0 and "tiled" or "ldtk",
    top = content.top,
    size = content.has_size and new_vector(content.size) or nil,
    properties = properties_of(content),
    layers = layers,
    notes = texts_of(content.notes, content.note_count),
  }, Map)
end

-- Reads a map. A function of the caller reads the files.
local function read_by(path, options, given)
  local text, problem = options.read(path)
  if type(text) ~= "string" then
    raise("unreadable", "path", "`" .. path .. "` cannot be read: " .. tostring(problem) .. "; give the path of a map")
  end
  local state = { read = options.read, folder = path:match("^.*[/\\]") or "", texts = {} }
  return with_callbacks(state, function() return C.carom_map_of_text(path, text, #text, given, load_file, nil) end)
end
jit.off(read_by, true)

-- Reads a map of Tiled (.tmx, .tmj) or LDtk (.ldtk), with its tile sets, templates and levels. The table
-- `options` may have three fields. `passable` has the names of objects that do not block: values and
-- entities of LDtk, classes of Tiled. With `skip_invalid`, shapes that cross themselves are left out and
-- reported in `notes`. `read` is a function that reads a file by its path in place of the library, such as
-- `love.filesystem.read`.
--
-- Returns a table with `format`, "tiled" or "ldtk", `top`, `size` or nil, `properties`, `notes` and `layers`. A layer has `name`,
-- `kind`, "tiles" or "objects", `class_name`, `properties`, `is_visible` and `shapes`. A shape has `name`, `id` or nil, `class_name`,
-- `properties`, `shape`, and `kinds`, the name of each kind of tile.
function carom.read_map(path, options)
  options = fields(options, "options", { "passable", "skip_invalid", "read" })
  if type(path) ~= "string" then raise("wrong_type", "path", "path is " .. tostring(path) .. ": not a text; give the path of a map") end
  local names, count = text_array(options.passable or {}, "passable")
  local given = new.MapOptions(names, count, options.skip_invalid or false)
  local handle
  if options.read then handle = read_by(path, options, given) else handle = C.carom_read_map(path, given) end
  anchored = nil
  if handle == nil then fail(nil, true) end
  local is_well, map = pcall(content_of, handle)
  C.carom_map_free(handle)
  if not is_well then error(map, 0) end
  return map
end

-- Returns the layer with a name. The error for an unknown name lists the names of all layers.
function Map:layer(name)
  local names = {}
  for index, layer in ipairs(self.layers) do
    if layer.name == name then return layer end
    names[index] = layer.name
  end
  raise("no_layer", "name", "name is " .. tostring(name) .. ": no layer has this name; the layers are " .. table.concat(names, ", "))
end

-- Returns a point of the editor, where y points down, in the coordinates of the shapes.
function Map:from_editor(point)
  local x, y = xy(point, "point")
  return new_vector(x, self.top - y)
end

-- Returns the name of the kind of a tile, such as "ladder"; nil for other shapes. Pass the part that a contact or a hit reports.
function MapShape:kind_of(part)
  if #self.kinds == 0 then return nil end
  local kind = C.carom_tilegrid_get(self.shape, part.column, part.row)
  if kind < 0 then C.carom_clear_error() end
  return self.kinds[kind + 1]
end

carom.VERSION = "0.1.0"
return carom
