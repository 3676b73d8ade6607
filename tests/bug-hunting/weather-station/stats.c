// SPDX-License-Identifier: Apache-2.0
#include "station.h"

int stats_is_sane(int value) { return value >= -HIGHEST && value <= HIGHEST; }

int stats_mean(const struct store *store) {
  int sum = 0;
#ifndef BUG_DIVISION
  if (store->count == 0) return 0;
#endif
  for (int i = 0; i < store->count; i++) {
    int value = store_value(store, i);
    if (stats_is_sane(value)) sum += value;
  }
  return sum / store->count;
}

// In thousandths.
int stats_growth(int before, int now) {
#ifndef BUG_OVERFLOW
  if (!stats_is_sane(before) || !stats_is_sane(now)) return 0;
#endif
  return (now - before) * 1000;
}
