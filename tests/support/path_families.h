// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "base/error.h"
#include "interpolation/problem/problem.h"
#include "logic/terms.h"

namespace hone::test {

// Writes a path through a program as formulas, one per block, in static single assignment form: `x@3` is the
// value of x after its third assignment (of a bit-vector: `x_bits@3`), so all families fit into one store.
class PathWriter {
 public:
  explicit PathWriter(Terms& terms) : terms_(terms) {}

  void declare(const std::string& name, Sort sort) { variables_[name] = {sort, 0}; }
  Term operator[](const std::string& name) const {
    const Variable& variable = variables_.at(name);
    const bool bits = terms_.kind(variable.sort) == SortKind::bitvector;
    return terms_.symbol(name + (bits ? "_bits@" : "@") + std::to_string(variable.version), variable.sort);
  }
  void forget(const std::string& name) { ++variables_.at(name).version; }  // any value from now on
  void assign(const std::string& name, Term value) {
    forget(name);
    assume(terms_.eq((*this)[name], value));
  }
  void assume(Term condition) { block_.push_back(condition); }
  void end_block() {
    formulas_.push_back(terms_.and_(block_));
    block_.clear();
  }
  std::vector<Term> finish() {
    end_block();
    return formulas_;
  }

 private:
  struct Variable {
    Sort sort;
    unsigned version = 0;
  };
  Terms& terms_;
  std::map<std::string, Variable> variables_;
  std::vector<Term> block_, formulas_;
};

// Families of infeasible paths: for every number of steps >= 1, formulas that contradict each other.
class PathFamilies {
 public:
  explicit PathFamilies(Terms& terms) : terms_(terms) {}

  // do { lock; old = new; if (*) { unlock; new++; } } while (new != old); unlock, with the loop taken `steps`
  // times: the last round leaves it although the lock was given back.
  std::vector<Term> lock(unsigned steps, Sort sort) {
    PathWriter path = writer({"lck", "old", "new"}, sort);
    path.assign("lck", value(0, sort));
    for (unsigned i = 0; i < steps; ++i) {
      path.end_block();
      path.assume(terms_.eq(path["lck"], value(0, sort)));
      path.assign("lck", value(1, sort));
      path.assign("old", path["new"]);
      path.end_block();
      path.assign("lck", value(0, sort));
      path.assign("new", sum(path["new"], value(1, sort)));
      const Term again = terms_.ne(path["new"], path["old"]);
      path.assume(i + 1 < steps ? again : terms_.not_(again));
    }
    path.end_block();
    path.assume(terms_.eq(path["lck"], value(0, sort)));  // unlocked twice
    return path.finish();
  }

  // x = y; loop { x++; y++ }; x != y
  std::vector<Term> counter(unsigned steps, Sort sort) {
    PathWriter path = writer({"x", "y"}, sort);
    const Term x = path["x"], y = path["y"];  // in this order, whatever the compiler does with arguments
    path.assume(terms_.eq(x, y));
    for (unsigned i = 0; i < steps; ++i) {
      path.end_block();
      increment(path, "x", 1);
      increment(path, "y", 1);
    }
    path.end_block();
    path.assume(terms_.ne(path["x"], path["y"]));
    return path.finish();
  }

  // x = 2 * h; loop { x += 2 }; x is odd
  std::vector<Term> parity(unsigned steps, Sort sort) {
    PathWriter path = writer({"x", "h"}, sort);
    path.assign("x", sum(path["h"], path["h"]));
    for (unsigned i = 0; i < steps; ++i) {
      path.end_block();
      increment(path, "x", 2);
    }
    path.end_block();
    const Term x = path["x"], two = value(2, sort);
    const Term rest = sort == terms_.int_sort() ? terms_.mod(x, two) : terms_.bv(Kind::bv_urem, {x, two});
    path.assume(terms_.eq(rest, value(1, sort)));
    return path.finish();
  }

  // x = N; y = 0; loop { x > 0; x--; y++ }; x = 0 and y != N
  std::vector<Term> up_down(unsigned steps) {
    PathWriter path = integers({"x", "y", "N"});
    path.assign("x", path["N"]);
    path.assign("y", number(0));
    for (unsigned i = 0; i < steps; ++i) {
      path.end_block();
      path.assume(terms_.gt(path["x"], number(0)));
      increment(path, "x", -1);
      increment(path, "y", 1);
    }
    path.end_block();
    path.assume(terms_.eq(path["x"], number(0)));
    path.assume(terms_.ne(path["y"], path["N"]));
    return path.finish();
  }

