// expect: TRUE
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
void __VERIFIER_assume(int condition) { while (!condition) ; }
int main(void) {
  int x = __VERIFIER_nondet_int();
  __VERIFIER_assume(x == 3);
  if (x == 0) reach_error();
}
