// expect: FALSE
extern void reach_error(void);
int main(void) {
ERROR:
  reach_error();
}
