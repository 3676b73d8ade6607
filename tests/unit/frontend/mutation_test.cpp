// SPDX-License-Identifier: Apache-2.0
#include <random>

#include "unit/frontend/frontend_fixture.h"

namespace hone {
namespace {

const char* const ip_seed = R"(int x, y; bool b;
(int, bool) f(int a, bool c);
void main() {
  x, y = 5, unknown; // comment
  int z = 3, k = g();
  while (x > 0 && *) { x = x - 1 * z % 2; y, b = f(x, !b); }
  if (x == y) assert(x >= -y); else if (b) { havoc x, b; } else { assume(b ? x != 3 : false); }
}
int g() { int r; r = x / y; return r; }
(int, bool) f(int a, bool c) { /* done */ return a + 1, c || a < 2; }
)";

const char* const bp_seed = R"(decl g, {x == 1}, h$;
bool<2> f(a, b) begin
  decl l, m; enforce l | !m;
  L: M: l, m := *, a & b constrain 'l => ('m ^ g);
  if (a) then goto L, N; elsif (b = g) then dead l; else skip; fi
  N: return l, !m;
end
main() begin
  decl p;
  while (* | p) do p, _ := f(schoose[p, g], T); od
  assert(p); assume p != F; print(p); f(1, 0);
  ERROR: skip
end
)";

std::string mutated(const std::string& seed, std::mt19937& random) {
  std::string text = seed;
  const auto below = [&](std::size_t bound) { return random() % std::max<std::size_t>(bound, 1); };
  const std::size_t edits = 1 + below(4);
  for (std::size_t i = 0; i < edits; ++i) {
    const std::size_t at = below(text.size()), length = below(20);
    switch (below(6)) {
      case 0:
        text.insert(at, 1, static_cast<char>(below(256)));
        break;
      case 1:
        text.erase(at, length);
        break;
      case 2:
        text.resize(at);
        break;
      case 3:
        text.insert(below(text.size()), text.substr(at, length));
        break;
      case 4:
        text.insert(at, 1, "(){};:,=!*'[]<>?"[below(16)]);
        break;
      default:
        if (!text.empty()) text[at] = static_cast<char>(below(128));
    }
  }
  return text;
}

class Mutation : public FrontendTest {
 protected:
  // Whatever is done to a program, it is loaded or refused with a message; returns how many were loaded.
  int load_mutants(const std::string& name, const std::string& seed, int count) {
    std::mt19937 random(20240229);
    int accepted = 0;
    for (int i = 0; i < count; ++i) {
      const std::string text = mutated(seed, random);
      try {
        load(name, text);
        ++accepted;
      } catch (const InputError& error) {
        EXPECT_TRUE(std::string(error.what()).starts_with(name + ":")) << error.what();
      } catch (const Unsupported& error) {
        EXPECT_TRUE(contains(error.what(), "threads")) << error.what();
      }
    }
    return accepted;
  }
};

TEST_F(Mutation, SeedsAreValid) {
  EXPECT_EQ(error_of("t.ip", ip_seed), "");
  EXPECT_EQ(error_of("t.bp", bp_seed), "");
}

TEST_F(Mutation, IntegerPrograms) { EXPECT_GT(load_mutants("t.ip", ip_seed, 3000), 10); }
TEST_F(Mutation, BooleanPrograms) { EXPECT_GT(load_mutants("t.bp", bp_seed, 3000), 10); }

}  // namespace
}  // namespace hone
