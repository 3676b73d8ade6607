// expect: TRUE
// gcc: yes
// inputs: 255
extern void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  switch (__VERIFIER_nondet_uchar()) {
    case -1: reach_error();
  }
}
