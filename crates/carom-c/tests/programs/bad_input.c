/* Tests wrong arguments of every function. Each call must fail with the right error, and nothing may crash, leak or race. */

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "carom.h"

static int faults = 0;

/* Checks that the last call failed with a code, about an argument, with a message that says how to correct it. */
static void refused(int line, bool is_refused, const char *code, const char *argument) {
    const char *got = carom_last_error_code();
    const char *of = carom_last_error_argument();
    const char *text = carom_last_error();
    if (!is_refused || got == NULL || strcmp(got, code) != 0 || strcmp(of, argument) != 0 || strlen(text) < 10) {
        printf("line %d: %s at %s, not %s at %s: %s\n", line, got ? got : "no error", of ? of : "", code, argument, text ? text : "");
        faults++;
    }
    carom_clear_error();
}

static void well(int line, bool is_well) {
    if (!is_well || carom_last_error() != NULL) {
        printf("line %d: %s\n", line, carom_last_error() ? carom_last_error() : "a wrong answer");
        faults++;
    }
    carom_clear_error();
}

#define REFUSED(call, code, argument) refused(__LINE__, (call), code, argument)
#define WELL(call) well(__LINE__, (call))

static CaromVec2 at(double x, double y) { return carom_vec2(x, y); }
static bool none(CaromShape shape) { return shape.kind == CAROM_NO_SHAPE; }

static void constructors(void) {
    CaromVec2 ring[4] = {{0, 0}, {1, 0}, {1, 1}, {0, 1}}, dent[4] = {{0, 0}, {2, 0}, {0.5, 0.5}, {0, 2}};
    REFUSED(none(carom_circle(at(0, 0), -1)), "negative", "radius");
    REFUSED(none(carom_obb_from_corners(NULL)), "null_pointer", "corners");
    REFUSED(none(carom_obb_from_corners(dent)), "not_rectangle", "corners[2]");
    REFUSED(none(carom_circle(at(NAN, 0), 1)), "not_finite", "center");
    REFUSED(none(carom_circle(at(0, INFINITY), 1)), "not_finite", "center");
    REFUSED(none(carom_point(at(0, 1e300))), "out_of_range", "position");
    REFUSED(none(carom_aabb(at(1, 0), at(0, 1))), "reversed", "min");
    REFUSED(none(carom_obb(at(0, 0), at(1, 1), NAN)), "not_finite", "radians");
    REFUSED(none(carom_obb_rotated(at(0, 0), at(1, 1), 0, 0)), "zero_direction", "direction");
    REFUSED(none(carom_convex_polygon(NULL, 3, 0)), "null_pointer", "vertices");
    REFUSED(none(carom_convex_polygon(NULL, 0, 0)), "too_few_points", "vertices");
    REFUSED(none(carom_convex_polygon(ring, SIZE_MAX, 0)), "too_many", "vertices");
    REFUSED(none(carom_convex_polygon(ring, SIZE_MAX / 16, 0)), "too_many", "vertices");
    REFUSED(none(carom_convex_polygon((const CaromVec2 *)((const char *)ring + 1), 3, 0)), "bad_address", "vertices");
    REFUSED(none(carom_convex_polygon(dent, 4, 0)), "not_convex", "vertices[2]");
    REFUSED(none(carom_polygon(ring, 4, -1)), "negative", "radius");
    REFUSED(none(carom_polygon_with_holes(ring, 4, NULL, 2, 0)), "null_pointer", "holes");
    REFUSED(none(carom_chain(ring, 0, false, false, 0)), "one_point", "vertices");
    REFUSED(none(carom_compound(NULL, 0)), "no_shapes", "shapes");
    REFUSED(none(carom_compound(NULL, 1)), "null_pointer", "shapes");
    uint16_t cells[4] = {0, 1, 9, 0};
    CaromTileKind kinds[2];
    memset(kinds, 0, sizeof kinds);
    kinds[1].form = CAROM_TILE_FULL;
    REFUSED(none(carom_tilegrid(at(0, 0), at(1, 1), 2, 2, cells, kinds, 2)), "unknown_kind", "cells[2]");
    REFUSED(none(carom_tilegrid(at(0, 0), at(1, 1), SIZE_MAX, SIZE_MAX, cells, kinds, 2)), "too_many", "cells");
    kinds[1].form = 7;
    REFUSED(none(carom_tilegrid(at(0, 0), at(1, 1), 2, 2, cells, kinds, 2)), "unknown_type", "kinds[1].form");
    kinds[1].form = CAROM_TILE_PART;
    REFUSED(none(carom_tilegrid(at(0, 0), at(1, 1), 2, 2, cells, kinds, 2)), "no_shape", "kinds[1].shape");
}

