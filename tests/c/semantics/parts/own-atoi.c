int atoi(const char *text) { return -1; }
