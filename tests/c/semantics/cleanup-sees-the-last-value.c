// expect: FALSE
// gcc: yes
// inputs: 3
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
static void clean(int *p) { if (*p == 4) reach_error(); }
int main(void) {
  __attribute__((cleanup(clean))) int x = __VERIFIER_nondet_int();
  x++;
}
