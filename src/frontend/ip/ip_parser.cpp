// SPDX-License-Identifier: Apache-2.0
#include "frontend/ip/ip_parser.h"

#include <fmt/format.h>

#include "frontend/ip/ip_rules.h"

namespace hone::ip {

namespace {

using namespace hone::syntax;

class Parser {
 public:
  explicit Parser(Messages& messages)
      : tokens_(tokenize(lexical_rules(), messages), keywords(), messages),
        expressions_(expression_rules(), tokens_, tree_) {}

  Tree parse_program() {
    while (!tokens_.at_end()) {
      parse_definition();
      if (tokens_.failed()) skip_definition();
    }
    return std::move(tree_);
  }

 private:
  using Statements = std::vector<StatementId>;

  // `int x, y;` or `(int, bool) f(int x) { ... }`.
  void parse_definition() {
    const std::vector<Type> results = parse_results();
    const Span name = tokens_.expect_name("the name of a variable or function");
    if (tokens_.failed()) return;
    if (tokens_.at("(")) return parse_function(results, name);
    if (results.size() != 1) return tokens_.fail("`(` and the parameters of a function");
    add_global(type_of_variable(results[0], name), name);
    while (!tokens_.failed() && tokens_.accept(",")) {
      const Span next = tokens_.expect_name("the name of a variable");
      add_global(type_of_variable(results[0], next), next);
    }
    tokens_.expect_semicolon();
  }

  std::vector<Type> parse_results() {
    if (tokens_.accept("void")) return {};
    if (!tokens_.accept("("))
      return {parse_type("a definition that starts with `int`, `bool`, `void` or `(`")};
    std::vector<Type> results;
    do {
      results.push_back(parse_type("`int` or `bool`"));
    } while (tokens_.accept(","));
    tokens_.expect(")");
    return results;
  }

  Type parse_type(const char* expected) {
    if (tokens_.accept("int")) return Type::integer;
    if (tokens_.accept("bool")) return Type::boolean;
    tokens_.fail(expected);
    return Type::mistake;
  }

  // What follows the name: `a[]` is an array.
  Type type_of_variable(Type type, Span name) {
    if (tokens_.failed() || !tokens_.accept("[")) return type;
    if (!tokens_.at("]"))
      tokens_.fail_at(name,
                      fmt::format("the array {} has no size: it has an element for every integer; write "
                                  "`int {}[];`",
                                  tokens_.messages().quote(name), tokens_.messages().map().text(name)));
    if (type != Type::integer && !tokens_.failed())
      tokens_.fail_at(name, fmt::format("the array {} must be one of `int`; there are no others",
                                        tokens_.messages().quote(name)));
    if (!tokens_.failed()) tokens_.expect("]");
    return Type::array;
  }

  std::uint32_t add_variable(Type type, Span name) {
    tree_.variables.push_back({name, type});
    return static_cast<std::uint32_t>(tree_.variables.size() - 1);
  }

  void add_global(Type type, Span name) {
    if (tokens_.failed()) return;
    tree_.globals.push_back(add_variable(type, name));
    if (tokens_.at("="))
      tokens_.fail_at(
          name, fmt::format("the global variable {} cannot be initialised here; assign to it at the start "
                            "of `main`",
                            tokens_.messages().quote(name)));
  }

  void parse_function(const std::vector<Type>& results, Span name) {
    Function function{name, results};
    function.variables.first = static_cast<std::uint32_t>(tree_.variables.size());
    const bool all_named = parse_parameters();
    function.parameter_count = static_cast<std::uint32_t>(tree_.variables.size()) - function.variables.first;
    if (!tokens_.failed() && tokens_.accept(";")) return finish_function(function);
    if (!all_named)
      tokens_.fail_at(name,
                      fmt::format("every parameter of {} needs a name", tokens_.messages().quote(name)));
    function.defined = true;
    Statements body;
    if (!tokens_.failed()) parse_braces(body);
    function.body = append(tree_.statement_lists, body);
    finish_function(function);
  }

