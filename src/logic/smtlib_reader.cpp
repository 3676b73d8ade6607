// SPDX-License-Identifier: Apache-2.0
#include "logic/smtlib_reader.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.h"
#include "logic/smtlib_operators.h"

namespace hone {

namespace {

using Children = std::vector<SExpressionId>;

class ScriptReader {
 public:
  ScriptReader(Diagnostics& diagnostics, SmtlibScope& scope)
      : diagnostics_(diagnostics),
        scope_(scope),
        terms_(scope.terms()),
        expressions_(SExpressions::parse(diagnostics)) {}

  std::vector<SmtlibCommand> commands() {
    for (const SExpressionId root : expressions_.roots()) {
      if (diagnostics_.full()) break;
      reporting([&] { command(root); });
    }
    diagnostics_.throw_if_errors();
    return std::move(commands_);
  }

  Term term() {
    Term result;
    const Children roots = expressions_.roots();
    if (roots.size() != 1 && !diagnostics_.has_errors())
      diagnostics_.error({1, 1}, fmt::format("one term is expected, not {}", roots.size()));
    if (!diagnostics_.has_errors()) reporting([&] { result = reader().read(roots[0]); });
    diagnostics_.throw_if_errors();
    return result;
  }

 private:
  SmtlibTermReader reader() const { return {expressions_, scope_}; }

  template <class Action>
  void reporting(Action action) {
    try {
      action();
    } catch (const SmtlibError& error) {
      const auto source = expressions_.source(error.place);
      diagnostics_.error(expressions_.position(error.place), error.what,
                         std::min(source.find('\n'), source.size()));
    }
  }

  void command(SExpressionId root) {
    const Children parts = expressions_.is_list(root) ? expressions_.children(root) : Children();
    if (parts.empty() || !expressions_.is_symbol(parts[0]))
      throw SmtlibError{root, "a command is expected here"};
    const std::string_view name = expressions_.text(parts[0]);
    if (name == "declare-const") return declare(root, parts, 3);
    if (name == "declare-fun") return declare(root, parts, 4);
    if (name == "define-fun") return define(root, parts, 5);
    if (name == "define-const") return define(root, parts, 4);
    if (name == "declare-sort") return declare_sort(root, parts);
    if (name == "define-sort") return define_sort(root, parts);
    if (name == "assert") return assertion(root, parts);
    SmtlibOtherCommand other{std::string(name), {}};
    for (std::size_t i = 1; i < parts.size(); ++i)
      other.arguments.emplace_back(expressions_.source(parts[i]));
    add(root, std::move(other));
  }

  template <class Content>
  void add(SExpressionId root, Content content) {
    commands_.push_back({expressions_.position(root), std::move(content)});
  }

  void expect_parts(SExpressionId root, const Children& parts, std::size_t count) const {
    if (parts.size() != count)
      throw SmtlibError{root, fmt::format("{} takes {} arguments, not {}", expressions_.text(parts[0]),
                                          count - 1, parts.size() - 1)};
  }

  std::string new_name(SExpressionId expression) const {
    if (!expressions_.is_symbol(expression)) throw SmtlibError{expression, "a name is expected here"};
    std::string name(expressions_.text(expression));
    if (is_smtlib_operator(name))
      throw SmtlibError{expression, fmt::format("'{}' is an operator already", name)};
    return name;
  }

  void declare(SExpressionId root, const Children& parts, std::size_t count) {
    expect_parts(root, parts, count);
    const std::string name = new_name(parts[1]);
    const Sort range = reader().read_sort(parts.back());
    std::vector<Sort> domain;
    if (count == 4) {
      if (!expressions_.is_list(parts[2])) throw SmtlibError{parts[2], "a list of sorts is expected here"};
      for (const SExpressionId sort : expressions_.children(parts[2]))
        domain.push_back(reader().read_sort(sort));
    }
    if (domain.empty())
      declare_constant(root, parts[1], name, range);
    else
      declare_function(root, parts[1], name, domain, range);
  }

  // The store keeps one symbol for each name, whoever made it.
  void declare_constant(SExpressionId root, SExpressionId place, const std::string& name, Sort sort) {
    const Term known = terms_.find_symbol(name);
    if (known.valid() && terms_.sort(known) != sort)
      throw SmtlibError{place, fmt::format("'{}' was declared with the sort {}", printable(name),
                                           terms_.sort_name(terms_.sort(known)))};
    const Term symbol = terms_.symbol(name, sort);
    scope_.declare(name, symbol);
    add(root, SmtlibDeclareConstant{name, symbol});
  }

