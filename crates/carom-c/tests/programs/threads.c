/* Tests that several threads can create, query and free shapes and spaces at the same time. All threads
   query one shared shape. */

#include <pthread.h>
#include <stdio.h>

#include "carom.h"

enum { THREADS = 8, ROUNDS = 2000 };

static CaromShape shared;
static CaromSpace *space;

static void *work(void *argument) {
    const size_t thread = (size_t)argument;
    size_t faults = 0;
    CaromVec2 ring[4] = {{0, 0}, {2, 0}, {0.5, 0.5}, {0, 2}};
    CaromShape box = carom_aabb(carom_vec2(1.5, 0), carom_vec2(3, 3));
    for (int round = 0; round < ROUNDS; round++) {
        CaromShape own = carom_polygon(ring, 4, 0), dead = own;
        if (!carom_overlap(&own, &shared) || !carom_overlap(&box, &shared)) faults++;
        if (!carom_free(&own) || carom_check(&dead)) faults++;
        carom_clear_error();
        /* Threads use a space by turns. A call while another thread is using the space fails. */
        CaromCollider collider = carom_collider(box, thread);
        uint64_t id = carom_space_insert(space, &collider);
        if (id != CAROM_NO_COLLIDER) {
            while (!carom_space_remove(space, id)) {}
        }
        carom_clear_error();
        if (carom_circle(carom_vec2(0, 0), -1 - (double)thread).kind != CAROM_NO_SHAPE || carom_last_error() == NULL) faults++;
        carom_clear_error();
    }
    return (void *)faults;
}

int main(void) {
    CaromVec2 ring[4] = {{0, 0}, {2, 0}, {0.5, 0.5}, {0, 2}};
    pthread_t threads[THREADS];
    size_t faults = 0;
    shared = carom_polygon(ring, 4, 0);
    space = carom_space_new();
    for (size_t i = 0; i < THREADS; i++) pthread_create(&threads[i], NULL, work, (void *)i);
    for (size_t i = 0; i < THREADS; i++) {
        void *found;
        pthread_join(threads[i], &found);
        faults += (size_t)found;
    }
    if (carom_space_len(space) != 0) faults++;
    carom_free(&shared);
    carom_space_free(space);
    printf("%zu faults\n", faults);
    return faults == 0 ? 0 : 1;
}
