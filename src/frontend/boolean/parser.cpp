// SPDX-License-Identifier: MIT
#include "frontend/boolean/parser.h"

#include <algorithm>

#include "source/errors.h"

namespace culprit::frontend::boolean {

namespace {

using culprit::boolean::ExpressionId;
using culprit::boolean::none;
using culprit::boolean::Program;
using culprit::boolean::Routine;
using culprit::boolean::RoutineId;
using culprit::boolean::Statement;
using culprit::boolean::StatementId;
using culprit::boolean::StatementKind;
using culprit::boolean::VariableId;
using source::InputError;
using source::SourceSpan;
using source::Unsupported;

SourceSpan from_to(SourceSpan begin, SourceSpan end) {
  return {begin.file, begin.begin, end.end};
}

bool names_a_thread(const std::string& label) {
  constexpr std::string_view prefix = "ASYNC_";
  return label.size() > prefix.size() && label.starts_with(prefix) &&
         std::all_of(label.begin() + prefix.size(), label.end(),
                     [](char c) { return c >= '0' && c <= '9'; });
}

// As a target: a value that nobody needs.
constexpr std::string_view discarded = "_";

Token expect_declared(TokenStream& tokens, std::string_view what) {
  Token name = tokens.expect_identifier(what);
  if (name.text == discarded) {
    throw InputError("'_' cannot be declared: assigned to, it stands for a value nobody needs",
                     name.span);
  }
  return name;
}

// An if or while whose end has not been read yet.
struct OpenBlock {
  enum class Kind { if_, while_ } kind;
  SourceSpan span;     // its keyword
  StatementId branch;  // the latest condition
  bool has_else = false;
  std::vector<StatementId> to_end;  // the jumps that end the arms of an if
};

class RoutineParser {
 public:
  RoutineParser(TokenStream& tokens, const Failures& failures, Program& program, RoutineId id,
                RoutineNames& names)
      : tokens_(tokens),
        failures_(failures),
        program_(program),
        routine_(program.routines[id]),
        id_(id),
        names_(names) {}

  void parse_body() {
    SourceSpan begin = tokens_.expect("begin", "before the body of '" + routine_.name + "'").span;
    for (;;) {
      while (tokens_.accept(";")) {
      }
      read_labels();
      const Token& token = tokens_.peek();
      if (token.is("end")) {
        if (!blocks_.empty()) fail_open_block();
        break;
      }
      if (token.kind == TokenKind::end) {
        if (!blocks_.empty()) fail_open_block();
        throw InputError(
            "expected 'end' for the 'begin' of '" + routine_.name + "', found the end of the file",
            begin);
      }
      parse_statement();
    }
    SourceSpan end = tokens_.take().span;
    Statement exit;
    exit.kind = StatementKind::exit;
    exit.span = end;
    emit(exit);
    routine_.statements.back().successors.clear();
    for (Statement& statement : routine_.statements) {
      if (statement.kind == StatementKind::return_) statement.successors = {routine_.exit()};
    }
  }

 private:
  [[nodiscard]] StatementId here() const {
    return static_cast<StatementId>(routine_.statements.size());
  }

  // Appends a statement that continues with the next one, unless its successors are set already.
  StatementId emit(Statement statement) {
    StatementId id = here();
    statement.labels = std::move(waiting_labels_);
    waiting_labels_.clear();
    if (statement.successors.empty()) statement.successors = {id + 1};
    routine_.statements.push_back(std::move(statement));
    return id;
  }

  void read_labels() {
    while (tokens_.peek().kind == TokenKind::identifier && tokens_.peek(1).is(":")) {
      Token label = tokens_.take();
      tokens_.take();
      auto [existing, fresh] =
          names_.labels.try_emplace(label.text, LabelDefinition{here(), label.span});
      if (!fresh)
        throw InputError("label '" + label.text + "' is defined twice in '" + routine_.name + "'",
                         label.span);
      waiting_labels_.push_back(label.text);
      const std::vector<std::string>& errors = failures_.error_labels;
      if (std::find(errors.begin(), errors.end(), label.text) != errors.end())
        emit_error_label(label.span);
    }
  }

  // assert(0), written as a label. The labels stand for what follows it, too.
  void emit_error_label(SourceSpan span) {
    culprit::boolean::Expression never;
    never.first = static_cast<ExpressionId>(program_.expressions.size());
    never.span = span;
    program_.expressions.push_back(never);
    Statement statement;
    statement.kind = StatementKind::assert_;
    statement.values = {never.first};
    statement.asserts = culprit::boolean::AssertionKind::label;
    statement.span = span;
    std::vector<std::string> labels = waiting_labels_;
    emit(std::move(statement));
    waiting_labels_ = std::move(labels);
  }

