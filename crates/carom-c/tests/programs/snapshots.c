/* Tests snapshots and recordings of spaces: the same hash as in Rust, a rollback, the recordings in the arguments, and invalid bytes. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "carom.h"

static int faults = 0;

#define WELL(condition)                                       \
    do {                                                      \
        if (!(condition)) {                                   \
            faults++;                                         \
            printf("line %d: %s\n", __LINE__, #condition);    \
            if (carom_last_error()) puts(carom_last_error()); \
        }                                                     \
    } while (0)

static CaromVec2 at(double x, double y) { return carom_vec2(x, y); }

/* Makes the same calls as the Rust test that has the expected hash. */
static CaromSpace *golden(uint64_t ids[3]) {
    CaromSpace *space = carom_space_new();
    CaromVec2 ring[3] = {{5, 0}, {7, 0}, {5, 3}};
    CaromShape triangle = carom_convex_polygon(ring, 3, 0);
    CaromCollider brick = carom_collider(carom_aabb(at(0, 0), at(2, 1)), 1);
    CaromCollider ball = carom_collider(carom_circle(at(0, 0), 0.5), 2);
    CaromCollider wedge = carom_collider(triangle, 3);
    ball.pose.translation = at(1.5, 1.25);
    ball.filter.layer = 2;
    ball.filter.mask = 3;
    ball.is_swept = true;
    ids[0] = carom_space_insert(space, &brick);
    ids[1] = carom_space_insert(space, &ball);
    ids[2] = carom_space_insert(space, &wedge);
    carom_free(&triangle);
    WELL(carom_space_update(space, NULL));
    WELL(carom_space_move_by(space, ids[1], at(4.25, -0.5)) && carom_space_remove(space, ids[0]));
    WELL(carom_space_update(space, NULL));
    return space;
}

static uint8_t *snapshot_of(const CaromSpace *space, size_t *count) {
    WELL(carom_space_snapshot(space, NULL, 0, count));
    uint8_t *bytes = malloc(*count);
    WELL(carom_space_snapshot(space, bytes, *count, count));
    return bytes;
}

static void rollback(CaromSpace *space, const uint64_t ids[3]) {
    uint64_t hashes[20];
    size_t count, left_count;
    uint8_t *start = snapshot_of(space, &count);
    for (int round = 0; round < 2; round++) {
        for (int frame = 0; frame < 20; frame++) {
            WELL(carom_space_move_by(space, ids[1], at(frame % 7 < 4 ? 0.25 : -0.5, 0.125)));
            WELL(carom_space_update(space, NULL));
            if (round == 0) hashes[frame] = carom_space_hash(space);
            WELL(hashes[frame] == carom_space_hash(space));
        }
        CaromCollider late = carom_collider(carom_circle(at(9, 9), 1), 77);
        uint64_t id = carom_space_insert(space, &late);
        CaromLeft left[2];
        WELL(carom_space_restore(space, start, count));
        WELL(carom_space_left(space, left, 2, &left_count));
        WELL(left_count == 1 && left[0].id == id && left[0].data == 77 && !carom_space_contains(space, id));
        CaromColliderInfo info;
        WELL(carom_space_get(space, ids[1], &info) && info.data == 2);
    }
    start[count - 1] ^= 1;
    WELL(!carom_space_restore(space, start, count) && strcmp(carom_last_error_code(), "damaged") == 0);
    WELL(!carom_space_restore(space, start, count - 1) && strcmp(carom_last_error_argument(), "snapshot") == 0);
    WELL(!carom_space_restore(space, NULL, 1) && strcmp(carom_last_error_code(), "null_pointer") == 0);
    WELL(!carom_space_replay(space, start, count, NULL) && strcmp(carom_last_error_code(), "foreign_bytes") == 0);
    WELL(carom_space_hash(NULL) == 0);
    carom_clear_error();
    free(start);
}

/* Tests a restore. It must bring back the number of a collider that was removed after the snapshot, and report the numbers of
 * the colliders that the snapshot does not have. */
static void removed(void) {
    CaromSpace *space = carom_space_new();
    CaromCollider ball = carom_collider(carom_circle(at(0, 0), 1), 7);
    uint64_t wall = carom_space_insert(space, &ball), gone = carom_space_insert(space, &ball), data = 0;
    WELL(carom_space_update(space, NULL) && carom_space_remove(space, gone));
    size_t count, left_count = 0;
    uint8_t *start = snapshot_of(space, &count);
    for (int round = 0; round < 3; round++) {
        CaromUpdate update;
        WELL(carom_space_update(space, &update) && update.event_count == 1 && update.events[0].data_b == 7);
        WELL(carom_space_data(space, gone, &data) && data == 7 && !carom_space_contains(space, gone));
        WELL(carom_space_restore(space, start, count));
    }
    for (int index = 0; index < 300; index++) {
        uint64_t id = carom_space_insert(space, &ball);
        WELL(carom_space_remove(space, id));
    }
    WELL(carom_space_restore(space, start, count) && carom_space_left(space, NULL, 0, &left_count) && left_count == 300);
    WELL(carom_space_data(space, wall, NULL) && carom_space_update(space, NULL) && carom_space_update(space, NULL));
    WELL(!carom_space_data(space, gone, NULL) && carom_last_error() == NULL);
    carom_space_free(space);
    free(start);
}

static void record(CaromSpace *space, uint64_t id) {
    size_t count = 0;
    WELL(!carom_space_end_recording(space, NULL, 0, &count) && carom_last_error() == NULL);
    WELL(carom_space_record(space) && carom_space_move_by(space, id, at(1, 0)) && carom_space_update(space, NULL));
    WELL(carom_space_end_recording(space, NULL, 0, &count));
    uint8_t *bytes = malloc(count);
    WELL(carom_space_end_recording(space, bytes, count, &count));
    WELL(!carom_space_end_recording(space, bytes, count, &count));
    CaromSpace *other = carom_space_new();
    CaromReplay replay;
    WELL(carom_space_replay(other, bytes, count, &replay) && replay.updates == 1 && replay.first_difference == SIZE_MAX);
    WELL(carom_space_hash(other) == carom_space_hash(space));
    carom_space_free(other);
    free(bytes);
}

static void play(const char *name) {
    static uint8_t bytes[1 << 20];
    FILE *file = fopen(name, "rb");
    size_t count = file ? fread(bytes, 1, sizeof bytes, file) : 0;
    CaromSpace *space = carom_space_new();
    CaromReplay replay;
    WELL(file && carom_space_replay(space, bytes, count, &replay) && 0 < replay.updates && replay.first_difference == SIZE_MAX);
    if (file) fclose(file);
    carom_space_free(space);
}

int main(int count, char **arguments) {
    uint64_t ids[3];
    CaromSpace *space = golden(ids);
    removed();
    WELL(carom_space_hash(space) == strtoull(arguments[1], NULL, 16));
    rollback(space, ids);
    record(space, ids[1]);
    for (int index = 2; index < count; index++) play(arguments[index]);
    carom_space_free(space);
    printf("%d faults\n", faults);
    return faults == 0 ? 0 : 1;
}
