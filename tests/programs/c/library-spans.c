// strspn, strcspn, strpbrk.
#include <stdio.h>
#include <string.h>

int main(void) {
  const char *texts[] = {"", "a", "abcabc-", "--abc", "xyz"};
  const char *sets[] = {"", "a", "cba", "-z"};
  for (int i = 0; i < 5; i++)
    for (int k = 0; k < 4; k++) {
      const char *found = strpbrk(texts[i], sets[k]);
      printf("%d %d %d\n", (int)strspn(texts[i], sets[k]), (int)strcspn(texts[i], sets[k]),
             found ? (int)(found - texts[i]) : -1);
    }
  return 0;
}
