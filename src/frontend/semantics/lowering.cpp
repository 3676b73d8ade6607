// SPDX-License-Identifier: Apache-2.0
#include "frontend/semantics/lowering.h"

#include <fmt/format.h>

#include "frontend/semantics/function_lowering.h"

namespace hone::semantics {

using namespace hone::syntax;
using syntax::Function;  // not the uninterpreted functions of logic

namespace {

class ProgramLowering {
 public:
  ProgramLowering(const Tree& tree, Program& program, Messages& messages)
      : tree_(tree),
        program_(program),
        messages_(messages),
        context_{tree, program, messages, std::vector<VariableId>(tree.variables.size()), {}} {}

  void run(const std::string& entry) {
    for (const std::uint32_t global : tree_.globals)
      context_.variables[global] = program_.add_global(name_of(global), sort_of(global), position_of(global));
    for (const Function& function : tree_.functions)
      context_.procedures.push_back(function.defined ? declare(function) : ProcedureId());
    ExpressionLowering expressions(context_);
    for (std::uint32_t i = 0; i < tree_.functions.size(); ++i) {
      if (!tree_.functions[i].defined) continue;
      const bool is_entry = messages_.map().text(tree_.functions[i].name) == entry;
      FunctionLowering(context_, expressions).run(i, is_entry);
      if (is_entry) program_.set_entry(context_.procedures[i]);
    }
  }

 private:
  std::string text(Span span) const { return std::string(messages_.map().text(span)); }
  std::string name_of(std::uint32_t variable) const { return text(tree_.variables[variable].name); }
  Sort sort_of(Type type) const { return semantics::sort_of(type, program_.terms()); }
  Sort sort_of(std::uint32_t variable) const { return sort_of(tree_.variables[variable].type); }
  Position position_of(std::uint32_t variable) const {
    return messages_.map().position(tree_.variables[variable].name);
  }

  // Results have names that no source can contain: `return` is a keyword, and `#` is in no name.
  ProcedureId declare(const Function& function) {
    const Position position = messages_.map().position(function.name);
    const ProcedureId procedure = program_.add_procedure(text(function.name), position);
    const std::uint32_t first = function.variables.first;
    for (std::uint32_t i = first; i < first + function.variables.count; ++i)
      context_.variables[i] = i < first + function.parameter_count
                                  ? program_.add_parameter(procedure, name_of(i), sort_of(i), position_of(i))
                                  : program_.add_local(procedure, name_of(i), sort_of(i), position_of(i));
    for (std::size_t i = 0; i < function.results.size(); ++i)
      program_.add_result(procedure,
                          function.results.size() == 1 ? "return" : fmt::format("return#{}", i + 1),
                          sort_of(function.results[i]), position);
    return procedure;
  }

  const Tree& tree_;
  Program& program_;
  Messages& messages_;
  LoweringContext context_;
};

}  // namespace

std::unique_ptr<Program> lower(const Tree& tree, std::shared_ptr<const SourceFile> source, Terms& terms,
                               const std::string& entry, Messages& messages) {
  auto program = std::make_unique<Program>(terms, std::move(source));
  ProgramLowering(tree, *program, messages).run(entry);
  return program;
}

}  // namespace hone::semantics
