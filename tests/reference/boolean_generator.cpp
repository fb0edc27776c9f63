// SPDX-License-Identifier: MIT
#include "boolean_generator.h"

#include <random>
#include <vector>

namespace culprit::reference {

namespace {

struct RoutineShape {
  std::string name;
  int parameters;
  int locals;  // parameters included
  int returns;
};

class Generator {
 public:
  Generator(std::uint64_t seed, const Shape& shape) : random_(seed), shape_(shape) {}

  std::string program() {
    int globals = between(shape_.most_globals == 0 ? 0 : 1, shape_.most_globals);
    for (int i = 0; i < globals; ++i) globals_.push_back("g" + std::to_string(i));
    routines_.push_back({"main", 0, between(0, shape_.most_locals), 0});
    int routines = between(1, shape_.most_routines);
    for (int i = 1; i < routines; ++i) {
      int locals = between(0, shape_.most_locals);
      routines_.push_back({"f" + std::to_string(i), between(0, locals), locals, between(0, 2)});
    }
    if (!globals_.empty()) {
      line("decl " + joined(globals_) + ";");
      if (chance(6)) line("enforce " + enforce(globals_) + ";");
    }
    for (const RoutineShape& routine : routines_) write(routine);
    return text_;
  }

 private:
  int between(int low, int high) { return std::uniform_int_distribution<int>(low, high)(random_); }
  bool chance(int one_in) { return between(1, one_in) == 1; }
  const std::string& any_of(const std::vector<std::string>& names) {
    return names[static_cast<std::size_t>(between(0, static_cast<int>(names.size()) - 1))];
  }

  static std::string joined(const std::vector<std::string>& parts) {
    std::string all;
    for (const std::string& part : parts) {
      if (!all.empty()) all += ", ";
      all += part;
    }
    return all;
  }

  void line(const std::string& text) {
    text_.append(static_cast<std::size_t>(indent_ * 2), ' ');
    text_ += text;
    text_ += "\n";
  }

  std::string atom() {
    if (visible_.empty() || chance(6)) return chance(2) ? "0" : "1";
    return any_of(visible_);
  }

  std::string expression(int depth) {
    switch (depth == 0 ? between(0, 3) : between(0, 9)) {
      case 0:
      case 1:
      case 2: return atom();
      case 3: return chance(2) ? "*" : "!" + atom();
      case 4: return "!(" + expression(depth - 1) + ")";
      case 5: return "(" + expression(depth - 1) + " & " + expression(depth - 1) + ")";
      case 6: return "(" + expression(depth - 1) + " | " + expression(depth - 1) + ")";
      case 7:
        return "(" + expression(depth - 1) + (chance(2) ? " = " : " ^ ") + expression(depth - 1) +
               ")";
      case 8: return "(" + expression(depth - 1) + " => " + expression(depth - 1) + ")";
      default: return "choose[" + expression(depth - 1) + ", " + expression(depth - 1) + "]";
    }
  }

  std::string enforce(const std::vector<std::string>& names) {
    return "!(" + any_of(names) + " & " + (chance(2) ? "" : "!") + any_of(names) + ")";
  }

  void write(const RoutineShape& routine) {
    std::vector<std::string> parameters, locals;
    for (int i = 0; i < routine.locals; ++i) {
      // One in eight hides a global.
      bool hides = i == 0 && !globals_.empty() && chance(8);
      (i < routine.parameters ? parameters : locals)
          .push_back(hides ? globals_.front() : "l" + std::to_string(i));
    }
    visible_ = globals_;
    bool is_hidden = routine.locals > 0 &&
                     (parameters.empty() ? locals : parameters).front() == globals_.front();
    if (is_hidden) visible_.erase(visible_.begin());
    visible_.insert(visible_.end(), parameters.begin(), parameters.end());
    visible_.insert(visible_.end(), locals.begin(), locals.end());
    current_ = &routine;
    labels_ = 0;
    std::string type = routine.returns == 0   ? "void"
                       : routine.returns == 1 ? "bool"
                                              : "bool<" + std::to_string(routine.returns) + ">";
    line(type + " " + routine.name + "(" + joined(parameters) + ") begin");
    ++indent_;
    if (!locals.empty()) line("decl " + joined(locals) + ";");
    if (!visible_.empty() && chance(6)) line("enforce " + enforce(visible_) + ";");
    block(2);
    if (routine.name == "main")
      line("assert(" + (chance(2) ? "!" + atom() + " | " + atom() : expression(1)) + ");");
    if (routine.returns > 0 && !chance(8)) return_statement();
    --indent_;
    line("end");
  }