  // a = 0; b = N; loop { a++; b-- }; a + b != N
  std::vector<Term> a_plus_b(unsigned steps) {
    PathWriter path = integers({"a", "b", "N"});
    path.assign("a", number(0));
    path.assign("b", path["N"]);
    for (unsigned i = 0; i < steps; ++i) {
      path.end_block();
      increment(path, "a", 1);
      increment(path, "b", -1);
    }
    path.end_block();
    path.assume(terms_.ne(terms_.add(path["a"], path["b"]), path["N"]));
    return path.finish();
  }

  // Ten pairs of equal variables; each step increments both of one pair; the first pair differs.
  std::vector<Term> wide(unsigned steps) {
    constexpr unsigned pairs = 10;
    std::vector<std::string> names;
    for (unsigned i = 0; i < 2 * pairs; ++i) names.push_back("v" + std::to_string(i));
    PathWriter path = integers(names);
    for (unsigned i = 0; i < pairs; ++i) path.assume(terms_.eq(path[names[2 * i]], path[names[2 * i + 1]]));
    for (unsigned i = 0; i < steps; ++i) {
      path.end_block();
      increment(path, names[2 * (i % pairs)], 1);
      increment(path, names[2 * (i % pairs) + 1], 1);
    }
    path.end_block();
    path.assume(terms_.ne(path["v0"], path["v1"]));
    return path.finish();
  }

  // 0 <= x < 7; loop { x = (x + 3) mod 7 }; x > 6
  std::vector<Term> mod(unsigned steps) {
    PathWriter path = integers({"x"});
    path.assume(in_range(path["x"], 0, 6));
    for (unsigned i = 0; i < steps; ++i) {
      path.end_block();
      path.assign("x", terms_.mod(terms_.add(path["x"], number(3)), number(7)));
    }
    path.end_block();
    path.assume(terms_.gt(path["x"], number(6)));
    return path.finish();
  }

  // 0 <= x <= 1000; y = 0; loop { x = x / 2; y = y + x mod 2 }; x > 500
  std::vector<Term> div(unsigned steps) {
    PathWriter path = integers({"x", "y"});
    path.assume(in_range(path["x"], 0, 1000));
    path.assign("y", number(0));
    for (unsigned i = 0; i < steps; ++i) {
      path.end_block();
      path.assign("x", terms_.div(path["x"], number(2)));
      path.assign("y", terms_.add(path["y"], terms_.mod(path["x"], number(2))));
    }
    path.end_block();
    path.assume(terms_.gt(path["x"], number(500)));
    return path.finish();
  }

  // x = y; loop { x += 1 or x += 2; y++ }; x < y
  std::vector<Term> lbe(unsigned steps) {
    PathWriter path = integers({"x", "y"});
    path.assume(terms_.eq(path["x"], path["y"]));
    for (unsigned i = 0; i < steps; ++i) {
      path.end_block();
      const Term x = path["x"];
      path.forget("x");
      path.assume(terms_.or_(terms_.eq(path["x"], terms_.add(x, number(1))),
                             terms_.eq(path["x"], terms_.add(x, number(2)))));
      increment(path, "y", 1);
    }
    path.end_block();
    path.assume(terms_.lt(path["x"], path["y"]));
    return path.finish();
  }

  // a[p] = v; loop { q != p; a[q] = w }; a[p] != v
  std::vector<Term> frame(unsigned steps) {
    PathWriter path = integers({"p", "v", "q", "w"});
    path.declare("data", int_array());
    path.assign("data", terms_.store(path["data"], path["p"], path["v"]));
    for (unsigned i = 0; i < steps; ++i) {
      path.end_block();
      path.forget("q");
      path.forget("w");
      path.assume(terms_.ne(path["q"], path["p"]));
      path.assign("data", terms_.store(path["data"], path["q"], path["w"]));
    }
    path.end_block();
    path.assume(terms_.ne(terms_.select(path["data"], path["p"]), path["v"]));
    return path.finish();
  }

  // 0 <= j < steps; i = 0; loop { a[i] = 0; i++ }; a[j] != 0
  std::vector<Term> init(unsigned steps) {
    PathWriter path = integers({"i", "j"});
    path.declare("data", int_array());
    path.assume(in_range(path["j"], 0, static_cast<int>(steps) - 1));
    path.assign("i", number(0));
    for (unsigned i = 0; i < steps; ++i) {
      path.end_block();
      path.assign("data", terms_.store(path["data"], path["i"], number(0)));
      increment(path, "i", 1);
    }
    path.end_block();
    path.assume(terms_.ne(terms_.select(path["data"], path["j"]), number(0)));
    return path.finish();
  }

