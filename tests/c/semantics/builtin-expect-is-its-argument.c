// expect: FALSE
// gcc: yes
// inputs: 1
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
int main(void) {
  if (__builtin_expect(__VERIFIER_nondet_int() == 1, 0)) reach_error();
}
