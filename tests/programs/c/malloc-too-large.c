// Blocks that nobody can have, and blocks of no size.
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  volatile long minus = -4, many = 1L << (8 * sizeof(long) - 3), few = 3;
  int *volatile block = malloc(minus);
  printf("%d\n", block == NULL);
  block = calloc(minus, 1);
  printf("%d\n", block == NULL);
  block = calloc(many, 16);
  printf("%d\n", block == NULL);
  block = calloc(many, many);
  printf("%d\n", block == NULL);
  block = calloc(few, sizeof *block);
  printf("%d %d\n", block != NULL, block[0] + block[1] + block[2]);
  block = realloc(block, minus);
  printf("%d\n", block == NULL);
  block = realloc(NULL, few * sizeof *block);
  block[2] = 5;
  block = realloc(block, 4 * sizeof *block);
  printf("%d\n", block[2]);
  block = realloc(block, 0);
  printf("%d\n", block == NULL);
  return 0;
}
