// SPDX-License-Identifier: Apache-2.0
// The builtins for atomic access.
#include <stdio.h>
int main(void) {
  int x = 5, old = 7;
  int a = __sync_fetch_and_add(&x, 3), b = __sync_add_and_fetch(&x, 4);
  printf("%d %d %d\n", a, b, x);
  int swapped = __sync_bool_compare_and_swap(&x, 12, 20), kept = __sync_val_compare_and_swap(&x, 1, 2);
  printf("%d %d\n", swapped, kept);
  __atomic_store_n(&x, 30, __ATOMIC_SEQ_CST);
  int c = __atomic_fetch_or(&x, 1, __ATOMIC_SEQ_CST), d = __atomic_load_n(&x, __ATOMIC_RELAXED);
  int e = __atomic_exchange_n(&x, 9, __ATOMIC_SEQ_CST);
  int f = __atomic_compare_exchange_n(&x, &old, 11, 0, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
  printf("%d %d %d %d %d %d\n", c, d, e, f, old, x);
  __sync_synchronize();
  return x;
}
