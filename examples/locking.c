// "A Locking Example" of 002: lock() and unlock() are called in turns. In the first loop got_lock tells when to
// unlock, in the second one new != old does. docs/LAZY.md shows how hone finds that out.
extern int __VERIFIER_nondet_int(void);
int LOCK, got_lock, old, new;

void lock(void) {
  if (LOCK == 0) LOCK = 1;
  else { ERROR: LOCK = 1; }
}

void unlock(void) {
  if (LOCK != 0) LOCK = 0;
  else { ERROR: LOCK = 0; }
}

int main(void) {
  LOCK = 0;
  new = __VERIFIER_nondet_int();
  if (__VERIFIER_nondet_int()) {
    do {
      got_lock = 0;
      if (__VERIFIER_nondet_int()) {
        lock();
        got_lock++;
      }
      if (got_lock) unlock();
    } while (__VERIFIER_nondet_int());
  }
  do {
    lock();
    old = new;
    if (__VERIFIER_nondet_int()) {
      unlock();
      new++;
    }
  } while (new != old);
  unlock();
  return 0;
}