static void values(void) {
    CaromShape box = carom_aabb(at(0, 0), at(1, 1)), bad = box, empty;
    memset(&empty, 0, sizeof empty);
    REFUSED(!carom_overlap(NULL, &box), "null_pointer", "a");
    REFUSED(!carom_overlap(&box, NULL), "null_pointer", "b");
    REFUSED(!carom_overlap(&box, &empty), "no_shape", "b");
    bad.of.aabb.min.x = NAN;
    REFUSED(!carom_overlap(&bad, &box), "not_finite", "a.min");
    bad.of.aabb.min.x = 5;
    REFUSED(isnan(carom_separation(&bad, &box)), "reversed", "a.min");
    bad.kind = 77;
    REFUSED(!carom_contact(&bad, &box, NULL), "unknown_type", "a");
    bad = carom_obb(at(0, 0), at(1, 1), 0.5);
    bad.of.obb.rotation.cos = bad.of.obb.rotation.sin = 0;
    REFUSED(!carom_overlap(&bad, &box), "zero_direction", "a.direction");
    CaromRayHit hit;
    REFUSED(!carom_cast_ray(at(NAN, 0), at(1, 0), &box, INFINITY, &hit), "not_finite", "origin");
    REFUSED(!carom_cast_ray(at(0, 0), at(INFINITY, 0), &box, INFINITY, &hit), "not_finite", "direction");
    REFUSED(!carom_cast_ray(at(0, 0), at(1, 0), &box, -1, &hit), "negative", "max");
    REFUSED(!carom_cast_ray(at(0, 0), at(1, 0), &box, NAN, &hit), "not_finite", "max");
    WELL(carom_cast_ray(at(-1, 0.5), at(1, 0), &box, INFINITY, NULL));
    REFUSED(!carom_cast(&box, at(0, NAN), &box, NULL), "not_finite", "motion");
    CaromMotion motion = {{0, 0}, 1e9, {0, 0}, false};
    REFUSED(!carom_time_of_impact(&box, &motion, &box, NULL, NULL), "out_of_range", "motion_a.turn");
    motion.turn = 0;
    motion.pivot.x = NAN;
    memset(&motion.has_pivot, 0xee, sizeof motion.has_pivot);
    REFUSED(!carom_time_of_impact(&box, &motion, &box, NULL, NULL), "not_finite", "motion_a.pivot");
    CaromAllContacts all;
    REFUSED(!carom_contacts(&box, &box, NULL, 4, &all), "null_pointer", "contacts");
    CaromHalfPlane plane = {{0, 0}, {0, 0}};
    size_t length;
    REFUSED(!carom_half_plane_contains(NULL, carom_vec2(0, 0)), "null_pointer", "plane");
    REFUSED(!carom_half_plane_contains(&plane, carom_vec2(0, 0)), "zero_direction", "plane.normal");
    plane.normal.y = 1;
    REFUSED(!carom_half_plane_contact(&plane, NULL, NULL), "null_pointer", "shape");
    REFUSED(!carom_half_plane_left_of(carom_vec2(1, 1), carom_vec2(1, 1), &plane), "zero_direction", "b");
    REFUSED(!carom_explain(&box, NULL, NULL, 0, NULL), "null_pointer", "b");
    REFUSED(!carom_explain(&box, &box, NULL, 4, NULL), "null_pointer", "axes");
    REFUSED(!carom_picture(NULL, 1, NULL, 0, &length), "null_pointer", "shapes");
    WELL(carom_picture(&box, 1, NULL, 0, &length) && length > 100 && carom_picture(NULL, 0, NULL, 0, &length));
    WELL(carom_contacts(&box, &box, NULL, 0, &all) && all.contact_count == 1);
    REFUSED(!carom_intersect_segments(&box, &box, NULL), "not_segment", "a");
    size_t count = 0;
    REFUSED(!carom_pairs(&box, SIZE_MAX, NULL, 0, &count), "too_many", "shapes");
    CaromShape shapes[3];
    shapes[0] = shapes[2] = box;
    shapes[1] = empty;
    REFUSED(!carom_pairs(shapes, 3, NULL, 0, &count), "no_shape", "shapes[1]");
    REFUSED(!carom_pairs_each(shapes, 3, NULL, NULL), "null_pointer", "visit");
    REFUSED(!carom_hull(NULL, 0, NULL, 0, &count), "no_points", "points");
    CaromBody body = {{0, 0}, -1};
    REFUSED(!carom_collide(&body, &body, at(1, 0), 1, NULL), "not_positive", "a.mass");
    REFUSED(carom_tilegrid_get(&box, 0, 0) == -1, "not_tilegrid", "grid");
    REFUSED(carom_tilegrid_get(&empty, 0, 0) == -1, "no_shape", "grid");
    REFUSED(none(carom_translated(&box, at(NAN, 0))), "not_finite", "by");
    CaromPose pose;
    memset(&pose, 0, sizeof pose);
    REFUSED(none(carom_transformed(&box, pose)), "zero_direction", "pose.direction");
}

