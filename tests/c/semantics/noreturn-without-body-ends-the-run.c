// expect: TRUE
extern void reach_error(void);
extern void stop(void) __attribute__((noreturn));
int main(void) {
  stop();
  reach_error();
}
