// expect: TRUE
// options: --error-label ERROR
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x > 3 && x < 4) goto ERROR;
  return 0;
ERROR:
  return 1;
}
