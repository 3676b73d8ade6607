// SPDX-License-Identifier: Apache-2.0
// Substitution. Quantifiers are where it can go wrong: a bound symbol is not replaced, and nothing that is
// put in becomes bound.
#include <algorithm>
#include <array>
#include <optional>

#include "logic/quantifiers.h"
#include "logic/traversal.h"

namespace hone {

namespace {

// Rebuilds a term bottom-up with an explicit stack; `done` remembers what is already known. Only quantifiers
// whose bound symbols the substitution speaks of are gone into by recursion.
class Rebuilder {
 public:
  Rebuilder(Terms& terms, const Substitution& substitution, TermMap<Term>& done)
      : terms_(terms), substitution_(substitution), done_(done) {}

  Term operator()(Term root) {
    std::vector<Term> stack{root};
    std::vector<Term> arguments;
    while (!stack.empty()) {
      const Term term = stack.back();
      if (known(term).valid()) {
        stack.pop_back();
        continue;
      }
      if (is_quantifier(terms_, term) && speaks_of(bound_variables(terms_, term))) {
        done_.insert(term, in_scope(term));
        continue;
      }
      const std::size_t before = stack.size();
      arguments.clear();
      bool changed = false;
      for (const Term argument : terms_.arguments(term)) {
        arguments.push_back(known(argument));
        if (!arguments.back().valid()) stack.push_back(argument);
        changed = changed || arguments.back() != argument;
      }
      if (stack.size() != before) continue;
      done_.insert(term, changed ? terms_.rebuild(term, arguments) : term);
      stack.pop_back();
    }
    return *done_.find(root);
  }

  void replace_everywhere() { symbols_.emplace(); }

 private:
  Term known(Term term) {
    const Term* result = done_.find(term);
    if (result != nullptr) return *result;
    const auto replaced = substitution_.find(term);
    if (replaced == substitution_.end()) return Term();
    return *done_.insert(term, replaced->second).first;
  }

  bool speaks_of(std::span<const Term> bound) {
    if (!symbols_) {
      std::vector<Term> all;
      for (const auto& [key, value] : substitution_) all.insert(all.end(), {key, value});
      const std::vector<Term> symbols = free_symbols(terms_, all);
      symbols_.emplace(symbols.begin(), symbols.end());
    }
    return std::ranges::any_of(bound, [&](Term symbol) { return symbols_->contains(symbol); });
  }

  // Keys that speak of a bound symbol do not occur in its scope, and a bound symbol that is free in a value
  // gives way to a fresh one.
  Term in_scope(Term quantifier) {
    const auto bound = bound_variables(terms_, quantifier);
    const Term body = quantifier_body(terms_, quantifier);
    const auto is_bound = [&](Term symbol) { return std::ranges::find(bound, symbol) != bound.end(); };
    const std::vector<Term> in_body = free_symbols(terms_, body);
    Substitution inner;
    std::vector<Term> values;
    for (const auto& [key, value] : substitution_) {
      const std::vector<Term> symbols = free_symbols(terms_, key);
      if (std::ranges::any_of(symbols, is_bound) || !std::ranges::includes(in_body, symbols)) continue;
      inner.emplace(key, value);
      values.push_back(value);
    }
    if (inner.empty()) return quantifier;
    const std::vector<Term> put_in = free_symbols(terms_, values);
    std::vector<Term> renamed;
    for (const Term symbol : bound) {
      renamed.push_back(std::ranges::binary_search(put_in, symbol) ? fresh_variable(terms_, symbol) : symbol);
      if (renamed.back() != symbol) inner.emplace(symbol, renamed.back());
    }
    return terms_.quantify(terms_.kind(quantifier), renamed, substitute(terms_, body, inner));
  }

  Terms& terms_;
  const Substitution& substitution_;
  TermMap<Term>& done_;
  std::optional<std::unordered_set<Term>> symbols_;  // of the substitution
};

// Most substitutions are into small terms: no memory of what was done is needed there. The result is
// invalid if the term turns out to be larger than that, or has quantifiers.
class SmallSubstituter {
 public:
  SmallSubstituter(Terms& terms, const Substitution& substitution)
      : terms_(terms), substitution_(substitution) {}

  Term operator()(Term term, unsigned depth = 0) {
    constexpr unsigned max_visited = 64, max_depth = 16;
    constexpr std::size_t max_arguments = 8;
    if (const auto found = substitution_.find(term); found != substitution_.end()) return found->second;
    const auto arguments = terms_.arguments(term);
    if (arguments.empty()) return term;
    if (++visited_ > max_visited || depth > max_depth || arguments.size() > max_arguments) return Term();
    if (is_quantifier(terms_, term)) return Term();
    std::array<Term, max_arguments> replaced;
    bool changed = false;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
      replaced[i] = (*this)(arguments[i], depth + 1);
      if (!replaced[i].valid()) return Term();
      changed = changed || replaced[i] != arguments[i];
    }
    return changed ? terms_.rebuild(term, std::span(replaced.data(), arguments.size())) : term;
  }

 private:
  Terms& terms_;
  const Substitution& substitution_;
  unsigned visited_ = 0;
};

}  // namespace

Term Substituter::operator()(Term term) { return Rebuilder(terms_, substitution_, done_)(term); }

Term substitute(Terms& terms, Term term, const Substitution& substitution) {
  if (substitution.empty()) return term;
  if (const Term small = SmallSubstituter(terms, substitution)(term); small.valid()) return small;
  TermMap<Term> done;
  return Rebuilder(terms, substitution, done)(term);
}

Term replace_equals(Terms& terms, Term term, const Substitution& equals) {
  if (equals.empty()) return term;
  TermMap<Term> done;
  Rebuilder rebuilder(terms, equals, done);
  rebuilder.replace_everywhere();
  return rebuilder(term);
}

}  // namespace hone
