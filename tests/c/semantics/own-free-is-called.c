// expect: FALSE
// gcc: yes
// gcc-options: -fno-builtin
extern void reach_error(void);
void free(void *p) { reach_error(); }
int main(void) {
  int x;
  free(&x);
}
