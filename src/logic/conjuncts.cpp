// SPDX-License-Identifier: Apache-2.0
#include "logic/conjuncts.h"

namespace hone {

std::vector<Term> conjuncts(Terms& terms, Term formula) {
  std::vector<Term> result, stack{formula};
  while (!stack.empty()) {
    const Term term = stack.back();
    stack.pop_back();
    const Kind kind = terms.kind(term);
    const bool negated_or = kind == Kind::not_ && terms.kind(terms.argument(term, 0)) == Kind::or_;
    const auto parts = terms.arguments(negated_or ? terms.argument(term, 0) : term);
    if (kind == Kind::and_ || negated_or)
      for (std::size_t i = parts.size(); i-- > 0;)
        stack.push_back(negated_or ? terms.not_(parts[i]) : parts[i]);
    else if (kind != Kind::true_)
      result.push_back(term);
  }
  return result;
}

}  // namespace hone
