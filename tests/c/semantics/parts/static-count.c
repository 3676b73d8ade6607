static int count = 100;
int other_count(void) { return count++; }
