// expect: UNKNOWN
// undefined; who calls through a null pointer is told so
extern void reach_error(void);
struct operations {
  void (*run)(void);
};
static void call(struct operations *o) { o->run(); }
int main(void) {
  struct operations none = {0};
  call(&none);
  reach_error();
}
