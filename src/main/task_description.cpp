// SPDX-License-Identifier: Apache-2.0
#include "main/task_description.h"

#include <fmt/format.h>

#include <algorithm>

namespace hone {

namespace {

// A task definition has its own data model, which pointers tell.
DataModel data_model(const Program& program, const Options& options) {
  for (std::size_t i = 0; i < program.variable_count(); ++i) {
    const Variable& variable = program.variable(VariableId(i));
    if (variable.display == Display::pointer)
      return program.terms().width(program.terms().sort(variable.symbol)) == 32 ? DataModel::ilp32
                                                                                : DataModel::lp64;
  }
  return options.choice<DataModel>(Option::data_model);
}

std::string specification(const Program& program, const Options& options) {
  if (!is_c_program(program)) return "no assertion fails and no error label is reached";
  const std::string& entry = options.text(Option::entry);
  std::string result;
  const auto add = [&](Property property, const std::string& what) {
    if (std::ranges::find(program.properties(), property) != program.properties().end())
      result += fmt::format("{}CHECK( init({}()), LTL(G {}) )", result.empty() ? "" : " ", entry, what);
  };
  const auto& given = options.texts(Option::error_function);
  add(Property::unreach_call, fmt::format("! call({}())", given.empty() ? "reach_error" : given.front()));
  add(Property::no_overflow, "! overflow");
  add(Property::div_by_zero, "! division-by-zero");  // these two have no formula in SV-COMP
  add(Property::shift, "! undefined-shift");
  for (const Property property : program.properties())
    if (is_about_memory(property)) add(property, name_of(property));
  return result;
}

}  // namespace

TaskDescription task_description(const Program& program, const Options& options) {
  return {HONE_VERSION, specification(program, options), data_model(program, options)};
}

unsigned long_bits(const TaskDescription& task) { return task.data_model == DataModel::ilp32 ? 32 : 64; }

}  // namespace hone