  ExpressionId expression(Primes primes = Primes::refused) {
    return parse_expression(tokens_, program_.expressions, names_.variables, primes);
  }

  std::vector<ExpressionId> expression_list(Primes primes = Primes::refused) {
    std::vector<ExpressionId> all = {expression(primes)};
    while (tokens_.accept(",")) all.push_back(expression(primes));
    return all;
  }

  void parse_statement() {
    const Token token = tokens_.peek();
    if (token.kind == TokenKind::identifier) return parse_assignment_or_call();
    if (token.is("call")) {
      tokens_.take();
      return parse_assignment_or_call();
    }
    if (token.is("decl")) return parse_locals();
    if (token.is("enforce")) {
      tokens_.take();
      routine_.enforce.push_back(expression());
      return;
    }
    if (token.is("if")) return open_if();
    if (token.is("elsif") || token.is("else")) return next_arm();
    if (token.is("fi")) return close_if();
    if (token.is("while")) return open_while();
    if (token.is("od")) return close_while();
    if (token.is("goto")) return parse_goto();
    if (token.is("skip")) {
      tokens_.take();
      return finish(StatementKind::skip, token.span, {});
    }
    if (token.is("print")) {
      tokens_.take();
      // What is printed has no effect, but its names are checked like any others. print(a, b) is a
      // list in brackets.
      bool bracketed = tokens_.accept("(");
      expression_list();
      if (bracketed) tokens_.expect(")", "after the printed expressions");
      return finish(StatementKind::skip, token.span, {});
    }
    if (token.is("assume") || token.is("assert")) {
      tokens_.take();
      std::vector<ExpressionId> condition = {expression()};
      return finish(token.text == "assume" ? StatementKind::assume : StatementKind::assert_,
                    token.span, condition);
    }
    if (token.is("return")) return parse_return();
    if (token.is("dead")) return parse_dead();
    if (token.is("start_thread") || token.is("end_thread") || token.is("atomic_begin") ||
        token.is("atomic_end") || token.is("sync")) {
      throw Unsupported("'" + token.text + "': Boolean programs with threads are not analysed",
                        token.span);
    }
    tokens_.fail_expected(blocks_.empty() ? "a statement or 'end'" : "a statement");
  }

  void finish(StatementKind kind, SourceSpan begin, std::vector<ExpressionId> values) {
    Statement statement;
    statement.kind = kind;
    statement.values = std::move(values);
    statement.span = from_to(begin, tokens_.previous().span);
    emit(std::move(statement));
  }

  void parse_locals() {
    tokens_.take();
    do {
      Token name = expect_declared(tokens_, "a variable to declare");
      routine_.locals.push_back(static_cast<VariableId>(program_.variables.size()));
      program_.variables.push_back({name.text, id_, name.span, false});
    } while (tokens_.accept(","));
  }

  void note_target(const Token& name, Statement& statement) {
    names_.targets.push_back({name.text, here(), statement.targets.size(), name.span});
    statement.targets.push_back({none, name.span});
  }

  void parse_assignment_or_call() {
    SourceSpan begin = tokens_.peek().span;
    Statement statement;
    if (!tokens_.peek(1).is("(")) {
      do {
        Token name = tokens_.expect_identifier("a variable to assign");
        if (name.text == discarded) {
          statement.targets.push_back({none, name.span});
        } else {
          note_target(name, statement);
        }
      } while (tokens_.accept(","));
      tokens_.expect(":=", statement.targets.size() == 1
                               ? "or '(' after '" + tokens_.previous().text + "'"
                               : std::string("after the variables to assign"));
    }
    bool is_call = tokens_.peek().kind == TokenKind::identifier && tokens_.peek(1).is("(");
    if (is_call) {
      parse_call(statement);
    } else {
      statement.kind = StatementKind::assign;
      statement.values = expression_list();
      if (tokens_.accept("constrain")) statement.constrain = expression(Primes::allowed);
      check_value_count(statement);
    }
    statement.span = from_to(begin, tokens_.previous().span);
    emit(std::move(statement));
  }

  void check_value_count(const Statement& statement) const {
    if (statement.values.size() == statement.targets.size()) return;
    SourceSpan first = program_.expressions[statement.values.front()].span;
    throw InputError("the assignment has " + std::to_string(statement.targets.size()) +
                         " variables on the left and " + std::to_string(statement.values.size()) +
                         " values on the right",
                     first);
  }

