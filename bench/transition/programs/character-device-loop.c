// expect: TRUE - any use of a device keeps the byte that was written last
// SPDX-License-Identifier: Apache-2.0
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
#define check(condition) do { if (!(condition)) reach_error(); } while (0)
#define SIZE 64
char buffer[SIZE];
unsigned length;
int device_write(unsigned at, char byte) {
  if (at >= SIZE) return -1;
  buffer[at] = byte;
  if (at >= length) length = at + 1;
  return 1;
}
int main(void) {
  unsigned at = __VERIFIER_nondet_int(), other;
  char sent = __VERIFIER_nondet_int();
  length = 0;
  if (device_write(at, sent) == 1) {
    while (__VERIFIER_nondet_int()) {
      other = __VERIFIER_nondet_int();
      if (other != at) device_write(other, __VERIFIER_nondet_int());
    }
    check(buffer[at] == sent);
    check(at < length);
  }
  return 0;
}
