// expect: FALSE
// what f returns where it ends without saying so may be anything
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
static void nothing(void) {}
void (*call)(void) = nothing;
long values[2];
static long f(int c) {
  if (c) return 0;
}
int main(void) {
  values[0] = f(__VERIFIER_nondet_int());
  call();
  if (values[0] != 0) reach_error();
}
