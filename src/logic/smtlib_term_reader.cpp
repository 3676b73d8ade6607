// SPDX-License-Identifier: Apache-2.0
#include "logic/smtlib_term_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "logic/smtlib_operators.h"
#include "logic/traversal.h"

namespace hone {

Term SmtlibTermReader::read(SExpressionId expression) {
  tasks_.assign(1, {TaskKind::read, expression});
  values_.clear();
  while (!tasks_.empty()) {
    const Task task = tasks_.back();
    tasks_.pop_back();
    perform(task);
  }
  return values_.back();
}

void SmtlibTermReader::perform(const Task& task) {
  switch (task.kind) {
    case TaskKind::read: return start(task.expression);
    case TaskKind::apply: return apply(task.expression);
    case TaskKind::bind_let: return bind_let(task.expression);
    case TaskKind::unbind: return unbind(task.count);
    case TaskKind::quantify: return quantify(task);
    case TaskKind::annotate: return annotate(task.expression);
  }
}

void SmtlibTermReader::start(SExpressionId expression) {
  if (expressions_.is_list(expression)) return start_list(expression);
  values_.push_back(atom(expression));
}

void SmtlibTermReader::start_list(SExpressionId expression) {
  const auto children = expressions_.children(expression);
  if (children.empty()) fail(expression, "a term is missing between these parentheses");
  const SExpressionId head = children[0];
  if (expressions_.is_symbol(head, "let")) return start_let(expression, children);
  if (expressions_.is_symbol(head, "forall") || expressions_.is_symbol(head, "exists"))
    return start_quantifier(expression, children);
  if (expressions_.is_symbol(head, "_")) return values_.push_back(indexed_constant(expression, children));
  if (expressions_.is_symbol(head, "as") && children.size() == 3)
    return tasks_.push_back({TaskKind::read, children[1]});
  if (expressions_.is_symbol(head, "!")) {
    if (children.size() < 2) fail(expression, "an annotation needs a term");
    tasks_.push_back({TaskKind::annotate, expression});
    tasks_.push_back({TaskKind::read, children[1]});
    return;
  }
  tasks_.push_back({TaskKind::apply, expression});
  for (std::size_t i = children.size(); i-- > 1;) tasks_.push_back({TaskKind::read, children[i]});
}

// (let ((x t) (y u)) body): all t are read before any name is bound.
void SmtlibTermReader::start_let(SExpressionId expression, const std::vector<SExpressionId>& children) {
  if (children.size() != 3 || !expressions_.is_list(children[1]))
    fail(expression, "let is written (let ((x t)) body)");
  const auto bindings = expressions_.children(children[1]);
  tasks_.push_back({TaskKind::unbind, expression, bindings.size()});
  tasks_.push_back({TaskKind::read, children[2]});
  tasks_.push_back({TaskKind::bind_let, children[1]});
  for (std::size_t i = bindings.size(); i-- > 0;) {
    if (!expressions_.is_list(bindings[i])) fail(bindings[i], "a binding of let is written (x t)");
    const auto binding = expressions_.children(bindings[i]);
    if (binding.size() != 2 || !expressions_.is_symbol(binding[0]))
      fail(bindings[i], "a binding of let is written (x t)");
    tasks_.push_back({TaskKind::read, binding[1]});
  }
}

void SmtlibTermReader::bind_let(SExpressionId expression) {
  const auto bindings = expressions_.children(expression);
  const std::size_t first = values_.size() - bindings.size();
  for (std::size_t i = 0; i < bindings.size(); ++i)
    bind(expressions_.text(bindings[i] + 1), values_[first + i]);
  values_.resize(first);
}

void SmtlibTermReader::start_quantifier(SExpressionId expression,
                                        const std::vector<SExpressionId>& children) {
  if (children.size() != 3 || !expressions_.is_list(children[1]) ||
      expressions_.children(children[1]).empty())
    fail(expression, fmt::format("{0} is written ({0} ((x S)) body)", expressions_.text(children[0])));
  const auto binders = expressions_.children(children[1]);
  for (const SExpressionId binder : binders) {
    const auto parts =
        expressions_.is_list(binder) ? expressions_.children(binder) : std::vector<SExpressionId>();
    if (parts.size() != 2 || !expressions_.is_symbol(parts[0]))
      fail(binder, "a bound variable is written (x S)");
    bind(expressions_.text(parts[0]), terms_.fresh_symbol(name_of(parts[0]), read_sort(parts[1])));
  }
  tasks_.push_back({TaskKind::quantify, expression, binders.size()});
  tasks_.push_back({TaskKind::read, children[2]});
}

void SmtlibTermReader::quantify(const Task& task) {
  const SExpressionId head = task.expression + 1;
  if (!terms_.is_bool(values_.back())) fail(task.expression, "the body of a quantifier should be Boolean");
  std::vector<Term> bound;
  for (std::size_t i = bound_names_.size() - task.count; i < bound_names_.size(); ++i)
    bound.push_back(local_.at(bound_names_[i]).back());
  const Kind kind = expressions_.is_symbol(head, "forall") ? Kind::forall : Kind::exists;
  values_.back() = terms_.quantify(kind, bound, values_.back());
  unbind(task.count);
}

void SmtlibTermReader::annotate(SExpressionId expression) {
  const auto children = expressions_.children(expression);
  const Term term = values_.back();
  for (std::size_t i = 2; i < children.size(); ++i) {
    if (expressions_.kind(children[i]) != SExpressionKind::keyword)
      fail(children[i], "a keyword such as :named is expected");
    SmtlibAnnotation annotation{term, name_of(children[i]), "", expressions_.position(children[i])};
    if (i + 1 < children.size() && expressions_.kind(children[i + 1]) != SExpressionKind::keyword) {
      ++i;
      const bool list = expressions_.is_list(children[i]);
      annotation.value = list ? expressions_.source(children[i]) : expressions_.text(children[i]);
    }
    if (annotation.keyword == ":named") scope_.declare(annotation.value, term);
    annotations_.push_back(std::move(annotation));
  }
}

std::vector<std::string> SmtlibTermReader::take_names() {
  std::vector<std::string> result(names_.begin(), names_.end());
  names_.clear();
  std::ranges::sort(result);
  return result;
}

void SmtlibTermReader::bind(std::string_view name, Term meaning) {
  local_[name].push_back(meaning);
  bound_names_.push_back(name);
}

void SmtlibTermReader::unbind(std::size_t count) {
  for (; count > 0; --count) {
    local_.at(bound_names_.back()).pop_back();
    bound_names_.pop_back();
  }
}

void SmtlibTermReader::apply(SExpressionId expression) {
  const auto children = expressions_.children(expression);
  const std::size_t first = values_.size() - (children.size() - 1);
  std::vector<Term> arguments(values_.begin() + static_cast<std::ptrdiff_t>(first), values_.end());
  values_.resize(first);
  values_.push_back(apply_head(children[0], std::move(arguments)));
}

// A head is a name, (_ name index ...), or (as name sort).
Term SmtlibTermReader::apply_head(SExpressionId head, std::vector<Term> arguments) {
  if (expressions_.is_symbol(head)) return apply_name(head, name_of(head), {}, std::move(arguments));
  const auto parts = expressions_.is_list(head) ? expressions_.children(head) : std::vector<SExpressionId>();
  if (parts.size() < 2 || !expressions_.is_symbol(parts[0]) || !expressions_.is_symbol(parts[1]))
    fail(head, "this is no function");
  if (expressions_.is_symbol(parts[0], "_")) {
    std::vector<unsigned> indices;
    for (std::size_t i = 2; i < parts.size(); ++i) indices.push_back(small_number(parts[i]));
    return apply_name(head, name_of(parts[1]), indices, std::move(arguments));
  }
  if (!expressions_.is_symbol(parts[0], "as") || parts.size() != 3) fail(head, "this is no function");
  if (!expressions_.is_symbol(parts[1], "const"))
    return apply_name(head, name_of(parts[1]), {}, std::move(arguments));
  const Sort sort = read_sort(parts[2]);
  if (terms_.kind(sort) != SortKind::array || arguments.size() != 1)
    fail(head, "a constant array is written ((as const (Array S T)) value)");
  try {
    return terms_.const_array(sort, coerce(terms_, arguments[0], terms_.element_sort(sort)));
  } catch (const ApplicationError& error) {
    fail(head, error.what());
  }
}

Term SmtlibTermReader::apply_name(SExpressionId head, const std::string& name,
                                  const std::vector<unsigned>& indices, std::vector<Term> arguments) {
  try {
    const SmtlibMacro* macro = scope_.macro(name);
    const Function function = scope_.function(name);
    if (macro != nullptr || function.valid()) names_.insert(name);
    if (macro != nullptr) return apply_macro(head, *macro, arguments);
    if (function.valid()) return apply_function(head, function, std::move(arguments));
    if (name.starts_with("fp.") || name == "fp" || name == "to_fp" || name == "to_fp_unsigned")
      fail(head, fmt::format("unsupported: floating point ('{}')", printable(name)));
    if (is_smtlib_operator(name)) return apply_smtlib_operator({terms_, name, indices, std::move(arguments)});
  } catch (const ApplicationError& error) {
    fail(head, error.what());
  }
  fail(head, fmt::format("unknown function '{}'; declare it with declare-fun", printable(name)));
}

Term SmtlibTermReader::apply_macro(SExpressionId head, const SmtlibMacro& macro,
                                   const std::vector<Term>& arguments) {
  if (arguments.size() != macro.parameters.size())
    fail(head, fmt::format("this function takes {} argument(s), not {}", macro.parameters.size(),
                           arguments.size()));
  Substitution substitution;
  for (std::size_t i = 0; i < arguments.size(); ++i)
    substitution.emplace(macro.parameters[i], coerce(terms_, arguments[i], terms_.sort(macro.parameters[i])));
  return substitute(terms_, macro.body, substitution);
}

Term SmtlibTermReader::apply_function(SExpressionId head, Function function, std::vector<Term> arguments) {
  const auto domain = terms_.function_domain(function);
  if (arguments.size() != domain.size())
    fail(head, fmt::format("this function takes {} argument(s), not {}", domain.size(), arguments.size()));
  for (std::size_t i = 0; i < arguments.size(); ++i) arguments[i] = coerce(terms_, arguments[i], domain[i]);
  return terms_.apply(function, arguments);
}

Term SmtlibTermReader::atom(SExpressionId expression) {
  const std::string text = name_of(expression);
  switch (expressions_.kind(expression)) {
    case SExpressionKind::symbol: return meaning_of(expression);
    case SExpressionKind::numeral: return terms_.integer(Integer(text, 10));
    case SExpressionKind::decimal: {
      const std::size_t dot = text.find('.');
      Rational value(text.substr(0, dot) + text.substr(dot + 1), 10);
      Integer scale;
      mpz_ui_pow_ui(scale.get_mpz_t(), 10, text.size() - dot - 1);
      return terms_.real(value / Rational(scale));
    }
    case SExpressionKind::hexadecimal:
      return terms_.bitvector(Integer(text, 16), static_cast<unsigned>(4 * text.size()));
    case SExpressionKind::binary:
      return terms_.bitvector(Integer(text, 2), static_cast<unsigned>(text.size()));
    default: fail(expression, "a term is expected here");
  }
}

Term SmtlibTermReader::meaning_of(SExpressionId symbol) {
  const std::string_view name = expressions_.text(symbol);
  if (const auto found = local_.find(name); found != local_.end() && !found->second.empty())
    return found->second.back();
  names_.emplace(name);
  if (const Term constant = scope_.constant(std::string(name)); constant.valid()) return constant;
  if (name == "true") return terms_.truth();
  if (name == "false") return terms_.falsity();
  if (name == "RNE" || name == "RNA" || name == "RTP" || name == "RTN" || name == "RTZ")
    fail(symbol, fmt::format("unsupported: floating point ('{}')", name));
  fail(symbol,
       fmt::format("unknown symbol '{}'; declare it with declare-const or declare-fun", printable(name)));
}

// (_ bv5 8)
Term SmtlibTermReader::indexed_constant(SExpressionId expression,
                                        const std::vector<SExpressionId>& children) {
  const std::string name = children.size() == 3 ? name_of(children[1]) : "";
  const bool number = name.size() > 2 && name.starts_with("bv") &&
                      name.find_first_not_of("0123456789", 2) == std::string::npos;
  if (!number) fail(expression, "only (_ bvN width) is a constant with an index");
  const unsigned width = small_number(children[2]);
  if (width == 0 || width > 65535) fail(children[2], "a bit-vector has 1 to 65535 bits");
  return terms_.bitvector(Integer(name.substr(2), 10), width);
}

unsigned SmtlibTermReader::small_number(SExpressionId expression) const {
  const std::string_view text = expressions_.text(expression);
  unsigned value = 0;
  const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (failure != std::errc() || expressions_.kind(expression) != SExpressionKind::numeral ||
      end != text.data() + text.size())
    fail(expression, "a small number is expected here");
  return value;
}

}  // namespace hone
