// SPDX-License-Identifier: Apache-2.0
#include "ring.h"

void ring_clear(struct ring *ring) {
  ring->first = 0;
  ring->count = 0;
}

int ring_put(struct ring *ring, int message) {
  if (ring->count == CAPACITY) {
    ring->lost++;
    return 0;
  }
  ring->messages[(ring->first + ring->count) % CAPACITY] = message;
  ring->count++;
  return 1;
}

int ring_take(struct ring *ring, int *message) {
  if (ring->count == 0) return 0;
  *message = ring->messages[ring->first];
  ring->first = (ring->first + 1) % CAPACITY;
  ring->count--;
  return 1;
}
