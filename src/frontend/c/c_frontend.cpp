// SPDX-License-Identifier: Apache-2.0
#include "frontend/c/c_frontend.h"

#include <clang/Frontend/ASTUnit.h>
#include <fmt/format.h>

#include "base/error.h"
#include "frontend/c/clang_parser.h"
#include "frontend/c/function_lowering.h"

namespace hone::c {

LoadedProgram load(std::shared_ptr<const SourceFile> source, Terms& terms, const Options& options) {
  LoadedProgram loaded;
  const std::unique_ptr<clang::ASTUnit> unit = parse(*source, options, loaded.warnings);
  loaded.program = std::make_unique<Program>(terms, source);
  Program& program = *loaded.program;
  const Types types(unit->getASTContext());
  Module module(program, options, types.pointer_bits());
  module.add_unit(*unit);

  const std::string& name = options.text(Option::entry);
  const clang::FunctionDecl* entry = module.find_function(name);
  if (entry == nullptr)
    throw InputError(
        fmt::format("{}: error: there is no function '{}' to start with; --entry NAME names another one",
                    source->name(), name));
  Function& start = module.function(entry);
  const bool called_again = module.is_recursive(entry);
  if (!called_again) module.set_start(start);
  std::vector<std::unique_ptr<FunctionLowering>> lowered;
  const auto lower_all = [&] {
    while (Function* function = module.next_to_lower()) {
      lowered.push_back(std::make_unique<FunctionLowering>(module, *function));
      lowered.back()->lower();
    }
  };
  lower_all();
  Function initial;
  if (called_again) {
    initial.definition = entry;
    initial.procedure = program.add_procedure("#start");
    FunctionLowering(module, initial).lower_start_with_call(start);
  } else {
    lowered.front()->lower_start();
  }
  lower_all();
  program.set_entry(called_again ? initial.procedure : start.procedure);
  return loaded;
}

}  // namespace hone::c