  void declare_function(SExpressionId root, SExpressionId place, const std::string& name,
                        const std::vector<Sort>& domain, Sort range) {
    const Function known = terms_.find_function(name);
    if (known.valid() &&
        (terms_.function_range(known) != range || !std::ranges::equal(terms_.function_domain(known), domain)))
      throw SmtlibError{place, fmt::format("'{}' was declared with other sorts", printable(name))};
    const Function function = terms_.function(name, domain, range);
    scope_.declare(name, function);
    add(root, SmtlibDeclareFunction{name, function});
  }

  // (define-fun name ((x S)) T body) or (define-const name T body)
  void define(SExpressionId root, const Children& parts, std::size_t count) {
    expect_parts(root, parts, count);
    SmtlibDefineFunction definition{new_name(parts[1]), {}, {}, {}, {}};
    SmtlibTermReader reader = this->reader();
    if (count == 5) definition.parameters = parameters(parts[2], reader);
    const Sort sort = reader.read_sort(parts[count - 2]);
    const Term body = reader.read(parts.back());
    try {
      definition.body = coerce(terms_, body, sort);
    } catch (const ApplicationError& error) {
      throw SmtlibError{parts.back(), error.what()};
    }
    definition.annotations = reader.take_annotations();
    definition.names = reader.take_names();
    if (definition.parameters.empty())
      scope_.declare(definition.name, definition.body);
    else
      scope_.define(definition.name, SmtlibMacro{definition.parameters, definition.body});
    add(root, std::move(definition));
  }

  std::vector<Term> parameters(SExpressionId list, SmtlibTermReader& reader) {
    if (!expressions_.is_list(list)) throw SmtlibError{list, "a list of parameters is expected here"};
    std::vector<Term> result;
    for (const SExpressionId parameter : expressions_.children(list)) {
      const Children parts = expressions_.is_list(parameter) ? expressions_.children(parameter) : Children();
      if (parts.size() != 2 || !expressions_.is_symbol(parts[0]))
        throw SmtlibError{parameter, "a parameter is written (x S)"};
      const std::string_view name = expressions_.text(parts[0]);
      result.push_back(terms_.fresh_symbol(std::string(name), reader.read_sort(parts[1])));
      reader.bind(name, result.back());
    }
    return result;
  }

  void declare_sort(SExpressionId root, const Children& parts) {
    if (parts.size() != 2) expect_parts(root, parts, 3);
    if (parts.size() == 3 && expressions_.text(parts[2]) != "0")
      throw SmtlibError{root, "only sorts without parameters can be declared"};
    const std::string name = new_name(parts[1]);
    const Sort sort = terms_.uninterpreted_sort(name);
    scope_.declare(name, sort);
    add(root, SmtlibDeclareSort{name, sort});
  }

  void define_sort(SExpressionId root, const Children& parts) {
    expect_parts(root, parts, 4);
    SmtlibSortMacro macro{{}, std::string(expressions_.source(parts[3]))};
    if (!expressions_.is_list(parts[2])) throw SmtlibError{parts[2], "a list of parameters is expected here"};
    for (const SExpressionId parameter : expressions_.children(parts[2]))
      macro.parameters.emplace_back(expressions_.text(parameter));
    scope_.define(new_name(parts[1]), std::move(macro));
  }

  void assertion(SExpressionId root, const Children& parts) {
    expect_parts(root, parts, 2);
    SmtlibTermReader reader = this->reader();
    const Term formula = reader.read(parts[1]);
    if (!terms_.is_bool(formula)) throw SmtlibError{parts[1], "only a Boolean term can be asserted"};
    add(root, SmtlibAssert{formula, reader.take_annotations()});
  }

  Diagnostics& diagnostics_;
  SmtlibScope& scope_;
  Terms& terms_;
  SExpressions expressions_;
  std::vector<SmtlibCommand> commands_;
};

}  // namespace

std::vector<SmtlibCommand> read_smtlib(const SourceFile& file, SmtlibScope& scope) {
  Diagnostics diagnostics(file);
  return ScriptReader(diagnostics, scope).commands();
}

Term read_smtlib_term(std::string_view text, SmtlibScope& scope) {
  const SourceFile file("term", std::string(text));
  Diagnostics diagnostics(file);
  return ScriptReader(diagnostics, scope).term();
}

}  // namespace hone
