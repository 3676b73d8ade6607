// expect: FALSE
// options: --property uninitialised --no-malloc-failure
int main(void) {
  int x;
  return ({
    goto end;
    x = 1;
  end:
    x;
  });
}
