/* Answers queries. It reads each query as words and numbers, and prints a line of JSON for it. */

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "carom.h"

enum { MOST = 4096 };

static CaromShape made[MOST];
static size_t made_count = 0;
static char error_code[64];
static char error_argument[256];

static void word(char *to) {
    if (scanf("%63s", to) != 1) exit(0);
}

static double number(void) {
    double value;
    if (scanf("%lf", &value) != 1) exit(2);
    return value;
}

static size_t count(void) { return (size_t)number(); }

static CaromVec2 vector(void) {
    double x = number();
    return carom_vec2(x, number());
}

/* Reads a list of points. The caller frees the list. */
static CaromVec2 *points(size_t *length) {
    *length = count();
    CaromVec2 *list = malloc((*length + 1) * sizeof *list);
    for (size_t i = 0; i < *length; i++) list[i] = vector();
    return list;
}

/* Stores the first error of a query. */
static void note(void) {
    if (carom_last_error_code() != NULL && error_code[0] == 0) {
        snprintf(error_code, sizeof error_code, "%s", carom_last_error_code());
        snprintf(error_argument, sizeof error_argument, "%s", carom_last_error_argument());
    }
    carom_clear_error();
}

/* Keeps a shape until the end of the query. */
static CaromShape kept(CaromShape shape) {
    note();
    if (made_count == MOST) exit(3);
    made[made_count++] = shape;
    return shape;
}

#include "plain_kinds.inc"

static CaromShape shape(void);

static CaromShape polygon(int is_convex) {
    size_t length, hole_count;
    CaromVec2 *vertices = points(&length);
    hole_count = count();
    CaromRing *holes = malloc((hole_count + 1) * sizeof *holes);
    for (size_t i = 0; i < hole_count; i++) holes[i].vertices = points(&holes[i].count);
    double radius = number();
    CaromShape result = is_convex ? carom_convex_polygon(vertices, length, radius)
                                  : carom_polygon_with_holes(vertices, length, holes, hole_count, radius);
    for (size_t i = 0; i < hole_count; i++) free((void *)holes[i].vertices);
    free(holes);
    free(vertices);
    return kept(result);
}

static CaromShape chain(void) {
    size_t length;
    CaromVec2 *vertices = points(&length);
    bool closed = number() != 0;
    bool one_sided = number() != 0;
    CaromShape result = carom_chain(vertices, length, closed, one_sided, number());
    free(vertices);
    return kept(result);
}

static CaromShape compound(void) {
    size_t length = count();
    CaromShape *shapes = malloc((length + 1) * sizeof *shapes);
    for (size_t i = 0; i < length; i++) {
        bool has_pose = number() != 0;
        CaromVec2 translation = vector();
        double angle = number();
        shapes[i] = shape();
        if (has_pose) {
            CaromPose pose = carom_pose(translation, angle);
            note();
            shapes[i] = kept(carom_transformed(&shapes[i], pose));
        }
    }
    CaromShape result = carom_compound(shapes, length);
    free(shapes);
    return kept(result);
}

static CaromShape tilegrid(void) {
    CaromVec2 origin = vector(), cell = vector();
    size_t kind_count = count();
    CaromTileKind *kinds = calloc(kind_count + 1, sizeof *kinds);
    for (size_t i = 0; i < kind_count; i++) {
        kinds[i].form = (uint32_t)number();
        if (kinds[i].form == CAROM_TILE_ONE_WAY) kinds[i].direction = vector();
        if (kinds[i].form >= CAROM_TILE_PART) kinds[i].shape = shape();
    }
    size_t columns = count(), rows = count();
    uint16_t *cells = malloc((columns * rows + 1) * sizeof *cells);
    for (size_t i = 0; i < columns * rows; i++) cells[i] = (uint16_t)number();
    bool has_pose = number() != 0;
    CaromVec2 translation = vector();
    double angle = number();
    CaromShape result = kept(carom_tilegrid(origin, cell, columns, rows, cells, kinds, kind_count));
    free(cells);
    free(kinds);
    if (!has_pose) return result;
    CaromPose pose = carom_pose(translation, angle);
    note();
    return kept(carom_transformed(&result, pose));
}

static CaromShape shape(void) {
    char kind[64];
    word(kind);
    if (strcmp(kind, "point") == 0) return kept(carom_point(vector()));
    if (strcmp(kind, "convex_polygon") == 0) return polygon(1);
    if (strcmp(kind, "polygon") == 0) return polygon(0);
    if (strcmp(kind, "chain") == 0) return chain();
    if (strcmp(kind, "compound") == 0) return compound();
    if (strcmp(kind, "tilegrid") == 0) return tilegrid();
    CaromShape plain;
    if (plain_shape(kind, &plain)) return kept(plain);
    exit(4);
}

/* ---- Answers ---- */

static void print_number(double value) {
    if (isnan(value)) printf("\"nan\"");
    else if (isinf(value)) printf(value < 0 ? "\"-inf\"" : "\"inf\"");
    else printf("%.17g", value);
}

