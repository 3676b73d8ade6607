// expect: FALSE
// gcc: yes
// inputs: 1
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
int main(void) {
  void *p = __VERIFIER_nondet_int() ? &&bad : &&good;
  goto *p;
bad:
  reach_error();
good:
  return 0;
}
