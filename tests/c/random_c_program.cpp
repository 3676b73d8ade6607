// SPDX-License-Identifier: Apache-2.0
#include "c/random_c_program.h"

#include <array>
#include <random>
#include <string_view>

#include "c/random_c_topics.h"

namespace hone::test {

namespace {

// Fills in patterns; see random_c_topics.h.
class PatternFiller {
 public:
  explicit PatternFiller(std::uint64_t seed) : random_(seed) {}

  std::uint64_t below(std::uint64_t n) { return random_() % n; }
  bool sometimes(unsigned percent) { return below(100) < percent; }

  template <std::size_t n>
  std::string_view one_of(const std::array<std::string_view, n>& all) {
    return all[below(n)];
  }

  std::string filled(std::string_view pattern, unsigned number) {
    std::string result;
    while (!pattern.empty()) {
      if (pattern.starts_with("@{")) {
        result += filled(alternative(pattern), number);
      } else if (pattern.size() > 1 && pattern[0] == '$') {
        result += hole(pattern[1], number);
        pattern.remove_prefix(2);
      } else {
        result += pattern[0];
        pattern.remove_prefix(1);
      }
    }
    return result;
  }

  // An expression over integers that always has a value.
  std::string expression(unsigned depth) {
    if (depth == 0 || sometimes(15)) return sometimes(70) ? variable() : constant();
    const std::string left = expression(depth - 1), right = expression(depth - 1);
    switch (below(12)) {
      case 0: return "(" + left + " / ((" + right + " & 7) + 1))";
      case 1: return "(" + left + " % ((" + right + " & 7) + 1))";
      case 2: return "(" + left + " << (" + right + " & 7))";
      case 3: return "(" + left + " >> (" + right + " & 7))";
      case 4: return "(" + left + " " + std::string(comparison()) + " " + right + ")";
      case 5: return "(" + left + " ? " + right + " : " + expression(depth - 1) + ")";
      case 6: return "(" + std::string(type()) + ")" + left;
      case 7: return "(" + std::string(one_of<3>({"-", "~", "!"})) + left + ")";
      case 8: return "(" + left + (sometimes(50) ? " && " : " || ") + right + ")";
      case 9: return "(" + left + " * " + constant() + ")";
      default: return "(" + left + " " + std::string(operation()) + " " + right + ")";
    }
  }

 private:
  std::string variable() { return sometimes(50) ? "a" : "b"; }
  std::string constant() {
    const auto value = static_cast<int>(below(26)) - 5;
    return value < 0 ? "(" + std::to_string(value) + ")" : std::to_string(value);
  }
  std::string_view operation() { return one_of<5>({"+", "-", "&", "|", "^"}); }
  std::string_view comparison() { return one_of<6>({"==", "!=", "<", "<=", ">", ">="}); }
  std::string_view type() {
    return one_of<7>({"char", "unsigned char", "short", "unsigned short", "int", "unsigned", "long"});
  }

  std::string hole(char kind, unsigned number) {
    switch (kind) {
      case 'N': return std::to_string(number);
      case 'E': return expression(sometimes(50) ? 1 : 2);
      case 'C': return constant();
      case 'K': return std::to_string(1 + below(4));
      case 'M': return std::string(one_of<3>({"1", "3", "7"}));
      case 'T': return std::string(type());
      case 'O': return std::string(operation());
      case 'R': return std::string(comparison());
      default: return std::string("$") + kind;
    }
  }

  // One of those between @{ and @}, which are removed from the rest of the pattern.
  std::string_view alternative(std::string_view& rest) {
    std::vector<std::string_view> all;
    std::size_t start = 2, at = 2;
    for (unsigned depth = 1; depth > 0;) {
      const std::string_view next = rest.substr(at, 2);
      const bool ends_one = depth == 1 && (next == "@|" || next == "@}");
      if (ends_one) all.push_back(rest.substr(start, at - start));
      if (next == "@{") ++depth;
      if (next == "@}") --depth;
      at += next == "@{" || next == "@}" || next == "@|" ? 2 : 1;
      if (ends_one) start = at;
    }
    rest.remove_prefix(start);
    return all[below(all.size())];
  }

