// SPDX-License-Identifier: Apache-2.0
#include "station.h"

unsigned frame_checksum(const unsigned char *bytes, int count) {
  unsigned sum = 0;
  for (int i = 0; i < count; i++) sum += bytes[i];
  return sum & 0xff;
}

unsigned frame_pack(unsigned channel, int value) {
#ifdef BUG_SHIFT
  if (channel > CHANNELS) return 0;
#else
  if (channel >= CHANNELS) return 0;
#endif
  return ((unsigned)value & 0xff) << (8 * channel);
}

unsigned frame_send(unsigned channel, int value) {
  unsigned char bytes[4];
  unsigned word = frame_pack(channel, value);
#ifdef BUG_UNINITIALISED
  for (int i = 0; i < 4 && word >> (8 * i) != 0; i++) bytes[i] = (unsigned char)(word >> (8 * i));
#else
  for (int i = 0; i < 4; i++) bytes[i] = (unsigned char)(word >> (8 * i));
#endif
#ifdef BUG_STACK_READ
  return frame_checksum(bytes, (int)sizeof word + 1);
#else
  return frame_checksum(bytes, (int)sizeof word);
#endif
}
