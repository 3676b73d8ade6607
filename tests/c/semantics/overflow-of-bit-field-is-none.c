// expect: TRUE
// options: --property no-overflow
struct s { int f : 3; };
extern int __VERIFIER_nondet_int(void);
int main(void) {
  struct s s = {__VERIFIER_nondet_int()};
  s.f++;
  s.f += 5;
  return s.f;
}
