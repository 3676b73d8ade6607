// expect: FALSE
// gcc: yes
// inputs: -1
extern void reach_error(void);
extern char __VERIFIER_nondet_char(void);
int main(void) {
  switch (__VERIFIER_nondet_char()) {
    case 255: break;
    case -1: reach_error();
  }
}
