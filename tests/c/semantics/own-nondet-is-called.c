// expect: TRUE
extern void reach_error(void);
int __VERIFIER_nondet_int(void) { return 5; }
int main(void) {
  if (__VERIFIER_nondet_int() != 5) reach_error();
}
