// expect: TRUE
void stop(int) __asm__("exit");
void reach_error(void);
int main(void) {
  stop(0);
  reach_error();
}
