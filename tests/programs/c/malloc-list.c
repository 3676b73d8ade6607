// SPDX-License-Identifier: Apache-2.0
// A list with malloc: pushed, reversed, filtered.
#include <stdio.h>
#include <stdlib.h>
struct node { int value; struct node *next; };
static struct node *push(struct node *list, int value) {
  struct node *n = malloc(sizeof(struct node));
  n->value = value;
  n->next = list;
  return n;
}
static struct node *reverse(struct node *list) {
  struct node *result = NULL;
  while (list) {
    struct node *next = list->next;
    list->next = result;
    result = list;
    list = next;
  }
  return result;
}
static void remove_odd(struct node **at) {
  while (*at)
    if ((*at)->value & 1) {
      struct node *gone = *at;
      *at = gone->next;
      free(gone);
    } else {
      at = &(*at)->next;
    }
}
int main(void) {
  struct node *list = NULL;
  for (int i = 0; i < 10; i++) list = push(list, i * i + i / 3);
  list = reverse(list);
  for (struct node *n = list; n; n = n->next) printf("%d ", n->value);
  remove_odd(&list);
  int s = 0;
  for (struct node *n = list; n; n = n->next) s = s * 5 + n->value;
  printf("%d\n", s);
  return list->value;
}
