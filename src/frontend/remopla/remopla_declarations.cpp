// SPDX-License-Identifier: Apache-2.0
#include "frontend/remopla/remopla_declarations.h"

#include <fmt/format.h>

#include "frontend/remopla/remopla_expressions.h"

namespace hone::remopla {

namespace {

constexpr unsigned long max_int_width = 1024;
constexpr std::size_t max_total_leaves = 1000000;

class Declarations {
 public:
  explicit Declarations(Context& context) : context_(context), constants_(context, no_locals_) {}

  void run() {
    for (const Item& item : context_.tree.items) switch (item.kind) {
        case Item::Kind::definition: define(context_.tree.definitions[item.index]); break;
        case Item::Kind::declaration: declare_globals(context_.tree.declarations[item.index]); break;
        case Item::Kind::module: declare_module(context_.tree.modules[item.index]); break;
      }
  }

 private:
  enum class Role { local, parameter, result };

  std::string place_of(Span span) const {
    const Position position = context_.position(span);
    return fmt::format("{}:{}", position.line, position.column);
  }

  bool enter(Scope& scope, Span name, const char* what, Entity entity) {
    const auto [found, fresh] = scope.emplace(context_.text(name), entity);
    if (!fresh)
      context_.error(name, fmt::format("the {} {} is already defined at {}", what, context_.quote(name),
                                       place_of(found->second.span)));
    return fresh;
  }

  void define(const Definition& definition) {
    const auto value = constants_.constant(definition.value);
    if (value) enter(context_.globals, definition.name, "constant", {definition.name, nullptr, *value});
  }

  // Types.

  TypeId base_type(const TypeSyntax& syntax, const Declarator& declarator) {
    if (syntax.word != TypeWord::integer && declarator.width.valid())
      context_.error(context_.tree[declarator.width].span, "only `int` has a width");
    switch (syntax.word) {
      case TypeWord::boolean: return context_.types.boolean();
      case TypeWord::integer: return integer(syntax, declarator);
      case TypeWord::enumeration: return tagged(enumerations_, syntax, "enumeration");
      case TypeWord::structure: return tagged(structures_, syntax, "structure");
      case TypeWord::void_: break;
    }
    return context_.types.mistake();
  }

  TypeId integer(const TypeSyntax& syntax, const Declarator& declarator) {
    std::optional<Integer> width;
    Span span = declarator.name.length() > 0 ? declarator.name : syntax.span;
    if (declarator.width.valid()) {
      width = constants_.constant(declarator.width);
      span = context_.tree[declarator.width].span;
      if (!width) return context_.types.mistake();
    } else if (const Entity* given = constants_.find("DEFAULT_INT_BITS", 0); given && !given->variable) {
      width = given->number;
    } else {
      context_.error(span, fmt::format("{} has no width; write `int x(4)`, or `define DEFAULT_INT_BITS 4` "
                                       "before the first declaration",
                                       context_.quote(span)));
      return context_.types.mistake();
    }
    if (*width >= 1 && *width <= max_int_width)
      return context_.types.number(limit_of(static_cast<unsigned>(width->get_ui())));
    context_.error(span, fmt::format("an `int` has 1 to {} bits, not {}", max_int_width,
                                     printable(width->get_str(), 20)));
    return context_.types.mistake();
  }

  struct Tag {
    TypeId type;
    Span span;
  };
  using Tags = std::unordered_map<std::string, Tag>;

  TypeId tagged(const Tags& tags, const TypeSyntax& syntax, const char* what) {
    if (syntax.defines) return defined_type_;
    const auto found = tags.find(context_.text(syntax.name));
    if (found != tags.end()) return found->second.type;
    context_.error(syntax.name, fmt::format("the {} {} is not defined", what, context_.quote(syntax.name)));
    return context_.types.mistake();
  }

  // Enters the enumeration or structure that a declaration defines, once for all its names.
  void define_type(const TypeSyntax& syntax) {
    if (!syntax.defines) return;
    const bool is_enumeration = syntax.word == TypeWord::enumeration;
    const TypeId type = is_enumeration ? define_enumeration(syntax) : define_structure(syntax);
    if (syntax.name.length() > 0) {
      const auto [found, fresh] = (is_enumeration ? enumerations_ : structures_)
                                      .emplace(context_.text(syntax.name), Tag{type, syntax.name});
      if (!fresh)
        context_.error(syntax.name, fmt::format("the {} {} is already defined at {}",
                                                is_enumeration ? "enumeration" : "structure",
                                                context_.quote(syntax.name), place_of(found->second.span)));
    }
    defined_type_ = type;
  }

  TypeId define_enumeration(const TypeSyntax& syntax) {
    if (syntax.constants.empty()) {
      context_.error(syntax.span, "an enumeration needs at least one constant");
      return context_.types.mistake();
    }
    unsigned long value = 0;
    for (const Span constant : syntax.constants)
      enter(context_.globals, constant, "constant", {constant, nullptr, Integer(value++)});
    return context_.types.enumeration(syntax.constants.size());
  }