static void field(const char *name, double value) {
    printf("\"%s\": ", name);
    print_number(value);
    printf(", ");
}

static void print_vector(CaromVec2 v) {
    printf("[");
    print_number(v.x);
    printf(", ");
    print_number(v.y);
    printf("]");
}

static void vector_field(const char *name, CaromVec2 v) {
    printf("\"%s\": ", name);
    print_vector(v);
    printf(", ");
}

static void flag(const char *name, bool value) { printf("\"%s\": %s, ", name, value ? "true" : "false"); }

static void vectors(const char *name, const CaromVec2 *list, size_t length) {
    printf("\"%s\": [", name);
    for (size_t i = 0; i < length; i++) {
        if (i != 0) printf(", ");
        print_vector(list[i]);
    }
    printf("], ");
}

static void part(const char *name, CaromPart of, const CaromShape *shape) {
    if (shape->kind == CAROM_TILEGRID) printf("\"%s\": [%u, %u], ", name, of.column, of.row);
    else printf("\"%s\": %zu, ", name, of.index);
}

static void contact(const CaromContact *c, const CaromShape *a, const CaromShape *b) {
    printf("{");
    vector_field("normal", c->normal);
    field("depth", c->depth);
    vector_field("mtv", c->mtv);
    flag("a_in_b", c->a_in_b);
    flag("b_in_a", c->b_in_a);
    vectors("faces", c->faces, c->face_count);
    part("part_a", c->part_a, a);
    part("part_b", c->part_b, b);
    printf("\"points\": [");
    for (size_t i = 0; i < c->point_count; i++) {
        printf(i == 0 ? "{" : ", {");
        vector_field("point", c->points[i].point);
        field("depth", c->points[i].depth);
        printf("\"id\": %llu}", (unsigned long long)c->points[i].id);
    }
    printf("]}");
}

static void none_or(bool found) {
    if (!found) printf("null");
}

static void hit(double fraction, CaromVec2 at, CaromVec2 normal, double depth, bool started_inside) {
    field("fraction", fraction);
    vector_field("point", at);
    vector_field("normal", normal);
    field("depth", depth);
    flag("started_inside", started_inside);
}

static void bounds(void) {
    char of[64];
    word(of);
    CaromVec2 hull[1024];
    CaromBounds b;
    bool is_well;
    if (strcmp(of, "points") == 0) {
        size_t length;
        CaromVec2 *list = points(&length);
        is_well = carom_bounds_of_points(list, length, hull, 1024, &b);
        free(list);
    } else {
        CaromShape s = shape();
        is_well = carom_bounds(&s, hull, 1024, &b);
    }
    if (!is_well) return;
    printf("\"aabb\": {");
    vector_field("min", b.aabb.min);
    vector_field("max", b.aabb.max);
    printf("\"_\": 0}, \"circle\": {");
    vector_field("center", b.circle.center);
    field("radius", b.circle.radius);
    printf("\"_\": 0}, \"obb\": {");
    vector_field("center", b.obb.center);
    vector_field("half", b.obb.half);
    field("angle", atan2(b.obb.rotation.sin, b.obb.rotation.cos));
    printf("\"_\": 0}, \"dop8\": [");
    for (int i = 0; i < 4; i++) {
        if (i != 0) printf(", ");
        print_vector(carom_vec2(b.dop8[i].min, b.dop8[i].max));
    }
    printf("], \"hull\": {");
    vectors("vertices", hull, b.hull_count);
    field("radius", b.hull_radius);
    field("area", b.hull_area);
    printf("\"_\": 0}, ");
}

static void pairs(void) {
    size_t length = count(), found = 0;
    CaromShape *shapes = malloc((length + 1) * sizeof *shapes);
    for (size_t i = 0; i < length; i++) shapes[i] = shape();
    carom_pairs(shapes, length, NULL, 0, &found);
    CaromIndexPair *list = malloc((found + 1) * sizeof *list);
    bool is_well = carom_pairs(shapes, length, list, found, &found);
    printf("\"pairs\": [");
    for (size_t i = 0; is_well && i < found; i++) printf("%s[%zu, %zu]", i == 0 ? "" : ", ", list[i].a, list[i].b);
    printf("], ");
    free(list);
    free(shapes);
}

static void closest_point(void) {
    CaromShape s = shape();
    CaromVec2 at = vector();
    if (s.kind == CAROM_SEGMENT) {
        CaromSegmentPoint on_segment;
        if (!carom_segment_closest_point(&s, at, &on_segment)) return;
        vector_field("point", on_segment.point);
        field("distance", on_segment.distance);
        field("ratio", on_segment.ratio);
        flag("inside", on_segment.distance == 0);
        return;
    }
    CaromClosestPoint answer;
    if (!carom_closest_point(&s, at, &answer)) return;
    vector_field("point", answer.point);
    field("distance", answer.distance);
    flag("inside", answer.inside);
}

