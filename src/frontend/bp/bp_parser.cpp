// SPDX-License-Identifier: Apache-2.0
#include "frontend/bp/bp_parser.h"

#include <fmt/format.h>

#include <optional>

#include "base/error.h"
#include "frontend/bp/bp_rules.h"

namespace hone::bp {

namespace {

using namespace hone::syntax;

constexpr std::uint32_t max_results = 10000;

class Parser {
 public:
  explicit Parser(Messages& messages)
      : messages_(messages),
        tokens_(tokenize(lexical_rules(), messages), keywords(), messages),
        expressions_(expression_rules(), tokens_, tree_) {}

  Tree parse_program() {
    while (!tokens_.at_end()) parse_definition();
    messages_.diagnostics().throw_if_errors();
    refuse_threads();
    return std::move(tree_);
  }

 private:
  using Statements = std::vector<StatementId>;

  void parse_definition() {
    if (tokens_.at("decl")) {
      parse_declaration(true);
      if (tokens_.failed()) skip_statement(tokens_.begin() + 1);
    } else if (!tokens_.accept(";")) {
      parse_function();
      if (tokens_.failed()) skip_function();
    }
  }

  void refuse_threads() const {
    if (!threads_) return;
    const Position position = messages_.map().position(*threads_);
    throw Unsupported(fmt::format(
        "{}:{}:{}: unsupported: {} needs threads, and only sequential Boolean programs "
        "can be checked",
        messages_.map().file().name(), position.line, position.column, messages_.quote(*threads_)));
  }

  void note_threads(Span span) {
    if (!threads_) threads_ = span;
  }

  // `decl a, b;`
  void parse_declaration(bool global) {
    tokens_.advance();
    do {
      const Span name = tokens_.expect_name("the name of a variable");
      if (tokens_.failed()) return;
      if (global) tree_.globals.push_back(static_cast<std::uint32_t>(tree_.variables.size()));
      tree_.variables.push_back({name, Type::boolean});
    } while (tokens_.accept(","));
    tokens_.expect_semicolon();
  }

  // `bool<2> f(a, b) begin ... end`; without a type it is `void`.
  void parse_function() {
    Function function;
    function.results = parse_results();
    function.name = tokens_.expect_name("`decl` or the name of a procedure");
    function.defined = true;
    function.variables.first = static_cast<std::uint32_t>(tree_.variables.size());
    parse_parameters();
    function.parameter_count = static_cast<std::uint32_t>(tree_.variables.size()) - function.variables.first;
    if (tokens_.failed() || !tokens_.expect("begin")) return;
    Statements body;
    std::vector<ExpressionId> invariants;
    while (!tokens_.at("end") && !tokens_.at_end()) parse_body_item(body, invariants);
    tokens_.expect("end");
    function.body = append(tree_.statement_lists, body);
    function.invariants = append(tree_.expression_lists, invariants);
    function.variables.count = static_cast<std::uint32_t>(tree_.variables.size()) - function.variables.first;
    tree_.functions.push_back(function);
  }

  std::vector<Type> parse_results() {
    if (tokens_.accept("void") || !tokens_.accept("bool")) return {};
    if (!tokens_.accept("<")) return {Type::boolean};
    std::uint32_t count = 0;
    if (tokens_.peek().kind != TokenKind::number) {
      tokens_.fail("the number of results");
      return {};
    }
    for (const char digit : tokens_.text())
      if (count <= max_results) count = count * 10 + static_cast<std::uint32_t>(digit - '0');
    if (count > max_results)
      tokens_.fail_at(tokens_.peek().span, fmt::format("more than {} results are not accepted", max_results));
    tokens_.advance();
    tokens_.expect(">");
    return std::vector<Type>(std::min(count, max_results), Type::boolean);
  }

