// SPDX-License-Identifier: Apache-2.0
// A traffic light with a timer.
#include <stdio.h>
typedef enum { RED, RED_YELLOW, GREEN, YELLOW } light;
struct crossing { light now; int timer; unsigned cars : 4; _Bool wanted : 1; };
static void tick(struct crossing *c) {
  if (c->timer > 0) {
    c->timer--;
    if (c->now == GREEN && c->cars) c->cars--;
    return;
  }
  switch (c->now) {
    case RED: c->now = RED_YELLOW, c->timer = 1; break;
    case RED_YELLOW: c->now = GREEN, c->timer = c->wanted ? 3 : 6; break;
    case GREEN: c->now = YELLOW, c->timer = 1; break;
    case YELLOW: c->now = RED, c->timer = 4, c->wanted = 0;
  }
}
int main(void) {
  struct crossing c = {RED, 2, 0, 0};
  for (int i = 0; i < 60; i++) {
    if (i % 3 == 0) c.cars++;
    if (i % 20 == 7) c.wanted = 1;
    tick(&c);
    printf("%d%x ", c.now, c.cars);
  }
  printf("\n");
  return c.cars;
}
