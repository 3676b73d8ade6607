// expect: TRUE
// options: --property uninitialised --no-malloc-failure
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int x, y, ok = __VERIFIER_nondet_int();
  if (ok) x = y = 1;
  int r = ok && x > 0;
  r += !ok || x > 0;
  r += (ok ? x : 2) + (0 ? y : 3);
  return r;
}
