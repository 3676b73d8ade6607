// SPDX-License-Identifier: Apache-2.0
#include <stdlib.h>

#include "station.h"

int store_open(struct store *store) {
  store->count = 0;
  store->samples = malloc(SAMPLES * sizeof(struct sample));
#ifndef BUG_NULL
  if (store->samples == NULL) return 0;
#endif
  store->samples[0].value = 0;
  store->samples[0].channel = 0;
  return 1;
}

void store_close(struct store *store) {
#ifdef BUG_INNER_FREE
  free(&store->samples[1]);
#elif !defined(BUG_LEAK)
  free(store->samples);
#endif
  store->samples = NULL;
  store->count = 0;
}

int store_add(struct store *store, int value, unsigned channel) {
#ifdef BUG_HEAP_OVERFLOW
  if (store->count > SAMPLES) return 0;
#else
  if (store->count >= SAMPLES) return 0;
#endif
  store->samples[store->count].value = value;
  store->samples[store->count].channel = channel;
  store->count++;
  return 1;
}

int store_value(const struct store *store, int index) {
  if (index < 0 || index >= store->count) return 0;
  return store->samples[index].value;
}
