// SPDX-License-Identifier: Apache-2.0
// A ring buffer of messages, of which one counter is wrong: `lost` is not reset by ring_clear.
#ifndef RING_H
#define RING_H

#define CAPACITY 5

struct ring {
  int messages[CAPACITY];
  unsigned first, count, lost;
};

void ring_clear(struct ring* ring);
int ring_put(struct ring* ring, int message);
int ring_take(struct ring* ring, int* message);

#endif
