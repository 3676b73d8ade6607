// SPDX-License-Identifier: Apache-2.0
// <stdatomic.h>, and the builtins that take pointers.
#include <stdatomic.h>
#include <stdio.h>
static _Atomic int shared = 3;
static int plain = 8;
int main(void) {
  atomic_int local = 1;
  atomic_store(&local, 10);
  int a = atomic_fetch_add(&local, 5), b = atomic_fetch_sub(&local, 2), c = atomic_exchange(&shared, 40);
  int expected = 40;
  int d = atomic_compare_exchange_strong(&shared, &expected, 41), e = atomic_compare_exchange_weak(&shared, &expected, 42);
  printf("%d %d %d %d %d %d %d %d\n", a, b, c, d, e, expected, atomic_load(&local), atomic_load(&shared));
  a = atomic_fetch_or(&shared, 6), b = atomic_fetch_and(&shared, 12), c = atomic_fetch_xor(&shared, 5);
  printf("%d %d %d\n", a, b, c);
  int value = 70, old = 0;
  __atomic_exchange(&plain, &value, &old, __ATOMIC_SEQ_CST);
  __atomic_load(&plain, &value, __ATOMIC_ACQUIRE);
  printf("%d %d %d\n", plain, old, value);
  value = 6;
  __atomic_store(&plain, &value, __ATOMIC_RELEASE);
  a = __atomic_nand_fetch(&plain, 3, __ATOMIC_SEQ_CST), b = __sync_lock_test_and_set(&plain, 1);
  printf("%d %d %d\n", a, b, plain);
  __sync_lock_release(&plain);
  unsigned char small = 250;
  a = __atomic_add_fetch(&small, 10, __ATOMIC_RELAXED), b = __sync_sub_and_fetch(&small, 5);
  printf("%d %d %d\n", a, b, plain);
  return plain + shared;
}