static void handles(void) {
    CaromVec2 ring[4] = {{0, 0}, {2, 0}, {0.5, 0.5}, {0, 2}};
    CaromShape polygon = carom_polygon(ring, 4, 0), copy = polygon, invented = polygon, box = carom_aabb(at(0, 0), at(1, 1));
    WELL(polygon.kind == CAROM_POLYGON && carom_overlap(&polygon, &box));
    WELL(carom_free(&polygon) && polygon.kind == CAROM_NO_SHAPE);
    WELL(carom_free(&polygon) && carom_free(NULL) && carom_free(&box) && box.kind == CAROM_NO_SHAPE);
    REFUSED(!carom_overlap(&copy, &copy), "freed", "a");
    REFUSED(!carom_free(&copy), "freed", "shape");
    CaromShape other = carom_chain(ring, 4, false, false, 0);
    invented.of.handle = other.of.handle;
    REFUSED(!carom_check(&invented), "freed", "shape");
    invented.of.handle = UINT64_MAX;
    REFUSED(!carom_check(&invented), "freed", "shape");
    invented.of.handle = 1;
    REFUSED(!carom_check(&invented), "freed", "shape");
    WELL(carom_free(&other));
}

static bool change_space(void *user, uint64_t id, uint64_t data) {
    CaromSpace *space = user;
    (void)data;
    REFUSED(!carom_space_remove(space, id), "in_use", "space");
    REFUSED(!carom_space_free(space), "in_use", "space");
    return true;
}

static void bad_response(void *user, uint64_t obstacle, const CaromCastHit *hit, CaromResponse *response) {
    (void)user;
    (void)obstacle;
    (void)hit;
    response->kind = 99;
}

