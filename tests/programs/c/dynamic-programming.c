// SPDX-License-Identifier: Apache-2.0
// Longest common subsequence, edit distance, coins.
#include <stdio.h>
static int min(int a, int b) { return a < b ? a : b; }
int main(void) {
  static const char a[] = "intention", b[] = "execution";
  int lcs[10][10] = {{0}}, edit[10][10];
  for (int i = 0; i < 10; i++)
    for (int k = 0; k < 10; k++) {
      if (i == 0 || k == 0) {
        edit[i][k] = i + k;
        continue;
      }
      int same = a[i - 1] == b[k - 1];
      lcs[i][k] = same ? lcs[i - 1][k - 1] + 1 : -min(-lcs[i - 1][k], -lcs[i][k - 1]);
      edit[i][k] = min(min(edit[i - 1][k], edit[i][k - 1]) + 1, edit[i - 1][k - 1] + !same);
    }
  static const int coins[] = {1, 5, 10, 25, 50};
  long ways[201] = {1};
  for (int c = 0; c < 5; c++)
    for (int i = coins[c]; i <= 200; i++) ways[i] += ways[i - coins[c]];
  printf("%d %d %ld %ld\n", lcs[9][9], edit[9][9], ways[100], ways[200]);
  return edit[9][9];
}
