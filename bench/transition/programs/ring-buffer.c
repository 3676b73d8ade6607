// expect: TRUE - what goes in first comes out first
// SPDX-License-Identifier: Apache-2.0
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
#define check(condition) do { if (!(condition)) reach_error(); } while (0)
int ring[16];
unsigned head, tail;
void put(int value) {
  ring[tail] = value;
  tail = tail + 1;
  if (tail == 16) tail = 0;
}
int get(void) {
  int value = ring[head];
  head = head + 1;
  if (head == 16) head = 0;
  return value;
}
int main(void) {
  int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();
  head = __VERIFIER_nondet_int();
  __VERIFIER_assume(head < 16);
  tail = head;
  put(x);
  put(y);
  check(get() == x);
  check(get() == y);
  return 0;
}
