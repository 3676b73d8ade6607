// SPDX-License-Identifier: Apache-2.0
int next(int by);
extern int count;
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
static int step = 40;
int count = 3;
int next(int by) { return count + by + step * (__VERIFIER_nondet_int() == 9); }
void reach_error(void) {}
