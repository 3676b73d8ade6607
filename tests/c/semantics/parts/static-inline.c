static inline int twice(int n) { return 2 * n; }
int four_times(int n) { return twice(twice(n)); }
