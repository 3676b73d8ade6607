// expect: TRUE
// options: --property no-overflow
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int x = __VERIFIER_nondet_int();
  return x >= 0 ? -1 - x : 0;
}
