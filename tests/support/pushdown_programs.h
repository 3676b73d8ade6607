// SPDX-License-Identifier: Apache-2.0
// The programs of section 6 of 000 (Esparza, Kiefer, Schwoon) in Remopla, for any size; examples/*.rem has
// one size of each. For tests and bench/pushdown.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <string>

namespace hone::test {

inline constexpr const char* locking_modules = R"(
bool locked[2];
int pos[2];
module void open(int which(1)) {
  assert(!locked[which]);
  locked[which] = true, pos[which] = 0;
}
module void close(int which(1)) {
  assert(locked[which] || pos[which] == 0);
  locked[which] = false;
}
module void rw(int which(1)) {
  assert(locked[which] || pos[which] == 0);
  pos[which] = pos[which] + 1;
}
module void main() {
  A i (0,1) locked[i] = false;
  open(0);
  do
    :: true -> open(1); do :: true -> rw(1); rw(0); :: true -> break; od; close(1);
    :: true -> break;
  od;
  close(0);
}
)";

inline constexpr const char* equality_modules = R"(
int X, Y, Z;
module void foo() {
  int P(INDEX_BITS);
  int Q[SIZE];
  do
    :: true ->
       if
         :: true -> P = undef; Q[P] = Q[P] + 1;
         :: true -> Z = undef; X = X + P; Y = Y + P;
       fi;
    :: true -> break;
  od;
}
module void main() {
  X = 0, Y = 0;
  foo();
  if
    :: X != Y -> if :: Z == 0 -> goto error; :: else -> skip; fi;
    :: else -> skip;
  fi;
}
)";

inline constexpr const char* heap_modules = R"(
define null 0
int next[1,N](5);
bool used[1,N];
int header(5);
module int(5) allocate() {
  int cell(5);
  skip (1 <= cell && cell <= N && !used[cell]);
  used[cell] = true;
  return cell;
}
)";

inline constexpr const char* list_modules = R"(
module void insert() {
  int cell(5);
  cell = allocate();
  next[cell] = header;
  header = cell;
}
module void remove() {
  int cell(5);
  if :: header == null -> return; :: else -> skip; fi;
  cell = header;
  header = next[cell], used[cell] = false;
}
module void main() {
  header = null, A i (1,N) used[i] = false;
)";

inline constexpr const char* textbook_list_modules = R"(
module void insert() {
  int cell(5);
  cell = allocate();
  next[cell] = next[header];
  next[header] = cell;
}
module void remove() {
  int before(5), cell(5);
  before = header;
  do :: next[before] != null -> before = next[before]; :: true -> break; od;
  cell = next[before];
  if :: cell == null -> return; :: else -> skip; fi;
  next[before] = next[cell], used[cell] = false;
}
module void main() {
  A i (1,N) used[i] = false;
  header = allocate();
  next[header] = null;
)";

inline constexpr const char* list_user = R"(
  do :: true -> insert(); :: true -> remove(); :: true -> break; od;
  assert(header == null);
}
)";

inline constexpr const char* sort_modules = R"(
int a[N](2);
module void main() {
  int i(INDEX_BITS), j(INDEX_BITS), t(2);
  i = 1;
  do
    :: i < N ->
       j = 0;
       do
         :: j < N - 1 ->
            if
              :: a[j] > a[j + 1] -> t = a[j]; a[j] = a[j + 1]; a[j + 1] = t;
              :: else -> skip;
            fi;
            j = j + 1;
         :: else -> break;
       od;
       i = i + 1;
    :: else -> break;
  od;
  assert(A i (0, N - 2) a[i] <= a[i + 1]);
}
)";

// Fig. 9
inline std::string locking_program(unsigned width) {
  return fmt::format("define DEFAULT_INT_BITS {}\n", width) + locking_modules;
}

// Fig. 10
inline std::string equality_program(unsigned width, unsigned array_size) {
  const unsigned index_bits = std::max<unsigned>(width, std::bit_width(array_size - 1));
  return fmt::format("define DEFAULT_INT_BITS {}\ndefine INDEX_BITS {}\ndefine SIZE {}\n", width, index_bits,
                     array_size) +
         equality_modules;
}

// Section 6.3, the least that is a list.
inline std::string list_program(unsigned cells) {
  return fmt::format("define N {}\n", cells) + heap_modules + list_modules + list_user;
}

// Section 6.3, with a header cell and removal by search.
inline std::string textbook_list_program(unsigned cells) {
  return fmt::format("define N {}\n", cells) + heap_modules + textbook_list_modules + list_user;
}

// The bits of the pointers in the heap of a list program (one of 5 bits in each cell).
inline unsigned heap_bits(unsigned cells) { return 5 * cells; }

// Fig. 11
inline std::string diamonds_program(unsigned n) {
  std::string text = fmt::format(
      "bool B[{0}];\nbool C[{0}];\nmodule void main() {{\n  A i (0,{1}) B[i] = undef;\n", n, n - 1);
  for (unsigned i = 0; i < n; ++i)
    text += fmt::format("  if :: B[{0}] == false -> C[{0}] = false; :: else -> C[{0}] = B[{0}]; fi;\n", i);
  for (unsigned i = 0; i < n; ++i)
    text += fmt::format("  if :: B[{0}] != C[{0}] -> goto error; :: else -> skip; fi;\n", i);
  return text + "}\n";
}

// Fig. 8, and as changed in section 6.5.
inline std::string level_program(unsigned n, bool tests_for_false) {
  std::string text = "bool G;\n";
  for (unsigned i = 1; i < n; ++i)
    text += fmt::format("module void level{0}() {{ level{1}(); level{1}(); }}\n", i, i + 1);
  text += fmt::format("module void level{}() {{\n  if\n    {}\n  fi;\n}}\n", n,
                      tests_for_false ? ":: G == false -> G = true; :: else -> G = false;"
                                      : ":: G == true -> G = false; :: else -> G = true;");
  return text +
         "module void main() {\n  G = true;\n  level1();\n  level1();\n"
         "  if :: G == false -> goto error; :: else -> skip; fi;\n}\n";
}

// Section 6.6, with bubble sort.
inline std::string sort_program(unsigned numbers) {
  return fmt::format("define N {}\ndefine INDEX_BITS {}\n", numbers, std::bit_width(numbers)) + sort_modules;
}

// A product of two numbers, whose BDD grows exponentially in any order (Bryant 1991).
inline std::string product_program(unsigned width) {
  return fmt::format(R"(define DEFAULT_INT_BITS {}
int x; int y; int z;
module void main() {{
  x = undef, y = undef;
  z = x * y;
  assert(z != z + 1);
}})",
                     width);
}

}  // namespace hone::test
