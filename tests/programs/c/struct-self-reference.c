// SPDX-License-Identifier: Apache-2.0
// A list, a ring and a record that points to itself.
#include <stdio.h>
struct node { int value; struct node *next; };
int main(void) {
  struct node n[5];
  for (int i = 0; i < 5; i++) n[i] = (struct node){i * i, &n[(i + 2) % 5]};
  struct node *p = n;
  for (int i = 0; i < 7; i++, p = p->next) printf("%d ", p->value);
  printf("%d\n", p->next->next->value);
  struct node self = {42, &self};
  printf("%d\n", self.next->next->next->value);
  struct node *head = 0;
  for (int i = 0; i < 5; i++) n[i].next = head, head = &n[i];
  int sum = 0;
  for (p = head; p; p = p->next) sum = sum * 3 + p->value;
  return sum % 200;
}
