// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <clang/AST/Decl.h>

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace hone::c {

// What the names of all files mean together, as a linker decides it: a strong definition wins over a weak
// one, an alias is another name of what its own file defines, and two strong definitions are a mistake.
// Unlike a linker it looks at types as well: files that disagree about a name are a mistake, too.
class Linking {
 public:
  // A file of the program; or of the library, whose functions count where the program defines none.
  void add_unit(const clang::ASTContext& context, bool is_library);
  // Throws InputError with both places if files contradict each other.
  void check() const;

  // By the name that a linker sees; nullptr if nobody defines it.
  const clang::FunctionDecl* find_function(const std::string& name) const;
  const clang::FunctionDecl* definition_of(const clang::FunctionDecl* function) const;
  // The declaration that stands for the object: that of its definition, if there is one.
  const clang::VarDecl* storage_of(const clang::VarDecl* variable) const;
  bool is_defined(const clang::VarDecl* variable) const;
  // Weak and defined nowhere: its address is 0.
  bool is_absent(const clang::NamedDecl* declaration) const;
  // Defined in several files, never with a value: one object, as compilers had it with -fcommon.
  const std::set<std::string>& common_variables() const { return common_; }
  // Those with external linkage that are no part of the library.
  std::vector<const clang::FunctionDecl*> functions_of_program() const;

  // Objects that other files can name and change: those that are defined here, or mentioned.
  std::vector<const clang::VarDecl*> visible_variables() const;

 private:
  enum class Strength { library, inline_only, weak, tentative, strong };
  struct Symbol {
    const clang::NamedDecl* definition;  // of an alias what it names
    Strength strength;
    const clang::NamedDecl* other = nullptr;  // of the same strength
  };
  void define(const std::string& name, const clang::NamedDecl* definition, Strength strength);
  void add(const clang::FunctionDecl* function, bool is_library);
  void add(const clang::VarDecl* variable);
  const clang::NamedDecl* aliased(const clang::NamedDecl* declaration) const;
  const clang::NamedDecl* in_same_unit(const clang::NamedDecl* declaration, const std::string& name) const;
  const clang::NamedDecl* resolved(const clang::NamedDecl* declaration) const;

  std::map<std::string, Symbol> symbols_;
  std::map<std::string, std::vector<const clang::NamedDecl*>> mentioned_;  // with external linkage
  std::map<std::pair<const clang::ASTContext*, std::string>, const clang::NamedDecl*> own_;  // by unit
  std::set<std::string> common_;
  const clang::ASTContext* library_ = nullptr;
};

}  // namespace hone::c
