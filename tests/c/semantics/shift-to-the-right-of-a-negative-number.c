// expect: TRUE
// options: --property shift
// What it yields is up to the implementation, but it is not undefined.
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int x = __VERIFIER_nondet_int();
  return x >> 31;
}
