extern int ready;
__attribute__((constructor)) static void get_ready(void) { ready = 1; }
