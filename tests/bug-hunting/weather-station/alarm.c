// SPDX-License-Identifier: Apache-2.0
#include <stdlib.h>

#include "station.h"

static struct alarm *latest;

void alarm_clear(void) {
  if (latest == NULL) return;
  free(latest);
#ifndef BUG_DOUBLE_FREE
  latest = NULL;
#endif
}

void alarm_raise(int value) {
  struct alarm *raised = malloc(sizeof *raised);
  if (raised == NULL) return;
  raised->value = value;
  raised->history = NULL;
#ifdef BUG_USE_AFTER_FREE
  if (latest != NULL) {
    free(latest);
    if (latest->value == value) {
      latest = raised;
      return;
    }
  }
#else
  alarm_clear();
#endif
  latest = raised;
}

int alarm_value(void) { return latest == NULL ? 0 : latest->value; }
