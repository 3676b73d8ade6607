// SPDX-License-Identifier: Apache-2.0
// A binary search tree.
#include <stdio.h>
#include <stdlib.h>
struct tree { int key; struct tree *left, *right; };
static struct tree *insert(struct tree *t, int key) {
  if (!t) {
    t = malloc(sizeof *t);
    t->key = key;
    t->left = t->right = 0;
  } else if (key < t->key) {
    t->left = insert(t->left, key);
  } else if (key > t->key) {
    t->right = insert(t->right, key);
  }
  return t;
}
static int height(const struct tree *t) {
  if (!t) return 0;
  int l = height(t->left), r = height(t->right);
  return 1 + (l > r ? l : r);
}
static void walk(const struct tree *t, unsigned *hash) {
  if (!t) return;
  walk(t->left, hash);
  *hash = *hash * 31 + (unsigned)t->key;
  walk(t->right, hash);
}
int main(void) {
  struct tree *root = 0;
  unsigned seed = 1, hash = 0;
  for (int i = 0; i < 60; i++) {
    seed = seed * 1103515245 + 12345;
    root = insert(root, (int)(seed >> 20 & 255));
  }
  walk(root, &hash);
  printf("%d %u\n", height(root), hash);
  return height(root);
}
