int tentative;
void set(void) { tentative = 5; }