  void finish_function(Function& function) {
    function.variables.count = static_cast<std::uint32_t>(tree_.variables.size()) - function.variables.first;
    tree_.functions.push_back(function);
  }

  // Prototypes may leave the names out; returns whether all are there.
  bool parse_parameters() {
    bool all_named = true;
    tokens_.expect("(");
    const bool none = tokens_.at(")") || (tokens_.at("void") && tokens_.text(1) == ")");
    if (none) tokens_.accept("void");
    while (!none && !tokens_.failed()) {
      const Type type = parse_type("the type of a parameter, `int` or `bool`");
      const bool named = tokens_.at_name();
      all_named = all_named && named;
      const Span name = named ? tokens_.advance().span : Span{tokens_.begin(), tokens_.begin()};
      add_variable(type_of_variable(type, name), name);
      if (!tokens_.accept(",")) break;
    }
    tokens_.recover_in_bracket("(", ")", {";", "{", "}"});
    if (!tokens_.failed()) tokens_.expect(")");
    return all_named;
  }

  void parse_braces(Statements& list) {
    const TokenStream::Level level(tokens_);
    if (!level.allowed() || !tokens_.expect("{")) return;
    while (!tokens_.at("}") && !tokens_.at_end()) parse_statement(list);
    tokens_.expect("}");
  }

  Range parse_body() {
    Statements body;
    if (tokens_.at("{"))
      parse_braces(body);
    else
      parse_single_statement(body);
    return append(tree_.statement_lists, body);
  }

  // `if (c) x = 1;` without braces: one more level of recursion, but no bracket that limits it.
  void parse_single_statement(Statements& list) {
    const TokenStream::Level level(tokens_);
    if (!level.allowed()) return;
    if (tokens_.at("}") || tokens_.at_end()) return tokens_.fail("a statement");
    parse_statement(list);
  }

  void parse_statement(Statements& list) {
    const std::uint32_t begin = tokens_.begin();
    if (tokens_.accept(";")) return;
    if (tokens_.at("{")) return parse_braces(list);
    if (tokens_.at("if"))
      parse_if(list);
    else if (tokens_.at("while"))
      parse_while(list);
    else if (tokens_.at_any({"int", "bool"}))
      parse_local_definition(list);
    else
      parse_simple_statement(list);
    if (tokens_.failed()) skip_statement(begin);
  }

  StatementId add(Statements& list, Statement statement) {
    list.push_back(StatementId(tree_.statements.size()));
    tree_.statements.push_back(statement);
    return list.back();
  }

  ExpressionId parse_condition() {
    if (!tokens_.expect("(")) return {};
    const ExpressionId condition = expressions_.parse();
    tokens_.recover_in_bracket("(", ")", {";", "{", "}"});
    if (!tokens_.failed()) tokens_.expect(")");
    return condition;
  }

  void parse_if(Statements& list) {
    Statement branch{StatementKind::branch, tokens_.peek().span};
    std::vector<Arm> arms;
    bool more = true;
    while (more) {
      tokens_.advance();
      const ExpressionId condition = parse_condition();
      if (tokens_.failed()) break;
      arms.push_back({condition, parse_body()});
      more = tokens_.at("else") && tokens_.text(1) == "if";
      if (more) tokens_.advance();
    }
    if (!tokens_.failed() && tokens_.accept("else")) branch.rest = parse_body();
    branch.arms = append(tree_.arms, arms);
    add(list, branch);
  }

  void parse_while(Statements& list) {
    Statement loop{StatementKind::loop, tokens_.advance().span};
    const ExpressionId condition = parse_condition();
    if (tokens_.failed()) return;
    loop.arms = append(tree_.arms, {Arm{condition, parse_body()}});
    add(list, loop);
  }

