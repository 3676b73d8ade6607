// expect: TRUE
// gcc: yes
#include <assert.h>
int main(void) {
  static void *table[] = {&&a, &&b, &&c};
  int n = 0, i = 0;
next:
  goto *table[i];
a:
  n += 1;
  i = 2;
  goto next;
b:
  n += 10;
  goto end;
c:
  n += 100;
  i = 1;
  goto next;
end:
  assert(n == 111);
}
