struct list { int value; struct list *next; };
void set_last(struct list *l, int n) {
  while (l->next) l = l->next;
  l->value = n;
}
