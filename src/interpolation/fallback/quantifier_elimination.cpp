// SPDX-License-Identifier: Apache-2.0
#include "interpolation/fallback/quantifier_elimination.h"

#include <unordered_map>
#include <vector>

#include "logic/traversal.h"
#include "smt/z3_reader.h"
#include "smt/z3_translation.h"

namespace hone {

namespace {

bool is_understood(const Terms& terms, Term term) {
  switch (terms.kind(term)) {
    case Kind::not_:
    case Kind::and_:
    case Kind::or_:
    case Kind::add:
    case Kind::le:
    case Kind::lt:
    case Kind::ite: return true;
    case Kind::mul: return terms.is_number(terms.argument(term, 0));
    case Kind::div:
    case Kind::mod:
      return terms.is_number(terms.argument(term, 1)) && terms.number_value(terms.argument(term, 1)) != 0;
    case Kind::eq: {
      const SortKind sort = terms.kind(terms.sort(terms.argument(term, 0)));
      return sort == SortKind::integer || sort == SortKind::real || sort == SortKind::boolean;
    }
    default: return false;
  }
}

// Names for the subterms that have nothing to do with the symbols to eliminate.
class Abstraction {
 public:
  Abstraction(Terms& terms, const std::function<bool(Term)>& eliminate)
      : terms_(terms), eliminate_(eliminate) {}

  // Invalid if a symbol is where it cannot be eliminated.
  Term operator()(Term root) {
    std::unordered_map<Term, Term> done;
    for_each_subterm(terms_, std::span(&root, 1), [&](Term term) {
      Term& result = done[term];
      bool concerned = terms_.kind(term) == Kind::symbol && eliminate_(term), valid = true;
      std::vector<Term> arguments;
      for (const Term argument : terms_.arguments(term)) {
        concerned = concerned || concerned_[argument];
        arguments.push_back(done.at(argument));
        valid = valid && arguments.back().valid();
      }
      concerned_[term] = concerned;
      if (!concerned)
        result = is_understood(terms_, term) && valid ? terms_.rebuild(term, arguments) : name(term);
      else if (terms_.kind(term) == Kind::symbol)
        result = term;
      else if (valid && is_understood(terms_, term))
        result = terms_.rebuild(term, arguments);
    });
    return done.at(root);
  }

  Term undo(Term term) { return substitute(terms_, term, named_); }

 private:
  Term name(Term term) {
    if (terms_.arguments(term).empty()) return term;
    const SortKind sort = terms_.kind(terms_.sort(term));
    if (sort != SortKind::integer && sort != SortKind::real && sort != SortKind::boolean) return Term();
    const Term symbol = terms_.fresh_symbol("named", terms_.sort(term));
    named_.emplace(symbol, term);
    return symbol;
  }

  Terms& terms_;
  const std::function<bool(Term)>& eliminate_;
  std::unordered_map<Term, bool> concerned_;
  Substitution named_;
};

// Quotients by constants have a name and two inequalities: 0 <= t - c * q < |c|.
class Quotients {
 public:
  explicit Quotients(Terms& terms) : terms_(terms) {}

  std::vector<Term> names;

  Term operator()(Term root) {
    std::unordered_map<Term, Term> done;
    std::vector<Term> conjuncts;
    for_each_subterm(terms_, std::span(&root, 1), [&](Term term) {
      std::vector<Term> arguments;
      for (const Term argument : terms_.arguments(term)) arguments.push_back(done.at(argument));
      const bool is_remainder = terms_.kind(term) == Kind::mod;
      if (!is_remainder && (terms_.kind(term) != Kind::div || !terms_.is_int(term))) {
        done.emplace(term, terms_.rebuild(term, arguments));
        return;
      }
      const Term quotient = terms_.fresh_symbol("quotient", terms_.int_sort());
      const Term remainder = terms_.sub(arguments[0], terms_.mul(arguments[1], quotient));
      const Term bound = terms_.integer(abs(terms_.integer_value(arguments[1])));
      names.push_back(quotient);
      conjuncts.push_back(terms_.le(terms_.integer(0), remainder));
      conjuncts.push_back(terms_.lt(remainder, bound));
      done.emplace(term, is_remainder ? remainder : quotient);
    });
    conjuncts.push_back(done.at(root));
    return terms_.and_(conjuncts);
  }

 private:
  Terms& terms_;
};

bool has_linear_sort(const Terms& terms, Term symbol) {
  const SortKind sort = terms.kind(terms.sort(symbol));
  return sort == SortKind::integer || sort == SortKind::real || sort == SortKind::boolean;
}

}  // namespace

std::optional<Term> eliminate_linear(Terms& terms, Term formula, const std::function<bool(Term)>& eliminate,
                                     unsigned milliseconds) {
  Abstraction abstraction(terms, eliminate);
  Term abstract = abstraction(formula);
  if (!abstract.valid()) return std::nullopt;
  Quotients quotients(terms);
  abstract = quotients(abstract);
  std::vector<Term> symbols = quotients.names;
  for (const Term symbol : free_symbols(terms, abstract))
    if (eliminate(symbol)) symbols.push_back(symbol);
  for (const Term symbol : symbols)
    if (!has_linear_sort(terms, symbol)) return std::nullopt;
  try {
    z3::context context;
    Z3Translation translate(terms, context);
    z3::goal goal(context);
    goal.add(translate(terms.quantify(Kind::exists, symbols, abstract)));
    const z3::tactic tactic =
        z3::try_for(z3::tactic(context, "qe") & z3::tactic(context, "simplify"), milliseconds);
    const z3::apply_result parts = tactic(goal);
    std::vector<Term> disjuncts;
    for (unsigned i = 0; i < parts.size(); ++i)
      disjuncts.push_back(Z3Reader(terms, context)(parts[i].as_expr()));
    for (const Term disjunct : disjuncts)
      if (!disjunct.valid() || !is_quantifier_free(terms, disjunct)) return std::nullopt;
    return abstraction.undo(terms.or_(disjuncts));
  } catch (const z3::exception&) {  // out of time
    return std::nullopt;
  }
}

}  // namespace hone
