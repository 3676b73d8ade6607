// expect: FALSE
extern void reach_error(void);
void _exit(int n) {}
int main(void) {
  _exit(3);
  reach_error();
}
