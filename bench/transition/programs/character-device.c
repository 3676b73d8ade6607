// expect: TRUE - a device with a buffer: what was written is read
// SPDX-License-Identifier: Apache-2.0
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
#define check(condition) do { if (!(condition)) reach_error(); } while (0)
#define SIZE 64
char buffer[SIZE];
unsigned length, open_count;
int device_open(void) {
  if (open_count != 0) return -1;
  open_count = 1;
  return 0;
}
void device_release(void) {
  check(open_count == 1);
  open_count = 0;
}
int device_write(unsigned at, char byte) {
  if (at >= SIZE) return -1;
  buffer[at] = byte;
  if (at >= length) length = at + 1;
  return 1;
}
int device_read(unsigned at, char *byte) {
  if (at >= length) return 0;
  *byte = buffer[at];
  return 1;
}
int main(void) {
  unsigned at = __VERIFIER_nondet_int();
  char sent = __VERIFIER_nondet_int(), received;
  open_count = 0;
  length = 0;
  if (device_open() == 0) {
    if (device_write(at, sent) == 1) {
      check(device_read(at, &received) == 1);
      check(received == sent);
    }
    device_release();
  }
  return 0;
}
