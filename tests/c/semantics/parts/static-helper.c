static int helper(void) { return 2; }
int use_helper(void) { return helper(); }
