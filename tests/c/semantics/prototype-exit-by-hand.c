// expect: TRUE
// gcc: yes
extern void reach_error(void);
extern void exit(int);
int main(void) {
  exit(1);
  reach_error();
}
