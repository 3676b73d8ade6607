// expect: FALSE
// options: --property no-overflow
extern int __VERIFIER_nondet_int(void);
int a[4];
int main(void) {
  int i = __VERIFIER_nondet_int();
  return a[(i + 1) & 3];
}