  // v = a[i]; loop { t = a[i]; a[i] = a[j]; a[j] = t }, an even number of times; a[i] != v
  std::vector<Term> swap(unsigned steps) {
    PathWriter path = integers({"i", "j", "t", "v"});
    path.declare("data", int_array());
    path.assign("v", terms_.select(path["data"], path["i"]));
    for (unsigned i = 0; i < steps + steps % 2; ++i) {
      path.end_block();
      path.assign("t", terms_.select(path["data"], path["i"]));
      path.assign("data", terms_.store(path["data"], path["i"], terms_.select(path["data"], path["j"])));
      path.assign("data", terms_.store(path["data"], path["j"], path["t"]));
    }
    path.end_block();
    path.assume(terms_.ne(terms_.select(path["data"], path["i"]), path["v"]));
    return path.finish();
  }

  // a is 0 everywhere; loop { w >= 0; a[q] = w }; a[j] < 0, for some j that nobody knew before. All
  // interpolants are quantified: no element of a is negative.
  std::vector<Term> hidden_index(unsigned steps) {
    PathWriter path = integers({"j", "q", "w"});
    path.declare("data", int_array());
    path.assign("data", terms_.const_array(int_array(), number(0)));
    for (unsigned i = 0; i < steps; ++i) {
      path.end_block();
      path.forget("q");
      path.forget("w");
      path.assume(terms_.ge(path["w"], number(0)));
      path.assign("data", terms_.store(path["data"], path["q"], path["w"]));
    }
    path.end_block();
    path.assume(terms_.lt(terms_.select(path["data"], path["j"]), number(0)));
    return path.finish();
  }

  // x = y; loop { x = f(x); y = f(y) }; x != y
  std::vector<Term> uf_chain(unsigned steps) {
    PathWriter path = integers({"x", "y"});
    const std::vector<Sort> domain{terms_.int_sort()};
    const Function f = terms_.function("f", domain, terms_.int_sort());
    const auto apply = [&](Term argument) { return terms_.apply(f, std::span(&argument, 1)); };
    path.assume(terms_.eq(path["x"], path["y"]));
    for (unsigned i = 0; i < steps; ++i) {
      path.end_block();
      path.assign("x", apply(path["x"]));
      path.assign("y", apply(path["y"]));
    }
    path.end_block();
    path.assume(terms_.ne(path["x"], path["y"]));
    return path.finish();
  }

  // x = 0; loop { x = increment(x) }; x != steps, where increment has a frame of its own. The cuts are those
  // of nested interpolants (000 §4.3): prefixes of the caller, and since the entry of each invocation.
  InterpolationProblem calls(unsigned steps) {
    PathWriter path = integers({"x", "parameter", "local", "result"});
    InterpolationProblem problem;
    path.assign("x", number(0));
    for (unsigned i = 0; i < steps; ++i) {
      path.end_block();
      const std::size_t entry = 1 + 3 * i;
      path.assign("parameter", path["x"]);  // the call belongs to the caller
      path.end_block();
      path.assign("local", path["parameter"]);
      path.end_block();
      path.assign("result", terms_.add(path["local"], number(1)));
      path.assign("x", path["result"]);
      problem.cuts.insert(problem.cuts.end(),
                          {{0, entry}, {0, entry + 1}, {entry + 1, entry + 2}, {entry + 1, entry + 3}});
    }
    problem.cuts.push_back({0, 1 + 3 * steps});
    path.end_block();
    path.assume(terms_.ne(path["x"], number(static_cast<int>(steps))));
    problem.formulas = path.finish();
    return problem;
  }

  // f(p) { if (p > 0) return f(p - 1) + 1; else return 0; }, `steps` invocations deep; f(N) != N. The cuts
  // are since the entry of each invocation, up to its call and up to its return.
  InterpolationProblem recursion(unsigned steps) {
    PathWriter path = integers({"N"});
    for (unsigned depth = 0; depth <= steps; ++depth)
      for (const std::string name : {"p", "r"}) path.declare(name + std::to_string(depth), terms_.int_sort());
    const auto of = [&](const std::string& name, unsigned depth) {
      return path[name + std::to_string(depth)];
    };
    InterpolationProblem problem;
    path.assume(terms_.eq(of("p", 0), path["N"]));
    for (unsigned depth = 0; depth < steps; ++depth) {
      path.end_block();
      path.assume(terms_.gt(of("p", depth), number(0)));
      path.assume(terms_.eq(of("p", depth + 1), terms_.sub(of("p", depth), number(1))));
      problem.cuts.push_back({depth + 1, depth + 2});
    }
    path.end_block();
    path.assume(terms_.le(of("p", steps), number(0)));
    path.assume(terms_.ge(path["N"], number(static_cast<int>(steps))));
    path.assume(terms_.eq(of("r", steps), number(0)));
    for (unsigned depth = steps; depth-- > 0;) {
      path.end_block();
      path.assume(terms_.eq(of("r", depth), terms_.add(of("r", depth + 1), number(1))));
    }
    for (unsigned depth = 0; depth <= steps; ++depth)
      problem.cuts.push_back({depth + 1, 2 * steps + 2 - depth});
    path.end_block();
    path.assume(terms_.ne(of("r", 0), path["N"]));
    problem.formulas = path.finish();
    return problem;
  }

