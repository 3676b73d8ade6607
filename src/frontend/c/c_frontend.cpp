// SPDX-License-Identifier: Apache-2.0
#include "frontend/c/c_frontend.h"

#include <clang/Frontend/ASTUnit.h>
#include <fmt/format.h>

#include <algorithm>

#include "base/error.h"
#include "frontend/c/library/library.h"
#include "frontend/c/lower/function_lowering.h"
#include "frontend/c/memory/definite_values.h"
#include "frontend/c/memory/region_rewriter.h"
#include "frontend/c/memory/single_objects.h"
#include "frontend/c/parse/clang_parser.h"
#include "frontend/c/parse/compile_flags.h"
#include "frontend/c/parse/task_file.h"
#include "frontend/common/properties.h"

namespace hone::c {

namespace {

struct Unit {
  std::shared_ptr<const SourceFile> source;
  ParsedFile parsed;
};

std::vector<Unit> parse_all(std::shared_ptr<const SourceFile> first, const Options& options) {
  std::vector<Unit> units;
  units.push_back({first, parse(*first, options)});
  for (const std::string& file : options.texts(Option::with)) {
    auto source = std::make_shared<const SourceFile>(read_source_file(file));
    units.push_back({source, parse(*source, options)});
  }
  return units;
}

// Where runs start. A program without `main` starts at its only function.
const clang::FunctionDecl* find_entry(Module& module, const SourceFile& source, const Options& options) {
  const std::string& name = options.text(Option::entry);
  if (const clang::FunctionDecl* entry = module.find_function(name)) return entry;
  if (const clang::FunctionDecl* only = module.only_function(); name == "main" && only != nullptr) {
    module.assume(fmt::format("there is no main: runs start at {}", only->getNameAsString()));
    return only;
  }
  throw InputError(
      fmt::format("{}: error: there is no function '{}' to start with; --entry NAME names another one",
                  source.name(), name));
}

bool has_label(const Program& program, const std::string& name) {
  for (std::size_t i = 0; i < program.location_count(); ++i)
    if (std::ranges::count(program.location(LocationId(i)).labels, name) > 0) return true;
  return false;
}

}  // namespace

LoadedProgram load(std::shared_ptr<const SourceFile> source, Terms& terms, const Options& options) {
  return load(std::move(source), terms, options, PointsTo::Precision::typed, false);
}

LoadedProgram load(std::shared_ptr<const SourceFile> source, Terms& terms, const Options& given,
                   PointsTo::Precision precision, bool is_task) {
  Options options = given;
  const std::string& spec = given.text(Option::spec);
  if (!spec.empty()) read_property(read_source_file(spec), options);
  is_task |= !spec.empty();
  if (options.choice<ExternalFunctions>(Option::external) == ExternalFunctions::automatic)
    options.choose(Option::external, is_task ? ExternalFunctions::pure : ExternalFunctions::havoc);
  const auto model = options.choice<DataModel>(Option::data_model);
  if (is_task) options.set(Option::malloc_failure, "off");
  std::vector<Unit> units = parse_all(source, options);
  Program program(terms, source);
  Module module(program, options, Types(units.front().parsed.syntax->getASTContext()).pointer_bits());
  module.assume(fmt::format("types have the sizes of the data model {}", name_of(model)));
  for (std::uint32_t i = 0; i < units.size(); ++i) {
    module.add_unit(units[i].parsed, i);
    if (i > 0) program.add_source(units[i].source);
  }
  if (const std::string text = library_source(module.undefined_functions()); !text.empty()) {
    Options plain;
    plain.choose(Option::data_model, model);
    auto library = std::make_shared<const SourceFile>("library.c", text);
    units.push_back({library, parse(*library, plain)});
    module.add_unit(units.back().parsed, std::nullopt);
  }
  module.link();

  const clang::FunctionDecl* entry = find_entry(module, *source, options);
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
  if (module.is_elsewhere_called()) {
    Function others;
    others.definition = entry;
    others.procedure = *module.elsewhere();
    FunctionLowering(module, others).lower_elsewhere();
  }
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
  settle_forgotten_locals(program, module.forgotten_locals());
  settle_definite_values(program, module.value_flags());
  fix_single_objects(program, module.memory());
  LoadedProgram loaded;
  for (const auto& file : program.sources()) {
    loaded.compiler_flags.push_back(compile_flags(file->name(), options));
    if (model == DataModel::ilp32) loaded.compiler_flags.back().emplace_back("-m32");
  }
  loaded.program = std::make_unique<Program>(with_regions(
      program, module.memory(), precision,
      options.flag(Option::watch_one_block) ? ObjectBounds::Blocks::one_watched : ObjectBounds::Blocks::all));
  loaded.program->set_properties(options.choices<Property>(Option::property));
  for (const Unit& unit : units)
    loaded.warnings.insert(loaded.warnings.end(), unit.parsed.warnings.begin(), unit.parsed.warnings.end());
  // In the tasks of collections a label of this name is an error.
  if (options.texts(Option::error_label).empty() && module.checks(Property::unreach_call)) {
    if (is_task)
      mark_error_labels(*loaded.program, {"ERROR"});
    else if (has_label(*loaded.program, "ERROR"))
      loaded.warnings.push_back(fmt::format(
          "{}: warning: the label ERROR is no error; --error-label ERROR makes it one", source->name()));
  }
  return loaded;
}

LoadedProgram load_task(std::shared_ptr<const SourceFile> source, Terms& terms, const Options& options) {
  const Task task = read_task(*source, options);
  return load(std::make_shared<const SourceFile>(read_source_file(task.first_file)), terms, task.options,
              PointsTo::Precision::typed, true);
}

}  // namespace hone::c
