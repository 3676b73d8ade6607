// SPDX-License-Identifier: Apache-2.0
#include "main/task_description.h"

#include <fmt/format.h>

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
  if (options.choice<Property>(Option::property) == Property::no_overflow)
    return fmt::format("CHECK( init({}()), LTL(G ! overflow) )", entry);
  const auto& given = options.texts(Option::error_function);
  const std::string function = given.empty() ? "reach_error" : given.front();
  return fmt::format("CHECK( init({}()), LTL(G ! call({}())) )", entry, function);
}

}  // namespace

TaskDescription task_description(const Program& program, const Options& options) {
  return {HONE_VERSION, specification(program, options), data_model(program, options)};
}

unsigned long_bits(const TaskDescription& task) { return task.data_model == DataModel::ilp32 ? 32 : 64; }

}  // namespace hone
