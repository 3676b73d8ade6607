// SPDX-License-Identifier: Apache-2.0
#include "frontend/remopla/remopla_parser.h"

#include <fmt/format.h>

#include "frontend/remopla/remopla_expression_parser.h"
#include "frontend/remopla/remopla_tokens.h"

namespace hone::remopla {

namespace {

using namespace hone::syntax;

class Parser {
 public:
  Parser(const std::vector<Token>& tokens, Messages& messages)
      : messages_(messages), tokens_(tokens, keywords(), messages), expressions_(tokens_, tree_) {}

  Tree parse_program() {
    while (!tokens_.at_end()) parse_item();
    messages_.diagnostics().throw_if_errors();
    return std::move(tree_);
  }

 private:
  using Statements = std::vector<Statement>;

  // On the level of the file.

  void parse_item() {
    const std::uint32_t start = tokens_.begin();
    if (tokens_.accept(";")) return;
    if (tokens_.at("define"))
      parse_definition();
    else if (tokens_.at("init"))
      parse_init();
    else if (tokens_.at("module"))
      parse_module();
    else if (at_type())
      parse_global();
    else if (at_rule())
      parse_rule(no_module);
    else
      tokens_.fail("a definition, a variable, a module or a rule");
    if (tokens_.failed()) skip_item(start);
  }

  void parse_definition() {
    tokens_.advance();
    const Span name = tokens_.expect_name("the name of a constant");
    if (tokens_.failed()) return;
    const ExpressionId value = expressions_.parse();
    add_item(Item::Kind::definition, tree_.definitions.size());
    tree_.definitions.push_back({name, value});
  }

  void parse_init() {
    tokens_.advance();
    const Span name = tokens_.expect_name("the name of a module or control point");
    if (!tokens_.failed()) tree_.inits.push_back(name);
    tokens_.expect_semicolon();
  }

  void parse_global() {
    Declaration declaration = parse_declaration(true);
    add_item(Item::Kind::declaration, tree_.declarations.size());
    tree_.declarations.push_back(std::move(declaration));
  }

  void add_item(Item::Kind kind, std::size_t index) { tree_.items.push_back({kind, index}); }

  bool at_rule() const { return tokens_.at_name() && tokens_.text(1) == "<"; }

  // `q <from> --> q <callee back> "label" (relation)`
  void parse_rule(std::size_t home) {
    Rule rule;
    rule.home = home;
    const std::uint32_t begin = tokens_.begin();
    rule.state = tokens_.advance().span;
    tokens_.expect("<");
    rule.from = tokens_.expect_name("the control point from which the rule leads");
    if (tokens_.failed() || !tokens_.expect(">") || !tokens_.expect("-->")) return;
    rule.next_state = tokens_.expect_name("the state of the rule, as in `q <a> --> q <b>`");
    if (tokens_.failed() || !tokens_.expect("<")) return;
    while (!tokens_.failed() && !tokens_.at(">")) {
      if (rule.targets.size() == 2) return tokens_.fail("`>` (a rule has at most two targets)");
      rule.targets.push_back(tokens_.expect_name("a control point or `>`"));
    }
    if (tokens_.failed() || !tokens_.expect(">")) return;
    if (!tokens_.at_end() && tokens_.text().starts_with('"')) tokens_.advance();
    if (tokens_.at("(")) rule.relation = expressions_.parse();
    if (tokens_.failed()) return;
    rule.span = tokens_.since(begin);
    tokens_.accept(";");
    tree_.rules.push_back(std::move(rule));
  }

  // Goes on before the next item; always moves on from `start`.
  void skip_item(std::uint32_t start) {
    if (tokens_.begin() == start) tokens_.advance();
    while (!tokens_.at_end() && !tokens_.at_any({"define", "init", "module"}))
      if (tokens_.advance(); tokens_.at_any({";", "}"})) {
        tokens_.advance();
        break;
      }
    tokens_.recovered();
  }

  // Declarations.

  bool at_type() const { return tokens_.at_any({"bool", "int", "enum", "struct"}); }

  TypeSyntax parse_type(bool void_allowed) {
    TypeSyntax type;
    type.span = tokens_.peek().span;
    if (void_allowed && tokens_.accept("void")) return type;
    if (tokens_.accept("bool"))
      type.word = TypeWord::boolean;
    else if (tokens_.accept("int"))
      type.word = TypeWord::integer;
    else if (tokens_.accept("enum"))
      parse_enumeration(type);
    else if (tokens_.accept("struct"))
      parse_structure(type);
    else
      tokens_.fail(void_allowed ? "a type: `void`, `bool`, `int`, `enum` or `struct`"
                                : "a type: `bool`, `int`, `enum` or `struct`");
    return type;
  }