  TypeId define_structure(const TypeSyntax& syntax) {
    std::vector<Member> members;
    Scope names;
    bool right = true;
    for (const Declaration& declaration : syntax.members) {
      define_type(declaration.type);
      const TypeId inner = defined_type_;
      for (const Declarator& declarator : declaration.declarators) {
        defined_type_ = inner;
        const TypeId type = shaped_type(declaration.type, declarator);
        right = enter(names, declarator.name, "member", {declarator.name}) && right;
        right = right && !context_.types.is(type, TypeKind::mistake);
        members.push_back({context_.text(declarator.name), type, 0});
      }
    }
    const TypeId type = context_.types.structure(context_.text(syntax.name), std::move(members));
    return right && has_good_size(type, syntax.span) ? type : context_.types.mistake();
  }

  bool has_good_size(TypeId type, Span span) {
    if (context_.types[type].leaf_count <= Types::max_leaves) return true;
    context_.error(span, fmt::format("more than {} elements are not accepted", Types::max_leaves));
    return false;
  }

  TypeId shaped_type(const TypeSyntax& syntax, const Declarator& declarator) {
    TypeId type = base_type(syntax, declarator);
    for (auto dimension = declarator.dimensions.rbegin(); dimension != declarator.dimensions.rend();
         ++dimension)
      type = array_type(type, *dimension);
    return type;
  }

  TypeId array_type(TypeId element, const Dimension& dimension) {
    const Span span = context_.tree[dimension.high].span;
    const std::optional<Integer> low =
        dimension.low.valid() ? constants_.constant(dimension.low) : std::optional<Integer>(0);
    std::optional<Integer> high = constants_.constant(dimension.high);
    if (!low || !high || context_.types.is(element, TypeKind::mistake)) return context_.types.mistake();
    if (!dimension.low.valid()) --*high;
    if (*high < *low) {
      context_.error(span, "an array needs at least one element");
      return context_.types.mistake();
    }
    const TypeId type = context_.types.array(element, *low, *high);
    return has_good_size(type, span) ? type : context_.types.mistake();
  }

  // Variables.

  const Variable* new_variable(const std::string& name, TypeId type, Position position,
                               const std::function<VariableId(const std::string&, Sort)>& add) {
    context_.variables.push_back({name, type, {}, {}});
    Variable& variable = context_.variables.back();
    for (const Types::Leaf& leaf : context_.types.leaves(type)) {
      variable.leaf_types.push_back(leaf.type);
      variable.leaves.push_back(
          add(name + leaf.suffix, context_.types.sort(context_.program.terms(), leaf.type)));
    }
    total_leaves_ += variable.leaves.size();
    if (total_leaves_ > max_total_leaves) {
      context_.messages.error({0, 0},
                              fmt::format("{} ({}:{}): more than {} variables and elements in all are "
                                          "not accepted",
                                          printable(name), position.line, position.column, max_total_leaves));
      context_.messages.diagnostics().throw_if_errors();
    }
    return &variable;
  }

  const Variable* new_local(ProcedureId procedure, const std::string& name, TypeId type, Position position,
                            Role role) {
    Program& program = context_.program;
    return new_variable(name, type, position, [&](const std::string& leaf, Sort sort) {
      if (role == Role::parameter) return program.add_parameter(procedure, leaf, sort, position);
      if (role == Role::result) return program.add_result(procedure, leaf, sort, position);
      return program.add_local(procedure, leaf, sort, position);
    });
  }

  void declare_globals(const Declaration& declaration) {
    define_type(declaration.type);
    const TypeId defined = defined_type_;
    for (const Declarator& declarator : declaration.declarators) {
      defined_type_ = defined;
      const TypeId type = shaped_type(declaration.type, declarator);
      const Position position = context_.position(declarator.name);
      const Entity* known = constants_.find(context_.text(declarator.name), 0);
      const Variable* variable =
          known ? nullptr
                : new_variable(context_.text(declarator.name), type, position,
                               [&](const std::string& leaf, Sort sort) {
                                 return context_.program.add_global(leaf, sort, position);
                               });
      if (!enter(context_.globals, declarator.name, "global variable", {declarator.name, variable})) continue;
      context_.global_variables.push_back(variable);
      add_initial(context_.global_initials, declarator, variable);
    }
  }

  void add_initial(std::vector<Initial>& initials, const Declarator& declarator, const Variable* variable) {
    if (!declarator.initial.valid() || context_.types.is(variable->type, TypeKind::mistake)) return;
    if (context_.types.is_scalar(variable->type))
      initials.push_back({declarator.name, variable, declarator.initial});
    else
      context_.error(declarator.name,
                     fmt::format("{} is {}; give it its value by assignments",
                                 context_.quote(declarator.name), context_.types.describe(variable->type)));
  }

