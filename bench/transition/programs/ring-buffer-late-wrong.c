// expect: FALSE - the third element overwrites the first, if it was not taken out
// SPDX-License-Identifier: Apache-2.0
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
#define check(condition) do { if (!(condition)) reach_error(); } while (0)
int ring[2];
unsigned head, tail;
void put(int value) {
  ring[tail] = value;
  tail = tail + 1;
  if (tail == 2) tail = 0;
}
int get(void) {
  int value = ring[head];
  head = head + 1;
  if (head == 2) head = 0;
  return value;
}
int main(void) {
  int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int(), z = __VERIFIER_nondet_int();
  head = 0;
  tail = 0;
  put(x);
  check(ring[0] == x);
  put(y);
  check(ring[1] == y);
  put(z);
  check(get() == x);
  return 0;
}
