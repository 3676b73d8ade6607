// SPDX-License-Identifier: Apache-2.0
// Messages come and go for ever. The assertion fails in the ninth round at the earliest: five messages fill
// the buffer, one more is lost, it is cleared, one comes, and the check asks for none lost.
#include <assert.h>

#include "ring.h"

extern int next_command(void);
extern int next_message(void);

static struct ring ring;

int main(void) {
  int puts = 0, sum_in = 0, sum_out = 0;
  ring_clear(&ring);
  for (;;) {
    int command = next_command();
    if (command == 0) {
      int message = next_message();
      if (message < 0 || message > 100) continue;
      if (ring_put(&ring, message)) {
        puts++;
        sum_in += message;
      }
    } else if (command == 1) {
      int message;
      if (ring_take(&ring, &message)) sum_out += message;
    } else if (command == 2) {
      ring_clear(&ring);
      puts = 0;
      sum_in = sum_out = 0;
    } else if (command == 3 && puts == 1) {
      assert(ring.lost == 0);
    }
  }
}
