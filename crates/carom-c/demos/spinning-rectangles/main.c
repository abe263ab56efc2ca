/*
 * Shows two spinning rectangles, blue while they are apart and red while they touch. A white line is the shortest push that
 * separates them. A tutorial about separating axes has the same demo, but its test only answers yes or no. The demo uses C with
 * SDL2.
 *
 * spinning-rectangles [--picture FILE.bmp TICKS]
 */
#include <SDL.h>
#include <carom.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WIDTH = 980, HEIGHT = 580 };

/* A rectangle that turns about its centre. */
typedef struct {
    CaromVec2 center, half;
    double first_degrees, degrees_a_tick;
} Rectangle;

static const Rectangle RECTANGLES[2] = {{{100, 150}, {15, 70}, 30, 2}, {{100, 70}, {20, 55}, 40, 1}};

static CaromShape shape_at(const Rectangle *rectangle, int tick) {
    return carom_obb_degrees(rectangle->center, rectangle->half, rectangle->first_degrees + tick * rectangle->degrees_a_tick);
}

/* In SDL, y points down, so positive angles are clockwise on the screen. The library computes in the same way. */
static void draw_box(SDL_Renderer *renderer, const CaromObb *box, SDL_Color color) {
    static const int SIDES[4][2] = {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}};
    static const int TRIANGLES[6] = {0, 1, 2, 0, 2, 3};
    SDL_Vertex corners[4];
    int corner;
    for (corner = 0; corner < 4; corner++) {
        double x = SIDES[corner][0] * box->half.x, y = SIDES[corner][1] * box->half.y;
        corners[corner].position.x = (float)(box->center.x + box->rotation.cos * x - box->rotation.sin * y);
        corners[corner].position.y = (float)(box->center.y + box->rotation.sin * x + box->rotation.cos * y);
        corners[corner].color = color;
    }
    SDL_RenderGeometry(renderer, NULL, corners, 4, TRIANGLES, 6);
}

static void draw(SDL_Renderer *renderer, const CaromShape shapes[2]) {
    const SDL_Color blue = {46, 134, 171, 200}, red = {207, 60, 40, 200};
    CaromContact contact;
    bool touching = carom_contact(&shapes[0], &shapes[1], &contact);
    int index, point;
    SDL_SetRenderDrawColor(renderer, 24, 26, 32, 255);
    SDL_RenderClear(renderer);
    for (index = 0; index < 2; index++) draw_box(renderer, &shapes[index].of.obb, touching ? red : blue);
    SDL_SetRenderDrawColor(renderer, 255, 255, 255, 255);
    for (point = 0; touching && point < (int)contact.point_count; point++) {
        CaromVec2 start = contact.points[point].point;
        SDL_RenderDrawLineF(renderer, (float)start.x, (float)start.y, (float)(start.x + contact.mtv.x), (float)(start.y + contact.mtv.y));
    }
}

static int save(SDL_Renderer *renderer, const char *file) {
    SDL_Surface *picture = SDL_CreateRGBSurfaceWithFormat(0, WIDTH, HEIGHT, 32, SDL_PIXELFORMAT_ARGB8888);
    int failed = SDL_RenderReadPixels(renderer, NULL, picture->format->format, picture->pixels, picture->pitch) || SDL_SaveBMP(picture, file);
    if (failed) fprintf(stderr, "%s: %s\n", file, SDL_GetError());
    SDL_FreeSurface(picture);
    return failed;
}

int main(int count, char **arguments) {
    const char *picture = count == 4 && strcmp(arguments[1], "--picture") == 0 ? arguments[2] : NULL;
    int last = picture ? atoi(arguments[3]) : -1, tick = 0, status = 0;
    bool ends = false;
    SDL_Window *window;
    SDL_Renderer *renderer;
    if (count > 1 && !picture) {
        fprintf(stderr, "usage: %s [--picture FILE.bmp TICKS]\n", arguments[0]);
        return 2;
    }
    if (SDL_Init(SDL_INIT_VIDEO) || SDL_CreateWindowAndRenderer(WIDTH, HEIGHT, 0, &window, &renderer)) {
        fprintf(stderr, "SDL: %s\n", SDL_GetError());
        return 1;
    }
    SDL_SetWindowTitle(window, "Two spinning rectangles");
    SDL_SetRenderDrawBlendMode(renderer, SDL_BLENDMODE_BLEND);
    SDL_RenderSetVSync(renderer, picture == NULL);
    while (!ends) {
        CaromShape shapes[2];
        SDL_Event event;
        while (SDL_PollEvent(&event)) ends |= event.type == SDL_QUIT;
        tick++;
        shapes[0] = shape_at(&RECTANGLES[0], tick);
        shapes[1] = shape_at(&RECTANGLES[1], tick);
        draw(renderer, shapes);
        if (tick == last) {
            status = save(renderer, picture);
            ends = true;
        }
        SDL_RenderPresent(renderer);
    }
    SDL_Quit();
    return status;
}
