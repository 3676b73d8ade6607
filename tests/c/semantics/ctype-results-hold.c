// expect: TRUE
// gcc: yes
#include <assert.h>
#include <ctype.h>
int main(void) {
  assert(isdigit('0') && !isdigit('/') && isupper('Q') && !isupper('q') && isxdigit('f') && !isxdigit('g'));
  assert(isspace('\t') && ispunct('!') && !ispunct('a') && isalnum('z') && iscntrl(7) && isprint(' ') && !isgraph(' '));
  assert(tolower('A') == 'a' && toupper('z') == 'Z' && tolower('1') == '1');
}
