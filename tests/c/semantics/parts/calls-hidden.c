extern int hidden_name(void);
int ask(void) { return hidden_name(); }