  // `int x, y = 3, z = f(y);`: the initialisations are assignments at this place.
  void parse_local_definition(Statements& list) {
    const Type type = parse_type("");
    do {
      const Span name = tokens_.expect_name("the name of a variable");
      if (tokens_.failed()) return;
      add_variable(type_of_variable(type, name), name);
      if (tokens_.failed()) return;
      if (!tokens_.accept("=")) continue;
      const std::vector<Name> target{{name}};
      Statement assignment{StatementKind::assign, name};
      assignment.targets = append(tree_.names, target);
      parse_right_side(assignment, true);
      assignment.span = tokens_.since(name.begin);
      add(list, assignment);
    } while (!tokens_.failed() && tokens_.accept(","));
    tokens_.expect_semicolon();
  }

  void parse_simple_statement(Statements& list) {
    const std::uint32_t begin = tokens_.begin();
    Statement statement;
    if (tokens_.at_any({"assert", "assume"})) {
      statement.kind = tokens_.at("assert") ? StatementKind::assert_ : StatementKind::assume;
      tokens_.advance();
      statement.condition = parse_condition();
    } else if (tokens_.accept("return")) {
      statement.kind = StatementKind::return_;
      if (!tokens_.at(";")) statement.values = expressions_.parse_list();
    } else if (tokens_.accept("havoc")) {
      statement.kind = StatementKind::forget;
      statement.targets = parse_targets();
    } else if (tokens_.at_name() && tokens_.text(1) == "(") {
      parse_call(statement);
    } else if (tokens_.at_name()) {
      statement.kind = StatementKind::assign;
      statement.targets = parse_targets();
      if (!tokens_.failed() && tokens_.expect("=")) parse_right_side(statement, false);
    } else {
      tokens_.fail("a statement");
    }
    statement.span = tokens_.since(begin);
    tokens_.expect_semicolon();
    if (!tokens_.failed()) add(list, statement);
  }

  Range parse_targets() {
    std::vector<Name> targets;
    do {
      targets.push_back({tokens_.expect_name("the name of a variable")});
      if (tokens_.failed() || !tokens_.accept("[")) continue;
      targets.back().index = expressions_.parse();
      if (!tokens_.failed()) tokens_.expect("]");
    } while (!tokens_.failed() && tokens_.accept(","));
    return append(tree_.names, targets);
  }

  void parse_call(Statement& statement) {
    statement.kind = StatementKind::call;
    statement.callee.span = tokens_.advance().span;
    statement.values = expressions_.parse_bracketed_list();
  }

  // Values or one call; `single`: one value, for the next comma starts the next variable of a definition.
  void parse_right_side(Statement& statement, bool single) {
    if (tokens_.at_name() && tokens_.text(1) == "(") {
      parse_call(statement);
      if (tokens_.failed() || tokens_.at_any({";", "}"}) || (single && tokens_.at(","))) return;
      if (tokens_.peek().kind == TokenKind::punctuation) expressions_.refuse_call(statement.callee.span);
      return;
    }
    if (single)
      statement.values = append(tree_.expression_lists, {expressions_.parse()});
    else
      statement.values = expressions_.parse_list();
  }

  // Goes on after the next `;` or at the end of the block; always moves on from `begin`.
  void skip_statement(std::uint32_t begin) {
    while (!tokens_.at_end() && !tokens_.at_any({";", "}", "{"})) tokens_.advance();
    if (tokens_.at(";") || tokens_.begin() == begin) tokens_.advance();
    tokens_.recovered();
  }

  // Goes on after the next `;` or the next block in braces.
  void skip_definition() {
    unsigned open = 0;
    while (!tokens_.at_end()) {
      const std::string_view text = tokens_.text();
      tokens_.advance();
      if (text == "{") ++open;
      if (text == "}" && open > 0) --open;
      if (open == 0 && (text == ";" || text == "}")) break;
    }
    tokens_.recovered();
  }

  Tree tree_;
  TokenStream tokens_;
  ExpressionParser expressions_;
};

}  // namespace

Tree parse(Messages& messages) {
  Tree tree = Parser(messages).parse_program();
  messages.diagnostics().throw_if_errors();
  return tree;
}

}  // namespace hone::ip
