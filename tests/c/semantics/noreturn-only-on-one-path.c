// expect: FALSE
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern void stop(void) __attribute__((noreturn));
int main(void) {
  if (__VERIFIER_nondet_int() == 4) stop();
  reach_error();
}
