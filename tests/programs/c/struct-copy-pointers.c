// SPDX-License-Identifier: Apache-2.0
// Copies through pointers, and of a part to another part of the same object.
#include <stdio.h>
struct item { int key; char text[5]; struct item *link; };
static void swap(struct item *a, struct item *b) {
  struct item t = *a;
  *a = *b;
  *b = t;
}
int main(void) {
  struct item a = {1, "abcd", 0}, b = {2, "wxyz", &a};
  swap(&a, &b);
  printf("%d %c%c %d %c%c\n", a.key, a.text[0], a.text[3], b.key, b.text[0], b.text[3]);
  printf("%d %d\n", a.link == &a, b.link == 0);
  struct item row[3] = {a, b, a};
  row[1] = row[0];
  row[0].text[0] = '!';
  row[2] = *row;
  printf("%c %c %d\n", row[1].text[0], row[2].text[0], row[2].link->key);
  struct item *p = row + 1, *q = row;
  *p = *q = row[2];
  swap(p, p);
  return p->key + q->text[1];
}
