// strtok and strtok_r.
#include <stdio.h>
#include <string.h>

static void show(const char *word) {
  for (; *word != 0; word++) putchar(*word);
  putchar('\n');
}

int main(void) {
  char text[] = "  one, two;;three ";
  for (char *word = strtok(text, " ,;"); word != NULL; word = strtok(NULL, " ,;")) show(word);
  printf("%d\n", strtok(NULL, " ") == NULL);
  char lines[] = "a=1;b=2;;c", *outer, *inner;
  for (char *line = strtok_r(lines, ";", &outer); line; line = strtok_r(NULL, ";", &outer)) {
    char *name = strtok_r(line, "=", &inner), *value = strtok_r(NULL, "=", &inner);
    show(name);
    show(value ? value : "nothing");
  }
  char none[] = ";;;";
  printf("%d\n", strtok(none, ";") == NULL);
  return 0;
}
