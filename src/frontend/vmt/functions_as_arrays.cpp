// SPDX-License-Identifier: Apache-2.0
#include "frontend/vmt/functions_as_arrays.h"

#include "logic/traversal.h"

namespace hone::vmt {

Term FunctionsAsArrays::array(Function function) {
  const auto found = arrays_.find(function);
  if (found != arrays_.end()) return found->second;
  Sort sort = terms_.function_range(function);
  const auto domain = terms_.function_domain(function);
  for (std::size_t i = domain.size(); i-- > 0;) sort = terms_.array_sort(domain[i], sort);
  const std::string& name = terms_.function_name(function);
  const Term known = terms_.find_symbol(name);
  const bool taken = known.valid() && terms_.sort(known) != sort;
  const Term result = taken ? terms_.fresh_symbol(name, sort) : terms_.symbol(name, sort);
  arrays_.emplace(function, result);
  return result;
}

Term FunctionsAsArrays::read(Term application, const std::vector<Term>& arguments) {
  Term result = array(terms_.applied_function(application));
  for (const Term argument : arguments) result = terms_.select(result, argument);
  return result;
}

Term FunctionsAsArrays::operator()(Term root) {
  std::vector<Term> arguments;
  for_each_subterm(terms_, std::span(&root, 1), [&](Term term) {
    if (done_.contains(term)) return;
    arguments.clear();
    for (const Term argument : terms_.arguments(term)) arguments.push_back(done_.at(argument));
    done_.emplace(term,
                  terms_.kind(term) == Kind::apply ? read(term, arguments) : terms_.rebuild(term, arguments));
  });
  return done_.at(root);
}

}  // namespace hone::vmt
