// expect: FALSE
// gcc: yes
// gcc-options: -fno-builtin
extern void reach_error(void);
static int status;
void exit(int n) { status = n; }
int main(void) {
  exit(3);
  if (status == 3) reach_error();
  __builtin_trap();
}