  void parse_parameters() {
    if (tokens_.failed() || !tokens_.expect("(")) return;
    const bool none = tokens_.at(")");
    while (!none && !tokens_.failed()) {
      tokens_.accept("bool");
      tree_.variables.push_back({tokens_.expect_name("the name of a parameter"), Type::boolean});
      if (!tokens_.accept(",")) break;
    }
    tokens_.recover_in_bracket("(", ")", {";", "begin", "end"});
    if (!tokens_.failed()) tokens_.expect(")");
  }

  void parse_body_item(Statements& body, std::vector<ExpressionId>& invariants) {
    if (tokens_.at("decl")) {
      parse_declaration(false);
    } else if (tokens_.accept("enforce")) {
      invariants.push_back(expressions_.parse());
      tokens_.expect_semicolon();
    } else {
      return parse_statement(body);
    }
    if (tokens_.failed()) skip_statement(tokens_.begin() + 1);
  }

  bool at_block_end() const { return tokens_.at_any({"end", "fi", "od", "else", "elsif"}); }

  Range parse_block() {
    const TokenStream::Level level(tokens_);
    Statements body;
    while (level.allowed() && !at_block_end() && !tokens_.at_end()) parse_statement(body);
    return append(tree_.statement_lists, body);
  }

  // Labels, then a statement; labels alone, before the end of a block, stand for `skip`.
  void parse_statement(Statements& list) {
    if (tokens_.accept(";")) return;
    const std::uint32_t start = tokens_.begin();
    std::vector<Name> labels;
    while (tokens_.at_name() && tokens_.text(1) == ":") {
      labels.push_back({tokens_.advance().span});
      tokens_.advance();
    }
    Statement statement;
    const std::uint32_t begin = tokens_.begin();
    const bool only_labels = !labels.empty() && (at_block_end() || tokens_.at(";"));
    statement.span = only_labels ? labels.back().span : tokens_.peek().span;
    if (!only_labels) parse_unlabelled(statement);
    statement.labels = append(tree_.names, labels);
    const bool compound = statement.kind == StatementKind::branch || statement.kind == StatementKind::loop;
    if (!compound && !only_labels) statement.span = tokens_.since(begin);
    note_thread_labels(labels, statement);
    if (!tokens_.failed() && !at_block_end() && !compound) tokens_.expect_semicolon();
    if (tokens_.failed()) return skip_statement(start);
    list.push_back(StatementId(tree_.statements.size()));
    tree_.statements.push_back(statement);
  }

  void note_thread_labels(const std::vector<Name>& labels, const Statement& statement) {
    if (statement.kind != StatementKind::call) return;
    for (const Name& label : labels)
      if (is_thread_label(messages_.map().text(label.span))) note_threads(label.span);
  }

  void parse_unlabelled(Statement& statement) {
    if (tokens_.at_name() && is_thread_statement(tokens_.text(), tokens_.text(1)))
      return skip_thread_statement();
    if (tokens_.accept("skip")) return;
    if (tokens_.at("print")) return parse_print();
    if (tokens_.at("if")) return parse_if(statement);
    if (tokens_.at("while")) return parse_while(statement);
    if (tokens_.at_any({"assert", "assume"})) return parse_condition_statement(statement);
    if (tokens_.accept("goto")) return parse_names(statement, StatementKind::jump, "the name of a label");
    if (tokens_.accept("dead"))
      return parse_names(statement, StatementKind::forget, "the name of a variable");
    if (tokens_.accept("return")) {
      statement.kind = StatementKind::return_;
      if (!tokens_.at(";") && !at_block_end()) statement.values = expressions_.parse_list();
    } else if (tokens_.at_name()) {
      parse_assignment_or_call(statement);
    } else {
      tokens_.fail("a statement");
    }
  }

  void skip_thread_statement() {
    note_threads(tokens_.peek().span);
    while (!tokens_.at_end() && !tokens_.at(";") && !at_block_end()) tokens_.advance();
  }

