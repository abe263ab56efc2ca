#include <carom.h>
#include <stdio.h>

int main(void) {
    CaromShape ball = carom_circle(carom_vec2(0, 0), 1), box = carom_aabb(carom_vec2(0.5, -1), carom_vec2(2, 1));
    CaromContact contact;
    if (!carom_contact(&ball, &box, &contact)) return 1;
    printf("depth %g\n", contact.depth);
    return contact.depth == 0.5 ? 0 : 2;
}
