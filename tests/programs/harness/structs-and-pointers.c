// SPDX-License-Identifier: Apache-2.0
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
struct point { int x; short y; };
static void move(struct point *p, int by) { p->x += by; p->y -= by; }
int main(void) {
  struct point p = {1, 2};
  int by = __VERIFIER_nondet_int();
  if (by < 0 || by > 100) return 0;
  move(&p, by);
  if (p.x == 51 && p.y == -48) reach_error();
  return 0;
}
