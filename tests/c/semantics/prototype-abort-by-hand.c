// expect: TRUE
extern void reach_error(void);
extern void abort();
int main(void) {
  abort();
  reach_error();
}
