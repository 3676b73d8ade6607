// expect: FALSE|UNKNOWN
#include <assert.h>
extern void step(void);
int phase;
int main(void) {
  phase = 1;
  while (phase < 3) {
    int before = phase;
    step();
    if (phase != before) break;
    phase++;
  }
  assert(phase <= 3);
}
