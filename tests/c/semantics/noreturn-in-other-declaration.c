// expect: TRUE
extern void reach_error(void);
extern void stop(void);
extern void stop(void) __attribute__((__noreturn__));
int main(void) {
  stop();
  reach_error();
}
