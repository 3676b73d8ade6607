// expect: TRUE
// options: --timeout 35
// Two globals that move together through recursive calls, modulo 2^32 as well.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
static int x, y;

static void step(int n) {
  if (n == 0) return;
  x = x + 3;
  step(n - 1);
  y = y + 6;
  if (n > 2) step(n - 2);
}

int main(void) {
  x = 0;
  y = 1;
  step(__VERIFIER_nondet_int());
  if (y != 2 * x + 1) reach_error();
  return 0;
}
