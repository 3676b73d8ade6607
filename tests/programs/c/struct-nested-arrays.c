// SPDX-License-Identifier: Apache-2.0
// Records with arrays of records with arrays.
#include <stdio.h>
struct inner { short v[3]; char c; };
struct outer { int id; struct inner in[2]; unsigned char tail[5]; };
static struct outer data[3];
int main(void) {
  for (int i = 0; i < 3; i++) {
    data[i].id = i;
    for (int k = 0; k < 2; k++) {
      for (int m = 0; m < 3; m++) data[i].in[k].v[m] = i * 100 + k * 10 + m;
      data[i].in[k].c = 'a' + i + k;
    }
    for (int k = 0; k < 5; k++) data[i].tail[k] = i * 50 + k;
  }
  struct outer copy = data[2];
  data[2] = data[0];
  copy.in[1] = data[1].in[0];
  printf("%d %d %d\n", copy.id, copy.in[1].v[2], copy.in[0].v[1]);
  printf("%d %c %d\n", data[2].in[1].v[2], data[2].in[1].c, copy.tail[4]);
  struct inner *p = &data[1].in[1];
  p->v[0] = -1;
  *p = copy.in[0];
  printf("%d %d %lu\n", data[1].in[1].v[0], data[1].tail[0], sizeof data);
  return 0;
}
