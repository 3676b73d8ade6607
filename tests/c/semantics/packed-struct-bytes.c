// expect: FALSE
// gcc: yes
// inputs: 0x01020304
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
struct __attribute__((packed)) p { char c; int i; };
int main(void) {
  struct p p = {9, __VERIFIER_nondet_int()};
  unsigned char *b = (unsigned char *)&p;
  if (b[1] == 4 && b[2] == 3 && b[3] == 2 && b[4] == 1) reach_error();
}
