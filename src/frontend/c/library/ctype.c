// SPDX-License-Identifier: Apache-2.0
// <ctype.h>. What is asked there promises no more than a number that is not 0.
#include "hone.h"

int __hone_yes(int holds) {
  if (!holds) return 0;
  int any = __hone_between(-2147483647 - 1, 2147483647);
  return any == 0 ? 1 : any;
}

int isdigit(int c) { return __hone_yes(c >= '0' && c <= '9'); }

int isupper(int c) { return __hone_yes(c >= 'A' && c <= 'Z'); }

int islower(int c) { return __hone_yes(c >= 'a' && c <= 'z'); }

int isalpha(int c) { return __hone_yes((c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z')); }

int isalnum(int c) {
  return __hone_yes((c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'));
}

int isspace(int c) { return __hone_yes(c == ' ' || (c >= 9 && c <= 13)); }

int isblank(int c) { return __hone_yes(c == ' ' || c == 9); }

int iscntrl(int c) { return __hone_yes((c >= 0 && c < 32) || c == 127); }

int isprint(int c) { return __hone_yes(c >= 32 && c < 127); }

int isgraph(int c) { return __hone_yes(c > 32 && c < 127); }

int ispunct(int c) {
  return __hone_yes((c > 32 && c < '0') || (c > '9' && c < 'A') || (c > 'Z' && c < 'a') ||
                    (c > 'z' && c < 127));
}

int isxdigit(int c) {
  return __hone_yes((c >= '0' && c <= '9') || (c >= 'A' && c <= 'F') || (c >= 'a' && c <= 'f'));
}

int isascii(int c) { return __hone_yes(c >= 0 && c < 128); }

int toascii(int c) { return c & 127; }

int toupper(int c) { return c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c; }

int tolower(int c) { return c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c; }

// What the macros of <ctype.h> ask: for each character from -128 on, the classes that it belongs to.
const unsigned short** __ctype_b_loc(void) {
  static const unsigned short
      classes[384] = {[128 ... 136] = 0x0002, [137] = 0x2003,         [138 ... 141] = 0x2002,
                      [142 ... 159] = 0x0002, [160] = 0x6001,         [161 ... 175] = 0xc004,
                      [176 ... 185] = 0xd808, [186 ... 192] = 0xc004, [193 ... 198] = 0xd508,
                      [199 ... 218] = 0xc508, [219 ... 224] = 0xc004, [225 ... 230] = 0xd608,
                      [231 ... 250] = 0xc608, [251 ... 254] = 0xc004, [255] = 0x0002};
  static const unsigned short* of_zero = classes + 128;
  return &of_zero;
}
