// expect: FALSE
// gcc: yes
extern void reach_error(void);
static void clean(int *p) { reach_error(); }
int main(void) {
  __attribute__((cleanup(clean))) int x = 0;
  return 0;
}
