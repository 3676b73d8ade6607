// SPDX-License-Identifier: Apache-2.0
extern void reach_error(void);
int main(int argc, char **argv) {
  if (argc == 4 && argv != 0) reach_error();
  return 0;
}
