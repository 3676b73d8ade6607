// SPDX-License-Identifier: Apache-2.0
// Negation normal form, Skolem functions and the universal prenex form.
#include <fmt/format.h>

#include <algorithm>
#include <unordered_set>

#include "base/error.h"
#include "logic/printer.h"
#include "logic/quantifiers.h"
#include "logic/traversal.h"

namespace hone {

namespace {

std::string shortened(const std::string& text) {
  constexpr std::size_t most = 200;
  return text.size() <= most ? text : text.substr(0, most) + " ...";
}

// With an explicit stack; each subformula is looked at once for each sign.
class NegationNormalForm {
 public:
  NegationNormalForm(Terms& terms, Term formula) : terms_(terms), formula_(formula) {
    for_each_subterm(terms, std::span(&formula, 1), [&](Term term) {
      const auto arguments = terms.arguments(term);
      if (is_quantifier(terms, term) ||
          std::ranges::any_of(arguments, [&](Term a) { return quantified_.contains(a); }))
        quantified_.insert(term);
    });
  }

  Term run() {
    std::vector<Signed> stack{{formula_, false}};
    while (!stack.empty()) {
      const Signed top = stack.back();
      const std::vector<Signed> parts = parts_of(top);
      const std::size_t before = stack.size();
      for (const Signed& part : parts)
        if (!done(part).valid()) stack.push_back(part);
      if (stack.size() != before) continue;
      stack.pop_back();
      done(top) = build(top, parts);
    }
    return done({formula_, false});
  }

 private:
  struct Signed {
    Term term;
    bool negated;
  };

  Term& done(const Signed& part) { return done_[part.negated ? 1 : 0][part.term]; }

  bool is_expanded(Term term) const {
    const Kind kind = terms_.kind(term);
    return (kind == Kind::ite || (kind == Kind::eq && terms_.is_bool(terms_.argument(term, 0)))) &&
           quantified_.contains(term);
  }

  std::vector<Signed> parts_of(const Signed& top) const {
    const auto a = terms_.arguments(top.term);
    switch (terms_.kind(top.term)) {
      case Kind::not_: return {{a[0], !top.negated}};
      case Kind::forall:
      case Kind::exists: return {{a.back(), top.negated}};
      case Kind::and_:
      case Kind::or_: {
        std::vector<Signed> parts;
        for (const Term argument : a) parts.push_back({argument, top.negated});
        return parts;
      }
      default: break;
    }
    if (!is_expanded(top.term)) return {};
    if (terms_.kind(top.term) == Kind::eq) return {{a[0], false}, {a[0], true}, {a[1], false}, {a[1], true}};
    return {{a[0], false}, {a[0], true}, {a[1], top.negated}, {a[2], top.negated}};
  }

  Term build(const Signed& top, const std::vector<Signed>& signed_parts) {
    std::vector<Term> parts;
    for (const Signed& part : signed_parts) parts.push_back(done(part));
    const Kind kind = terms_.kind(top.term);
    switch (kind) {
      case Kind::not_: return parts[0];
      case Kind::and_: return top.negated ? terms_.or_(parts) : terms_.and_(parts);
      case Kind::or_: return top.negated ? terms_.and_(parts) : terms_.or_(parts);
      case Kind::forall:
      case Kind::exists:
        return terms_.quantify((kind == Kind::forall) == top.negated ? Kind::exists : Kind::forall,
                               bound_variables(terms_, top.term), parts[0]);
      default: break;
    }
    if (is_expanded(top.term)) return kind == Kind::eq ? equivalence(parts, top.negated) : conditional(parts);
    if (quantified_.contains(top.term))
      throw Unsupported("a quantifier inside of an atom: " + shortened(to_infix(terms_, top.term)));
    return top.negated ? terms_.not_(top.term) : top.term;
  }

  // a, not a, b, not b
  Term equivalence(const std::vector<Term>& parts, bool negated) {
    const Term b = negated ? parts[3] : parts[2], not_b = negated ? parts[2] : parts[3];
    return terms_.and_(terms_.or_(parts[1], b), terms_.or_(parts[0], not_b));
  }

  // c, not c, a, b
  Term conditional(const std::vector<Term>& parts) {
    return terms_.and_(terms_.or_(parts[1], parts[2]), terms_.or_(parts[0], parts[3]));
  }

