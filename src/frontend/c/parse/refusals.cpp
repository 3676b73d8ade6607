// SPDX-License-Identifier: Apache-2.0
#include "frontend/c/parse/refusals.h"

#include <clang/AST/Attr.h>
#include <clang/AST/RecursiveASTVisitor.h>
#include <clang/Basic/SourceManager.h>
#include <fmt/format.h>

#include <set>

#include "frontend/c/tables/attributes.h"
#include "frontend/c/tables/constructs.h"

namespace hone::c {

namespace {

const char* name_in_list(clang::attr::Kind kind) {
  static constexpr const char* names[] = {
#define ATTR(NAME) #NAME,
#include <clang/Basic/AttrList.inc>
  };
  return names[kind];
}

// `__name__` as `name`, and what stands before `::` in standard spelling left out.
std::string plain_spelling(std::string name) {
  if (const std::size_t scope = name.rfind(':'); scope != std::string::npos) name = name.substr(scope + 1);
  if (name.size() > 4 && name.starts_with("__") && name.ends_with("__"))
    name = name.substr(2, name.size() - 4);
  return name;
}

// Those that an attribute at this place may belong to: it may stand before or behind its declaration. Null
// for what is neither a function nor a variable.
std::set<const clang::Decl*> declarations_around(const clang::ASTContext& context,
                                                 clang::SourceLocation where) {
  const clang::SourceManager& sources = context.getSourceManager();
  const clang::SourceLocation place = sources.getExpansionLoc(where);
  const auto is_before = [&](clang::SourceLocation a, clang::SourceLocation b) {
    return sources.isBeforeInTranslationUnit(a, b);
  };
  const clang::Decl *before = nullptr, *after = nullptr;
  for (const clang::Decl* each : context.getTranslationUnitDecl()->decls()) {
    if (each->isImplicit() || each->getLocation().isInvalid()) continue;
    if (is_before(sources.getExpansionLoc(each->getBeginLoc()), place)) before = each;
    if (after == nullptr && is_before(place, sources.getExpansionLoc(each->getEndLoc()))) after = each;
  }
  std::set<const clang::Decl*> result;
  for (const clang::Decl* each : {before, after})
    result.insert(each != nullptr && llvm::isa<clang::FunctionDecl, clang::VarDecl>(each) ? each : nullptr);
  return result;
}

}  // namespace

// Attributes count for the function or variable that they belong to, or that they stand in.
class RefusalFinder : public clang::RecursiveASTVisitor<RefusalFinder> {
 public:
  RefusalFinder(Refusals& refusals, const clang::ASTContext& context)
      : refusals_(refusals), context_(context) {}

  bool shouldVisitImplicitCode() const { return false; }

  bool TraverseDecl(clang::Decl* declaration) {
    if (declaration == nullptr || declaration->isImplicit()) return true;
    const bool is_outermost =
        owner_ == nullptr && llvm::isa<clang::FunctionDecl, clang::VarDecl>(declaration);
    if (is_outermost) owner_ = declaration;
    const Handling handling = declaration_table().of(declaration->getDeclKindName());
    if (handling == Handling::unsupported)
      refuse(fmt::format("declarations of the kind {}", declaration->getDeclKindName()),
             declaration->getBeginLoc());
    for (const clang::Attr* attribute : declaration->attrs()) look_at(attribute);
    const bool result = RecursiveASTVisitor::TraverseDecl(declaration);
    if (is_outermost) owner_ = nullptr;
    return result;
  }
  bool VisitAttributedStmt(clang::AttributedStmt* statement) {
    for (const clang::Attr* attribute : statement->getAttrs()) look_at(attribute);
    return true;
  }
  bool VisitAttributedTypeLoc(clang::AttributedTypeLoc type) {
    if (const clang::Attr* attribute = type.getAttr()) look_at(attribute);
    return true;
  }

 private:
  // Functions in such sections run by themselves.
  static bool makes_run(const clang::Attr* attribute) {
    const auto* section = llvm::dyn_cast<clang::SectionAttr>(attribute);
    if (section == nullptr) return false;
    for (const char* name : {".init_array", ".fini_array", ".preinit_array", ".ctors", ".dtors"})
      if (section->getName().starts_with(name)) return true;
    return section->getName() == ".init" || section->getName() == ".fini";
  }
  void look_at(const clang::Attr* attribute) {
    if (makes_run(attribute))
      refusals_.refuse(nullptr, {"data in a section whose functions run by themselves",
                                 attribute->getLocation(), &context_});
    if (attribute_table().of(name_in_list(attribute->getKind())) == Handling::unsupported)
      refuse(fmt::format("the attribute {}", attribute->getSpelling()), attribute->getLocation());
  }
  void refuse(std::string what, clang::SourceLocation place) {
    refusals_.refuse(owner_, {std::move(what), place, &context_});
  }

  Refusals& refusals_;
  const clang::ASTContext& context_;
  const clang::Decl* owner_ = nullptr;
};

void Refusals::refuse(const clang::Decl* declaration, Refusal refusal) {
  if (declaration == nullptr)
    of_everything_.push_back(std::move(refusal));
  else
    refused_.emplace(declaration->getCanonicalDecl(), std::move(refusal));
}

void Refusals::add_unit(ParsedFile& file) {
  clang::ASTContext& context = file.syntax->getASTContext();
  RefusalFinder(*this, context).TraverseDecl(context.getTranslationUnitDecl());
  for (const ParsedFile::Attribute& attribute : file.left_out) {
    const std::string name = plain_spelling(attribute.name);
    if (gcc_attribute_table().of(name) == Handling::no_effect) continue;
    // What it copies may make a function run by itself.
    if (name == "copy") refuse(nullptr, {"the attribute copy", attribute.place, &context});
    for (const clang::Decl* owner : declarations_around(context, attribute.place))
      refuse(owner, {fmt::format("the attribute {}", name), attribute.place, &context});
  }
}

const Refusal* Refusals::of(const clang::NamedDecl* declaration) const {
  const auto found = refused_.find(declaration->getCanonicalDecl());
  return found == refused_.end() ? nullptr : &found->second;
}

}  // namespace hone::c
