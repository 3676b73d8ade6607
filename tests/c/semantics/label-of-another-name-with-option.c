// expect: FALSE
// options: --error-label bad
int main(void) {
  goto bad;
bad:
  return 1;
}