  void parse_call(Statement& statement) {
    Token callee = tokens_.take();
    for (const std::string& label : waiting_labels_) {
      if (names_a_thread(label)) {
        throw Unsupported("the call under label '" + label +
                              "' starts a thread; Boolean programs with threads are "
                              "not analysed",
                          callee.span);
      }
    }
    statement.kind = StatementKind::call;
    names_.calls.push_back({callee.text, here(), callee.span});
    tokens_.expect("(");
    if (!tokens_.peek().is(")")) statement.values = expression_list();
    tokens_.expect(")", "or ',' after an argument");
    if (tokens_.peek().is(",")) {
      throw InputError("a call stands alone on the right-hand side of ':='", tokens_.peek().span);
    }
  }

  void parse_goto() {
    SourceSpan begin = tokens_.take().span;
    Statement statement;
    statement.kind = StatementKind::jump;
    std::vector<LabelUse> uses;
    do {
      Token label = tokens_.expect_identifier("a label after 'goto'");
      uses.push_back({label.text, here(), label.span});
    } while (tokens_.accept(","));
    names_.gotos.insert(names_.gotos.end(), uses.begin(), uses.end());
    statement.span = from_to(begin, tokens_.previous().span);
    StatementId id = emit(std::move(statement));
    routine_.statements[id].successors.clear();
  }

  void parse_return() {
    SourceSpan begin = tokens_.take().span;
    std::vector<ExpressionId> values;
    if (starts_expression(tokens_.peek())) values = expression_list();
    if (values.size() != routine_.returns) {
      throw InputError("'" + routine_.name + "' returns " + std::to_string(routine_.returns) +
                           " value" + (routine_.returns == 1 ? "" : "s") + ", but here are " +
                           std::to_string(values.size()),
                       begin);
    }
    finish(StatementKind::return_, begin, std::move(values));
  }

  // Semicolons are optional, so "return" is followed by a value only if the next word can start one
  // and is not a label or an assignment.
  [[nodiscard]] bool starts_expression(const Token& token) const {
    if (token.kind == TokenKind::number) return true;
    if (token.kind == TokenKind::identifier) {
      if (tokens_.peek(1).is(":") || tokens_.peek(1).is(":=")) return false;
      return !(routine_.returns == 0 && tokens_.peek(1).is("("));
    }
    for (const char* word : {"T", "F", "choose", "schoose", "!", "~", "(", "*", "'"}) {
      if (token.is(word)) return true;
    }
    return false;
  }

  void parse_dead() {
    SourceSpan begin = tokens_.take().span;
    Statement statement;
    statement.kind = StatementKind::dead;
    do {
      note_target(tokens_.expect_identifier("a variable after 'dead'"), statement);
    } while (tokens_.accept(","));
    statement.span = from_to(begin, tokens_.previous().span);
    emit(std::move(statement));
  }

  StatementId emit_branch(SourceSpan begin) {
    ExpressionId condition = expression();
    Statement statement;
    statement.kind = StatementKind::branch;
    statement.values = {condition};
    statement.span = from_to(begin, tokens_.previous().span);
    statement.successors = {here() + 1, none};
    return emit(std::move(statement));
  }

  // A jump that the structure needs and nobody wrote: it has no span.
  StatementId emit_structural_jump() {
    Statement statement;
    statement.kind = StatementKind::jump;
    return emit(std::move(statement));
  }

  void open_if() {
    SourceSpan begin = tokens_.take().span;
    StatementId branch = emit_branch(begin);
    tokens_.expect("then", "after the condition of 'if'");
    blocks_.push_back({OpenBlock::Kind::if_, begin, branch, false, {}});
  }

  OpenBlock& innermost(OpenBlock::Kind kind, const char* opener) {
    const Token& token = tokens_.peek();
    if (blocks_.empty()) {
      throw InputError("'" + token.text + "' without an open '" + opener + "'", token.span);
    }
    if (blocks_.back().kind != kind) {
      tokens_.fail_expected(blocks_.back().kind == OpenBlock::Kind::if_
                                ? "'fi' to close the open 'if'"
                                : "'od' to close the open 'while'");
    }
    return blocks_.back();
  }

  void next_arm() {
    OpenBlock& block = innermost(OpenBlock::Kind::if_, "if");
    Token word = tokens_.take();
    if (block.has_else)
      throw InputError("'" + word.text + "' after 'else': expected 'fi'", word.span);
    block.to_end.push_back(emit_structural_jump());
    routine_.statements[block.branch].successors[1] = here();
    if (word.text == "else") {
      block.has_else = true;
    } else {
      block.branch = emit_branch(word.span);
      tokens_.expect("then", "after the condition of 'elsif'");
    }
  }

  void close_if() {
    OpenBlock& block = innermost(OpenBlock::Kind::if_, "if");
    tokens_.take();
    // Labels before 'fi' stand for what follows it.
    for (StatementId jump : block.to_end) routine_.statements[jump].successors = {here()};
    if (!block.has_else) routine_.statements[block.branch].successors[1] = here();
    blocks_.pop_back();
  }

