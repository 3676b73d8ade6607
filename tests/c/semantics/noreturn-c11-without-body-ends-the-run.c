// expect: TRUE
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern _Noreturn void stop(int);
int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x < 3) stop(x);
  if (x < 3) reach_error();
}
