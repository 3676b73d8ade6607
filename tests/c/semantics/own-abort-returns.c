// expect: FALSE
// gcc: yes
// gcc-options: -fno-builtin
extern void reach_error(void);
void abort(void) {}
int main(void) {
  abort();
  reach_error();
}
