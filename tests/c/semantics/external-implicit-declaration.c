// expect: FALSE
int main(void) {
  if (something(3)) reach_error();
}