  void return_statement() {
    std::vector<std::string> values;
    for (int i = 0; i < current_->returns; ++i) values.push_back(expression(1));
    line("return " + joined(values) + ";");
  }

  void block(int depth) {
    int count = between(1, shape_.most_statements);
    for (int i = 0; i < count; ++i) statement(depth);
  }

  void nested(int depth) {
    ++indent_;
    block(depth - 1);
    --indent_;
  }

  void statement(int depth) {
    int kind = between(0, depth > 0 ? 15 : 9);
    if (kind <= 3) return assignment();
    if (kind <= 5) return call();
    if (kind == 6) return line("assume(" + expression(1) + ");");
    if (kind == 7) return chance(2) ? line("skip;") : forget();
    if (kind == 8) return chance(4) ? line("assert(" + expression(1) + ");") : assignment();
    if (kind == 9) return goto_pair();
    if (kind <= 13) {
      line("if (" + expression(1) + ") then");
      nested(depth);
      if (chance(4)) {
        line("elsif (" + expression(1) + ") then");
        nested(depth);
      }
      if (chance(2)) {
        line("else");
        nested(depth);
      }
      return line("fi;");
    }
    if (kind == 14) {
      line("while (" + expression(1) + ") do");
      nested(depth);
      return line("od;");
    }
    return_statement();
  }

  void forget() {
    if (!visible_.empty()) line("dead " + any_of(visible_) + ";");
  }

  std::vector<std::string> some_targets(int count) {
    std::vector<std::string> pool = visible_, chosen;
    while (static_cast<int>(chosen.size()) < count && !pool.empty()) {
      auto at = static_cast<std::size_t>(between(0, static_cast<int>(pool.size()) - 1));
      chosen.push_back(pool[at]);
      pool.erase(pool.begin() + static_cast<std::ptrdiff_t>(at));
    }
    return chosen;
  }

  void assignment() {
    std::vector<std::string> targets = some_targets(chance(3) ? 2 : 1), values;
    if (targets.empty()) return line("skip;");
    for (std::size_t i = 0; i < targets.size(); ++i) values.push_back(expression(1));
    if (shape_.discards && chance(4)) {
      targets.insert(targets.begin() + between(0, static_cast<int>(targets.size())), "_");
      values.push_back(expression(1));
    }
    std::string text = joined(targets) + " := " + joined(values);
    if (chance(8)) text += " constrain !('" + any_of(visible_) + " & " + any_of(visible_) + ")";
    line(text + ";");
  }

  void call() {
    const RoutineShape& callee =
        routines_[static_cast<std::size_t>(between(0, static_cast<int>(routines_.size()) - 1))];
    std::vector<std::string> arguments;
    for (int i = 0; i < callee.parameters; ++i) arguments.push_back(expression(1));
    std::string text;
    if (callee.returns > 0 && !chance(4)) {
      std::vector<std::string> targets = some_targets(callee.returns);
      for (std::string& target : targets) {
        if (shape_.discards && chance(3)) target = "_";
      }
      if (static_cast<int>(targets.size()) == callee.returns) text = joined(targets) + " := ";
    }
    line(text + callee.name + "(" + joined(arguments) + ");");
  }

  // A choice made by complementary assumes, as abstraction tools write conditions.
  void goto_pair() {
    std::string a = "A" + std::to_string(labels_), b = "B" + std::to_string(labels_),
                c = "C" + std::to_string(labels_);
    ++labels_;
    std::string condition = atom();
    line("goto " + a + ", " + b + ";");
    line(a + ": assume(" + condition + ");");
    ++indent_;
    assignment();
    --indent_;
    line("goto " + c + ";");
    line(b + ": assume(!" + condition + ");");
    line(c + ": skip;");
  }

  std::mt19937_64 random_;
  Shape shape_;
  std::string text_;
  int indent_ = 0;
  int labels_ = 0;
  std::vector<std::string> globals_, visible_;
  std::vector<RoutineShape> routines_;
  const RoutineShape* current_ = nullptr;
};

}  // namespace

std::string random_boolean_program(std::uint64_t seed, const Shape& shape) {
  return Generator(seed, shape).program();
}

}  // namespace culprit::reference