static void spaces(void) {
    CaromSpace *space = carom_space_new();
    CaromShape box = carom_aabb(at(0, 0), at(1, 1));
    CaromCollider collider = carom_collider(box, 7);
    uint64_t id = carom_space_insert(space, &collider);
    WELL(id != CAROM_NO_COLLIDER && carom_space_len(space) == 1);
    REFUSED(carom_space_insert(NULL, &collider) == CAROM_NO_COLLIDER, "null_pointer", "space");
    REFUSED(carom_space_insert(space, NULL) == CAROM_NO_COLLIDER, "null_pointer", "collider");
    collider.pose.translation.x = NAN;
    REFUSED(carom_space_insert(space, &collider) == CAROM_NO_COLLIDER, "not_finite", "collider.pose.translation");
    WELL(!carom_space_remove(space, id + 1) && !carom_space_remove(space, CAROM_NO_COLLIDER));
    REFUSED(!carom_space_move_by(space, id, at(NAN, 0)), "not_finite", "by");
    REFUSED(none(carom_space_shape(space, 12345)), "no_collider", "id");
    CaromSearch search = carom_search(space);
    search.predicate = change_space;
    search.user = space;
    size_t count = 0;
    WELL(carom_search_at_point(&search, at(0.5, 0.5), NULL, 0, &count) && count == 1);
    REFUSED(!carom_search_at_point(NULL, at(0, 0), NULL, 0, &count), "null_pointer", "search");
    CaromMover mover = carom_mover(carom_circle(at(0.5, 3), 0.5));
    CaromObstacles obstacles = carom_obstacles(&box, 1);
    CaromAdvance advance;
    REFUSED(!carom_mover_advance(&mover, at(0, -9), 1, &obstacles, bad_response, NULL, NULL, 0, &advance), "unknown_type", "response.kind");
    WELL(carom_mover_advance(&mover, at(0, -9), 1, &obstacles, NULL, NULL, NULL, 0, &advance) && advance.hit_count == 1);
    REFUSED(!carom_mover_advance(&mover, at(0, -9), -1, NULL, NULL, NULL, NULL, 0, &advance), "negative", "time");
    obstacles = carom_obstacles(NULL, 4);
    REFUSED(!carom_mover_recover(&mover, &obstacles, NULL), "null_pointer", "obstacles.shapes");
    CaromWalker walker = carom_walker(box);
    walker.up = at(0, 0);
    REFUSED(!carom_walker_walk(&walker, at(1, 0), 1, NULL, NULL), "zero_direction", "walker.up");
    WELL(carom_space_free(space) && carom_space_free(NULL));
    REFUSED(!carom_space_free(space), "freed", "space");
    REFUSED(!carom_space_update(space, NULL), "freed", "space");
    REFUSED(!carom_search_at_point(&search, at(0, 0), NULL, 0, &count), "freed", "space");
    REFUSED(!carom_space_contains((CaromSpace *)0x123456789, 0), "freed", "space");
}

static const char MAP[] =
    "<map width='2' height='1' tilewidth='16' tileheight='16'><tileset firstgid='1' source='set.tsx'/>"
    "<objectgroup name='things'><object id='5' x='4' y='4'><polygon points='0,0 8,0 4,2 0,8'/></object></objectgroup></map>";

static bool load(void *user, const char *file, CaromText *answer) {
    static const char SET[] = "<tileset name='set' tilewidth='16' tileheight='16' tilecount='1'/>";
    if (user == NULL || strcmp(file, "set.tsx") != 0) return false;
    answer->text = *(const char *)user == 'n' ? NULL : SET;
    answer->length = *(const char *)user == 'x' ? SIZE_MAX : sizeof SET - 1;
    return true;
}

static CaromMap *map_of(const char *text, const char *user) { return carom_map_of_text("level.tmx", text, strlen(text), NULL, load, (void *)user); }