  std::mt19937_64 random_;
};

const RandomCTopic& some_topic(PatternFiller& filler) {
  int sum = 0;
  for (const RandomCTopic& topic : random_c_topics()) sum += topic.weight;
  auto left = static_cast<int>(filler.below(static_cast<std::uint64_t>(sum)));
  for (const RandomCTopic& topic : random_c_topics())
    if ((left -= topic.weight) < 0) return topic;
  return random_c_topics().front();
}

// Up to two inputs, called a and b, and often of few values.
std::string inputs(PatternFiller& filler) {
  std::string result;
  for (const char* name : {"a", "b"}) {
    static constexpr std::array<std::string_view, 8> kinds{"int",   "int",   "uint",   "char",
                                                           "uchar", "short", "ushort", "bool"};
    result += std::string("  int ") + name + " = ";
    if (filler.sometimes(35)) {
      result += filler.filled("$C;\n", 0);
      continue;
    }
    result += filler.filled("@{@|$C + @|$C ^ @}", 0) + "__VERIFIER_nondet_" +
              std::string(filler.one_of(kinds)) + "()" + filler.filled("@{@|@| & $M@| & 15@| % 5@};\n", 0);
  }
  return result;
}

std::string main_function(PatternFiller& filler, unsigned topics) {
  std::string text = "int main(void) {\n" + inputs(filler) + "  int result = 0;\n";
  for (unsigned i = 0; i < topics; ++i)
    text += filler.filled(i == 0 ? "  result = topic$N(a, b);\n"
                                 : "  @{result $O= topic$N(@{a, b@|b, a@|a, result@});@|"
                                   "if (@{result@|a@} $R $C) result $O= topic$N(a, b);@}\n",
                          i);
  text += filler.filled("@{@|  result &= 15;\n@|  result = result $R $C;\n@|  result %= 10;\n@}", 0);
  return text + "  CONCLUDE(result);\n  return 0;\n}\n";
}

constexpr std::string_view inputs_declared =
    "extern int __VERIFIER_nondet_int(void);\nextern unsigned __VERIFIER_nondet_uint(void);\n"
    "extern char __VERIFIER_nondet_char(void);\nextern unsigned char __VERIFIER_nondet_uchar(void);\n"
    "extern short __VERIFIER_nondet_short(void);\nextern unsigned short __VERIFIER_nondet_ushort(void);\n"
    "extern _Bool __VERIFIER_nondet_bool(void);\n";

}  // namespace

std::string RandomCProgram::asserting(const std::string& condition) const {
  return "#include <assert.h>\n#define CONCLUDE(result) assert(" + condition + ")\n" + first;
}

std::string RandomCProgram::observed() const {
  return "#include <assert.h>\nextern void hone_observe(int);\n#define CONCLUDE(result) "
         "hone_observe(result)\n" +
         first;
}

RandomCProgram random_c_program(std::uint64_t seed) {
  PatternFiller filler(seed);
  RandomCProgram program;
  program.first =
      "#include <ctype.h>\n#include <stdarg.h>\n#include <stddef.h>\n#include <stdio.h>\n"
      "#include <stdlib.h>\n#include <string.h>\n" +
      std::string(inputs_declared);
  const auto count = static_cast<unsigned>(1 + filler.below(3));
  for (unsigned i = 0; i < count; ++i) {
    const RandomCTopic& topic = some_topic(filler);
    program.topics.emplace_back(topic.name);
    program.first += filler.filled(topic.first, i);
    program.second += filler.filled(topic.second, i);
  }
  program.first += main_function(filler, count);
  return program;
}

}  // namespace hone::test