  void parse_tag(TypeSyntax& type, TypeWord word, const char* what) {
    type.word = word;
    if (!tokens_.at("{")) type.name = tokens_.expect_name(what);
    if (!tokens_.failed()) type.defines = tokens_.accept("{");
  }

  void parse_enumeration(TypeSyntax& type) {
    parse_tag(type, TypeWord::enumeration, "the name of the enumeration");
    if (!type.defines) return;
    do {
      if (tokens_.at("}")) break;
      type.constants.push_back(tokens_.expect_name("the name of a constant"));
    } while (!tokens_.failed() && tokens_.accept(","));
    if (!tokens_.failed()) tokens_.expect("}");
  }

  void parse_structure(TypeSyntax& type) {
    const TokenStream::Level level(tokens_);
    parse_tag(type, TypeWord::structure, "the name of the structure");
    if (!type.defines) return;
    while (level.allowed() && !tokens_.failed() && !tokens_.at("}") && !tokens_.at_end()) {
      type.members.push_back(parse_declaration(false));
      if (tokens_.failed()) recover_in_structure();
    }
    if (!tokens_.failed()) tokens_.expect("}");
  }

  // `int x(3) = 5, a[8](2);`
  Declaration parse_declaration(bool values_allowed) {
    Declaration declaration;
    declaration.type = parse_type(false);
    const bool only_type = declaration.type.defines && tokens_.at(";");
    while (!tokens_.failed() && !only_type) {
      Declarator declarator;
      declarator.name = tokens_.expect_name("the name of a variable");
      parse_shape(declarator);
      if (values_allowed && !tokens_.failed() && tokens_.accept("="))
        declarator.initial = expressions_.parse_value();
      declaration.declarators.push_back(std::move(declarator));
      if (tokens_.failed() || !tokens_.accept(",")) break;
    }
    tokens_.expect_semicolon();
    return declaration;
  }

  // `[8]`, `[lo,hi]` and `(width)` behind a name, in any order.
  void parse_shape(Declarator& declarator) {
    while (!tokens_.failed()) {
      if (tokens_.accept("[")) {
        Dimension dimension;
        dimension.high = expressions_.parse();
        if (!tokens_.failed() && tokens_.accept(",")) {
          dimension.low = dimension.high;
          dimension.high = expressions_.parse();
        }
        if (!tokens_.failed()) tokens_.expect("]");
        declarator.dimensions.push_back(dimension);
      } else if (!declarator.width.valid() && tokens_.accept("(")) {
        declarator.width = expressions_.parse();
        if (!tokens_.failed()) tokens_.expect(")");
      } else {
        return;
      }
    }
  }

  // Modules.

  void parse_module() {
    Module module;
    tokens_.advance();
    module.result = parse_type(true);
    if (!tokens_.failed() && tokens_.at_any({"(", "["})) parse_shape(module.result_shape);
    if (!tokens_.failed()) module.name = tokens_.expect_name("the name of a module");
    module.result_shape.name = module.name;
    parse_parameters(module);
    if (tokens_.failed()) return skip_module();
    if (!tokens_.accept(";")) {
      module.defined = true;
      parse_body(module);
    }
    add_item(Item::Kind::module, tree_.modules.size());
    tree_.modules.push_back(std::move(module));
  }

  void parse_parameters(Module& module) {
    if (tokens_.failed() || !tokens_.expect("(")) return;
    if (tokens_.accept("void") || tokens_.at(")")) {
      tokens_.expect(")");
      return;
    }
    do {
      Parameter parameter;
      parameter.type = parse_type(false);
      if (!tokens_.failed() && tokens_.at_name()) parameter.declarator.name = tokens_.advance().span;
      parse_shape(parameter.declarator);
      module.parameters.push_back(std::move(parameter));
    } while (!tokens_.failed() && tokens_.accept(","));
    if (!tokens_.failed()) tokens_.expect(")");
  }

  // The body is read as far as it makes sense, so that a mistake in the head is the only one told.
  void skip_module() {
    while (!tokens_.at_end() && !tokens_.at_any({"module", "{", ";"})) tokens_.advance();
    const bool body = tokens_.at("{");
    tokens_.recovered();
    if (!body) return;
    Module ignored;
    parse_body(ignored);
  }