  // Modules.

  void declare_module(const Module& module) {
    ModuleInfo info;
    info.name = module.name;
    define_type(module.result);
    if (module.result.word != TypeWord::void_) {
      info.result_type = shaped_type(module.result, module.result_shape);
    } else if (module.result_shape.width.valid() || !module.result_shape.dimensions.empty()) {
      context_.error(module.result.span, "`void` has neither a width nor elements");
    }
    for (const Parameter& parameter : module.parameters) {
      define_type(parameter.type);
      info.parameter_types.push_back(shaped_type(parameter.type, parameter.declarator));
    }
    const auto [entry, fresh] =
        context_.module_of_name.emplace(context_.text(module.name), context_.modules.size());
    if (fresh) context_.modules.push_back(std::move(info));
    ModuleInfo& known = context_.modules[entry->second];
    if (!fresh && !agree(known, info)) {
      context_.error(module.name, fmt::format("the module {} has other parameters or another result at {}",
                                              context_.quote(module.name), place_of(known.name)));
      return;
    }
    if (!module.defined) return;
    if (known.syntax) {
      context_.error(module.name, fmt::format("the module {} is already defined at {}",
                                              context_.quote(module.name), place_of(known.syntax->name)));
      return;
    }
    known.syntax = &module;
    known.name = module.name;
    declare_variables(known, module);
    collect_labels(known, module.body);
  }

  bool agree(const ModuleInfo& a, const ModuleInfo& b) const {
    if (a.result_type.valid() != b.result_type.valid()) return false;
    if (a.parameter_types.size() != b.parameter_types.size()) return false;
    if (a.result_type.valid() && !same(a.result_type, b.result_type)) return false;
    for (std::size_t i = 0; i < a.parameter_types.size(); ++i)
      if (!same(a.parameter_types[i], b.parameter_types[i])) return false;
    return true;
  }

  bool same(TypeId a, TypeId b) const {
    const Types& types = context_.types;
    if (types.is(a, TypeKind::mistake) || types.is(b, TypeKind::mistake)) return true;
    if (!types.alike(a, b)) return false;
    const auto first = types.leaves(a), second = types.leaves(b);
    for (std::size_t i = 0; i < first.size(); ++i)
      if (types[first[i].type].limit != types[second[i].type].limit) return false;
    return true;
  }

  void declare_variables(ModuleInfo& info, const Module& module) {
    const Position position = context_.position(module.name);
    info.procedure = context_.program.add_procedure(context_.text(module.name), position);
    for (std::size_t i = 0; i < module.parameters.size(); ++i) {
      const Span name = module.parameters[i].declarator.name;
      if (name.length() == 0) context_.error(module.parameters[i].type.span, "this parameter has no name");
      const Variable* parameter = add_local(info, name.length() == 0 ? module.parameters[i].type.span : name,
                                            info.parameter_types[i], Role::parameter, "parameter");
      info.parameters.push_back(parameter);
    }
    for (const Declaration& declaration : module.locals) declare_locals(info, declaration);
    if (!info.result_type.valid()) return;
    info.result = new_local(info.procedure, "return", info.result_type, position, Role::result);
    info.variables.push_back(info.result);
  }

  const Variable* add_local(ModuleInfo& info, Span name, TypeId type, Role role, const char* what) {
    const Variable* variable =
        new_local(info.procedure, context_.text(name), type, context_.position(name), role);
    info.variables.push_back(variable);
    enter(info.locals, name, what, {name, variable});
    return variable;
  }

  void declare_locals(ModuleInfo& info, const Declaration& declaration) {
    define_type(declaration.type);
    const TypeId defined = defined_type_;
    for (const Declarator& declarator : declaration.declarators) {
      defined_type_ = defined;
      const TypeId type = shaped_type(declaration.type, declarator);
      const Variable* variable = add_local(info, declarator.name, type, Role::local, "local variable");
      add_initial(info.initials, declarator, variable);
    }
  }

  void collect_labels(ModuleInfo& info, const std::vector<Statement>& block) {
    for (const Statement& statement : block) {
      for (const Span label : statement.labels) {
        const auto [found, fresh] = info.labels.emplace(context_.text(label), label);
        if (!fresh)
          context_.error(label, fmt::format("the label {} is already defined at {}", context_.quote(label),
                                            place_of(found->second)));
      }
      for (const Arm& arm : statement.arms) collect_labels(info, arm.body);
    }
  }

  Context& context_;
  Frame no_locals_;
  ExpressionLowering constants_;
  Tags enumerations_, structures_;
  TypeId defined_type_;
  std::size_t total_leaves_ = 0;
};

}  // namespace

void declare(Context& context) { Declarations(context).run(); }

}  // namespace hone::remopla
