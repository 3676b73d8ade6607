// expect: TRUE|UNKNOWN
extern void reach_error(void);
int main(void) {
  __builtin_unreachable();
  reach_error();
}
