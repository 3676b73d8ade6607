// expect: TRUE - a device with a position: what was written is read after going back
// SPDX-License-Identifier: Apache-2.0
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
#define check(condition) do { if (!(condition)) reach_error(); } while (0)
#define SIZE 64
char buffer[SIZE];
unsigned position;
int device_seek(unsigned to) {
  if (to >= SIZE) return -1;
  position = to;
  return 0;
}
int device_write(char byte) {
  if (position >= SIZE) return 0;
  buffer[position] = byte;
  position = position + 1;
  return 1;
}
int device_read(char *byte) {
  if (position >= SIZE) return 0;
  *byte = buffer[position];
  position = position + 1;
  return 1;
}
int main(void) {
  unsigned at = __VERIFIER_nondet_int();
  char sent = __VERIFIER_nondet_int(), received;
  if (device_seek(at) == 0) {
    check(device_write(sent) == 1);
    check(device_seek(at) == 0);
    check(device_read(&received) == 1);
    check(received == sent);
  }
  return 0;
}
