// expect: TRUE
// gcc: yes
// inputs: 0
// inputs: 1
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
struct operations {
  int (*open)(int);
  int (*read)(int);
};
struct device {
  const struct operations *operations;
  int opened;
};
static int open_it(int x) { return x + 1; }
static const struct operations all = {.open = open_it};
static struct device device = {&all, 0};
static int use(struct device *d, int x) {
  if (d->operations->read) return d->operations->read(x);
  if (d->operations->open) return d->operations->open(x);
  return 0;
}
int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x < 0 || x > 10) return 0;
  if (use(&device, x) != x + 1) reach_error();
}
