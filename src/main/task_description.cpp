// SPDX-License-Identifier: Apache-2.0
#include "main/task_description.h"

#include <fmt/format.h>

#include <cctype>

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

// As SV-COMP writes them, and alike where it has none.
std::string formula(Property property, const std::string& error_function) {
  switch (property) {
    case Property::unreach_call: return fmt::format("G ! call({}())", error_function);
    case Property::no_overflow: return "G ! overflow";
    case Property::div_by_zero: return "G ! division-by-zero";
    case Property::shift: return "G ! undefined-shift";
    case Property::array_bounds: return "G ! index-out-of-bounds";
    case Property::pointer_arithmetic: return "G ! pointer-out-of-object";
    case Property::uninitialised: return "G ! uninitialised-read";
    case Property::valid_deref:
    case Property::valid_free:
    case Property::valid_memtrack:
    case Property::valid_memcleanup: break;
  }
  return fmt::format("G {}", name_of(property));
}

std::string specification(const Program& program, const Options& options) {
  if (!is_c_program(program)) return "no assertion fails and no error label is reached";
  const auto& given = options.texts(Option::error_function);
  std::string result;
  for (const Property property : program.properties())
    result +=
        fmt::format("{}CHECK( init({}()), LTL({}) )", result.empty() ? "" : " ", options.text(Option::entry),
                    formula(property, given.empty() ? "reach_error" : given.front()));
  return result;
}

std::string without_blanks(std::string text) {
  std::erase_if(text, [](char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; });
  return text;
}

}  // namespace

TaskDescription task_description(const Program& program, const Options& options) {
  return {HONE_VERSION, specification(program, options), data_model(program, options)};
}

Options with_properties_of(const std::string& specification, const Options& options) {
  Options result = options;
  if (options.is_given(Option::property)) return result;
  const std::string text = without_blanks(specification);
  std::string names;
  for (std::size_t i = 0; i < names_of<Property>.size(); ++i) {
    const auto property = static_cast<Property>(i);
    const std::string start = without_blanks("LTL(" + formula(property, ""));
    const bool is_call = property == Property::unreach_call;  // of whatever function
    if (text.find(is_call ? start.substr(0, start.find('(', 4) + 1) : start + ")") != std::string::npos)
      names += (names.empty() ? "" : ",") + std::string(name_of(property));
  }
  result.set(Option::property, names.empty() ? name_of(Property::unreach_call) : names);
  return result;
}

unsigned long_bits(const TaskDescription& task) { return task.data_model == DataModel::ilp32 ? 32 : 64; }

}  // namespace hone
