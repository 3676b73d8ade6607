// SPDX-License-Identifier: Apache-2.0
struct device;
extern int read_register(struct device *device, long number, ...);
extern const char *name_of(struct device *device);
extern void trace(const char *text);
enum state { off, on = 5 };
extern enum state state_of(struct device *device);
extern void reach_error(void);
int main(void) {
  trace("start");
  if (read_register(0, 3L, 1, 2) == 0x77 && name_of(0) == 0 && state_of(0) == on) reach_error();
  trace("end");
  return 0;
}
