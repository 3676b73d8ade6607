// SPDX-License-Identifier: Apache-2.0
#include "logic/function_arrays.h"

#include <algorithm>
#include <vector>

#include "logic/traversal.h"

namespace hone {

Term FunctionArrays::array_of(Function function) {
  const auto known = arrays_.find(function);
  if (known != arrays_.end()) return known->second;
  Sort sort = terms_.function_range(function);
  const auto domain = terms_.function_domain(function);
  for (std::size_t i = domain.size(); i-- > 0;) sort = terms_.array_sort(domain[i], sort);
  const Term array = symbol_for(terms_.function_name(function), sort);
  arrays_.emplace(function, array);
  functions_.emplace(array, function);
  return array;
}

Term FunctionArrays::symbol_for(const std::string& name, Sort sort) {
  const Term known = terms_.find_symbol(name);
  const bool taken = known.valid() && terms_.sort(known) != sort;
  return taken || names_ == Names::fresh ? terms_.fresh_symbol(name, sort) : terms_.symbol(name, sort);
}

Term FunctionArrays::to_arrays(Term root) {
  for_each_subterm(terms_, std::span(&root, 1), [&](Term term) {
    if (with_arrays_.contains(term)) return;
    std::vector<Term> arguments;
    for (const Term argument : terms_.arguments(term)) arguments.push_back(with_arrays_.at(argument));
    Term result;
    if (terms_.kind(term) == Kind::apply) {
      result = array_of(terms_.applied_function(term));
      for (const Term index : arguments) result = terms_.select(result, index);
    } else {
      result = terms_.rebuild(term, arguments);
    }
    with_arrays_.emplace(term, result);
  });
  return with_arrays_.at(root);
}

// All indices at once; a read of too few is no term of its own and stays invalid.
Term FunctionArrays::read(Term select, const std::unordered_map<Term, Term>& done) {
  std::vector<Term> indices;
  Term array = select;
  for (; terms_.kind(array) == Kind::select; array = terms_.argument(array, 0)) {
    indices.push_back(done.at(terms_.argument(array, 1)));
    if (!indices.back().valid()) return Term();
    const auto found = functions_.find(terms_.argument(array, 0));
    if (found == functions_.end()) continue;
    if (indices.size() != terms_.function_domain(found->second).size()) return Term();
    std::reverse(indices.begin(), indices.end());
    return terms_.apply(found->second, indices);
  }
  return Term();
}

Term FunctionArrays::from_arrays(Term root) {
  if (functions_.empty()) return root;
  std::unordered_map<Term, Term> done;
  for_each_subterm(terms_, std::span(&root, 1), [&](Term term) {
    Term& result = done[term];
    if (functions_.contains(term)) return;
    std::vector<Term> arguments;
    for (const Term argument : terms_.arguments(term)) arguments.push_back(done.at(argument));
    if (std::ranges::all_of(arguments, [](Term argument) { return argument.valid(); }))
      result = terms_.rebuild(term, arguments);
    else if (terms_.kind(term) == Kind::select)
      result = read(term, done);
  });
  return done.at(root);
}

}  // namespace hone
