// SPDX-License-Identifier: Apache-2.0
// An enumeration without negative values is unsigned; arrays by enumerators; enum in struct.
#include <stdio.h>
enum state { idle, running, stopped, states };
struct machine {
  enum state now : 3;
  enum state before;
};
static const int cost[states] = {[running] = 10, [idle] = 1, [stopped] = 3};
int main(void) {
  struct machine m = {idle, stopped};
  int total = 0;
  for (int i = 0; i < 10; i++) {
    enum state next = (m.now + 1) % states;
    total += cost[m.now] * (i + 1);
    m.before = m.now;
    m.now = next;
  }
  printf("%d %d %d\n", total, m.now, m.before);
  enum state s = idle;
  s--;
  printf("%d\n", s > stopped);
  { enum { local = 42 }; total = local; }
  return total;
}
