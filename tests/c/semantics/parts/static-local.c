int count_there(void) { static int n = 10; return ++n; }
