// SPDX-License-Identifier: Apache-2.0
#include "frontend/frontend.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.h"
#include "frontend/bp/bp_frontend.h"
#include "frontend/c_link/c_link.h"
#include "frontend/common/properties.h"
#include "frontend/ip/ip_frontend.h"
#include "frontend/remopla/remopla_frontend.h"
#include "frontend/vmt/vmt_frontend.h"
#include "program/transform/finite_width.h"

namespace hone {

namespace {

const Frontend& frontend_for(const std::string& name) {
  const auto& all = frontends();
  const auto found = std::find_if(
      all.begin(), all.end(), [&](const Frontend& frontend) { return name.ends_with(frontend.extension); });
  if (found != all.end()) return *found;
  std::string known;
  for (const Frontend& frontend : all)
    known += fmt::format("{}{}", known.empty() ? "" : ", ", frontend.extension);
  throw InputError(fmt::format(
      "{}: error: the kind of this file is unknown; its name should end in one of {}", name, known));
}

template <auto Member>
LoadedProgram load_c(std::shared_ptr<const SourceFile> source, Terms& terms, const Options& options) {
  const CLanguages* languages = c_languages();
  if (languages == nullptr)
    throw InputError(
        fmt::format("{}: error: this program was built without Clang and cannot read C", source->name()));
  return (languages->*Member)(std::move(source), terms, options);
}

}  // namespace

const std::vector<Frontend>& frontends() {
  static const std::vector<Frontend> table = {
      {"bp", ".bp", "Boolean programs, as written by SLAM and read by Bebop, Boppo and Moped",
       Language::boolean_program, &bp::load},
      {"c", ".c", "C, with GNU extensions", Language::c, &load_c<&CLanguages::load>, true},
      {"c", ".i", "C, preprocessed", Language::c, &load_c<&CLanguages::load>, true},
      {"task", ".yml", "task definitions for C programs, format 2.x", Language::c,
       &load_c<&CLanguages::load_task>, true},
      {"ip", ".ip", "recursive integer programs with unbounded integers", Language::integer_program,
       &ip::load},
      {"remopla", ".rem", "Remopla, the input language of the model checker Moped", Language::remopla,
       &remopla::load},
      {"vmt", ".vmt", "symbolic transition systems, VMT-LIB", Language::transition_system, &vmt::load},
  };
  return table;
}

LoadedProgram load_program(const std::string& path, Terms& terms, const Options& options) {
  frontend_for(path);  // an unknown kind of file is not worth reading
  return load_program(std::make_shared<const SourceFile>(read_source_file(path)), terms, options);
}

LoadedProgram load_program(std::shared_ptr<const SourceFile> source, Terms& terms, const Options& options) {
  const Frontend& frontend = frontend_for(source->name());
  const std::string file = source->name();
  if (const auto& others = options.texts(Option::with); !frontend.takes_files_together && !others.empty())
    throw UsageError(
        fmt::format("only C programs consist of several files; what is {} for?", others.front()));
  LoadedProgram loaded = frontend.load(std::move(source), terms, options);
  loaded.program->set_language(frontend.language);
  for (const auto& label : mark_error_labels(*loaded.program, options.texts(Option::error_label)))
    loaded.warnings.push_back(
        fmt::format("{}: warning: --error-label {}: there is no such label", file, printable(label)));
  const std::vector<std::string> functions =
      frontend.takes_files_together ? std::vector<std::string>() : options.texts(Option::error_function);
  for (const auto& name : mark_error_functions(*loaded.program, functions))
    loaded.warnings.push_back(
        fmt::format("{}: warning: --error-function {}: there is no such function", file, printable(name)));
  if (const auto width = options.number(Option::width); width > 0) {
    const auto overflow = options.choice<Overflow>(Option::overflow);
    loaded.program =
        std::make_unique<Program>(with_width(*loaded.program, static_cast<unsigned>(width), overflow));
  }
  return loaded;
}

}  // namespace hone
