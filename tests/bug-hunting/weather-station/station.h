// SPDX-License-Identifier: Apache-2.0
// A weather station: samples of four channels, commands from a serial line, frames for a radio, alarms.
// Without bugs as it is; each -D BUG_... plants one.
#ifndef STATION_H
#define STATION_H

#define CHANNELS 4
#define SAMPLES 8
#define LINE 12
#define HIGHEST 4000  // what a sensor delivers, up or down
#define LIMIT 3500    // beyond it an alarm is raised

// What is outside of the program.
extern int read_sensor(unsigned channel);
extern int read_byte(void);
extern void send_word(unsigned word);

// store.c: the last samples of a channel.
struct sample {
  int value;
  unsigned channel;
};
struct store {
  struct sample* samples;
  int count;
};
int store_open(struct store* store);
void store_close(struct store* store);
int store_add(struct store* store, int value, unsigned channel);
int store_value(const struct store* store, int index);

// stats.c: what samples say together.
int stats_mean(const struct store* store);
int stats_growth(int before, int now);
int stats_is_sane(int value);

// frame.c: samples as words for the radio.
unsigned frame_pack(unsigned channel, int value);
unsigned frame_checksum(const unsigned char* bytes, int count);
unsigned frame_send(unsigned channel, int value);

// command.c: a line such as `r12` from the serial line.
struct command {
  char name;
  int argument;
};
int command_read(struct command* command);

// alarm.c: the latest alarm.
struct alarm {
  int value;
  int* history;
};
void alarm_raise(int value);
int alarm_value(void);
void alarm_clear(void);

#endif
