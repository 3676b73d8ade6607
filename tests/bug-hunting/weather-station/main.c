// SPDX-License-Identifier: Apache-2.0
#include <assert.h>

#include "station.h"

static int measure(struct store *store, unsigned channel) {
  int value = read_sensor(channel);
#ifndef BUG_OVERFLOW
  if (!stats_is_sane(value)) return 0;
#endif
  if (value > LIMIT) alarm_raise(value);
  return store_add(store, value, channel);
}

static int report(const struct store *store, unsigned channel) {
  int mean = stats_mean(store);
  int growth = stats_growth(store_value(store, 0), mean);
  unsigned checksum = frame_send(channel, mean);
  send_word(checksum);
  return growth;
}

int main(void) {
  struct store store;
  struct command command;
  int alarms = 0;
  if (!store_open(&store)) return 1;
  while (command_read(&command)) {
    if (command.name == 'm') {
      measure(&store, (unsigned)command.argument);
    } else if (command.name == 'r') {
      report(&store, (unsigned)command.argument);
    } else if (command.name == 'a') {
      if (alarm_value() > 0) alarms = 1;
      alarm_clear();
    } else if (command.name == 'c') {
      store.count = 0;
    } else if (command.name == 'q') {
      break;
    }
#ifdef BUG_ASSERTION
    assert(alarm_value() == 0);
#else
    assert(alarm_value() == 0 || alarm_value() > LIMIT);
#endif
  }
  alarm_clear();
  store_close(&store);
  return alarms;
}
