// SPDX-License-Identifier: Apache-2.0
// How SMT-LIB's sorts are read; `(Array Int (Array Int Bool))` is never deep, so recursion is fine here.
#include <fmt/format.h>

#include "logic/smtlib_term_reader.h"

namespace hone {

Sort SmtlibTermReader::read_sort(SExpressionId expression, const SortParameters& parameters, unsigned depth) {
  constexpr unsigned max_depth = 100;
  if (depth > max_depth) fail(expression, "this sort is nested too deeply");
  if (expressions_.is_list(expression)) return read_sort_list(expression, parameters, depth + 1);
  const std::string name = name_of(expression);
  if (const auto parameter = parameters.find(name); parameter != parameters.end()) return parameter->second;
  if (const Sort sort = scope_.sort(name); sort.valid() && expressions_.is_symbol(expression)) return sort;
  if (const SmtlibSortMacro* macro = scope_.sort_macro(name))
    return expand_sort_macro(expression, *macro, {}, depth + 1);
  fail(expression, fmt::format("unknown sort '{}'", printable(name)));
}

Sort SmtlibTermReader::read_sort_list(SExpressionId expression, const SortParameters& parameters,
                                      unsigned depth) {
  const auto children = expressions_.children(expression);
  if (children.size() == 3 && expressions_.is_symbol(children[0], "_") &&
      expressions_.is_symbol(children[1], "BitVec")) {
    const unsigned width = small_number(children[2]);
    if (width == 0 || width > 65535) fail(children[2], "a bit-vector has 1 to 65535 bits");
    return terms_.bitvector_sort(width);
  }
  if (children.size() < 2 || !expressions_.is_symbol(children[0])) fail(expression, "this is no sort");
  std::vector<Sort> arguments;
  for (std::size_t i = 1; i < children.size(); ++i)
    arguments.push_back(read_sort(children[i], parameters, depth));
  if (expressions_.is_symbol(children[0], "Array") && arguments.size() == 2)
    return terms_.array_sort(arguments[0], arguments[1]);
  if (const SmtlibSortMacro* macro = scope_.sort_macro(name_of(children[0])))
    return expand_sort_macro(expression, *macro, arguments, depth);
  fail(expression, fmt::format("unknown sort '{}'", printable(expressions_.source(expression))));
}

Sort SmtlibTermReader::expand_sort_macro(SExpressionId expression, const SmtlibSortMacro& macro,
                                         const std::vector<Sort>& arguments, unsigned depth) {
  if (arguments.size() != macro.parameters.size())
    fail(expression,
         fmt::format("this sort takes {} argument(s), not {}", macro.parameters.size(), arguments.size()));
  SortParameters parameters;
  for (std::size_t i = 0; i < arguments.size(); ++i) parameters.emplace(macro.parameters[i], arguments[i]);
  const SourceFile file("", macro.body);
  Diagnostics diagnostics(file);
  const SExpressions body = SExpressions::parse(diagnostics);
  try {
    return SmtlibTermReader(body, scope_).read_sort(0, parameters, depth);
  } catch (const SmtlibError& error) {
    fail(expression, error.what);
  }
}

}  // namespace hone