  void parse_body(Module& module) {
    if (!tokens_.expect("{")) return;
    while (at_type()) {
      module.locals.push_back(parse_declaration(true));
      if (tokens_.failed()) recover_in_block();
    }
    while (!tokens_.at_any({"}", "module"}) && !tokens_.at_end()) {
      parse_statement(module.body);
      // An unmatched `fi`, `od` or `::` ends no block here.
      if (!tokens_.at_any({"fi", "od", "::"})) continue;
      tokens_.fail("a statement or `}`");
      tokens_.advance();
      tokens_.recovered();
    }
    if (!tokens_.failed()) tokens_.expect("}");
  }

  void recover_in_structure() {
    while (!tokens_.at_end() && !tokens_.at_any({";", "}"})) tokens_.advance();
    tokens_.accept(";");
    tokens_.recovered();
  }

  void recover_in_block() {
    while (!tokens_.at_end() && !tokens_.at(";") && !at_block_end()) tokens_.advance();
    tokens_.accept(";");
    tokens_.recovered();
  }

  // Statements.

  bool at_block_end() const { return tokens_.at_any({"}", "fi", "od", "::", "module"}); }

  // Labels, then a statement; labels alone, before the end of a block, stand for `skip`.
  void parse_statement(Statements& list) {
    if (tokens_.accept(";")) return;
    const std::uint32_t start = tokens_.begin();
    Statement statement;
    while (tokens_.at_name() && tokens_.text(1) == ":") {
      statement.labels.push_back(tokens_.advance().span);
      tokens_.advance();
    }
    if (statement.labels.empty() && at_rule()) return parse_rule_in_module(start);
    const std::uint32_t begin = tokens_.begin();
    const bool only_labels = !statement.labels.empty() && (at_block_end() || tokens_.at(";"));
    statement.span = only_labels ? statement.labels.back() : tokens_.peek().span;
    if (!only_labels) parse_unlabelled(statement);
    const bool compound = statement.kind == StatementKind::branch || statement.kind == StatementKind::loop;
    if (!compound && !only_labels) statement.span = tokens_.since(begin);
    if (!tokens_.failed() && !at_block_end() && !compound) tokens_.expect_semicolon();
    if (tokens_.failed()) return skip_statement(start);
    list.push_back(std::move(statement));
  }

  void parse_rule_in_module(std::uint32_t start) {
    parse_rule(tree_.modules.size());
    if (tokens_.failed()) skip_statement(start);
  }

  void parse_unlabelled(Statement& statement) {
    if (tokens_.at_any({"if", "do"})) return parse_arms(statement);
    if (tokens_.accept("skip")) {
      if (tokens_.at("(")) statement.condition = expressions_.parse();
    } else if (tokens_.accept("break")) {
      statement.kind = StatementKind::break_;
    } else if (tokens_.accept("assert")) {
      statement.kind = StatementKind::assert_;
      statement.condition = expressions_.parse();
    } else if (tokens_.accept("goto")) {
      statement.kind = StatementKind::jump;
      statement.name = tokens_.expect_name("the name of a label");
      parse_further_assignments(statement);
    } else if (tokens_.accept("return")) {
      statement.kind = StatementKind::return_;
      if (!tokens_.at_any({";", ","}) && !at_block_end())
        statement.values.push_back(expressions_.parse_value());
      parse_further_assignments(statement);
    } else if (tokens_.at_name() && tokens_.text(1) == "(") {
      parse_call(statement);
    } else if (tokens_.at_name()) {
      parse_assignments(statement);
    } else if (at_type()) {
      tokens_.fail_at(tokens_.peek().span, "variables are declared before the first statement of a module");
    } else {
      tokens_.fail("a statement");
    }
  }

  // `, x = e, y = f` after a call or jump.
  void parse_further_assignments(Statement& statement) {
    while (!tokens_.failed() && tokens_.accept(",")) {
      AssignmentSyntax assignment = parse_target();
      if (tokens_.failed()) return;
      parse_assigned(assignment);
      statement.assignments.push_back(std::move(assignment));
    }
  }

