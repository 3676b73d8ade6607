// SPDX-License-Identifier: Apache-2.0
#include <random>
#include <set>

#include "logic/traversal.h"
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
      case 0: text.insert(at, 1, static_cast<char>(below(256))); break;
      case 1: text.erase(at, length); break;
      case 2: text.resize(at); break;
      case 3: text.insert(below(text.size()), text.substr(at, length)); break;
      case 4: text.insert(at, 1, "(){};:,=!*'[]<>?"[below(16)]); break;
      default:
        if (!text.empty()) text[at] = static_cast<char>(below(128));
    }
  }
  return text;
}

// Words and marks put in the place of others get further than bytes: past the parser, into the checks.
std::string with_other_tokens(const std::string& seed, std::mt19937& random) {
  std::vector<std::string> tokens;
  for (std::size_t at = 0; at < seed.size();) {
    std::size_t end = at + 1;
    while (std::isalnum(static_cast<unsigned char>(seed[at])) && end < seed.size() &&
           std::isalnum(static_cast<unsigned char>(seed[end])))
      ++end;
    tokens.push_back(seed.substr(at, end - at));
    at = end;
  }
  const std::size_t edits = 1 + random() % 3;
  for (std::size_t i = 0; i < edits; ++i) tokens[random() % tokens.size()] = tokens[random() % tokens.size()];
  std::string text;
  for (const std::string& token : tokens) text += token;
  return text;
}

class Mutation : public FrontendTest {
 protected:
  // What program.h promises, and what lowering.h adds.
  void expect_well_formed(const Program& program) {
    std::set<Term> inputs_seen;
    for (std::size_t i = 0; i < program.edge_count(); ++i) {
      const Edge& edge = program.edge(EdgeId(i));
      const auto& inputs = edge.step() ? edge.step()->inputs : edge.call()->inputs;
      for (const Term input : inputs)
        EXPECT_TRUE(inputs_seen.insert(input).second) << "an input on two edges";
      const std::set<Term> own(inputs.begin(), inputs.end());
      for (const Term used : free_symbols(terms, terms_of(edge))) {
        const auto variable = program.variable_of(used);
        if (variable)
          expect_in_scope(program, *variable, edge);
        else
          EXPECT_TRUE(own.contains(used)) << "an input that is not listed: " << edge.text;
      }
    }
    for (std::size_t i = 0; i < program.procedure_count(); ++i) {
      const Procedure& procedure = program.procedure(ProcedureId(i));
      EXPECT_TRUE(program.location(procedure.entry).incoming.empty());
      EXPECT_TRUE(program.location(procedure.exit).outgoing.empty());
    }
  }

  std::vector<Term> terms_of(const Edge& edge) {
    if (edge.call()) return edge.call()->arguments;
    std::vector<Term> all{edge.step()->guard};
    for (const Assignment& assignment : edge.step()->assignments) {
      EXPECT_EQ(terms.sort(assignment.value), terms.sort(loaded.program->variable(assignment.target).symbol));
      expect_in_scope(*loaded.program, assignment.target, edge);
      all.push_back(assignment.value);
    }
    return all;
  }

  void expect_in_scope(const Program& program, VariableId variable, const Edge& edge) {
    const ProcedureId scope = program.variable(variable).scope;
    EXPECT_TRUE(!scope.valid() || scope == program.location(edge.source).procedure) << edge.text;
  }

  static constexpr unsigned seed_of_randomness = 20240229;

  // Whatever is done to a program, it is loaded or refused with a message; returns how many were loaded.
  int load_mutants(const std::string& name, const std::string& seed, int count) {
    std::mt19937 random(seed_of_randomness);
    int accepted = 0;
    for (int i = 0; i < count; ++i) {
      const std::string text = i % 2 == 0 ? mutated(seed, random) : with_other_tokens(seed, random);
      try {
        load(name, text);
        ++accepted;
        expect_well_formed(*loaded.program);
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
  expect_well_formed(*loaded.program);
  EXPECT_EQ(error_of("t.bp", bp_seed), "");
  expect_well_formed(*loaded.program);
}

TEST_F(Mutation, IntegerPrograms) { EXPECT_GT(load_mutants("t.ip", ip_seed, 3000), 10); }
TEST_F(Mutation, BooleanPrograms) { EXPECT_GT(load_mutants("t.bp", bp_seed, 3000), 10); }

}  // namespace
}  // namespace hone
