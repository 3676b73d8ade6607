int four[4] = {1, 2, 3, 4};
void fill(int n) {
  for (int i = 0; i < 4; i++) four[i] = n;
}