  Terms& terms_;
  Term formula_;
  std::unordered_set<Term> quantified_;  // what has quantifiers in it
  std::unordered_map<Term, Term> done_[2];
};

// The quantifiers of a formula in negation normal form that are in no other quantifier, in their order.
std::vector<Term> outermost_quantifiers(const Terms& terms, Term formula) {
  std::vector<Term> result, stack{formula};
  std::unordered_set<Term> seen;
  while (!stack.empty()) {
    const Term term = stack.back();
    stack.pop_back();
    if (!seen.insert(term).second) continue;
    if (is_quantifier(terms, term)) {
      result.push_back(term);
    } else if (terms.kind(term) == Kind::and_ || terms.kind(term) == Kind::or_) {
      const auto arguments = terms.arguments(term);
      stack.insert(stack.end(), arguments.rbegin(), arguments.rend());
    }
  }
  return result;
}

// Quantifiers within quantifiers are few, so recursion goes from one to the next.
class Skolemisation {
 public:
  Skolemisation(Terms& terms, bool below_universal) : terms_(terms), below_universal_(below_universal) {}

  Skolemised run(Term formula) {
    result_.formula = in_scope(negation_normal_form(terms_, formula), {});
    return std::move(result_);
  }

 private:
  Term in_scope(Term formula, const std::vector<Term>& universal) {
    Substitution replaced;
    for (const Term quantifier : outermost_quantifiers(terms_, formula))
      replaced.emplace(quantifier, terms_.kind(quantifier) == Kind::exists ? witnessed(quantifier, universal)
                                                                           : below(quantifier, universal));
    return replace_equals(terms_, formula, replaced);
  }

  // Names of bound variables must not be used twice along a branch: a witness depends on all of them.
  Term below(Term quantifier, std::vector<Term> universal) {
    if (!below_universal_) return quantifier;
    std::vector<Term> own;
    for (const Term symbol : bound_variables(terms_, quantifier))
      own.push_back(std::ranges::find(universal, symbol) == universal.end() ? symbol
                                                                            : fresh_variable(terms_, symbol));
    universal.insert(universal.end(), own.begin(), own.end());
    const Term body = instantiate(terms_, quantifier, own);
    return terms_.quantify(Kind::forall, own, in_scope(body, universal));
  }

  Term witnessed(Term quantifier, const std::vector<Term>& universal) {
    const std::vector<Term> free = free_symbols(terms_, quantifier);
    std::vector<Term> arguments;
    for (const Term symbol : universal)
      if (std::ranges::binary_search(free, symbol)) arguments.push_back(symbol);
    std::vector<Term> witnesses;
    for (const Term symbol : bound_variables(terms_, quantifier))
      witnesses.push_back(witness(symbol, arguments));
    return in_scope(instantiate(terms_, quantifier, witnesses), universal);
  }

  Term witness(Term symbol, const std::vector<Term>& arguments) {
    if (arguments.empty()) {
      result_.constants.push_back(fresh_variable(terms_, symbol));
      return result_.constants.back();
    }
    std::vector<Sort> domain;
    for (const Term argument : arguments) domain.push_back(terms_.sort(argument));
    std::string name;
    do {
      name = terms_.name(fresh_variable(terms_, symbol));
    } while (terms_.find_function(name).valid());
    result_.functions.push_back(terms_.function(name, domain, terms_.sort(symbol)));
    return terms_.apply(result_.functions.back(), arguments);
  }

  Terms& terms_;
  bool below_universal_;
  Skolemised result_;
};

}  // namespace

Term negation_normal_form(Terms& terms, Term formula) { return NegationNormalForm(terms, formula).run(); }

Skolemised skolemise(Terms& terms, Term formula) { return Skolemisation(terms, true).run(formula); }

Skolemised skolemise_outermost(Terms& terms, Term formula) {
  return Skolemisation(terms, false).run(formula);
}

UniversalFormula universal_prenex(Terms& terms, Term formula) {
  UniversalFormula result{{}, negation_normal_form(terms, formula)};
  const std::vector<Term> free = free_symbols(terms, formula);
  std::unordered_set<Term> used(free.begin(), free.end());
  for (auto open = outermost_quantifiers(terms, result.matrix); !open.empty();
       open = outermost_quantifiers(terms, result.matrix)) {
    Substitution opened;
    for (const Term quantifier : open) {
      if (terms.kind(quantifier) == Kind::exists)
        throw Unsupported("an existential quantifier where only universal ones are handled: " +
                          shortened(to_infix(terms, quantifier)));
      std::vector<Term> own;
      for (const Term symbol : bound_variables(terms, quantifier))
        own.push_back(used.insert(symbol).second ? symbol : fresh_variable(terms, symbol));
      opened.emplace(quantifier, instantiate(terms, quantifier, own));
      result.variables.insert(result.variables.end(), own.begin(), own.end());
    }
    result.matrix = replace_equals(terms, result.matrix, opened);
  }
  return result;
}

}  // namespace hone