  Sort bits(unsigned width = 32) { return terms_.bitvector_sort(width); }
  Sort integers_sort() const { return terms_.int_sort(); }

 private:
  PathWriter writer(const std::vector<std::string>& names, Sort sort) {
    PathWriter path(terms_);
    for (const std::string& name : names) path.declare(name, sort);
    return path;
  }
  PathWriter integers(const std::vector<std::string>& names) { return writer(names, terms_.int_sort()); }
  Sort int_array() { return terms_.array_sort(terms_.int_sort(), terms_.int_sort()); }

  Term number(int value) { return terms_.integer(value); }
  Term value(int value, Sort sort) {
    return sort == terms_.int_sort() ? terms_.integer(value) : terms_.bitvector(value, terms_.width(sort));
  }
  Term sum(Term a, Term b) { return terms_.is_int(a) ? terms_.add(a, b) : terms_.bv(Kind::bv_add, {a, b}); }
  void increment(PathWriter& path, const std::string& name, int by) {
    path.assign(name, sum(path[name], value(by, terms_.sort(path[name]))));
  }
  Term in_range(Term term, int low, int high) {
    return terms_.and_(terms_.ge(term, number(low)), terms_.le(term, number(high)));
  }

  Terms& terms_;
};

enum class FamilyTheory { integers, arrays, functions, bitvectors };

struct PathFamily {
  std::string name;
  FamilyTheory theory;
  std::vector<Term> (*formulas)(PathFamilies& families, unsigned steps);
};

// All families of plain paths, by name.
inline const std::vector<PathFamily>& path_families() {
  using F = PathFamilies;
  using enum FamilyTheory;
  static const std::vector<PathFamily> all{
      {"lock", integers, [](F& f, unsigned n) { return f.lock(n, f.integers_sort()); }},
      {"counter", integers, [](F& f, unsigned n) { return f.counter(n, f.integers_sort()); }},
      {"parity", integers, [](F& f, unsigned n) { return f.parity(n, f.integers_sort()); }},
      {"up_down", integers, [](F& f, unsigned n) { return f.up_down(n); }},
      {"a_plus_b", integers, [](F& f, unsigned n) { return f.a_plus_b(n); }},
      {"wide", integers, [](F& f, unsigned n) { return f.wide(n); }},
      {"mod", integers, [](F& f, unsigned n) { return f.mod(n); }},
      {"div", integers, [](F& f, unsigned n) { return f.div(n); }},
      {"lbe", integers, [](F& f, unsigned n) { return f.lbe(n); }},
      {"frame", arrays, [](F& f, unsigned n) { return f.frame(n); }},
      {"init", arrays, [](F& f, unsigned n) { return f.init(n); }},
      {"swap", arrays, [](F& f, unsigned n) { return f.swap(n); }},
      {"hidden_index", arrays, [](F& f, unsigned n) { return f.hidden_index(n); }},
      {"uf_chain", functions, [](F& f, unsigned n) { return f.uf_chain(n); }},
      {"lock_bits", bitvectors, [](F& f, unsigned n) { return f.lock(n, f.bits()); }},
      {"counter_bits", bitvectors, [](F& f, unsigned n) { return f.counter(n, f.bits()); }},
      {"parity_bits", bitvectors, [](F& f, unsigned n) { return f.parity(n, f.bits()); }},
  };
  return all;
}

// The formulas of a family, with a cut after each but the last.
inline InterpolationProblem path_problem(Terms& terms, const std::string& family, unsigned steps) {
  const auto found = std::ranges::find(path_families(), family, &PathFamily::name);
  HONE_INVARIANT(found != path_families().end(), "there should be a family of paths called " + family);
  PathFamilies families(terms);
  InterpolationProblem problem{found->formulas(families, steps), {}};
  problem.cuts = sequence_cuts(problem.formulas.size());
  return problem;
}

}  // namespace hone::test
