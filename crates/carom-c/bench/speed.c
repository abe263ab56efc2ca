/* Measures the time of calls from C, like examples/speed.rs for calls from Rust. */

#define _POSIX_C_SOURCE 199309L
#include <stdio.h>
#include <time.h>

#include "carom.h"

enum { SHAPES = 1000, ROUNDS = 2000 / 7 };

static CaromShape circle(double x) { return carom_circle(carom_vec2(x, 0), 1); }
static CaromShape aabb(double x) { return carom_aabb(carom_vec2(x, 0), carom_vec2(x + 1, 1)); }
static CaromShape obb(double x) { return carom_obb(carom_vec2(x, 0), carom_vec2(1, 0.5), x); }

static CaromShape a[SHAPES], b;
static CaromContact answer;

static size_t overlaps(void) {
    size_t count = 0;
    for (int i = 0; i < SHAPES; i++) count += carom_overlap(&a[i], &b);
    return count;
}

static size_t contacts(void) {
    size_t count = 0;
    for (int i = 0; i < SHAPES; i++) count += carom_contact(&a[i], &b, &answer);
    return count;
}

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

static double shortest(size_t (*round)(void)) {
    static volatile size_t sink;
    double best = 1e300;
    for (int i = 0; i < 7; i++) {
        double start = now();
        for (int k = 0; k < ROUNDS; k++) sink = round();
        double each = (now() - start) / ROUNDS / SHAPES;
        if (each < best) best = each;
    }
    return best;
}

static void measure(const char *name, CaromShape (*of_a)(double), CaromShape (*of_b)(double)) {
    for (int i = 0; i < SHAPES; i++) a[i] = of_a((double)(i * 7919 % SHAPES) / SHAPES * 4.0);
    b = of_b(2);
    printf("C, %s: overlap %.1f ns, contact %.1f ns\n", name, shortest(overlaps), shortest(contacts));
}

int main(void) {
    measure("two circles", circle, circle);
    measure("two boxes", aabb, aabb);
    measure("a circle and a box", circle, aabb);
    measure("two boxes at an angle", obb, obb);
    return 0;
}
