// SPDX-License-Identifier: Apache-2.0
// From a member back to its record.
#include <stddef.h>
#include <stdio.h>
#define container_of(p, type, member) ((type *)((char *)(p) - offsetof(type, member)))
struct link { struct link *next; };
struct job { int id; struct link link; long cost; };
int main(void) {
  struct job jobs[4];
  struct link *head = 0;
  for (int i = 0; i < 4; i++) {
    jobs[i].id = i + 1;
    jobs[i].cost = 1000L * i * i;
    jobs[i].link.next = head;
    head = &jobs[i].link;
  }
  long total = 0;
  for (struct link *l = head; l; l = l->next) {
    struct job *j = container_of(l, struct job, link);
    printf("%d %ld\n", j->id, j->cost);
    total += j->cost * j->id;
  }
  return total % 251;
}