  void parse_print() {
    tokens_.advance();
    if (tokens_.at("("))
      expressions_.parse_bracketed_list();
    else
      expressions_.parse_list();
  }

  void parse_condition_statement(Statement& statement) {
    statement.kind = tokens_.at("assert") ? StatementKind::assert_ : StatementKind::assume;
    tokens_.advance();
    statement.condition = expressions_.parse();
  }

  void parse_names(Statement& statement, StatementKind kind, const char* what) {
    statement.kind = kind;
    std::vector<Name> names;
    do {
      names.push_back({tokens_.expect_name(what)});
    } while (!tokens_.failed() && tokens_.accept(","));
    statement.targets = append(tree_.names, names);
  }

  // `a, b := e1, e2 constrain r`, `a, _ := f(x)` or `f(x)`.
  void parse_assignment_or_call(Statement& statement) {
    if (tokens_.text(1) == "(") return parse_call(statement);
    parse_names(statement, StatementKind::assign, "the name of a variable");
    if (tokens_.failed() || !tokens_.expect(":=")) return;
    if (tokens_.at_name() && tokens_.text(1) == "(") return parse_call(statement);
    statement.values = expressions_.parse_list();
    if (!tokens_.failed() && tokens_.accept("constrain")) statement.condition = expressions_.parse();
  }

  void parse_call(Statement& statement) {
    statement.kind = StatementKind::call;
    statement.callee.span = tokens_.advance().span;
    statement.values = expressions_.parse_bracketed_list();
    if (tokens_.failed() || tokens_.peek().kind != TokenKind::punctuation || tokens_.at(";")) return;
    expressions_.refuse_call(statement.callee.span);
  }

  // An error in a condition or a missing word after it must not hide the structure.
  ExpressionId parse_condition(std::string_view word) {
    const ExpressionId condition = expressions_.parse();
    if (!tokens_.failed()) tokens_.expect(word);
    if (!tokens_.failed()) return condition;
    while (!tokens_.at_end() && !tokens_.at_any({"then", "do", ";"}) && !at_block_end()) tokens_.advance();
    if (tokens_.at_any({"then", "do"})) tokens_.advance();
    if (!tokens_.at_end()) tokens_.recovered();
    return condition;
  }

  void parse_if(Statement& statement) {
    statement.kind = StatementKind::branch;
    std::vector<Arm> arms;
    do {
      tokens_.advance();
      const ExpressionId condition = parse_condition("then");
      if (tokens_.failed()) return;
      arms.push_back({condition, parse_block()});
    } while (tokens_.at("elsif"));
    if (tokens_.accept("else")) statement.rest = parse_block();
    tokens_.expect("fi");
    statement.arms = append(tree_.arms, arms);
  }

  void parse_while(Statement& statement) {
    statement.kind = StatementKind::loop;
    tokens_.advance();
    const ExpressionId condition = parse_condition("do");
    if (tokens_.failed()) return;
    statement.arms = append(tree_.arms, {Arm{condition, parse_block()}});
    tokens_.expect("od");
  }

  // Goes on after the next `;` or at the end of the block; always moves on from `start`.
  void skip_statement(std::uint32_t start) {
    while (!tokens_.at_end() && !tokens_.at(";") && !at_block_end()) tokens_.advance();
    if (tokens_.at(";") || tokens_.begin() == start) tokens_.advance();
    tokens_.recovered();
  }

  // Goes on after the next `end`, or before the next procedure.
  void skip_function() {
    while (!tokens_.at_end() && !tokens_.at_any({"void", "bool"}))
      if (tokens_.advance(); tokens_.accept("end")) break;
    tokens_.recovered();
  }

  Messages& messages_;
  Tree tree_;
  TokenStream tokens_;
  ExpressionParser expressions_;
  std::optional<Span> threads_;
};

}  // namespace

Tree parse(Messages& messages) { return Parser(messages).parse_program(); }

}  // namespace hone::bp
