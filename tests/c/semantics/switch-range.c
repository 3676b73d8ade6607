// expect: FALSE
// gcc: yes
// inputs: 4
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
int main(void) {
  switch (__VERIFIER_nondet_int()) {
    case 3 ... 5: reach_error();
  }
}
