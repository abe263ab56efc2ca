// Prints the content of a map, with a line for each item. If names follow the file, these names are passable,
// and invalid shapes are left out. Then the program finds pairs from frame to frame.

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "carom.hpp"
#include "kinds.inc"

namespace {

void check(int line, bool is_well) {
    if (is_well) return;
    std::printf("line %d: %s\n", line, carom_last_error() ? carom_last_error() : "a wrong answer");
    std::exit(1);
}

#define CHECK(condition) check(__LINE__, condition)

void properties(const carom::Properties &properties) {
    for (const auto &[name, value] : properties) std::printf("property\t%s\t%s\n", name.c_str(), value.c_str());
}

void shape(const carom::MapShape &shape) {
    const CaromAabb box = shape.shape.aabb();
    std::printf("shape\t%s\t%lld\t%s\t%s\t", shape.name.c_str(), static_cast<long long>(shape.id.value_or(-1)), shape.class_name.c_str(), KINDS[shape.shape.kind()]);
    std::printf("%.17g\t%.17g\t%.17g\t%.17g\t%.17g\n", shape.shape.area(), box.min.x, box.min.y, box.max.x, box.max.y);
    properties(shape.properties);
    for (const auto &kind : shape.kinds) std::printf("kind\t%s\n", kind.c_str());
    for (int k = 0; k < 40 && !shape.kinds.empty(); k++) {
        const double part = (k + 0.5) / 40;
        const carom::Vec2 center(box.min.x + (box.max.x - box.min.x) * part, box.min.y + (box.max.y - box.min.y) * part);
        const auto contact = carom::contact(carom::circle(center, 6), shape.shape);
        if (contact) std::printf("touched\t%s\n", shape.kind_of(contact->part_b).value_or("none").c_str());
    }
    CHECK(!shape.kind_of({1u << 30, 1u << 30, 1u << 30}) && !carom_last_error());
}

void print(const carom::Map &map) {
    const carom::Vec2 size = map.size.value_or(carom::Vec2(-1, -1));
    std::printf("map\t%s\t%.17g\t%.17g\t%.17g\n", map.format == CAROM_MAP_TILED ? "tiled" : "ldtk", map.from_editor({2, 3}).y, size.x, size.y);
    properties(map.properties);
    for (const carom::MapLayer &layer : map.layers) {
        CHECK(map.layer(layer.name).name == layer.name);
        std::printf("layer\t%s\t%s\t%s\t%d\n", layer.name.c_str(), layer.kind == CAROM_LAYER_TILES ? "tiles" : "objects", layer.class_name.c_str(), layer.is_visible);
        properties(layer.properties);
        for (const carom::MapShape &each : layer.shapes) shape(each);
    }
    for (const std::string &note : map.notes) std::printf("note\t%s\n", note.c_str());
}

std::optional<std::string> text_of(const std::string &path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) return std::nullopt;
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

/// Reads the map again with a function that loads the files. The result must be the same.
void read_by_function(const std::string &path, const carom::Map &map, const carom::MapOptions &options) {
    const std::string folder = path.substr(0, path.rfind('/') + 1);
    const auto again = carom::map_of_text(path, *text_of(path), options, [&](const char *file) { return text_of(folder + file); });
    CHECK(again.layers.size() == map.layers.size() && again.notes == map.notes && again.layers[0].shapes[0].shape.area() == map.layers[0].shapes[0].shape.area());
    int thrown = 0;
    try {
        carom::map_of_text("level.tmx", "<map width='1' height='1' tilewidth='1' tileheight='1'><tileset firstgid='1' source='a.tsx'/></map>", {}, [](const char *) -> std::optional<std::string> { throw 42; });
    } catch (int number) {
        thrown = number;
    }
    CHECK(thrown == 42 || !carom_last_error());
    carom_clear_error();
}

void pairs() {
    carom::PairFinder finder;
    std::vector<carom::Shape> shapes;
    for (int index = 0; index < 100; index++) shapes.push_back(carom::circle({index * 1.5, 0}, 1));
    for (int frame = 0; frame < 20; frame++) {
        const auto wanted = carom::pairs(shapes), found = finder.pairs(shapes);
        CHECK(found.size() == wanted.size());
        for (std::size_t at = 0; at < found.size(); at++) CHECK(found[at].a == wanted[at].a && found[at].b == wanted[at].b);
        for (int index = 0; index < 100; index++) shapes[index] = shapes[index].translated({0, index % 2 == 0 ? 0.125 : 0});
    }
    CHECK(finder.pairs(std::vector<carom::Shape>{shapes[0], shapes[0], shapes[0]}, [](std::size_t a, std::size_t) { return a == 1; }).size() == 1);
    CHECK(finder.pairs_between(std::vector<carom::Shape>{shapes[0]}, shapes).size() == 1);
    carom::PairFinder other = std::move(finder);
    try {
        other.pairs(std::vector<carom::Shape>{shapes[0], shapes[0]}, [](std::size_t, std::size_t) -> bool { throw 42; });
        CHECK(false);
    } catch (int thrown) {
        CHECK(thrown == 42);
    }
}

} // namespace

int main(int count, char **arguments) {
    carom::MapOptions options;
    options.skip_invalid = count > 2;
    for (int index = 2; index < count; index++) options.passable.push_back(arguments[index]);
    pairs();
    try {
        const auto map = carom::read_map(arguments[1], options);
        print(map);
        read_by_function(arguments[1], map, options);
        try {
            map.layer("nowhere");
            CHECK(false);
        } catch (const carom::Error &error) {
            CHECK(error.code() == "no_layer");
        }
    } catch (const carom::Error &error) {
        std::printf("error\t%s\t%s\n", error.code().c_str(), error.what());
    }
    return 0;
}