static void contacts(const CaromShape *a, const CaromShape *b) {
    CaromContact list[64];
    CaromAllContacts all;
    if (!carom_contacts(a, b, list, 64, &all)) return;
    printf("\"contacts\": [");
    for (size_t i = 0; i < all.contact_count; i++) {
        if (i != 0) printf(", ");
        contact(&list[i], a, b);
    }
    printf("], ");
    flag("is_complete", all.is_complete);
}

static void time_of_impact(void) {
    CaromShape a = shape();
    CaromMotion motion_a = {{0, 0}, 0, {0, 0}, false}, motion_b = motion_a;
    motion_a.displacement = vector();
    motion_a.turn = number();
    CaromShape b = shape();
    motion_b.displacement = vector();
    motion_b.turn = number();
    CaromTimeOfImpact answer;
    printf("\"hit\": ");
    if (carom_time_of_impact(&a, &motion_a, &b, &motion_b, &answer)) {
        printf("{");
        hit(answer.fraction, answer.point, answer.normal, answer.depth, answer.started_inside);
        printf("\"_\": 0}, ");
    } else {
        printf("null, ");
    }
}

static void cast_ray(void) {
    CaromVec2 origin = vector(), direction = vector();
    CaromShape s = shape();
    double max = number();
    CaromRayHit answer;
    printf("\"hit\": ");
    if (carom_cast_ray(origin, direction, &s, max, &answer)) {
        printf("{");
        field("t", answer.t);
        vector_field("point", answer.point);
        vector_field("normal", answer.normal);
        flag("started_inside", answer.started_inside);
        printf("\"_\": 0}, ");
    } else {
        printf("null, ");
    }
}

static void cast(void) {
    CaromShape a = shape();
    CaromVec2 motion = vector();
    CaromShape b = shape();
    CaromCastHit answer;
    printf("\"hit\": ");
    if (carom_cast(&a, motion, &b, &answer)) {
        printf("{");
        hit(answer.fraction, answer.point, answer.normal, answer.depth, answer.started_inside);
        vector_field("face_normal", answer.face_normal);
        vector_field("slide_normal", answer.slide_normal);
        printf("\"_\": 0}, ");
    } else {
        printf("null, ");
    }
}

static void intersect_segments(const CaromShape *a, const CaromShape *b) {
    CaromSegmentIntersection answer;
    bool is_met = carom_intersect_segments(a, b, &answer);
    size_t met = is_met ? answer.point_count : 0;
    printf("\"kind\": \"%s\", ", met == 0 ? "none" : met == 1 ? "point" : "overlap");
    printf("\"point\": ");
    none_or(met == 1);
    if (met == 1) print_vector(answer.points[0]);
    printf(", \"fraction_a\": ");
    none_or(met == 1);
    if (met == 1) print_number(answer.fraction_a);
    printf(", \"fraction_b\": ");
    none_or(met == 1);
    if (met == 1) print_number(answer.fraction_b);
    printf(", ");
    if (met == 2) vectors("points", answer.points, 2);
    else printf("\"points\": null, ");
}

/* Answers a query that reads shapes and points and prints one value. Returns false for any other query. */
static bool by_rule(const char *query) {
#include "by_rule.inc"
    return false;
}

static void of_two(const char *query) {
    CaromShape a = shape(), b = shape();
    if (strcmp(query, "contacts") == 0) contacts(&a, &b);
    else if (strcmp(query, "intersect_segments") == 0) intersect_segments(&a, &b);
    else if (strcmp(query, "separation") == 0) {
        CaromClosestPoints answer;
        if (!carom_closest_points(&a, &b, &answer)) return;
        field("separation", carom_separation(&a, &b));
        vector_field("normal", answer.normal);
        vector_field("point_a", answer.point_a);
        vector_field("point_b", answer.point_b);
    } else if (strcmp(query, "contact") == 0) {
        CaromContact answer;
        bool is_hit = carom_contact(&a, &b, &answer);
        printf("\"contact\": ");
        none_or(is_hit);
        if (is_hit) contact(&answer, &a, &b);
        printf(", ");
    } else exit(5);
}

int main(void) {
    char query[64];
    for (;;) {
        word(query);
        error_code[0] = 0;
        printf("{");
        if (strcmp(query, "bounds") == 0) bounds();
        else if (strcmp(query, "pairs") == 0) pairs();
        else if (strcmp(query, "closest_point") == 0) closest_point();
        else if (strcmp(query, "time_of_impact") == 0) time_of_impact();
        else if (strcmp(query, "cast_ray") == 0) cast_ray();
        else if (strcmp(query, "cast") == 0) cast();
        else if (!by_rule(query)) of_two(query);
        note();
        if (error_code[0] != 0) printf("\"error\": {\"code\": \"%s\", \"argument\": \"%s\"}, ", error_code, error_argument);
        printf("\"_\": 0}\n");
        while (made_count > 0) carom_free(&made[--made_count]);
        note();
        if (error_code[0] == 0 && carom_last_error() != NULL) return 6;
    }
}
