// SPDX-License-Identifier: Apache-2.0
#include "frontend/c/module/module.h"

#include <clang/AST/Attr.h>
#include <clang/AST/Stmt.h>
#include <clang/Basic/SourceManager.h>
#include <clang/Frontend/ASTUnit.h>
#include <fmt/format.h>

#include <algorithm>

#include "base/error.h"
#include "frontend/c/memory/object_parts.h"
#include "frontend/c/tables/library_functions.h"
#include "frontend/c/types/declarations.h"
#include "frontend/c/types/syntax_visitor.h"

namespace hone::c {

namespace {

bool is_external(const clang::NamedDecl* declaration) { return declaration->hasExternalFormalLinkage(); }

class CalleeFinder : public SyntaxVisitor {
 public:
  std::vector<const clang::FunctionDecl*> direct;
  bool indirect = false;

  bool visit_declaration(clang::Decl* declaration) override {
    const auto* cleanup = declaration->getAttr<clang::CleanupAttr>();
    if (cleanup != nullptr && llvm::isa<clang::VarDecl>(declaration))
      direct.push_back(cleanup->getFunctionDecl());
    return true;
  }
  bool visit_statement(clang::Stmt* statement) override {
    const auto* call = llvm::dyn_cast<clang::CallExpr>(statement);
    if (call == nullptr) return true;
    if (const clang::FunctionDecl* callee = call->getDirectCallee())
      direct.push_back(callee);
    else
      indirect = true;
    return true;
  }
};

}  // namespace

Module::Module(Program& program, const Options& options, unsigned pointer_bits)
    : program_(program),
      options_(options),
      memory_(program, pointer_bits,
              std::ranges::any_of(options.choices<Property>(Option::property), is_about_memory)
                  ? Memory::Lifetimes::followed
                  : Memory::Lifetimes::ignored) {
  if (!checks(Property::unreach_call)) return;  // then calls are no errors
  const auto& names = options.texts(Option::error_function);
  error_functions_.insert(names.begin(), names.end());
  if (names.empty()) error_functions_ = {"reach_error", "__VERIFIER_error", "__assert_fail"};
}

void Module::add_unit(ParsedFile& unit, std::optional<std::uint32_t> file) {
  clang::ASTContext& context = unit.syntax->getASTContext();
  files_[&context] = file;
  linking_.add_unit(context, !file);
  if (file) refusals_.add_unit(unit);
  CalleeFinder calls;
  calls.visit_all(context.getTranslationUnitDecl());
  for (const clang::FunctionDecl* callee : calls.direct) called_.insert(link_name(callee));
  AddressTaken taken = find_address_taken(context);
  addressed_.insert(taken.variables.begin(), taken.variables.end());
  for (const clang::FunctionDecl* function : taken.functions) {
    addressed_functions_.push_back(function);
    called_.insert(link_name(function));
  }
  converted_functions_.insert(taken.converted_functions.begin(), taken.converted_functions.end());
  converts_pointers_to_functions_ |= taken.converts_pointers_to_functions;
  std::ranges::sort(addressed_functions_, {}, [](const clang::FunctionDecl* f) {
    return std::pair(f->getNameAsString(), f->getLocation().getRawEncoding());
  });
  for (clang::Decl* declaration : context.getTranslationUnitDecl()->decls()) {
    const auto* function = llvm::dyn_cast<clang::FunctionDecl>(declaration);
    if (function == nullptr || !function->doesThisDeclarationHaveABody()) continue;
    if (const auto* start = function->getAttr<clang::ConstructorAttr>())
      before_main_.emplace_back(start->getPriority(), function);
    if (const auto* end = function->getAttr<clang::DestructorAttr>())
      after_main_.emplace_back(-end->getPriority(), function);
  }
}

void Module::link() {
  linking_.check();
  const auto taken = std::exchange(addressed_, {});
  for (const clang::VarDecl* variable : taken) addressed_.insert(linking_.storage_of(variable));
  if (!externals_are_pure()) visible_globals_ = linking_.visible_variables();
  for (const std::string& name : linking_.common_variables())
    assume(
        fmt::format("{} is defined in several files, never with a value: that is one variable "
                    "(as with -fcommon)",
                    name));
}

namespace {

std::vector<const clang::FunctionDecl*> in_order(
    std::vector<std::pair<int, const clang::FunctionDecl*>> functions) {
  std::ranges::stable_sort(functions, {}, [](const auto& each) { return each.first; });
  std::vector<const clang::FunctionDecl*> result;
  for (const auto& [priority, function] : functions) result.push_back(function);
  return result;
}

}  // namespace

std::vector<const clang::FunctionDecl*> Module::before_main() const { return in_order(before_main_); }

// The last one first, where priorities are the same.
std::vector<const clang::FunctionDecl*> Module::after_main() const {
  return in_order({after_main_.rbegin(), after_main_.rend()});
}

std::set<std::string> Module::undefined_functions() const {
  std::set<std::string> result;
  for (const std::string& name : called_)
    if (find_function(name) == nullptr) result.insert(name);
  return result;
}

const clang::FunctionDecl* Module::only_function() const {
  const std::vector<const clang::FunctionDecl*> all = linking_.functions_of_program();
  return all.size() == 1 ? all.front() : nullptr;
}

bool Module::is_users(const clang::FunctionDecl* function) const {
  const clang::FunctionDecl* definition = definition_of(function);
  return definition != nullptr && file_of(definition->getASTContext()).has_value();
}

Function& Module::function(const clang::FunctionDecl* definition) {
  std::unique_ptr<Function>& known = lowered_[definition];
  if (known) return *known;
  known = std::make_unique<Function>();
  known->definition = definition;
  const Types types(definition->getASTContext());
  known->procedure = program_.add_procedure(unique_name(original_name(definition->getNameAsString())));
  std::map<std::string, unsigned> used;
  for (const clang::ParmVarDecl* parameter : definition->parameters()) {
    std::string name = parameter->getNameAsString();
    if (name.empty()) name = fmt::format("#{}", parameter->getFunctionScopeIndex() + 1);
    known->parameters.push_back(
        make_shape(types, terms(), parameter->getType(), name, [&](const std::string& leaf, Sort sort) {
          return program_.add_parameter(known->procedure, leaf, sort);
        }));
  }
  if (definition->isVariadic())
    known->unnamed =
        program_.add_parameter(known->procedure, "#arguments", terms().bitvector_sort(types.pointer_bits()));
  if (!definition->getReturnType()->isVoidType())
    known->result = make_shape(types, terms(), definition->getReturnType(), "#result",
                               [&](const std::string& leaf, Sort sort) {
                                 return program_.add_result(known->procedure, leaf, sort);
                               });
  for (const Shape& parameter : known->parameters) set_displays(program_, parameter);
  set_displays(program_, known->result);
  waiting_.push_back(known.get());
  return *known;
}

std::optional<ProcedureId> Module::elsewhere() {
  if (visible_globals_.empty()) return std::nullopt;
  if (!elsewhere_.valid()) elsewhere_ = program_.add_procedure("other files");
  return elsewhere_;
}

Function* Module::next_to_lower() {
  if (waiting_.empty()) return nullptr;
  Function* next = waiting_.front();
  waiting_.pop_front();
  return next;
}

// An alias has the address of what it stands for.
Term Module::address_of(const clang::FunctionDecl* function) {
  const bool is_absent = linking_.is_absent(function);
  if (const clang::FunctionDecl* definition = definition_of(function)) function = definition;
  Term& address = is_external(function) ? function_addresses_by_name_[link_name(function)]
                                        : function_addresses_[function->getCanonicalDecl()];
  if (!address.valid()) {
    address = memory_.new_function();
    program_.add_object(
        {function->getNameAsString(), terms().machine_bits(address).value_or(0), Display::plain});
    if (is_absent) address = perhaps_absent(function->getNameAsString(), address);
  }
  return address;
}

// What is weak and defined in none of these files may be defined in another one.
Term Module::perhaps_absent(const std::string& name, Term otherwise) {
  assume(fmt::format(
      "{} is weak and has no definition here: it may be defined elsewhere, or its address is 0", name));
  const VariableId address =
      program_.add_global("#address:" + name, terms().bitvector_sort(memory_.pointer_bits()));
  perhaps_absent_.push_back({address, otherwise});
  return program_.variable(address).symbol;
}

Term Module::address_of(const clang::LabelDecl* label) {
  Term& address = label_addresses_[label];
  if (!address.valid()) address = memory_.new_function();
  return address;
}

std::vector<const clang::FunctionDecl*> Module::targets_of(clang::QualType function_type) const {
  const auto* wanted = function_type->getAs<clang::FunctionProtoType>();
  std::vector<const clang::FunctionDecl*> same_type, same_count;
  for (const clang::FunctionDecl* function : addressed_functions_) {
    const clang::FunctionDecl* definition = definition_of(function);
    if (definition == nullptr) continue;
    const bool same = function->getType().getCanonicalType().getUnqualifiedType().getAsString() ==
                      function_type.getCanonicalType().getUnqualifiedType().getAsString();
    if (same) same_type.push_back(function);
    const bool has_no_prototype = wanted == nullptr || !definition->hasWrittenPrototype();
    const bool is_converted = converts_pointers_to_functions_ || converted_functions_.contains(function);
    if (has_no_prototype ||
        (is_converted && (wanted->isVariadic() || wanted->getNumParams() == function->getNumParams())))
      same_count.push_back(function);
  }
  return same_type.empty() ? same_count : same_type;
}

std::vector<const clang::FunctionDecl*> Module::addressed_functions() const {
  std::vector<const clang::FunctionDecl*> result;
  for (const clang::FunctionDecl* function : addressed_functions_)
    if (const clang::FunctionDecl* definition = definition_of(function);
        definition != nullptr && std::ranges::find(result, definition) == result.end())
      result.push_back(definition);
  return result;
}

std::set<const clang::FunctionDecl*> Module::callees(const clang::FunctionDecl* definition) const {
  CalleeFinder finder;
  finder.visit_all(definition->getBody());
  if (!externals_are_pure())  // those may call what they are given
    for (const clang::FunctionDecl* callee : finder.direct)
      finder.indirect |= definition_of(callee) == nullptr && library_function(callee) == nullptr;
  if (finder.indirect)
    finder.direct.insert(finder.direct.end(), addressed_functions_.begin(), addressed_functions_.end());
  std::set<const clang::FunctionDecl*> result;
  for (const clang::FunctionDecl* callee : finder.direct)
    if (const clang::FunctionDecl* found = definition_of(callee)) result.insert(found);
  return result;
}

bool Module::is_recursive(const clang::FunctionDecl* definition) {
  if (const auto known = recursive_.find(definition); known != recursive_.end()) return known->second;
  std::set<const clang::FunctionDecl*> seen;
  std::vector<const clang::FunctionDecl*> waiting{definition};
  bool& recursive = recursive_[definition];
  while (!waiting.empty() && !recursive) {
    const clang::FunctionDecl* next = waiting.back();
    waiting.pop_back();
    for (const clang::FunctionDecl* callee : callees(next)) {
      if (callee == definition) recursive = true;
      if (seen.insert(callee).second) waiting.push_back(callee);
    }
  }
  return recursive;
}

bool Module::in_memory(const Types& types, const clang::VarDecl* variable) const {
  if (addressed_.contains(linking_.storage_of(variable)) || !has_shape(types, variable->getType()))
    return true;
  // Executions follow all bytes of memory, but of an array without an address only one element.
  return checks(Property::uninitialised) && !options_.flag(Option::watch_one_block) &&
         variable->hasLocalStorage() && !Types::is_scalar(variable->getType());
}

Object& Module::global(const clang::VarDecl* variable) {
  const clang::VarDecl* storage = linking_.storage_of(variable);
  std::unique_ptr<Object>& known = globals_[storage];
  if (known) return *known;
  const std::string name = storage->getNameAsString();
  const clang::VarDecl* definition = linking_.is_defined(variable) ? storage->getDefinition() : nullptr;
  if (definition == nullptr && linking_.is_defined(variable)) definition = storage->getActingDefinition();
  if (definition == nullptr && (name.starts_with("__start_") || name.starts_with("__stop_")))
    throw Unsupported(fmt::format("{}, which linkers define by a section", name));
  const clang::VarDecl* used = definition == nullptr ? storage : definition;
  const Types types(used->getASTContext());
  known = std::make_unique<Object>();
  known->type = used->getType();
  if (linking_.is_absent(storage)) {
    known->address = memory_.outside(perhaps_absent(name, Term()));
    return *known;
  }
  if (in_memory(types, used)) {
    std::uint64_t size = types.size(used->getType());
    if (definition != nullptr && definition->hasInit())
      size += static_cast<std::uint64_t>(
          definition->getFlexibleArrayInitChars(definition->getASTContext()).getQuantity());
    const std::uint64_t alignment = types.alignment(used);
    // What is defined elsewhere does not start as zero. An array whose size is not known gets some room.
    constexpr std::uint64_t room = 1U << 16U;
    const bool is_visible = is_external(storage);
    if (definition == nullptr)
      known->address = memory_.new_local(unique_name(name), size == 0 ? room : size, alignment);
    else if (is_visible)
      known->address = memory_.new_visible(unique_name(name), size, alignment);
    else
      known->address = memory_.new_static(unique_name(name), size, alignment);
    if (is_visible && !externals_are_pure()) memory_.make_last_visible();
    memory_.describe_last(parts_of_object(types, used->getType(), name));
  } else {
    known->shape =
        make_shape(types, terms(), used->getType(), unique_name(name),
                   [&](const std::string& leaf, Sort sort) { return program_.add_global(leaf, sort); });
    set_displays(program_, known->shape);
    if (definition == nullptr)
      for_each_leaf(known->shape, [&](const Shape& leaf) { memory_.come_from_elsewhere(leaf.variable); });
  }
  initializers_.push_back({known.get(), definition});
  if (definition == nullptr)
    assume(fmt::format("the variable {} is defined elsewhere; it starts with any value", name));
  return *known;
}

namespace {

// As C writes it, cut where it is long.
std::string shown(const clang::StringLiteral* literal) {
  constexpr unsigned longest = 40;
  std::string text = "\"";
  const unsigned length = std::min(literal->getLength(), longest);
  for (unsigned i = 0; i < length; ++i) {
    const std::uint32_t unit = literal->getCodeUnit(i);
    if (unit == '"' || unit == '\\')
      text += fmt::format("\\{}", static_cast<char>(unit));
    else
      text += unit >= 0x20 && unit < 0x7f ? std::string(1, static_cast<char>(unit))
                                          : fmt::format("\\x{:02x}", unit);
  }
  return text + (length < literal->getLength() ? "...\"" : "\"");
}

}  // namespace

Term Module::address_of(const clang::StringLiteral* literal) {
  const std::string bytes =
      literal->getBytes().str() + std::string(static_cast<std::size_t>(literal->getCharByteWidth()), '\0');
  Term& address = literals_[bytes];
  if (!address.valid()) {
    address = memory_.new_static(fmt::format("literal:{}", literals_.size()), bytes.size(), 8);
    memory_.describe_last({{shown(literal), 0, Display::plain}});
    new_literals_.emplace_back(address, bytes);
  }
  return address;
}

std::vector<Module::Initializer> Module::take_initializers() { return std::exchange(initializers_, {}); }
std::vector<std::pair<Term, std::string>> Module::take_literals() { return std::exchange(new_literals_, {}); }

Position Module::position_of(const clang::ASTContext& context, clang::SourceLocation location) const {
  const clang::SourceManager& sources = context.getSourceManager();
  const clang::SourceLocation place = sources.getExpansionLoc(location);
  const std::optional<std::uint32_t> file = file_of(context);
  if (!file || place.isInvalid() || sources.getFileID(place) != sources.getMainFileID()) return {};
  return {sources.getExpansionLineNumber(place), sources.getExpansionColumnNumber(place), *file};
}

Position Module::behind_brace(const clang::FunctionDecl* definition) const {
  const clang::SourceLocation brace = definition->getBody()->getBeginLoc();
  if (!brace.isFileID()) return {};
  Position position = position_of(definition->getASTContext(), brace);
  if (position.line != 0) ++position.column;
  return position;
}

std::string Module::unique_name(const std::string& name) {
  const unsigned count = ++names_[name];
  return count == 1 ? name : fmt::format("{}#{}", name, count);
}

}  // namespace hone::c
