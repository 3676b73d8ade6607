// expect: TRUE
int main(void) {
  exit(1);
  reach_error();
}
