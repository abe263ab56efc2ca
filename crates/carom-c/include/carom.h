/*
 * Written by `cargo xtask api` from the doc comments of the library and xtask/api/templates/carom.h.jinja: do not edit.
 *
 * Carom 0.1.0: exact 2D collision detection.
 *
 * Shapes. A CaromShape is a plain value that a constructor returns, such as carom_circle. Points, circles, segments, capsules and
 * boxes own no memory. The library holds polygons, chains, compounds and grids of tiles; the value has only a handle of such a shape.
 * Free such a shape with carom_free when you no longer need it. Copies of the value are the same shape. If a copy is used after the
 * shape was freed, the library detects this, and the call fails.
 *
 * Answers. A query whose answer is yes or no returns a bool. A query whose answer has numbers writes them to `answer`, which may be
 * NULL, and returns whether there is an answer. An answer of any length is written to your list, which has room for `capacity` items.
 * `count` is the number of all items. If it is greater than `capacity`, call again with more room.
 *
 * Errors. A call with a wrong argument returns false, NaN, 0 or no shape, and carom_last_error says which argument is wrong, its
 * value and the cure. A constructor checks all numbers; a query checks the numbers again, so nothing that you write into a value leads
 * to a wrong answer.
 *
 * Threads. All calls may be made from several threads at once. Several threads may use a shape; free it after all other calls with
 * it have returned. Several threads may read a space; while one thread changes it, the calls of other threads fail with the error
 * `in_use`.
 *
 * Pointers. A pointer that is not NULL must point to as many values as the call says.
 *
 * All turns are in radians, counter-clockwise where the y axis points up; functions for degrees say so in their names.
 */
#ifndef CAROM_H
#define CAROM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifndef CAROM_API
#if defined(_WIN32) && defined(CAROM_SHARED)
#define CAROM_API __declspec(dllimport)
#else
#define CAROM_API
#endif
#endif

/** The version of the library to which the header belongs. */
#define CAROM_VERSION "0.1.0"
#define CAROM_VERSION_MAJOR 0
#define CAROM_VERSION_MINOR 1
#define CAROM_VERSION_PATCH 0

/**
 * The largest magnitude of a coordinate or a length that a shape accepts: 2^250. A product of four such coordinates is
 * still in the range of `f64`, so no query can overflow.
 */
#define CAROM_MAX_COORDINATE 1.8092513943330656e75

/** The largest turn of a CaromMotion: 6284 radians, a little more than a thousand revolutions. */
#define CAROM_MAX_TURN 6284.0

/**
 * The relative tolerance of casts, 2^-40. A motion that never gets deeper than this fraction of the largest coordinate
 * has no hit.
 */
#define CAROM_CONTACT_TOLERANCE 9.094947017729282e-13

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Errors ---- */

/** Returns what is wrong with the last call of this thread that failed: the argument, its value and the cure. Returns NULL if no
 * call has failed since the start or since carom_clear_error. The text stays valid until the next error of this thread. */
CAROM_API const char *carom_last_error(void);

/** Returns the kind of the last error of this thread, such as `not_convex`. The names are the same in all languages. Returns NULL
 * if there is no error. */
CAROM_API const char *carom_last_error_code(void);

/** Returns the argument of the last error of this thread, such as `vertices[3]`. Returns NULL if there is no error. */
CAROM_API const char *carom_last_error_argument(void);

/** Forgets the last error of this thread. */
CAROM_API void carom_clear_error(void);

/* ---- Vectors, poses, filters ---- */

/** A point or a displacement in the plane, where y points up. */
typedef struct CaromVec2 {
    /** The coordinate to the right. */
    double x;
    /** The coordinate upward. */
    double y;
} CaromVec2;

/** Returns a vector. */
static inline CaromVec2 carom_vec2(double x, double y) { CaromVec2 v; v.x = x; v.y = y; return v; }

/** A rotation about a point, counter-clockwise in a frame whose y points up. */
typedef struct CaromRot2 {
    /** The cosine of the angle. */
    double cos;
    /** The sine of the angle. */
    double sin;
} CaromRot2;

/** A rotation about the local origin, then a translation. */
typedef struct CaromPose {
    /** The position of the local origin in the world. */
    CaromVec2 translation;
    /** The rotation about the local origin. */
    CaromRot2 rotation;
} CaromPose;

/** Returns a pose with a turn in radians. Returns all zeros if there is an error; no call accepts such a pose. */
CAROM_API CaromPose carom_pose(CaromVec2 translation, double radians);

/** Returns a pose with a turn in degrees. */
CAROM_API CaromPose carom_pose_degrees(CaromVec2 translation, double degrees);

/** A closed range of numbers, such as a shape's projection on an axis. */
typedef struct CaromInterval {
    /** The smaller end. */
    double min;
    /** The larger end. */
    double max;
} CaromInterval;

/**
 * The layers of a collider, and the layers of the colliders that it can touch (collision layers, category bits,
 * groups).
 */
typedef struct CaromFilter {
    /** The layers of the collider, one bit each. */
    uint64_t layer;
    /** The layers that the collider can touch. */
    uint64_t mask;
} CaromFilter;

/** A displacement and a turn that happen together and evenly: the motion of a shape in a frame. */
typedef struct CaromMotion {
    /** The displacement of the pivot, in the unit of the coordinates. */
    CaromVec2 displacement;
    /** The turn in radians, positive counter-clockwise. */
    double turn;
    /** The point about which the shape turns, if `has_pivot` is true. The point moves with the displacement. */
    CaromVec2 pivot;
    /** Whether there is a `pivot`. Without one, the shape turns about its centre. */
    bool has_pivot;
} CaromMotion;

/** A body in a collision: its velocity and its mass. */
typedef struct CaromBody {
    /** The velocity: displacement per unit of time. */
    CaromVec2 velocity;
    /** The mass, above 0. INFINITY for a body that no hit can move. */
    double mass;
} CaromBody;

/** A part of a shape of several parts. All numbers are 0 for a convex shape. */
typedef struct CaromPart {
    /** The index of the part. */
    size_t index;
    /** The column of the tile, if the shape is a grid of tiles. */
    uint32_t column;
    /** The row of the tile, if the shape is a grid of tiles. */
    uint32_t row;
} CaromPart;

/* ---- Shapes ---- */

