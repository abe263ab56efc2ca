/* Prints the content of a map, with a line for each item. If names follow the file, these names are passable, and
   invalid shapes are left out. */

#include <stdio.h>
#include <string.h>

#include "carom.h"
#include "kinds.inc"

static void properties(const CaromProperty *list, size_t count) {
    for (size_t i = 0; i < count; i++) printf("property\t%s\t%s\n", list[i].name, list[i].value);
    if (count > 0 && carom_property(list, count, list[0].name) != list[0].value) puts("a property is not found");
}

/* Prints the names of the kinds of tiles that circles on a diagonal touch. */
static void touched(const CaromMapShape *shape, CaromAabb box) {
    for (int k = 0; k < 40; k++) {
        double part = (k + 0.5) / 40;
        CaromVec2 center = {box.min.x + (box.max.x - box.min.x) * part, box.min.y + (box.max.y - box.min.y) * part};
        CaromShape ball = carom_circle(center, 6);
        CaromContact contact;
        if (carom_contact(&ball, &shape->shape, &contact)) printf("touched\t%s\n", carom_map_kind_of(shape, contact.part_b));
    }
}

static void shape(const CaromMapShape *shape) {
    CaromAabb box;
    carom_bounding_aabb(&shape->shape, &box);
    printf("shape\t%s\t%lld\t%s\t%s\t", shape->name, shape->has_id ? (long long)shape->id : -1, shape->class_name, KINDS[shape->shape.kind]);
    printf("%.17g\t%.17g\t%.17g\t%.17g\t%.17g\n", carom_area(&shape->shape), box.min.x, box.min.y, box.max.x, box.max.y);
    properties(shape->properties, shape->property_count);
    for (size_t i = 0; i < shape->kind_count; i++) printf("kind\t%s\n", shape->kinds[i]);
    if (shape->kind_count > 0) touched(shape, box);
}

static void layer(const CaromMapLayer *layer) {
    printf("layer\t%s\t%s\t%s\t%d\n", layer->name, layer->kind == CAROM_LAYER_TILES ? "tiles" : "objects", layer->class_name, layer->is_visible);
    properties(layer->properties, layer->property_count);
    for (size_t i = 0; i < layer->shape_count; i++) shape(&layer->shapes[i]);
}

int main(int count, char **arguments) {
    const char *names[8];
    CaromMapOptions options = {names, 0, count > 2};
    for (int i = 2; i < count && i < 10; i++) names[options.passable_count++] = arguments[i];
    CaromMap *map = carom_read_map(arguments[1], &options);
    CaromMapContent content;
    if (!map || !carom_map_content(map, &content)) {
        printf("error\t%s\t%s\n", carom_last_error_code(), carom_last_error());
        return 0;
    }
    CaromVec2 corner = carom_map_from_editor(map, carom_vec2(2, 3));
    printf("map\t%s\t%.17g\t%.17g\t%.17g\n", content.format == CAROM_MAP_TILED ? "tiled" : "ldtk", corner.y, content.has_size ? content.size.x : -1, content.has_size ? content.size.y : -1);
    properties(content.properties, content.property_count);
    for (size_t i = 0; i < content.layer_count; i++) {
        layer(&content.layers[i]);
        if (!carom_map_layer(map, content.layers[i].name)) puts("a layer is not found");
    }
    for (size_t i = 0; i < content.note_count; i++) printf("note\t%s\n", content.notes[i]);
    return carom_map_free(map) && !carom_last_error() ? 0 : 1;
}
