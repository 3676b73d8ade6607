// expect: FALSE
// options: --property valid-memsafety --no-malloc-failure
int main(void) { const char *s = "abc"; return s[4]; }
