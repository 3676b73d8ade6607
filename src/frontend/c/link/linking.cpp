// SPDX-License-Identifier: Apache-2.0
#include "frontend/c/link/linking.h"

#include <clang/AST/ASTContext.h>
#include <clang/AST/Attr.h>
#include <clang/Basic/SourceManager.h>
#include <fmt/format.h>

#include <algorithm>

#include "base/error.h"
#include "frontend/c/types/declarations.h"
#include "frontend/c/types/same_types.h"

namespace hone::c {

namespace {

bool is_external(const clang::NamedDecl* declaration) { return declaration->hasExternalFormalLinkage(); }
bool is_weak(const clang::NamedDecl* declaration) {
  return attribute_of<clang::WeakAttr>(declaration) != nullptr;
}

std::string place_of(const clang::NamedDecl* declaration) {
  const clang::PresumedLoc place =
      declaration->getASTContext().getSourceManager().getPresumedLoc(declaration->getLocation());
  return place.isInvalid() ? "?"
                           : fmt::format("{}:{}:{}", place.getFilename(), place.getLine(), place.getColumn());
}

[[noreturn]] void reject(const clang::NamedDecl* where, const std::string& what,
                         const clang::NamedDecl* other) {
  throw InputError(
      fmt::format("{}: error: {}\n{}: note: the other one is here", place_of(where), what, place_of(other)));
}

}  // namespace

void Linking::add_unit(const clang::ASTContext& context, bool is_library) {
  for (const clang::Decl* declaration : context.getTranslationUnitDecl()->decls()) {
    if (const auto* function = llvm::dyn_cast<clang::FunctionDecl>(declaration)) {
      add(function, is_library);
    } else if (const auto* variable = llvm::dyn_cast<clang::VarDecl>(declaration)) {
      add(variable);
    }
  }
}

void Linking::define(const std::string& name, const clang::NamedDecl* definition, Strength strength) {
  const auto [known, is_new] = symbols_.emplace(name, Symbol{definition, strength});
  Symbol& symbol = known->second;
  if (is_new || symbol.strength > strength) return;
  if (symbol.strength < strength) {
    symbol = {definition, strength};
  } else if (definition->getCanonicalDecl() != symbol.definition->getCanonicalDecl()) {
    if (symbol.other == nullptr) symbol.other = definition;
    if (strength == Strength::tentative) common_.insert(name);
  }
}

void Linking::add(const clang::FunctionDecl* function, bool is_library) {
  const std::string name = link_name(function);
  if (function->doesThisDeclarationHaveABody() || function->hasAttr<clang::AliasAttr>())
    own_[{&function->getASTContext(), name}] = function;
  if (is_library) library_ = &function->getASTContext();
  if (!is_external(function)) return;
  if (!is_library) mentioned_[name].push_back(function);
  const bool is_alias = function->hasAttr<clang::AliasAttr>();
  if (!function->doesThisDeclarationHaveABody() && !is_alias) return;
  const bool only_inline = !is_alias && function->getASTContext().GetGVALinkageForFunction(function) ==
                                            clang::GVA_AvailableExternally;
  const Strength strength = is_library          ? Strength::library
                            : only_inline       ? Strength::inline_only
                            : is_weak(function) ? Strength::weak
                                                : Strength::strong;
  define(name, function, strength);
}

void Linking::add(const clang::VarDecl* variable) {
  const std::string name = link_name(variable);
  const auto kind = variable->isThisDeclarationADefinition();
  const clang::NamedDecl*& own = own_[{&variable->getASTContext(), name}];
  if (own == nullptr || kind != clang::VarDecl::DeclarationOnly) own = variable;
  if (!is_external(variable)) return;
  mentioned_[name].push_back(variable);
  const bool is_alias = variable->hasAttr<clang::AliasAttr>();
  if (kind == clang::VarDecl::DeclarationOnly && !is_alias) return;
  define(name, variable,
         is_weak(variable)                                          ? Strength::weak
         : kind == clang::VarDecl::TentativeDefinition && !is_alias ? Strength::tentative
                                                                    : Strength::strong);
}

const clang::NamedDecl* Linking::in_same_unit(const clang::NamedDecl* declaration,
                                              const std::string& name) const {
  const auto found = own_.find({&declaration->getASTContext(), name});
  return found == own_.end() ? nullptr : found->second;
}

// Another name for what its own file defines; that of a weak reference may also be defined elsewhere.
const clang::NamedDecl* Linking::aliased(const clang::NamedDecl* declaration) const {
  const auto* alias = attribute_of<clang::AliasAttr>(declaration);
  if (alias == nullptr) return declaration;
  const std::string name = alias->getAliasee().str();
  const clang::NamedDecl* own = in_same_unit(declaration, name);
  if (own != nullptr || attribute_of<clang::WeakRefAttr>(declaration) == nullptr) return own;
  const auto found = symbols_.find(name);
  return found == symbols_.end() ? nullptr : found->second.definition;
}

// What a declaration means after linking, aliases followed; nullptr if nobody defines it.
const clang::NamedDecl* Linking::resolved(const clang::NamedDecl* declaration) const {
  constexpr unsigned most_aliases = 100;
  for (unsigned i = 0; i < most_aliases && declaration != nullptr; ++i) {
    if (is_external(declaration)) {
      const std::string name = link_name(declaration);
      const clang::NamedDecl* own = in_same_unit(declaration, name);
      const auto found = symbols_.find(name);
      // By an assembler name a static of the same file can be meant; our library uses its own functions.
      const bool is_own = own != nullptr && (!is_external(own) || &own->getASTContext() == library_);
      if (!is_own && found == symbols_.end()) return nullptr;
      declaration = is_own ? own : found->second.definition;
    }
    const clang::NamedDecl* next = aliased(declaration);
    if (next == declaration) return declaration;
    if (next != nullptr && is_external(next) && aliased(next) == next) return next;
    declaration = next;
  }
  return nullptr;
}

const clang::FunctionDecl* Linking::find_function(const std::string& name) const {
  const auto found = symbols_.find(name);
  if (found == symbols_.end()) return nullptr;
  const auto* function = llvm::dyn_cast<clang::FunctionDecl>(found->second.definition);
  return function == nullptr ? nullptr : definition_of(function);
}

const clang::FunctionDecl* Linking::definition_of(const clang::FunctionDecl* function) const {
  const clang::NamedDecl* found = resolved(function);
  const auto* target = found == nullptr ? nullptr : llvm::dyn_cast<clang::FunctionDecl>(found);
  const clang::FunctionDecl* definition = nullptr;
  return target != nullptr && target->hasBody(definition) ? definition : nullptr;
}

const clang::VarDecl* Linking::storage_of(const clang::VarDecl* variable) const {
  if (!variable->isFileVarDecl() && !is_external(variable)) return variable->getCanonicalDecl();
  if (const clang::NamedDecl* found = resolved(variable))
    if (const auto* storage = llvm::dyn_cast<clang::VarDecl>(found)) return storage->getCanonicalDecl();
  if (!is_external(variable)) return variable->getCanonicalDecl();
  const auto mentioned = mentioned_.find(link_name(variable));  // by whoever names it first
  if (mentioned == mentioned_.end()) return variable->getCanonicalDecl();
  return llvm::cast<clang::VarDecl>(mentioned->second.front())->getCanonicalDecl();
}

bool Linking::is_defined(const clang::VarDecl* variable) const {
  return !is_external(variable) || resolved(variable) != nullptr;
}

bool Linking::is_absent(const clang::NamedDecl* declaration) const {
  const bool may_be = is_weak(declaration) || attribute_of<clang::WeakRefAttr>(declaration) != nullptr;
  return may_be && resolved(declaration) == nullptr;
}

std::vector<const clang::FunctionDecl*> Linking::functions_of_program() const {
  std::vector<const clang::FunctionDecl*> result;
  for (const auto& [name, symbol] : symbols_)
    if (symbol.strength != Strength::library)
      if (const clang::FunctionDecl* function = find_function(name)) result.push_back(function);
  return result;
}

std::vector<const clang::VarDecl*> Linking::visible_variables() const {
  std::vector<const clang::VarDecl*> result;
  for (const auto& [name, declarations] : mentioned_) {
    const auto is_used = [](const clang::NamedDecl* each) { return each->isReferenced(); };
    const auto* variable = llvm::dyn_cast<clang::VarDecl>(declarations.front());
    if (variable == nullptr) continue;
    if (!symbols_.contains(name) && std::ranges::none_of(declarations, is_used)) continue;
    const clang::ASTContext& context = variable->getASTContext();
    if (!context.getBaseElementType(variable->getType()).isConstQualified() &&
        std::ranges::find(result, storage_of(variable)) == result.end())
      result.push_back(storage_of(variable));
  }
  return result;
}

void Linking::check() const {
  for (const auto& [name, symbol] : symbols_)
    if (symbol.strength == Strength::strong && symbol.other != nullptr)
      reject(symbol.other, fmt::format("{} is defined twice", name), symbol.definition);
  for (const auto& [name, declarations] : mentioned_) {
    const auto found = symbols_.find(name);
    const bool is_defined = found != symbols_.end() && found->second.strength != Strength::library;
    const clang::NamedDecl* first = is_defined ? found->second.definition : declarations.front();
    for (const clang::NamedDecl* each : declarations)
      if (&each->getASTContext() != &first->getASTContext() &&
          (each->isReferenced() || !is_defined || each == first))
        if (const std::string difference = difference_of_types(each, first); !difference.empty())
          reject(each, fmt::format("{} is declared {}", name, difference), first);
  }
}

}  // namespace hone::c
