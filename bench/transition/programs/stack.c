// expect: TRUE - what goes in last comes out first
// SPDX-License-Identifier: Apache-2.0
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
#define check(condition) do { if (!(condition)) reach_error(); } while (0)
int stack[100];
unsigned depth;
void push(int value) {
  stack[depth] = value;
  depth = depth + 1;
}
int pop(void) {
  depth = depth - 1;
  return stack[depth];
}
int main(void) {
  int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();
  depth = __VERIFIER_nondet_int();
  __VERIFIER_assume(depth < 90);
  push(x);
  push(y);
  check(pop() == y);
  check(pop() == x);
  return 0;
}
