// expect: TRUE - two devices of one driver do not share what they hold
// SPDX-License-Identifier: Apache-2.0
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
#define check(condition) do { if (!(condition)) reach_error(); } while (0)
#define DEVICES 4
int opened[DEVICES], value[DEVICES];
int device_open(unsigned minor) {
  if (minor >= DEVICES) return -1;
  if (opened[minor]) return -1;
  opened[minor] = 1;
  value[minor] = 0;
  return 0;
}
void device_write(unsigned minor, int x) {
  check(opened[minor] == 1);
  value[minor] = x;
}
int main(void) {
  unsigned first = __VERIFIER_nondet_int(), second = __VERIFIER_nondet_int();
  int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();
  if (device_open(first) == 0)
    if (device_open(second) == 0) {
      device_write(first, x);
      device_write(second, y);
      check(value[first] == x);
    }
  return 0;
}
