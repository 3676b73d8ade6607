// expect: FALSE|UNKNOWN
typedef long ssize_t; typedef unsigned long size_t;
extern ssize_t read (int __fd, void *__buf, size_t __nbytes) ;
extern void reach_error(void);
int main(void) {
  int x = 1;
  read(0, &x, sizeof x);
  if (x != 1) reach_error();
}