  // `A i (0,7) a[i] =`
  AssignmentSyntax parse_target() {
    AssignmentSyntax assignment;
    assignment.span = tokens_.peek().span;
    while (!tokens_.failed() && expressions_.at_quantifier())
      assignment.quantifiers.push_back(expressions_.parse_quantifier());
    if (!tokens_.failed()) assignment.target = expressions_.parse_path();
    if (tokens_.failed()) return assignment;
    assignment.differs = tokens_.at("!=");
    if (!tokens_.accept("!=")) tokens_.expect("=");
    return assignment;
  }

  void parse_assigned(AssignmentSyntax& assignment) {
    assignment.value = expressions_.parse_value();
    assignment.span = tokens_.since(assignment.span.begin);
  }

  void parse_assignments(Statement& statement) {
    statement.kind = StatementKind::assign;
    AssignmentSyntax first = parse_target();
    if (tokens_.failed()) return;
    if (tokens_.at_name() && tokens_.text(1) == "(" && !expressions_.at_quantifier()) {
      if (first.differs || !first.quantifiers.empty()) return expressions_.refuse_call(tokens_.peek().span);
      statement.target = first.target;
      return parse_call(statement);
    }
    parse_assigned(first);
    statement.assignments.push_back(std::move(first));
    parse_further_assignments(statement);
  }

  void parse_call(Statement& statement) {
    statement.kind = StatementKind::call;
    statement.name = tokens_.advance().span;
    tokens_.expect("(");
    while (!tokens_.failed() && !tokens_.at(")")) {
      statement.values.push_back(expressions_.parse_value());
      if (tokens_.failed() || !tokens_.accept(",")) break;
    }
    tokens_.recover_in_bracket("(", ")", {";", "{", "}", "fi", "od", "::"});
    if (!tokens_.failed()) tokens_.expect(")");
    const bool goes_on = !tokens_.failed() && tokens_.peek().kind == TokenKind::punctuation &&
                         !tokens_.at_any({";", ",", "}", "::"});
    if (goes_on) return expressions_.refuse_call(statement.name);
    parse_further_assignments(statement);
  }

  // `if :: guard -> statements :: else -> statements fi`, and the same with `do` and `od`.
  void parse_arms(Statement& statement) {
    const TokenStream::Level level(tokens_);
    statement.kind = tokens_.at("if") ? StatementKind::branch : StatementKind::loop;
    tokens_.advance();
    if (!tokens_.at("::")) skip_to_guard();
    while (level.allowed() && tokens_.accept("::")) {
      Arm arm;
      arm.span = tokens_.peek().span;
      parse_guard(arm);
      if (tokens_.failed()) return;
      while (!at_block_end() && !tokens_.at_end()) parse_statement(arm.body);
      statement.arms.push_back(std::move(arm));
    }
    if (tokens_.expect(statement.kind == StatementKind::branch ? "fi" : "od")) return;
    if (!tokens_.at_any({"fi", "od"})) return;
    tokens_.advance();  // the wrong one of the two: most likely meant as the end all the same
    tokens_.recovered();
  }

  // Statements without a guard are read, so that the end of the block is found.
  void skip_to_guard() {
    tokens_.fail("`::` before a guard");
    tokens_.recovered();
    Statements ignored;
    while (!at_block_end() && !tokens_.at_end()) parse_statement(ignored);
  }

  // An error in a guard must not hide the structure.
  void parse_guard(Arm& arm) {
    const std::uint32_t begin = tokens_.begin();
    if (!tokens_.accept("else")) arm.guard = expressions_.parse();
    arm.span = tokens_.since(begin);
    if (!tokens_.failed()) tokens_.expect("->");
    if (!tokens_.failed()) return;
    while (!tokens_.at_end() && !tokens_.at_any({"->", ";"}) && !at_block_end()) tokens_.advance();
    tokens_.accept("->");
    if (!tokens_.at_end()) tokens_.recovered();
  }

  // Goes on after the next `;` or at the end of the block; always moves on from `start`.
  void skip_statement(std::uint32_t start) {
    while (!tokens_.at_end() && !tokens_.at(";") && !at_block_end()) tokens_.advance();
    if (tokens_.at(";") || tokens_.begin() == start) tokens_.advance();
    tokens_.recovered();
  }

  Messages& messages_;
  Tree tree_;
  TokenStream tokens_;
  ExpressionParser expressions_;
};

}  // namespace

Tree parse(const std::vector<Token>& tokens, Messages& messages) {
  return Parser(tokens, messages).parse_program();
}

}  // namespace hone::remopla
