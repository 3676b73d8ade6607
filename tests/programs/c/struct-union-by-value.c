// SPDX-License-Identifier: Apache-2.0
// Unions with arrays, in records, by value.
#include <stdio.h>
union data { unsigned char bytes[12]; int word; struct { short a, b; } pair; };
struct message { char kind; union data body; short tail[2]; };
static struct message make(int seed) {
  struct message m = {'m', {{0}}, {1, 2}};
  for (int i = 0; i < 12; i++) m.body.bytes[i] = (unsigned char)(seed * (i + 1));
  m.tail[1] = (short)seed;
  return m;
}
static union data turned(union data d) {
  for (int i = 0; i < 6; i++) {
    unsigned char t = d.bytes[i];
    d.bytes[i] = d.bytes[11 - i];
    d.bytes[11 - i] = t;
  }
  return d;
}
int main(void) {
  struct message a = make(7), b = a;
  b.body = turned(a.body);
  printf("%x %x %d %d\n", a.body.word, b.body.word, b.body.pair.b, make(9).body.bytes[3]);
  struct message list[3] = {a, b, make(11)};
  list[0].body.pair = list[2].body.pair;
  printf("%x %d %d\n", list[0].body.word, list[2].tail[1], turned(list[1].body).pair.a);
  return list[1].body.bytes[11];
}