/** The kinds of shapes. */
enum {
    /** No shape: a constructor that refuses an argument returns it. */
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

/** A solid disc. With radius 0, it is a point. */
typedef struct CaromCircle {
    /** The centre. */
    CaromVec2 center;
    /** The radius, 0 or more, in the unit of the coordinates. */
    double radius;
} CaromCircle;

/** A straight line between two points, such as a thin wall. The points may be equal. */
typedef struct CaromSegment {
    /** The first end. */
    CaromVec2 a;
    /** The second end. */
    CaromVec2 b;
} CaromSegment;

/** All points within a radius of a segment: a stadium, often used as the body of a character. */
typedef struct CaromCapsule {
    /** The first end of the axis. */
    CaromVec2 a;
    /** The second end of the axis. */
    CaromVec2 b;
    /** The radius, 0 or more, in the unit of the coordinates. */
    double radius;
} CaromCapsule;

/** A solid box aligned with the axes. A side may have the length 0. */
typedef struct CaromAabb {
    /** The lower left corner. */
    CaromVec2 min;
    /** The upper right corner. */
    CaromVec2 max;
} CaromAabb;

/** A solid box at any angle. A half extent may be 0. */
typedef struct CaromObb {
    /** The centre. */
    CaromVec2 center;
    /** The half extents along the box's own axes, each 0 or more. */
    CaromVec2 half;
    /** The rotation of the box's own axes, counter-clockwise from the world's axes. */
    CaromRot2 rotation;
} CaromObb;

/** A shape of any kind. You may read its numbers. To change a shape, call a constructor. */
typedef struct CaromShape {
    /** The kind: a constant such as CAROM_CIRCLE. */
    uint32_t kind;
    /** Always 0. */
    uint32_t unused;
    /** The numbers of the kind. */
    union {
        CaromCircle circle;
        CaromSegment segment;
        CaromCapsule capsule;
        CaromAabb aabb;
        CaromObb obb;
        /** The handle of a polygon, a chain, a compound or a grid of tiles. */
        uint64_t handle;
        double numbers[6];
    } of;
} CaromShape;

/** Creates a point: a circle of radius 0. */
CAROM_API CaromShape carom_point(CaromVec2 position);

/**
 * Creates a circle from its centre and its radius, 0 or more.
 *
 * Fails for a number that is not finite, a magnitude above 2^250, or a negative radius.
 */
CAROM_API CaromShape carom_circle(CaromVec2 center, double radius);

/**
 * Creates a segment from its two ends. If the ends are equal, the segment is a point.
 *
 * Fails for a coordinate that is not finite, or is beyond 2^250.
 */
CAROM_API CaromShape carom_segment(CaromVec2 a, CaromVec2 b);

/**
 * Creates a capsule from the two ends of its axis, which may be equal, and its radius, 0 or more.
 *
 * Fails for a number that is not finite, a magnitude above 2^250, or a negative radius.
 */
CAROM_API CaromShape carom_capsule(CaromVec2 a, CaromVec2 b, double radius);

/**
 * Creates a box from its lower left and its upper right corner. carom_aabb_from_corners takes corners in any order.
 *
 * Fails for a coordinate that is not finite, or is beyond 2^250; or a minimum above its maximum.
 */
CAROM_API CaromShape carom_aabb(CaromVec2 min, CaromVec2 max);

/**
 * Creates a box from its centre and its half extents. Its corners are rounded to the nearest numbers.
 *
 * Fails if a number is not finite, if a half extent is negative, or if the magnitude of a number or of a corner's
 * coordinate is above 2^250.
 */
CAROM_API CaromShape carom_aabb_from_center(CaromVec2 center, CaromVec2 half);

/**
 * Creates a box from its lower left corner and its full size. For the corners of a mouse drag, whose size may be
 * negative, use carom_aabb_from_corners.
 *
 * Fails if a number is not finite, if a size is negative, or if the magnitude of a number or of a coordinate of the
 * other corner is above 2^250.
 */
CAROM_API CaromShape carom_aabb_from_corner(CaromVec2 corner, CaromVec2 size);

/**
 * Creates a box from two opposite corners in any order, such as the ends of a mouse drag.
 *
 * Fails for a coordinate that is not finite, or is beyond 2^250.
 */
CAROM_API CaromShape carom_aabb_from_corners(CaromVec2 a, CaromVec2 b);

/**
 * Creates a box from its centre, its half extents, and its angle in radians, counter-clockwise.
 *
 * Fails for a number that is not finite, a magnitude above 2^250, or a negative half extent.
 */
CAROM_API CaromShape carom_obb(CaromVec2 center, CaromVec2 half, double radians);

/**
 * Creates a box from its centre, its half extents, and its angle in degrees, counter-clockwise.
 *
 * Fails in the same cases as carom_obb.
 */
CAROM_API CaromShape carom_obb_degrees(CaromVec2 center, CaromVec2 half, double degrees);

/** Creates a box at an angle from its centre, its half extents, and the cosine and the sine of its angle. */
CAROM_API CaromShape carom_obb_rotated(CaromVec2 center, CaromVec2 half, double cos, double sin);

/**
 * Creates a box from its lower left corner before the turn, its full size, and the turn about that corner in radians,
 * counter-clockwise.
 *
 * Fails in the same cases as carom_obb.
 */
CAROM_API CaromShape carom_obb_from_corner(CaromVec2 corner, CaromVec2 size, double radians);

/**
 * Creates a box from its lower left corner before the turn, its full size, and the turn about that corner in degrees,
 * counter-clockwise.
 *
 * Fails in the same cases as carom_obb.
 */
CAROM_API CaromShape carom_obb_from_corner_degrees(CaromVec2 corner, CaromVec2 size, double degrees);

/**
 * Creates a box from its four corners: the rectangle nearest to them. List the corners along the boundary, from any
 * corner, clockwise or counter-clockwise.
 *
 * Fails for a coordinate that is not finite, or is beyond 2^250; or a corner that differs from the corner of a
 * rectangle by more than 1e-5 of the diagonal.
 */
CAROM_API CaromShape carom_obb_from_corners(const CaromVec2 corners[4]);

/**
 * Creates a polygon from its corners in order and the radius by which it is grown: its corners become arcs. Free the
 * polygon with carom_free.
 *
 * Fails in the same cases as carom_convex_polygon, and for a radius that is negative, is not finite, or is beyond
 * 2^250.
 */
CAROM_API CaromShape carom_convex_polygon(const CaromVec2 *vertices, size_t count, double radius);

/**
 * Creates the convex hull of some points, in any order. Free the polygon with carom_free.
 *
 * Fails for a coordinate that is not finite, or is beyond 2^250; fewer than three distinct points; all on one line.
 */
CAROM_API CaromShape carom_convex_polygon_hull(const CaromVec2 *points, size_t count);

/**
 * Creates a polygon from its corners in order and the radius by which it is grown. Its convex corners become arcs, and
 * its holes shrink. A convex ring becomes a convex polygon. Free the polygon with carom_free.
 *
 * Fails for a coordinate that is not finite, or is beyond 2^250; fewer than three distinct points, or more than 2^25;
 * points that are all on one line; two edges that cross or overlap; or a radius that is negative, is not finite, or is
 * beyond 2^250. The indices of errors count the points as they were given.
 */
CAROM_API CaromShape carom_polygon(const CaromVec2 *vertices, size_t count, double radius);

/** A list of points: a hole of a polygon. */
typedef struct CaromRing {
    /** The first of the points, in order. */
    const CaromVec2 *vertices;
    /** The number of points. */
    size_t count;
} CaromRing;

/** Creates a polygon from its outer ring, which may be any simple ring, and its holes. Free the shape with carom_free. */
CAROM_API CaromShape carom_polygon_with_holes(const CaromVec2 *vertices, size_t count, const CaromRing *holes, size_t hole_count, double radius);

/** Creates a chain from its vertices in order. If `closed` is true, a last segment leads from the last vertex to the first. If
 * `one_sided` is true, the chain blocks only motions from its right-hand side, in the order of the vertices. `radius` is the radius
 * of its segments. Free the shape with carom_free. */
CAROM_API CaromShape carom_chain(const CaromVec2 *vertices, size_t count, bool closed, bool one_sided, double radius);

/**
 * Creates the union of some shapes. The compound holds its own references to the shapes, so you may free your handles.
 * Free the compound with carom_free.
 *
 * Fails if there are no shapes, or if one of the shapes is a compound.
 */
CAROM_API CaromShape carom_compound(const CaromShape *shapes, size_t count);

/** Creates a compound with a filter for each shape. Free the shape with carom_free. */
CAROM_API CaromShape carom_compound_with_filters(const CaromShape *shapes, const CaromFilter *filters, size_t count);

/** Returns a copy of a shape of a compound. Free the copy with carom_free. */
CAROM_API CaromShape carom_compound_shape(const CaromShape *compound, size_t index);

/** The forms that a kind of tile may have. */
enum {
    /** An empty cell. */
    CAROM_TILE_EMPTY = 0,
    /** A cell that is solid. */
    CAROM_TILE_FULL = 1,
    /** A convex shape in the cell. */
    CAROM_TILE_PART = 2,
    /** A convex shape that blocks only motions against a direction: a platform. */
    CAROM_TILE_ONE_WAY = 3
};

/** A kind of tile: empty, full, a convex shape in the cell, or a shape that blocks from one side only. */
typedef struct CaromTileKind {
    /** The form: a constant such as CAROM_TILE_EMPTY. */
    uint32_t form;
    /** The shape in the cell from [0, 0] to [1, 1], for CAROM_TILE_PART and CAROM_TILE_ONE_WAY. */
    CaromShape shape;
    /** The direction towards the side that blocks, of any length but 0, for CAROM_TILE_ONE_WAY. */
    CaromVec2 direction;
} CaromTileKind;

/** Creates a grid of tiles from its lower left corner, the size of its cells, its numbers of columns and rows, the index of the
 * kind of each cell, row by row from the lowest y, and the table of kinds. The grid holds its own references to the shapes of the
 * kinds, so you may free your handles. Turn a grid with carom_transformed. Free the grid with carom_free. */
CAROM_API CaromShape carom_tilegrid(CaromVec2 origin, CaromVec2 cell, size_t columns, size_t rows, const uint16_t *cells, const CaromTileKind *kinds, size_t kind_count);

/** Returns the index of the kind of a cell. Returns -1 if there is an error. */
CAROM_API int32_t carom_tilegrid_get(const CaromShape *grid, size_t column, size_t row);

/** Returns a copy of a grid with another kind of tile in a cell. Free the copy with carom_free. To change a grid in a space without
 * a copy, use carom_space_set_tile. */
CAROM_API CaromShape carom_tilegrid_with(const CaromShape *grid, size_t column, size_t row, size_t kind);

/**
 * Returns the column and row of the cell that contains a point. Returns no answer outside of the grid. A point on the
 * border of two cells belongs to the cell on the right or above. In a turned grid, rounding decides.
 */
CAROM_API bool carom_tilegrid_cell_at(const CaromShape *grid, CaromVec2 point, CaromPart *cell);

/** Returns the box around a cell of any kind. Returns no answer for a cell outside of the grid. */
CAROM_API bool carom_tilegrid_cell_aabb(const CaromShape *grid, size_t column, size_t row, CaromAabb *aabb);

/** Returns a copy of a shape at a pose. Free the copy with carom_free if the library holds shapes of this kind. */
CAROM_API CaromShape carom_transformed(const CaromShape *shape, CaromPose pose);

/** Returns a copy of a shape, moved by a vector. Free the copy with carom_free if the library holds shapes of this kind. */
CAROM_API CaromShape carom_translated(const CaromShape *shape, CaromVec2 by);

/** Returns a copy of a shape that you free separately. The copy shares the memory of the corners. */
CAROM_API CaromShape carom_clone(const CaromShape *shape);

/** Frees a shape, and sets the value's kind to CAROM_NO_SHAPE. NULL, CAROM_NO_SHAPE and shapes that own no memory are accepted. Fails
 * if the shape was freed before, by a copy of the value. No other call may use the shape meanwhile. */
CAROM_API bool carom_free(CaromShape *shape);

/** Returns whether the query functions accept a shape. */
CAROM_API bool carom_check(const CaromShape *shape);

/** Returns the smallest axis-aligned box around the shape, rounded outward. */
CAROM_API bool carom_bounding_aabb(const CaromShape *shape, CaromAabb *aabb);

/**
 * Returns the centre of the shape: the centre of a circle, a box or a grid, the middle of a segment or a capsule, the
 * centroid of a polygon or a chain, and the mean of the centres of a compound's shapes.
 */
CAROM_API CaromVec2 carom_center(const CaromShape *shape);

/**
 * Returns the area, in the square of the unit of the coordinates. The area is 0 for a segment, and for a chain without
 * radius.
 */
CAROM_API double carom_area(const CaromShape *shape);

/** Returns whether a shape is convex. A shape of several parts is not convex. */
CAROM_API bool carom_is_convex(const CaromShape *shape);

/** Writes the vertices of a polygon or a chain. Other shapes have no vertices. */
CAROM_API bool carom_vertices(const CaromShape *shape, CaromVec2 *vertices, size_t capacity, size_t *count);

/* ---- Answers ---- */

/** The kinds of responses to a hit. */
enum {
    /** The shape stops. */
    CAROM_TOUCH = 0,
    /** The shape passes through the obstacle. */
    CAROM_CROSS = 1,
    /** The shape slides along the surface. */
    CAROM_SLIDE = 2,
    /** The shape bounces off. */
    CAROM_BOUNCE = 3
};

/** The response to a hit: how the hit changes the shape's motion. */
typedef struct CaromResponse {
    /** One of CAROM_TOUCH, CAROM_CROSS, CAROM_SLIDE and CAROM_BOUNCE. */
    uint32_t kind;
    /** The part of the speed into the surface that a bounce keeps, from 0 to 1. */
    double restitution;
} CaromResponse;

/** One end of the line along which two shapes touch. */
typedef struct CaromContactPoint {
    /** The point midway between the two surfaces. */
    CaromVec2 point;
    /** The penetration depth at this point, 0 or more. */
    double depth;
    /**
     * The id of the two features in contact, each a corner or an edge; below 2^53. It stays equal from frame to frame
     * while the same two features are in contact.
     */
    uint64_t id;
} CaromContactPoint;

/** The contact of two overlapping or touching shapes (manifold, collision info). */
typedef struct CaromContact {
    /** The unit normal out of `b` towards `a`, along the shortest translation that separates the shapes. */
    CaromVec2 normal;
    /** The penetration depth along the normal, 0 or more; 0 for touching shapes. */
    double depth;
    /**
     * The minimum translation vector (overlapV, penetration vector), `normal * depth`. Moving `a` by it leaves the
     * shapes touching, up to rounding. It is zero for shapes that touch.
     */
    CaromVec2 mtv;
    /**
     * One or two contact points in world coordinates, sorted by id: midway between the surfaces, each with its own
     * depth.
     */
    CaromContactPoint points[2];
    /** The number of `points`. */
    size_t point_count;
    /** Whether `b` contains all of `a`. */
    bool a_in_b;
    /** Whether `a` contains all of `b`. */
    bool b_in_a;
    /**
     * The unit normals of the surfaces that block the shape: one normal, equal to `normal`, or two normals with
     * `normal` between them. There are two in a notch (a corner that points into the shape) of a shape of several
     * parts.
     */
    CaromVec2 faces[2];
    /** The number of `faces`. */
    size_t face_count;
    /**
     * The index of the part of `a` that touches after the translation; 0 for a convex shape. For a tile, its column
     * and row are given too.
     */
    CaromPart part_a;
    /**
     * The index of the part of `b` that touches after the translation; 0 for a convex shape. For a tile, its column
     * and row are given too.
     */
    CaromPart part_b;
} CaromContact;

/**
 * All contacts of two shapes, one for each way out that is locally shortest, the shortest first. A way out is a push
 * that separates the shapes.
 */
typedef struct CaromAllContacts {
    /** The number of `contacts`. */
    size_t contact_count;
    /**
     * Whether the list has all ways out. If too many pairs of parts are near each other, the search stops early. The
     * list then has the ways out up to some length, and always the shortest one.
     */
    bool is_complete;
} CaromAllContacts;

/**
 * The closest points of two shapes. For overlapping shapes, the closest points are the ends of the shortest push that
 * separates the shapes.
 */
typedef struct CaromClosestPoints {
    /**
     * The signed distance: positive if the shapes are apart, 0 if they touch, and minus the penetration depth if they
     * overlap.
     */
    double separation;
    /** The unit normal out of `b` towards `a`. */
    CaromVec2 normal;
    /** The point on the surface of `a`; `point_a - point_b` equals `separation * normal`. */
    CaromVec2 point_a;
    /** The point on the surface of `b`. */
    CaromVec2 point_b;
} CaromClosestPoints;

/** The point of a shape closest to a given point. */
typedef struct CaromClosestPoint {
    /**
     * The closest point, on the surface of the shape. If a solid shape contains the given point, it is the given point
     * itself.
     */
    CaromVec2 point;
    /** The distance to the closest point, 0 or more; 0 inside a solid shape. */
    double distance;
    /** Whether the shape contains the point. A point on the boundary is contained. */
    bool inside;
} CaromClosestPoint;

/** The point of a segment closest to a given point. */
typedef struct CaromSegmentPoint {
    /** The closest point of the segment. */
    CaromVec2 point;
    /** The distance from the given point, 0 or more. */
    double distance;
    /** The position of the point along the segment: 0 at `a` and 1 at `b`. On a segment of length zero, it is 0. */
    double ratio;
} CaromSegmentPoint;

/** The first point where a ray meets a shape. */
typedef struct CaromRayHit {
    /** The parameter of the hit, 0 or more: the point is `origin + t * direction`. */
    double t;
    /**
     * The first point where the ray meets the shape. On a face along an axis it has exactly the coordinate of that
     * face.
     */
    CaromVec2 point;
    /** The unit normal out of the shape. If the ray starts inside, it points along the shortest push out of the shape. */
    CaromVec2 normal;
    /** Whether the shape contains the origin of the ray; `t` is then 0. */
    bool started_inside;
} CaromRayHit;

/** The first contact of a moving shape with another shape. */
typedef struct CaromCastHit {
    /** The fraction of the motion before the contact, from 0 to 1. */
    double fraction;
    /** The contact point on the surface of `b`. On a face along an axis it has exactly the coordinate of that face. */
    CaromVec2 point;
    /** The unit normal out of `b` towards `a`. The normal points against the motion. */
    CaromVec2 normal;
    /**
     * For a hit on a corner, the unit normal of one of the two faces at the corner: the face that the motion meets at
     * the steeper angle. Otherwise it is equal to `normal`.
     */
    CaromVec2 face_normal;
    /**
     * For a hit of corner on corner, the unit normal of the face along which a slide continues. Otherwise it is equal
     * to `normal`.
     */
    CaromVec2 slide_normal;
    /** The penetration depth at the start; 0 for shapes that start apart or touching. */
    double depth;
    /** Whether the shapes overlap at the start of the motion. Shapes that only touch do not count. */
    bool started_inside;
} CaromCastHit;

/** The first contact of two shapes that move and turn. */
typedef struct CaromTimeOfImpact {
    /** The fraction of both motions before the contact, from 0 to 1. */
    double fraction;
    /** The contact point on the surface of `b`, at the time of the contact. */
    CaromVec2 point;
    /** The unit normal out of `b` towards `a`, at the time of the contact. */
    CaromVec2 normal;
    /** The penetration depth at the start; 0 for shapes that start apart or touching. */
    double depth;
    /** Whether the shapes overlap at the start of the motion. Shapes that only touch do not count. */
    bool started_inside;
} CaromTimeOfImpact;

/** The result of a collision. */
typedef struct CaromCollision {
    /** The velocity of the first body afterwards. */
    CaromVec2 velocity_a;
    /** The velocity of the second body afterwards. */
    CaromVec2 velocity_b;
    /** The momentum that `a` gained and `b` lost; zero if they were leaving each other. */
    CaromVec2 impulse;
} CaromCollision;

/** A hit during a step. */
typedef struct CaromMoverHit {
    /** The obstacle: its index in the list, from 0, or its id in the space. */
    uint64_t obstacle;
    /** The time of the hit since the start of the step, in the unit of the step's time. */
    double time;
    /** The displacement of the shape from its start to this hit. */
    CaromVec2 displacement;
    /** The response to the hit. */
    CaromResponse response;
    /** The hit; its `fraction` refers to the straight piece of motion that the hit ended. */
    CaromCastHit hit;
} CaromMoverHit;

/** The result of a step. */
typedef struct CaromAdvance {
    /** The displacement from start to end. */
    CaromVec2 displacement;
    /** The velocity at the end, after all responses. */
    CaromVec2 velocity;
    /**
     * The time that the shape did not use because it was stopped or has no velocity left; the whole time if the
     * velocity is out of range, and 0 if the time is not finite or not above 0.
     */
    double remaining_time;
    /** The number of `hits`. */
    size_t hit_count;
    /**
     * Whether the shape started deeper in an obstacle than the margin, and no allowed push freed it: the shape is
     * caught between solids, or too far inside one.
     */
    bool is_squeezed;
} CaromAdvance;

/** The displacement that frees a shape from everything that it overlaps. */
typedef struct CaromRecovery {
    /** The displacement; zero if the shape overlaps nothing. */
    CaromVec2 displacement;
    /**
     * Whether no shorter displacement frees the shape, except for rounding. This is false if only gaps smaller than
     * the tolerance lead out. Then `displacement` is the shortest of several straight displacements.
     */
    bool is_shortest;
} CaromRecovery;

/** A surface that a walker stands on or has run into. */
typedef struct CaromWalkerHit {
    /** The obstacle: its index in the list, from 0, or its id in the space. */
    uint64_t obstacle;
    /**
     * The index of the obstacle's part, such as the cell of a tile grid; 0 for a convex shape. For a tile, its column
     * and row are given too.
     */
    CaromPart part;
    /** A point of the surface where the walker touched it. If they touch along a line, it is the middle of that line. */
    CaromVec2 point;
    /** The unit normal of the surface, towards the walker. */
    CaromVec2 normal;
} CaromWalkerHit;

/** The result of a walker's step. */
typedef struct CaromWalk {
    /** The displacement from start to end, including the push out of obstacles that the walker overlapped at the start. */
    CaromVec2 displacement;
    /**
     * The remaining velocity. Walls and ceilings remove the parts that they stopped; on the ground, the part along
     * `up` is removed.
     */
    CaromVec2 velocity;
    /** Whether there is a `ground`. */
    bool has_ground;
    /** The surface on which the walker stands at the end; no answer if it is in the air, on a steep slope, or rising. */
    CaromWalkerHit ground;
    /** Whether there is a `wall`. */
    bool has_wall;
    /** The last wall or steep slope that stopped the walker. */
    CaromWalkerHit wall;
    /** Whether there is a `ceiling`. */
    bool has_ceiling;
    /** The last ceiling that stopped the walker. */
    CaromWalkerHit ceiling;
    /**
     * The part of the displacement that pushed the walker out of obstacles that it overlapped at the start. It is zero
     * if no overlap was larger than the rounding error.
     */
    CaromVec2 recovery;
    /**
     * Whether the walker started deeper in an obstacle than the margin, and no allowed push freed it: the walker is
     * caught between solids, or too far inside one.
     */
    bool is_squeezed;
} CaromWalk;

/** The result of a walker's ride on a platform that has moved. */
typedef struct CaromCarry {
    /** The displacement that keeps the walker on the platform. */
    CaromVec2 displacement;
    /**
     * Whether the walker still overlaps an obstacle by more than the margin, because another obstacle blocks the push
     * out: the walker is caught between the platform and a wall or a ceiling.
     */
    bool is_squeezed;
} CaromCarry;

/** The common points of two segments. */
typedef struct CaromSegmentIntersection {
    /** The number of points: 1, or 2 for the ends of a common part. */
    size_t point_count;
    /** The points, in the direction of the first segment. */
    CaromVec2 points[2];
    /** If the segments meet in one point: its position along the first segment, from 0 to 1. */
    double fraction_a;
    /** If the segments meet in one point: its position along the second segment, from 0 to 1. */
    double fraction_b;
} CaromSegmentIntersection;

/** All points on one side of a line. The line is given by a point on it and its outward normal, of any length but 0. */
typedef struct CaromHalfPlane {
    CaromVec2 point;
    CaromVec2 normal;
} CaromHalfPlane;

enum {
    CAROM_AXIS_EDGE_OF_A = 0,
    CAROM_AXIS_EDGE_OF_B = 1,
    CAROM_AXIS_CLOSEST_POINTS = 2
};

/** One axis of the separating-axis test, and the projections of both shapes on it. */
typedef struct CaromAxis {
    /** The unit vector along the axis, in the direction in which a shorter push separates `a` from `b`. */
    CaromVec2 normal;
    /** The reason why the axis is a candidate: CAROM_AXIS_EDGE_OF_A, CAROM_AXIS_EDGE_OF_B or CAROM_AXIS_CLOSEST_POINTS. */
    uint32_t source;
    /** The index of the edge. */
    size_t edge;
    /** The projection of `a` on the axis. */
    CaromInterval interval_a;
    /** The projection of `b` on the axis. */
    CaromInterval interval_b;
    /**
     * The gap between the projections. If they overlap, it is minus the length of the shortest push along the axis
     * that separates them.
     */
    double separation;
} CaromAxis;

/** All axes of the separating-axis test of two shapes, and its result. */
typedef struct CaromExplanation {
    /** The number of axes. */
    size_t axis_count;
    /** The index of the axis that decides: the axis with the greatest separation. */
    size_t winner;
    /** The closest points of the two shapes, as carom_closest_points returns them. */
    CaromClosestPoints closest;
} CaromExplanation;

/** A pair of indices of one list, or of two lists. */
typedef struct CaromIndexPair {
    /** The smaller index of one list, or the index in the first of two lists. */
    size_t a;
    /** The other index. */
    size_t b;
} CaromIndexPair;

/**
 * The five bounding volumes. Each volume is the smallest of its kind. carom_contains returns true for each volume and
 * every point.
 */
typedef struct CaromBounds {
    /** The axis-aligned box. */
    CaromAabb aabb;
    /** The smallest enclosing circle. */
    CaromCircle circle;
    /**
     * The box of least area. `half.x >= half.y`, and the angle is in (-pi/2, pi/2]. Among boxes of equal area, it has
     * the smallest angle.
     */
    CaromObb obb;
    /** The octagon: the range of the shape along x, y, x + y and y - x. */
    CaromInterval dop8[4];
    /** The number of vertices of the hull. */
    size_t hull_count;
    /** The radius by which the hull is grown: the radius of a rounded shape. */
    double hull_radius;
    /** The area of the hull. */
    double hull_area;
} CaromBounds;

/* ---- Queries ---- */

/**
 * Returns whether two shapes have a point in common (intersects, collides). Touching shapes overlap. Shapes of several
 * parts overlap if any two of their parts do.
 *
 * The result is exact for the given numbers, with and without radii. For boxes at an angle, it is right if the shapes
 * are more than 2^-48 of the largest coordinate from touching. If one of the shapes is itself about that small, this
 * limit is twice as large. The order of the shapes does not matter.
 */
CAROM_API bool carom_overlap(const CaromShape *a, const CaromShape *b);

/**
 * Returns the signed distance of two shapes, in the unit of the coordinates: positive if they are apart, 0 if they
 * touch, and minus the penetration depth if they overlap.
 *
 * The separation is at most 0 if and only if the shapes carom_overlap.
 */
CAROM_API double carom_separation(const CaromShape *a, const CaromShape *b);

/**
 * Returns the signed distance of two shapes with its unit normal and the closest point on each surface (witness
 * points, penetration depth).
 */
CAROM_API bool carom_closest_points(const CaromShape *a, const CaromShape *b, CaromClosestPoints *answer);

/**
 * Returns the normal, the depth and the contact points of two overlapping shapes (manifold, collision info); no answer
 * for shapes apart. Touching shapes have a contact of depth 0. For shapes of several parts, the contact describes the
 * shortest push out of the union, and the parts that touch after this push.
 */
CAROM_API bool carom_contact(const CaromShape *a, const CaromShape *b, CaromContact *answer);

/**
 * Returns all contacts of two shapes, one for each locally shortest way out: a push that separates the shapes. The
 * shortest way out comes first and is the result of carom_contact. The list is empty for shapes apart, and has at most
 * one contact for two convex shapes.
 */
CAROM_API bool carom_contacts(const CaromShape *a, const CaromShape *b, CaromContact *contacts, size_t capacity, CaromAllContacts *answer);

/**
 * Returns whether a shape contains a point. A point on the boundary is contained.
 *
 * The result is exact for the given numbers, with and without radii. For a box at an angle, it is right unless the
 * point is within 2^-48 of the largest coordinate of the box's boundary.
 */
CAROM_API bool carom_contains(const CaromShape *shape, CaromVec2 point);

/** Returns whether `outer` contains all of `inner`. The boundaries may touch, and equal shapes contain each other. */
CAROM_API bool carom_contains_shape(const CaromShape *outer, const CaromShape *inner);

/**
 * Returns the point of a shape closest to a given point, with its distance. If a solid shape contains the point, the
 * closest point is the point itself, at the distance 0.
 */
CAROM_API bool carom_closest_point(const CaromShape *shape, CaromVec2 point, CaromClosestPoint *answer);

/**
 * Casts a ray, and returns the first point where it meets a shape (raycast, line of sight); no answer if the ray
 * misses. The hit has `t` at most `max`, in lengths of `direction`; without `max` the ray is endless. Touching counts
 * as a hit. The direction may have any length. If its length is 0, the ray hits only a shape that contains the origin.
 *
 * - `origin`: The start of the ray.
 * - `direction`: The direction of the ray, of any length. A ray of length 0 hits only a shape that contains `origin`.
 * - `max`: The end of the ray, in lengths of `direction`: 0 or more. Without `max`, the ray is endless. Pass INFINITY
 * for a ray without an end.
 */
CAROM_API bool carom_cast_ray(CaromVec2 origin, CaromVec2 direction, const CaromShape *shape, double max, CaromRayHit *answer);

/**
 * Casts `a` along the displacement `motion` and returns its first contact with `b` (sweep, linear shape cast,
 * continuous collision, `BoxCast`); no answer if the motion is free. The path is continuous, so a fast shape cannot
 * pass through a thin shape. A shape that touches `b` and rests, slides along it or moves away has no hit.
 *
 * - `motion`: The displacement of `a` relative to `b`.
 */
CAROM_API bool carom_cast(const CaromShape *a, CaromVec2 motion, const CaromShape *b, CaromCastHit *answer);

/**
 * Returns the first contact of two shapes that move and turn (continuous collision, rotational sweep, conservative
 * advancement); no answer if both motions are free. The motions are continuous, so shapes that move or turn fast
 * cannot pass through each other. Without a turn, the result is the same as for carom_cast with the motion of `a`
 * relative to `b`.
 *
 * - `motion_a`: The motion of `a`: a displacement, or a displacement with a turn. Pass NULL for no motion.
 * - `motion_b`: The motion of `b`: a displacement, or a displacement with a turn. Pass NULL for no motion.
 */
CAROM_API bool carom_time_of_impact(const CaromShape *a, const CaromMotion *motion_a, const CaromShape *b, const CaromMotion *motion_b, CaromTimeOfImpact *answer);

/**
 * Returns the area of the region that two shapes have in common (area of intersection), in the square of the unit of
 * the coordinates. The area is 0 for shapes that are apart, only touch, or have no area. The error for two convex
 * shapes is at most 1e-12 of the smaller area.
 *
 * Parts of a shape that overlap count once, and holes do not count. A chain has the area of its capsules, so its area
 * is 0 without radius.
 */
CAROM_API double carom_area_of_overlap(const CaromShape *a, const CaromShape *b);

/**
 * Returns the intersection over union of two shapes, from 0 to 1: the area that they have in common, divided by the
 * area that they cover together. The result is 0 if neither shape has an area. Equal shapes give 1.
 */
CAROM_API double carom_iou(const CaromShape *a, const CaromShape *b);

/**
 * Returns whether two shapes share more than their boundaries: whether the region that they have in common has an area
 * (strict overlap, relate pattern `T********`). The result is false for shapes that are disjoint or only touch
 * (`ST_Touches`).
 */
CAROM_API bool carom_interiors_overlap(const CaromShape *a, const CaromShape *b);

/**
 * Returns the area of a shape, in the square of the unit of the coordinates. Parts that overlap count once, and holes
 * do not count.
 */
CAROM_API double carom_covered_area(const CaromShape *shape);

/**
 * Returns the vertices of the convex hull of points, counter-clockwise from the lowest of the leftmost points and
 * without collinear ones. Equal points give one vertex, and collinear points give two vertices.
 *
 * - `points`: The points, in any order: one or more.
 */
CAROM_API bool carom_hull(const CaromVec2 *points, size_t point_count, CaromVec2 *answer, size_t capacity, size_t *count);

/**
 * Returns twice the signed area of the triangle `a`, `b`, `c`, in the square of the unit of the coordinates. It is
 * positive if the triangle turns from the x axis towards the y axis. If y points up, `c` is then to the left of the
 * line from `a` to `b`. It is 0 for collinear points. The sign is exact.
 *
 * - `a`: The first point of the line.
 * - `b`: The second point of the line.
 * - `c`: The point beside the line.
 */
CAROM_API double carom_orient2d(CaromVec2 a, CaromVec2 b, CaromVec2 c);

/**
 * Returns the velocity after a hit with a fixed obstacle (reflect): the part along `normal` is reversed and multiplied
 * by `restitution`, and the part across `normal` stays.
 *
 * - `velocity`: The velocity before the hit.
 * - `normal`: The unit normal of a hit, out of the surface.
 * - `restitution`: The part of the speed into the surface that is kept, from 0 to 1. Other numbers are clamped.
 */
CAROM_API CaromVec2 carom_bounce(CaromVec2 velocity, CaromVec2 normal, double restitution);

/**
 * Returns the velocity along a surface after a hit (project, deflect): the component into the surface is removed.
 *
 * - `velocity`: The velocity before the hit.
 * - `normal`: The unit normal of a hit, out of the surface.
 */
CAROM_API CaromVec2 carom_slide(CaromVec2 velocity, CaromVec2 normal);

/**
 * Computes the collision of two touching bodies without friction: momentum is conserved, and at restitution 1 energy
 * too.
 *
 * - `normal`: The unit normal of a contact or a hit, out of `b` towards `a`.
 * - `restitution`: The part of the speed into the surface that is kept, from 0 to 1. Other numbers are clamped.
 */
CAROM_API bool carom_collide(const CaromBody *a, const CaromBody *b, CaromVec2 normal, double restitution, CaromCollision *answer);

/**
 * Returns the common point or the common stretch (part) of two segments. Touching segments intersect. The decision
 * whether the segments intersect is exact. Returns whether the segments meet.
 */
CAROM_API bool carom_intersect_segments(const CaromShape *a, const CaromShape *b, CaromSegmentIntersection *answer);

/**
 * Returns the point of the segment nearest to `point`, with its ratio. For a point that is not finite, or is beyond
 * 2^250, returns the end `a` at an infinite distance.
 */
CAROM_API bool carom_segment_closest_point(const CaromShape *segment, CaromVec2 point, CaromSegmentPoint *answer);

/**
 * Creates the half-plane to the left of the line from `a` to `b`: the inner side of a counter-clockwise edge.
 *
 * Fails for a coordinate that is not finite, or is beyond 2^250; or for two equal points.
 */
CAROM_API bool carom_half_plane_left_of(CaromVec2 a, CaromVec2 b, CaromHalfPlane *answer);

/** Writes the outward unit normal of a half-plane. */
CAROM_API bool carom_half_plane_normal(const CaromHalfPlane *plane, CaromVec2 *answer);

/**
 * Returns whether a point lies in the half-plane. The line belongs to the half-plane. A point that is not finite, or
 * is beyond 2^250, lies in no half-plane.
 */
CAROM_API bool carom_half_plane_contains(const CaromHalfPlane *plane, CaromVec2 point);

/**
 * Returns the distance of a point from the line, in the unit of the coordinates. The distance is positive outside,
 * negative inside, and infinite for a point that is not finite, or is beyond 2^250.
 */
CAROM_API double carom_half_plane_signed_distance(const CaromHalfPlane *plane, CaromVec2 point);

/**
 * Returns the signed distance of a shape from this half-plane, in the unit of the coordinates. It is positive if the
 * shape is outside, 0 if the shape touches, and minus the depth if the shape overlaps.
 */
CAROM_API double carom_half_plane_separation(const CaromHalfPlane *plane, const CaromShape *shape);

/**
 * Returns the contact of a shape with this half-plane. In the contact, the shape is `a`, and the half-plane is `b`.
 * The normal is the normal of the half-plane. The result is no answer if the two do not touch; touching is a contact
 * of depth 0. For a shape of several parts, the contact has the points of the lowest part, which is `part_a`.
 */
CAROM_API bool carom_half_plane_contact(const CaromHalfPlane *plane, const CaromShape *shape, CaromContact *answer);

/**
 * Returns every candidate axis of the separating-axis test of two convex shapes, with both projections on it, and the
 * index of the axis that decides. Fails if a shape is not convex.
 */
CAROM_API bool carom_explain(const CaromShape *a, const CaromShape *b, CaromAxis *axes, size_t capacity, CaromExplanation *answer);

/**
 * Returns a picture of shapes as the text of an SVG file, with y up. Use it to look at a case in a notebook, a report
 * or a browser. The text does not end with a null character. `length` is its whole length.
 */
CAROM_API bool carom_picture(const CaromShape *shapes, size_t shape_count, char *text, size_t capacity, size_t *length);

/**
 * Returns the translation of `a` along the normal after which there is a distance of `gap` between the shapes, in the
 * unit of the coordinates. A negative gap leaves an overlap of that depth.
 */
CAROM_API CaromVec2 carom_mtv_with_gap(const CaromContact *contact, double gap);

/** Returns the index pairs of the shapes that overlap, `i < j`, sorted, each once. */
CAROM_API bool carom_pairs(const CaromShape *shapes, size_t shape_count, CaromIndexPair *pairs, size_t capacity, size_t *count);

/** Returns the pairs `(i, j)` of a shape of `a` and one of `b` that overlap (spatial join), sorted, each once. */
CAROM_API bool carom_pairs_between(const CaromShape *a, size_t a_count, const CaromShape *b, size_t b_count, CaromIndexPair *pairs, size_t capacity, size_t *count);

/** A function that gets the indices of a pair. If it returns false, the search ends. */
typedef bool (*CaromVisitPair)(void *user, size_t a, size_t b);

/**
 * Visits the index pairs of the shapes that overlap, `i < j`, sorted, each once, until the visitor breaks. The pairs
 * are never all in memory at once, so this also works for crowds with more pairs than memory can hold.
 */
CAROM_API bool carom_pairs_each(const CaromShape *shapes, size_t shape_count, CaromVisitPair visit, void *user);

/**
 * Creates the volumes around any shape. For a shape of several parts, the box and the octagon are the smallest around
 * all parts. The other volumes are around all points of the parts, grown by the largest of the parts' radii. A grid
 * with no tile counts as the box of its cells. The vertices of the hull are written to `hull`.
 */
CAROM_API bool carom_bounds(const CaromShape *shape, CaromVec2 *hull, size_t capacity, CaromBounds *answer);

/**
 * Creates the five volumes around at least one point, in time n log n. The vertices of the hull are written to `hull`.
 *
 * Fails if there are no points, or if a point is not finite, or is beyond 2^250.
 */
CAROM_API bool carom_bounds_of_points(const CaromVec2 *points, size_t count, CaromVec2 *hull, size_t capacity, CaromBounds *answer);

/* ---- Spaces ---- */

/**
 * The colliders of one plane (collision world, collision system, broad phase). You insert shapes and set their poses;
 * a space returns pairs, contacts, events and hits. Colliders never move by themselves, and there is no time step. The
 * library holds the space until carom_space_free. The pointer is only a handle: do not read what it points to.
 */
typedef struct CaromSpace CaromSpace;

/** The id that no collider has. */
#define CAROM_NO_COLLIDER UINT64_MAX

/** A shape to insert into a CaromSpace, with data of your own: a label, a material, an entity. */
typedef struct CaromCollider {
    /** The local shape. The space holds its own reference to the shape, so you may free your handle. */
    CaromShape shape;
    /** The pose of the shape. */
    CaromPose pose;
    /** The filter, which decides what other colliders the collider can touch. */
    CaromFilter filter;
    /** Your number for the collider. All results for the collider contain this number. */
    uint64_t data;
    /** Whether updates also report the colliders that the collider passes between two updates. */
    bool is_swept;
} CaromCollider;

/** Returns a collider with a shape in world coordinates. It can touch all colliders, and it is not swept. */
CAROM_API CaromCollider carom_collider(CaromShape shape, uint64_t data);

/** The pose, the filter and the data of a collider. */
typedef struct CaromColliderInfo {
    /** The pose. */
    CaromPose pose;
    /** The filter, which decides what other colliders the collider can touch. */
    CaromFilter filter;
    /** The number that you stored with the collider. */
    uint64_t data;
    /** Whether updates also report the colliders that the collider passes between two updates. */
    bool is_swept;
} CaromColliderInfo;

/** Creates a space. Free it with carom_space_free. Returns NULL if there is an error. */
CAROM_API CaromSpace *carom_space_new(void);

/** Returns a copy of a space, with the same ids. Free the copy with carom_space_free. Returns NULL if there is an error. */
CAROM_API CaromSpace *carom_space_clone(const CaromSpace *space);

/** Frees a space. NULL is accepted. Fails if the space was freed before, or if another call is using it. */
CAROM_API bool carom_space_free(CaromSpace *space);

/**
 * Inserts a collider and returns its id, which no other collider of the space ever has. Returns CAROM_NO_COLLIDER if
 * there is an error.
 */
CAROM_API uint64_t carom_space_insert(CaromSpace *space, const CaromCollider *collider);

/**
 * Removes a collider, and returns whether there was one with that id. The pairs of a removed collider end with the
 * next update; until the update after that, carom_space_data still returns its data.
 */
CAROM_API bool carom_space_remove(CaromSpace *space, uint64_t id);

/**
 * Moves or turns a collider: sets the pose of its local shape in the world. Returns whether there is a collider with
 * that id.
 */
CAROM_API bool carom_space_set_pose(CaromSpace *space, uint64_t id, CaromPose pose);

/**
 * Moves a collider by a displacement, as a CaromMover returns it; returns false if there is no collider with that id.
 * A displacement that is not finite, or is beyond 2^250, is ignored, and coordinates are clamped to 2^250.
 */
CAROM_API bool carom_space_move_by(CaromSpace *space, uint64_t id, CaromVec2 by);

/** Replaces the local shape of a collider, and returns whether there is a collider with that id. Its pose stays. */
CAROM_API bool carom_space_set_shape(CaromSpace *space, uint64_t id, const CaromShape *shape);

/** Sets the kind of a cell of a collider's grid of tiles, without a copy of the grid. Returns false if no collider with a grid has
 * this id. */
CAROM_API bool carom_space_set_tile(CaromSpace *space, uint64_t id, size_t column, size_t row, size_t kind);

/**
 * Sets the filter of a collider, and returns whether there is a collider with that id. A pair whose filters no longer
 * match ends with the next update.
 */
CAROM_API bool carom_space_set_filter(CaromSpace *space, uint64_t id, CaromFilter filter);

/**
 * Sets whether all colliders that a collider passes are reported, and returns whether there is a collider with that
 * id.
 */
CAROM_API bool carom_space_set_swept(CaromSpace *space, uint64_t id, bool is_swept);

/** Replaces the number that you stored with a collider. Returns false if no collider has this id. */
CAROM_API bool carom_space_set_data(CaromSpace *space, uint64_t id, uint64_t data);

/** Writes the number that you stored with a collider. A removed collider keeps its number until the second update after its removal,
 * because events may still have its id. Returns false if the space does not have the number. */
CAROM_API bool carom_space_data(const CaromSpace *space, uint64_t id, uint64_t *data);

/** Writes the pose, the filter and the data of a collider. Returns false if no collider has this id. */
CAROM_API bool carom_space_get(const CaromSpace *space, uint64_t id, CaromColliderInfo *answer);

/** Returns a copy of a collider's shape in world coordinates. Free the copy with carom_free. */
CAROM_API CaromShape carom_space_shape(const CaromSpace *space, uint64_t id);

/** Returns a copy of a collider's local shape. Free the copy with carom_free. */
CAROM_API CaromShape carom_space_local_shape(const CaromSpace *space, uint64_t id);

/** Returns the number of colliders. */
CAROM_API size_t carom_space_len(const CaromSpace *space);

/** Returns whether a collider has this id. */
CAROM_API bool carom_space_contains(const CaromSpace *space, uint64_t id);

/** Writes the ids of all colliders, sorted. */
CAROM_API bool carom_space_ids(const CaromSpace *space, uint64_t *ids, size_t capacity, size_t *count);

/**
 * Returns the sorted ids of the colliders that touch a collider and whose filters match. The list is empty if no
 * collider has that id.
 */
CAROM_API bool carom_space_touching(const CaromSpace *space, uint64_t id, uint64_t *ids, size_t capacity, size_t *count);

/** A change between two updates, with the ids of the pair, the smaller one first. */
typedef struct CaromEvent {
    /** Whether the pair begins to touch. False if it stops touching. */
    bool is_begin;
    /** The collider with the smaller id. */
    uint64_t a;
    /** The other collider. */
    uint64_t b;
    /** The number that you stored with collider `a`. */
    uint64_t data_a;
    /** The number that you stored with collider `b`. */
    uint64_t data_b;
} CaromEvent;

/** Two colliders, the one with the smaller id first. */
typedef struct CaromPair {
    /** The collider with the smaller id. */
    uint64_t a;
    /** The other collider. */
    uint64_t b;
    /** The number that you stored with collider `a`. */
    uint64_t data_a;
    /** The number that you stored with collider `b`. */
    uint64_t data_b;
} CaromPair;

/** A pair of colliders that touch, with their contact. */
typedef struct CaromPairContact {
    /** The pair. */
    CaromPair pair;
    /** The contact. */
    CaromContact contact;
} CaromPairContact;

/** A hit of a swept collider with another collider on its path between two updates, whether or not they touch now. */
typedef struct CaromSweptHit {
    /** The swept collider that moved. If both colliders are swept and moved, this is the one with the smaller id. */
    uint64_t id;
    /** The collider that it hit. */
    uint64_t other;
    /** The number that you stored with collider `id`. */
    uint64_t data;
    /** The number that you stored with collider `other`. */
    uint64_t other_data;
    /**
     * The hit: `fraction` is the fraction of the time between the updates, `point` is the world point at that time,
     * and the normal points out of `other`.
     */
    CaromCastHit hit;
} CaromSweptHit;

/** The result of an update. The lists stay valid until the next update of the space, or until the space is freed. */
typedef struct CaromUpdate {
    /** The pairs that began or stopped touching since the last update, sorted. */
    const CaromEvent *events;
    size_t event_count;
    /** The pairs that touch, sorted. */
    const CaromPair *pairs;
    size_t pair_count;
    /** The hits of swept colliders, in order of time. */
    const CaromSweptHit *swept_hits;
    size_t swept_hit_count;
} CaromUpdate;

/** Finds the pairs that touch now and whose filters match, and compares them with the pairs of the last update. */
CAROM_API bool carom_space_update(CaromSpace *space, CaromUpdate *answer);

/** Writes the lists of the last update again. */
CAROM_API bool carom_space_last_update(const CaromSpace *space, CaromUpdate *answer);

/** Computes and writes the contacts of those pairs of the last update that still touch. */
CAROM_API bool carom_space_contacts(const CaromSpace *space, CaromPairContact *contacts, size_t capacity, size_t *count);

/* ---- Snapshots ---- */

/** Writes the state of a space as bytes: shapes, poses and filters; ids, and the order in which they are used again; touching
 * pairs, and the results of the last update. The numbers that you stored are not included. A space that is restored from these
 * bytes gives the same answers, events and ids as this space from then on, bit for bit, on any machine and in any language of
 * the library. After an update without swept hits, a snapshot has at most 48 bytes and the numbers of the shape for each
 * collider, 16 bytes for each different filter, and 8 bytes for each pair that touches or has stopped touching. */
CAROM_API bool carom_space_snapshot(const CaromSpace *space, uint8_t *bytes, size_t capacity, size_t *count);

/** Returns a hash of the state of a space. Spaces in equal states have equal hashes, on any machine and in any language. Returns 0
 * if there is an error. */
CAROM_API uint64_t carom_space_hash(const CaromSpace *space);

/** Restores the state of a space from a snapshot. Your numbers stay with the ids that the snapshot has too. carom_space_left writes
 * the numbers of the other ids. A collider that only the snapshot has gets its id as its number. If there is an error, the space does
 * not change. */
CAROM_API bool carom_space_restore(CaromSpace *space, const uint8_t *snapshot, size_t count);

/** The number that you stored with a collider that a restored space no longer has. */
typedef struct CaromLeft {
    /** The id. */
    uint64_t id;
    /** The number that you stored with the collider. */
    uint64_t data;
} CaromLeft;

/** Writes the numbers that you stored with the colliders that the last carom_space_restore or carom_space_replay removed, sorted by
 * id. */
CAROM_API bool carom_space_left(const CaromSpace *space, CaromLeft *left, size_t capacity, size_t *count);

/** Starts a recording of a space. A recording has a snapshot, then each call that changes the space, and the hash of the space after
 * each update. A recording that has not ended is dropped. The recording grows with each call, without a limit. */
CAROM_API bool carom_space_record(CaromSpace *space);

/** Ends the recording of a space, and writes its bytes. Returns false without an error if there is no recording. If there is too
 * little room, call again with more room: the recording is kept until then. */
CAROM_API bool carom_space_end_recording(CaromSpace *space, uint8_t *bytes, size_t capacity, size_t *count);

/** The result of the replay of a recording. */
typedef struct CaromReplay {
    /** The number of updates. */
    size_t updates;
    /** The number of the first update, from 0, after which the hash of the space differed from the recorded hash. SIZE_MAX if there is
     * no such update. */
    size_t first_difference;
} CaromReplay;

/** Brings a space into the state at the end of a recording, by making all recorded calls again. Your numbers stay with the ids that
 * the space has in that state too. carom_space_left writes the numbers of the other ids. */
CAROM_API bool carom_space_replay(CaromSpace *space, const uint8_t *recording, size_t count, CaromReplay *answer);

/* ---- Searches ---- */

/** A function that returns whether a search may find a collider. The function must not free or change the space: such a call fails.
 * The function must return: it must not jump or throw out of the search. */
typedef bool (*CaromPredicate)(void *user, uint64_t id, uint64_t data);

/** A search: the space to search, and which colliders count. It is a plain value, so you need not free it. A search uses the present
 * state of the space, and needs no update before. */
typedef struct CaromSearch {
    /** The space. */
    const CaromSpace *space;
    /** The search finds the colliders whose filters match this one. */
    CaromFilter filter;
    /** The id of a collider to leave out, or CAROM_NO_COLLIDER. */
    uint64_t excluding;
    /** A function that chooses colliders, or NULL. */
    CaromPredicate predicate;
    /** The first argument of `predicate`. */
    void *user;
} CaromSearch;

/** Returns a search of all colliders. */
CAROM_API CaromSearch carom_search(const CaromSpace *space);

/** A collider that was found. */
typedef struct CaromFound {
    /** The id of the collider. */
    uint64_t id;
    /** The number that you stored with the collider. */
    uint64_t data;
} CaromFound;

/** A collider that was found, with its contact. */
typedef struct CaromFoundContact {
    uint64_t id;
    uint64_t data;
    CaromContact hit;
} CaromFoundContact;

/** A collider that was found, with the hit of a ray. */
typedef struct CaromFoundRayHit {
    uint64_t id;
    uint64_t data;
    CaromRayHit hit;
} CaromFoundRayHit;

/** A collider that was found, with the hit of a moving shape. */
typedef struct CaromFoundCastHit {
    uint64_t id;
    uint64_t data;
    CaromCastHit hit;
} CaromFoundCastHit;

/** A collider that was found, with the closest points. */
typedef struct CaromFoundClosestPoints {
    uint64_t id;
    uint64_t data;
    CaromClosestPoints hit;
} CaromFoundClosestPoints;

/** Returns the colliders that contain a world point, sorted by id; the boundary counts. */
CAROM_API bool carom_search_at_point(const CaromSearch *search, CaromVec2 point, CaromFound *found, size_t capacity, size_t *count);

/**
 * Returns the colliders that overlap a shape in world coordinates, sorted by id; touching counts. To search a region,
 * use an CaromAabb.
 */
CAROM_API bool carom_search_overlapping(const CaromSearch *search, const CaromShape *shape, CaromFound *found, size_t capacity, size_t *count);

/**
 * Returns the contacts of a shape in world coordinates with the colliders that it overlaps, sorted by id; the normals
 * point towards the shape.
 */
CAROM_API bool carom_search_contacts(const CaromSearch *search, const CaromShape *shape, CaromFoundContact *found, size_t capacity, size_t *count);

/**
 * Returns the first collider that a ray in world coordinates hits, or no answer if the ray hits no collider. If two
 * colliders are at equal distance, returns the one with the smaller id. The hit's `t` is in units of `direction`, and
 * its normal points out of the collider; see carom_cast_ray.
 */
CAROM_API bool carom_search_cast_ray(const CaromSearch *search, CaromVec2 origin, CaromVec2 direction, double max, CaromFoundRayHit *found);

/** Returns all colliders that a ray in world coordinates hits, sorted by `t`, then by id; see carom_cast_ray. */
CAROM_API bool carom_search_cast_ray_all(const CaromSearch *search, CaromVec2 origin, CaromVec2 direction, double max, CaromFoundRayHit *found, size_t capacity, size_t *count);

/**
 * Returns the first collider that a shape in world coordinates hits on a straight motion, or no answer if nothing
 * stops the motion. If two colliders are hit at the same time, returns the one with the smaller id. The hit's
 * `fraction` is the fraction of the motion before the hit, and its normal points out of the collider; see carom_cast.
 */
CAROM_API bool carom_search_cast(const CaromSearch *search, const CaromShape *shape, CaromVec2 motion, CaromFoundCastHit *found);

/**
 * Returns all colliders that a shape in world coordinates hits on a straight motion, as if the shape passed through
 * them. They are sorted by `fraction`, then by id; see carom_cast.
 */
CAROM_API bool carom_search_cast_all(const CaromSearch *search, const CaromShape *shape, CaromVec2 motion, CaromFoundCastHit *found, size_t capacity, size_t *count);

/**
 * Returns the collider with the least separation from a shape in world coordinates, if this separation is at most
 * `max`, in the unit of the coordinates. If two colliders have equal separations, returns the one with the smaller id.
 * Overlapping colliders have negative separations. For a point, use a circle of radius 0. A collider without parts,
 * such as a grid of empty cells, is never found.
 */
CAROM_API bool carom_search_nearest(const CaromSearch *search, const CaromShape *shape, double max, CaromFoundClosestPoints *found);

/* ---- Movers and walkers ---- */

/** Obstacles that stand still: a list of shapes, or the colliders that a search finds. */
typedef struct CaromObstacles {
    /** The first of the shapes. */
    const CaromShape *shapes;
    /** The number of shapes. */
    size_t count;
    /** A search that is used instead of the shapes. NULL to use the shapes. */
    const CaromSearch *search;
} CaromObstacles;

/** Returns the obstacles of a list of shapes. The list must stay valid while the obstacles are used. */
CAROM_API CaromObstacles carom_obstacles(const CaromShape *shapes, size_t count);

/** Returns the obstacles that a search finds. The search must stay valid while the obstacles are used. */
CAROM_API CaromObstacles carom_obstacles_in(const CaromSearch *search);

/**
 * Moves a shape through obstacles, hit by hit (`move_and_slide`, `moveAndCollide`). For a character, use CaromWalker.
 * It is a plain value: free only its shape.
 */
typedef struct CaromMover {
    /** The shape, in world coordinates. */
    CaromShape shape;
    /** The depth up to which overlaps count as touching. A negative number stands for the default; see carom_walker. */
    double margin;
    /** The number of hits after which a step ends. */
    size_t max_hits;
} CaromMover;

/** Returns a mover with the default margin, which ends a step after 64 hits. */
CAROM_API CaromMover carom_mover(CaromShape shape);

/** A function that chooses the response to a hit. `response` is CAROM_SLIDE at first. `obstacle` is the index of the shape, or the
 * number that you stored with the collider. The function must not free or change the space: such a call fails. The function must
 * return: it must not jump or throw out of the step. */
typedef void (*CaromRespond)(void *user, uint64_t obstacle, const CaromCastHit *hit, CaromResponse *response);

/**
 * Moves the shape at `velocity` for `time` among obstacles that stand still, and returns the result. `respond` chooses
 * the response to each hit. If `respond` is NULL, the shape slides. The hits are written to `hits`.
 */
CAROM_API bool carom_mover_advance(const CaromMover *mover, CaromVec2 velocity, double time, const CaromObstacles *obstacles, CaromRespond respond, void *user, CaromMoverHit *hits, size_t capacity, CaromAdvance *answer);

/**
 * Returns the displacement that frees the shape from everything that it overlaps (depenetration, unstuck). It is the
 * shortest push out of the union of all obstacles. Gaps between obstacles that are smaller than the tolerance of
 * carom_cast count as closed.
 */
CAROM_API bool carom_mover_recover(const CaromMover *mover, const CaromObstacles *obstacles, CaromRecovery *answer);

/**
 * Walks a shape over the ground (character controller, `CharacterBody`, kinematic character). It is a plain value:
 * free only its shape.
 */
typedef struct CaromWalker {
    /** The shape, in world coordinates. */
    CaromShape shape;
    /** The direction against gravity, of any length but 0. */
    CaromVec2 up;
    /** The steepest slope that counts as ground, in degrees, from 0 to 89. */
    double slope_degrees;
    /** The height of the highest step that the walker climbs. */
    double step;
    /** The distance down to the ground within which the walker follows ground that slopes or steps down. */
    double snap;
    /** The depth up to which overlaps count as touching. A negative number stands for the default. */
    double margin;
    /** Whether the walker drops through one-way parts. */
    bool is_dropping;
} CaromWalker;

/** Returns a walker that climbs slopes up to 45 degrees, but no steps. Its default margin is 2^-20 of the longest side plus 2^-22 of the
 * largest coordinate, and at most a sixteenth of the shortest side that is not 0. */
CAROM_API CaromWalker carom_walker(CaromShape shape);

/**
 * Moves the shape at `velocity` for `time` among obstacles that stand still, and returns the result. The walker itself
 * does not move. The obstacles are as in carom_mover_advance.
 */
CAROM_API bool carom_walker_walk(const CaromWalker *walker, CaromVec2 velocity, double time, const CaromObstacles *obstacles, CaromWalk *answer);

/**
 * Returns the displacement that takes the walker along with a platform that has moved and turned from one pose to
 * another. The obstacles include the platform at its new pose. Call this method for a walker that stood on the
 * platform, before the walker's next step.
 */
CAROM_API bool carom_walker_carry(const CaromWalker *walker, CaromPose before, CaromPose after, const CaromObstacles *obstacles, CaromCarry *answer);

/* ---- Pairs from frame to frame ---- */

/** Finds the pairs of shapes that overlap, and stores near pairs for the next call. Use it for shapes that move little from frame to
 * frame. The library holds the finder until carom_pair_finder_free. The pointer is only a handle: do not read what it points to. */
typedef struct CaromPairFinder CaromPairFinder;

/** A function that returns whether a pair counts. The function must return: it must not jump or throw out of the search. */
typedef bool (*CaromAcceptPair)(void *user, size_t a, size_t b);

/** The pairs that a finder has found, sorted, each once. The pairs stay valid until the next call with the finder, or until the
 * finder is freed. */
typedef struct CaromPairs {
    /** The first of the pairs. */
    const CaromIndexPair *pairs;
    /** The number of pairs. */
    size_t pair_count;
} CaromPairs;

/** Creates a finder. Free it with carom_pair_finder_free. Returns NULL if there is an error. */
CAROM_API CaromPairFinder *carom_pair_finder_new(void);

/** Frees a finder. NULL is accepted. Fails if the finder was freed before, or if another call is using it. */
CAROM_API bool carom_pair_finder_free(CaromPairFinder *finder);

/** Finds the pairs of shapes that overlap, as carom_pairs does, and for which `accept` returns true. `accept` is called for each pair
 * in order. If it is NULL, all pairs count. Give the shapes in the same order in each frame, because the finder stores their indices. */
CAROM_API bool carom_pair_finder_pairs(CaromPairFinder *finder, const CaromShape *shapes, size_t shape_count, CaromAcceptPair accept, void *user, CaromPairs *answer);

/** Finds the pairs of a shape of `a` and a shape of `b` that overlap, as carom_pairs_between does, and for which `accept` returns
 * true. The finder stores no near pairs here, but it reuses its memory. */
CAROM_API bool carom_pair_finder_pairs_between(CaromPairFinder *finder, const CaromShape *a, size_t a_count, const CaromShape *b, size_t b_count, CaromAcceptPair accept, void *user, CaromPairs *answer);

/* ---- Maps ---- */

/** A map of the editors Tiled or LDtk: layers of shapes, in pixels with y up. The library holds the map until carom_map_free. The
 * pointer is only a handle: carom_map_content writes the content of the map. Several threads may use a map; free it after all other
 * calls with it have returned. */
typedef struct CaromMap CaromMap;

/** The editors. */
enum {
    CAROM_MAP_TILED = 0,
    CAROM_MAP_LDTK = 1
};

/** The kinds of layers. */
enum {
    /** Tiles: one shape for all of them, or no shape if no tile has a shape. */
    CAROM_LAYER_TILES = 0,
    /** Objects of Tiled or entities of LDtk: one shape for each. */
    CAROM_LAYER_OBJECTS = 1
};

/** The options for reading a map. All zeros are the default. */
typedef struct CaromMapOptions {
    /** The names of things that do not block: of values of an IntGrid layer or their groups, of entities, and of classes of tiles,
     * objects and layers. Upper and lower case count as the same, and so do spaces, hyphens and underscores. */
    const char *const *passable;
    /** The number of names. */
    size_t passable_count;
    /** Whether a shape that the library refuses, such as a ring that crosses itself, is left out with a note. Otherwise reading the map
     * fails. */
    bool skip_invalid;
} CaromMapOptions;

/** A custom property of Tiled, or a field of LDtk. */
typedef struct CaromProperty {
    /** The name. */
    const char *name;
    /** The value as text. */
    const char *value;
} CaromProperty;

/** A shape of a layer. */
typedef struct CaromMapShape {
    /** The name of the object. Without a name, its class; without a class, its kind. Several shapes may have the same name. */
    const char *name;
    /** Whether there is an `id`. */
    bool has_id;
    /** The number that Tiled gave the object. Tiles, and objects of LDtk, have no number. */
    int64_t id;
    /** The class of the object in Tiled, or the name of the entity in LDtk. It may be empty. */
    const char *class_name;
    /** The custom properties in Tiled, or the fields in LDtk, sorted by name. */
    const CaromProperty *properties;
    /** The number of `properties`. */
    size_t property_count;
    /** The shape. It is freed with the map, but a copy by carom_clone stays valid. */
    CaromShape shape;
    /** For a grid of an IntGrid layer, the name of each kind of tile in its table. It is the name of the value, or the number
     * of the value if the value has no name. The kind of empty cells has an empty text. */
    const char *const *kinds;
    /** The number of `kinds`. 0 for other shapes. */
    size_t kind_count;
} CaromMapShape;

/** A layer of a map. */
typedef struct CaromMapLayer {
    /** The name of the layer, after the names of its groups or its level: `caves/ground`. */
    const char *name;
    /** CAROM_LAYER_TILES or CAROM_LAYER_OBJECTS. */
    uint32_t kind;
    /** The class in Tiled, or the type in LDtk. It may be empty. */
    const char *class_name;
    /** The custom properties, by name. */
    const CaromProperty *properties;
    /** The number of `properties`. */
    size_t property_count;
    /** Whether the editor shows the layer. Hidden layers are read too. */
    bool is_visible;
    /** The shapes. */
    const CaromMapShape *shapes;
    /** The number of `shapes`. */
    size_t shape_count;
} CaromMapLayer;

/** The content of a map. Its lists and texts stay valid until the map is freed. */
typedef struct CaromMapContent {
    /** The editor: CAROM_MAP_TILED or CAROM_MAP_LDTK. */
    uint32_t format;
    /** The y of the editor's origin. A point [x, y] in the editor is at [x, `top` - y] in the shapes' coordinates. */
    double top;
    /** Whether there is a `size`. An infinite map and a world of LDtk have no size. */
    bool has_size;
    /** The width and height. */
    CaromVec2 size;
    /** The custom properties of a map of Tiled, by name. */
    const CaromProperty *properties;
    /** The number of `properties`. */
    size_t property_count;
    /** The layers, from back to front. */
    const CaromMapLayer *layers;
    /** The number of `layers`. */
    size_t layer_count;
    /** Remarks about parts of the file that were left out. */
    const char *const *notes;
    /** The number of `notes`. */
    size_t note_count;
} CaromMapContent;

/** Reads a map of Tiled (.tmx, .tmj) or LDtk (.ldtk) from a file, with its tile sets, templates and levels. `options` may be NULL.
 * A map may refer to files in its folder and below. If this folder is in the working directory, the map may refer to all files of the
 * working directory. The path is UTF-8. Free the map with carom_map_free. Returns NULL if there is an error; the error names the file,
 * the line, the layer and the object. */
CAROM_API CaromMap *carom_read_map(const char *path, const CaromMapOptions *options);

/** The text of a file. */
typedef struct CaromText {
    /** The bytes, in UTF-8. The bytes must stay valid until the call that asked for the text has returned. */
    const char *text;
    /** The number of bytes. */
    size_t length;
} CaromText;

/** A function that writes the text of a file to `answer`. `file` is the path from the folder of the map. The function returns false
 * if there is no such file. It must return: it must not jump or throw out of the call. */
typedef bool (*CaromLoadFile)(void *user, const char *file, CaromText *answer);

/** Reads a map from its text, as carom_read_map does. `name` is the name of the map in errors. `load` reads the files to which the map
 * refers; it may be NULL. */
CAROM_API CaromMap *carom_map_of_text(const char *name, const char *text, size_t length, const CaromMapOptions *options, CaromLoadFile load, void *user);

/** Frees a map with its shapes. NULL is accepted. Fails if the map was freed before, or if another call is using it. */
CAROM_API bool carom_map_free(CaromMap *map);

/** Writes the content of a map. */
CAROM_API bool carom_map_content(const CaromMap *map, CaromMapContent *answer);

/** Returns the layer with a name. It stays valid until the map is freed. Returns NULL if there is no such layer; the error names the
 * layers of the map. */
CAROM_API const CaromMapLayer *carom_map_layer(const CaromMap *map, const char *name);

/** Converts a point of the editor, where y points down, to the coordinates of the shapes. */
CAROM_API CaromVec2 carom_map_from_editor(const CaromMap *map, CaromVec2 point);

/** Returns the name of the kind of a tile, such as `ladder`, by the part of a contact or a hit. The name stays valid until the map is
 * freed. Returns NULL for a shape without names of kinds. */
CAROM_API const char *carom_map_kind_of(const CaromMapShape *shape, CaromPart part);

/** Returns the value of a property by its name, from the list of a map, a layer or a shape. Returns NULL if there is no such property. */
CAROM_API const char *carom_property(const CaromProperty *properties, size_t property_count, const char *name);

/* ---- The queries with numbers in place of vectors, for languages that cannot pass structs ---- */

CAROM_API bool carom_contains_xy(const CaromShape *shape, double point_x, double point_y);

CAROM_API bool carom_closest_point_xy(const CaromShape *shape, double point_x, double point_y, CaromClosestPoint *answer);

CAROM_API bool carom_cast_ray_xy(double origin_x, double origin_y, double direction_x, double direction_y, const CaromShape *shape, double max, CaromRayHit *answer);

CAROM_API bool carom_cast_xy(const CaromShape *a, double motion_x, double motion_y, const CaromShape *b, CaromCastHit *answer);

CAROM_API double carom_orient2d_xy(double a_x, double a_y, double b_x, double b_y, double c_x, double c_y);

CAROM_API bool carom_collide_xy(const CaromBody *a, const CaromBody *b, double normal_x, double normal_y, double restitution, CaromCollision *answer);

#ifdef __cplusplus
} // extern "C"
#endif

#endif