  void open_while() {
    SourceSpan begin = tokens_.take().span;
    StatementId branch = emit_branch(begin);
    tokens_.expect("do", "after the condition of 'while'");
    blocks_.push_back({OpenBlock::Kind::while_, begin, branch, false, {}});
  }

  void close_while() {
    OpenBlock& block = innermost(OpenBlock::Kind::while_, "while");
    tokens_.take();
    StatementId back = emit_structural_jump();
    routine_.statements[back].successors = {block.branch};
    routine_.statements[block.branch].successors[1] = here();
    blocks_.pop_back();
  }

  [[noreturn]] void fail_open_block() const {
    const OpenBlock& block = blocks_.back();
    bool is_if = block.kind == OpenBlock::Kind::if_;
    throw InputError(std::string("this '") + (is_if ? "if" : "while") +
                         "' is never closed: expected '" + (is_if ? "fi" : "od") + "' before " +
                         tokens_.peek().described(),
                     block.span);
  }

  TokenStream& tokens_;
  const Failures& failures_;
  Program& program_;
  Routine& routine_;
  RoutineId id_;
  RoutineNames& names_;
  std::vector<OpenBlock> blocks_;
  std::vector<std::string> waiting_labels_;
};

class ProgramParser {
 public:
  ProgramParser(TokenStream& tokens, const Failures& failures)
      : tokens_(tokens), failures_(failures) {}

  ParsedProgram parse() {
    while (tokens_.peek().kind != TokenKind::end) {
      if (tokens_.accept(";")) continue;
      if (tokens_.accept("decl")) {
        parse_globals();
      } else if (tokens_.accept("enforce")) {
        parsed_.global_enforce.push_back(parse_expression(tokens_, parsed_.program.expressions,
                                                          parsed_.global_names, Primes::refused));
      } else {
        parse_routine();
      }
    }
    return std::move(parsed_);
  }

 private:
  void parse_globals() {
    do {
      Token name = expect_declared(tokens_, "a variable to declare");
      parsed_.program.globals.push_back(static_cast<VariableId>(parsed_.program.variables.size()));
      parsed_.program.variables.push_back({name.text, none, name.span, false});
    } while (tokens_.accept(","));
    if (!tokens_.peek().is(";") && tokens_.peek().kind == TokenKind::symbol) {
      tokens_.fail_expected("',' or ';' in the declaration");
    }
  }

  std::size_t parse_type() {
    tokens_.accept("dfs");
    if (tokens_.accept("void")) return 0;
    if (!tokens_.accept("bool")) return 0;
    if (!tokens_.accept("<")) return 1;
    const Token& count = tokens_.peek();
    if (count.kind != TokenKind::number || count.text.size() > 3 ||
        count.text.find_first_not_of("0123456789") != std::string::npos) {
      tokens_.fail_expected("the number of returned values");
    }
    auto returns = static_cast<std::size_t>(std::stoul(tokens_.take().text));
    tokens_.expect(">", "after the number of returned values");
    return returns;
  }

  void parse_routine() {
    const Token& first = tokens_.peek();
    if (!first.is("void") && !first.is("bool") && !first.is("dfs") &&
        first.kind != TokenKind::identifier) {
      tokens_.fail_expected("'decl' or a routine ('void', 'bool' or 'bool<n>', its name, '(')");
    }
    std::size_t returns = parse_type();
    Token name = tokens_.expect_identifier("the name of a routine");
    auto id = static_cast<RoutineId>(parsed_.program.routines.size());
    parsed_.program.routines.emplace_back();
    parsed_.names.emplace_back();
    Routine& routine = parsed_.program.routines.back();
    routine.name = name.text;
    routine.span = name.span;
    routine.returns = returns;
    tokens_.expect("(", "after the name of the routine");
    if (!tokens_.peek().is(")")) {
      do {
        Token parameter = expect_declared(tokens_, "a parameter");
        routine.locals.push_back(static_cast<VariableId>(parsed_.program.variables.size()));
        parsed_.program.variables.push_back({parameter.text, id, parameter.span, false});
      } while (tokens_.accept(","));
    }
    tokens_.expect(")", "or ',' after a parameter");
    routine.parameters = routine.locals.size();
    RoutineParser(tokens_, failures_, parsed_.program, id, parsed_.names.back()).parse_body();
  }

  TokenStream& tokens_;
  const Failures& failures_;
  ParsedProgram parsed_;
};

}  // namespace

ParsedProgram parse(TokenStream& tokens, const Failures& failures) {
  return ProgramParser(tokens, failures).parse();
}

}  // namespace culprit::frontend::boolean