static void maps(void) {
    REFUSED(!carom_read_map(NULL, NULL), "null_pointer", "path");
    REFUSED(!carom_read_map("nowhere/level.tmx", NULL), "unreadable", "path");
    REFUSED(!carom_read_map("\xff\xfe", NULL), "not_utf8", "path");
    const char *names[2] = {"water", NULL};
    CaromMapOptions options = {names, 2, true};
    REFUSED(!carom_read_map("level.tmx", &options), "null_pointer", "options.passable[1]");
    options.passable_count = SIZE_MAX;
    REFUSED(!carom_read_map("level.tmx", &options), "too_many", "options.passable");
    options.passable = NULL;
    REFUSED(!carom_map_of_text("level.tmx", MAP, sizeof MAP - 1, &options, load, NULL), "null_pointer", "options.passable");
    memset(&options, 0xee, sizeof options);
    options.passable_count = 0;
    CaromMap *map = carom_map_of_text("level.tmx", MAP, sizeof MAP - 1, &options, load, "y");
    WELL(map != NULL && carom_map_free(map));
    REFUSED(!carom_map_of_text(NULL, MAP, 4, NULL, NULL, NULL), "null_pointer", "name");
    REFUSED(!carom_map_of_text("level.tmx", NULL, 4, NULL, NULL, NULL), "null_pointer", "text");
    REFUSED(!carom_map_of_text("level.tmx", MAP, SIZE_MAX, NULL, NULL, NULL), "too_many", "text");
    REFUSED(!carom_map_of_text("level.tmx", "\xff", 1, NULL, NULL, NULL), "not_utf8", "text");
    REFUSED(!carom_map_of_text("level.tmx", MAP, sizeof MAP - 1, NULL, NULL, NULL), "bad_map", "text");
    REFUSED(!map_of(MAP, NULL) || strstr(carom_last_error(), "level.tmx:1:") == NULL, "bad_map", "text");
    REFUSED(!map_of(MAP, "n"), "bad_map", "text");
    REFUSED(!map_of(MAP, "x"), "bad_map", "text");
    REFUSED(!map_of("{", "y"), "bad_map", "text");
    REFUSED(!map_of("", "y"), "bad_map", "text");

    map = map_of(MAP, "y");
    CaromMapContent content;
    WELL(carom_map_content(map, NULL) && carom_map_content(map, &content) && content.layer_count == 1);
    CaromMapShape shape = content.layers[0].shapes[0];
    CaromPart part = {0, 0, 0};
    WELL(shape.has_id && shape.id == 5 && shape.shape.kind == CAROM_POLYGON && carom_area(&shape.shape) == 24);
    WELL(carom_map_kind_of(&shape, part) == NULL && carom_property(NULL, 0, "name") == NULL);
    REFUSED(!carom_map_kind_of(NULL, part), "null_pointer", "shape");
    REFUSED(!carom_map_layer(map, "walls") && strstr(carom_last_error(), "the layers are things"), "no_layer", "name");
    REFUSED(!carom_map_layer(map, NULL), "null_pointer", "name");
    REFUSED(!carom_property(NULL, 3, "name"), "null_pointer", "properties");
    REFUSED(isnan(carom_map_from_editor(map, at(NAN, 0)).x), "not_finite", "point");
    REFUSED(!carom_map_content(NULL, &content), "null_pointer", "map");
    REFUSED(!carom_map_content((CaromMap *)0x123456789, &content), "freed", "map");
    CaromShape kept = carom_clone(&shape.shape);
    CaromSpace *space = carom_space_new();
    REFUSED(!carom_map_content((CaromMap *)space, &content), "freed", "map");
    REFUSED(!carom_space_free((CaromSpace *)map), "freed", "space");
    WELL(carom_map_free(map) && carom_map_free(NULL) && carom_space_free(space));
    REFUSED(!carom_map_free(map), "freed", "map");
    REFUSED(!carom_map_content(map, &content), "freed", "map");
    REFUSED(!carom_check(&shape.shape), "freed", "shape");
    REFUSED(!carom_map_kind_of(&shape, part), "freed", "shape.shape");
    WELL(carom_area(&kept) == 24 && carom_free(&kept));
    /* This shape belongs to a map, but was freed by hand. */
    map = map_of(MAP, "y");
    WELL(carom_map_content(map, &content));
    shape = content.layers[0].shapes[0];
    WELL(carom_free(&shape.shape) && carom_map_free(map));
}

