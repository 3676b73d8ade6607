// SPDX-License-Identifier: Apache-2.0
// Shortest paths in a graph, by Floyd and by Dijkstra.
#include <stdio.h>
enum { n = 8, far = 10000 };
static int edge[n][n], all[n][n];
int main(void) {
  for (int i = 0; i < n; i++)
    for (int k = 0; k < n; k++) all[i][k] = edge[i][k] = i == k ? 0 : (i * 5 + k * 3) % 7 == 1 ? (i + k) % 9 + 1 : far;
  for (int m = 0; m < n; m++)
    for (int i = 0; i < n; i++)
      for (int k = 0; k < n; k++)
        if (all[i][m] + all[m][k] < all[i][k]) all[i][k] = all[i][m] + all[m][k];
  int distance[n], done[n] = {0}, wrong = 0;
  for (int i = 0; i < n; i++) distance[i] = i == 2 ? 0 : far;
  for (int round = 0; round < n; round++) {
    int best = -1;
    for (int i = 0; i < n; i++)
      if (!done[i] && (best < 0 || distance[i] < distance[best])) best = i;
    done[best] = 1;
    for (int i = 0; i < n; i++)
      if (distance[best] + edge[best][i] < distance[i]) distance[i] = distance[best] + edge[best][i];
  }
  for (int i = 0; i < n; i++) wrong += distance[i] < far && distance[i] != all[2][i], printf("%d ", all[2][i]);
  printf("%d\n", wrong);
  return wrong;
}
