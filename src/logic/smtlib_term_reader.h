// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "logic/s_expression.h"
#include "logic/smtlib_scope.h"

namespace hone {

// `(! term :keyword value)`. A value that is a symbol comes without quotes, a list as its text.
struct SmtlibAnnotation {
  Term term;
  std::string keyword;  // with its colon
  std::string value;    // may be empty
  Position position;
};

// What is wrong with one expression; the reader of commands reports it and goes on with the next command.
struct SmtlibError {
  SExpressionId place;
  std::string what;
};

// Turns s-expressions into terms and sorts. Terms are read with an explicit stack of tasks, so nesting of any
// depth is fine; shared text (`let`) becomes shared terms.
class SmtlibTermReader {
 public:
  SmtlibTermReader(const SExpressions& expressions, SmtlibScope& scope)
      : expressions_(expressions), scope_(scope), terms_(scope.terms()) {}

  // Throw SmtlibError.
  Term read(SExpressionId expression);
  Sort read_sort(SExpressionId expression) { return read_sort(expression, {}, 0); }

  // Names that hide those of the scope while a term is read.
  void bind(std::string_view name, Term meaning);
  void unbind(std::size_t count);

  // The annotations met since the last call, innermost first.
  std::vector<SmtlibAnnotation> take_annotations() { return std::exchange(annotations_, {}); }

  // The names of the scope that the text mentioned since the last call, even where the term does without.
  std::vector<std::string> take_names();

 private:
  enum class TaskKind { read, apply, bind_let, unbind, quantify, annotate };
  struct Task {
    TaskKind kind;
    SExpressionId expression;
    std::size_t count = 0;
  };
  using SortParameters = std::unordered_map<std::string, Sort>;

  void perform(const Task& task);
  void start(SExpressionId expression);
  void start_list(SExpressionId expression);
  void start_let(SExpressionId expression, const std::vector<SExpressionId>& children);
  void start_quantifier(SExpressionId expression, const std::vector<SExpressionId>& children);
  void bind_let(SExpressionId expression);
  void quantify(const Task& task);
  void annotate(SExpressionId expression);
  void apply(SExpressionId expression);
  Term apply_head(SExpressionId head, std::vector<Term> arguments);
  Term apply_name(SExpressionId head, const std::string& name, const std::vector<unsigned>& indices,
                  std::vector<Term> arguments);
  Term apply_macro(SExpressionId head, const SmtlibMacro& macro, const std::vector<Term>& arguments);
  Term apply_function(SExpressionId head, Function function, std::vector<Term> arguments);
  Term atom(SExpressionId expression);
  Term meaning_of(SExpressionId symbol);
  Term indexed_constant(SExpressionId expression, const std::vector<SExpressionId>& children);
  Sort read_sort(SExpressionId expression, const SortParameters& parameters, unsigned depth);
  Sort read_sort_list(SExpressionId expression, const SortParameters& parameters, unsigned depth);
  Sort expand_sort_macro(SExpressionId expression, const SmtlibSortMacro& macro,
                         const std::vector<Sort>& arguments, unsigned depth);
  unsigned small_number(SExpressionId expression) const;
  std::string name_of(SExpressionId symbol) const { return std::string(expressions_.text(symbol)); }
  [[noreturn]] void fail(SExpressionId place, std::string what) const {
    throw SmtlibError{place, std::move(what)};
  }

  const SExpressions& expressions_;
  SmtlibScope& scope_;
  Terms& terms_;
  std::vector<Task> tasks_;
  std::vector<Term> values_;
  std::unordered_map<std::string_view, std::vector<Term>> local_;
  std::vector<std::string_view> bound_names_;
  std::vector<SmtlibAnnotation> annotations_;
  std::unordered_set<std::string> names_;
};

}  // namespace hone