static bool call_again(void *user, size_t a, size_t b) {
    CaromPairFinder *finder = user;
    (void)a;
    REFUSED(!carom_pair_finder_pairs(finder, NULL, 0, NULL, NULL, NULL), "in_use", "finder");
    REFUSED(!carom_pair_finder_free(finder), "in_use", "finder");
    return b == 2;
}

static void finders(void) {
    CaromPairFinder *finder = carom_pair_finder_new();
    CaromShape shapes[3];
    for (int i = 0; i < 3; i++) shapes[i] = carom_circle(at(i, 0), 1);
    CaromPairs pairs;
    WELL(carom_pair_finder_pairs(finder, shapes, 3, NULL, NULL, &pairs) && pairs.pair_count == 3 && pairs.pairs[1].b == 2);
    WELL(carom_pair_finder_pairs(finder, shapes, 3, call_again, finder, &pairs) && pairs.pair_count == 2);
    WELL(carom_pair_finder_pairs_between(finder, shapes, 1, shapes, 3, NULL, NULL, &pairs) && pairs.pair_count == 3);
    WELL(carom_pair_finder_pairs(finder, NULL, 0, NULL, NULL, &pairs) && pairs.pair_count == 0);
    shapes[1].of.circle.radius = NAN;
    REFUSED(!carom_pair_finder_pairs(finder, shapes, 3, NULL, NULL, &pairs), "not_finite", "shapes[1].radius");
    REFUSED(!carom_pair_finder_pairs(finder, NULL, 3, NULL, NULL, &pairs), "null_pointer", "shapes");
    REFUSED(!carom_pair_finder_pairs(finder, shapes, SIZE_MAX, NULL, NULL, &pairs), "too_many", "shapes");
    REFUSED(!carom_pair_finder_pairs_between(finder, shapes, 1, NULL, 1, NULL, NULL, &pairs), "null_pointer", "b");
    REFUSED(!carom_pair_finder_pairs(NULL, shapes, 1, NULL, NULL, &pairs), "null_pointer", "finder");
    REFUSED(!carom_space_update((CaromSpace *)finder, NULL), "freed", "space");
    WELL(carom_pair_finder_free(finder) && carom_pair_finder_free(NULL));
    REFUSED(!carom_pair_finder_free(finder), "freed", "finder");
    REFUSED(!carom_pair_finder_pairs(finder, shapes, 1, NULL, NULL, &pairs), "freed", "finder");
}

/* Creates and frees many values. A leak would let the memory grow, and old handles must stay invalid. */
static void rounds(void) {
    CaromVec2 ring[4] = {{0, 0}, {2, 0}, {0.5, 0.5}, {0, 2}};
    for (int round = 0; round < 1000; round++) {
        CaromShape shapes[100];
        for (int i = 0; i < 100; i++) shapes[i] = carom_polygon(ring, 4, 0);
        CaromSpace *space = carom_space_new();
        CaromCollider collider = carom_collider(shapes[round % 100], (uint64_t)round);
        carom_space_insert(space, &collider);
        carom_space_update(space, NULL);
        CaromShape dead = shapes[0];
        for (int i = 0; i < 100; i++) carom_free(&shapes[i]);
        if (carom_check(&dead)) WELL(false);
        carom_clear_error();
        carom_space_free(space);
        carom_map_free(map_of(MAP, "y"));
        carom_pair_finder_free(carom_pair_finder_new());
    }
}

int main(void) {
    constructors();
    values();
    handles();
    spaces();
    maps();
    finders();
    rounds();
    printf("%d faults\n", faults);
    return faults == 0 ? 0 : 1;
}
