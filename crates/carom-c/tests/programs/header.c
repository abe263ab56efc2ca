/* Tests that a program can include only this header, even twice, and can read an answer. */

#include "carom.h"
#include "carom.h"

int main(void) {
    CaromShape ball = carom_circle(carom_vec2(0, 0), 1), box = carom_aabb(carom_vec2(0.5, -1), carom_vec2(2, 1));
    CaromContact contact;
    if (!carom_contact(&ball, &box, &contact)) return 1;
    return contact.depth == 0.5 && contact.normal.x == -1 ? 0 : 2;
}
