// expect: FALSE
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
__attribute__((nonnull)) static int f(int *p) { return p == 0 ? 1 : 2; }
int main(void) {
  int x, *p = __VERIFIER_nondet_int() ? &x : 0;
  if (p == 0) reach_error();
}
