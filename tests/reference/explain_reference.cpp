// SPDX-License-Identifier: MIT
// Random programs: `explain` beside enumerating all runs. The distance to the nearest successful
// run must agree, and the minimal slices of the differences must be the same sets.
//
//   explain_reference --from SEED --count N [--print]
//
// The programs have a few inputs of a small range, assignments, an array of two elements, branches,
// loops that constants end, an assertion at the end and some elsewhere. Their steps are computed
// here as the paper says (Figure 4), by walking both ways of every branch; slices are found by
// trying all sets of differences.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iostream>
#include <map>
#include <memory>
#include <optional>
#include <random>
#include <set>

#include "explain/explain.h"
#include "frontend/c/read_program.h"
#include "program/validate/validate.h"

using namespace culprit;

namespace {

constexpr int variables = 3;
constexpr int range = 3;  // of inputs: 0 to range - 1
// Slices of more are not looked for: every set of them is tried.
constexpr std::size_t most_differences = 16;

// x, a constant, a[k], or two of them with an operator.
struct Operand {
  enum class Kind { input, variable, element, constant } kind = Kind::constant;
  int index = 0;
};
struct Expression {
  Operand left, right;
  char operation = ' ';  // ' ': only the left
};
struct Statement {
  enum class Kind { assign, store, branch, loop, check } kind = Kind::assign;
  int line = 0;
  int target = 0;  // variable, or element of the array; of a loop: how often
  Expression value;
  std::vector<Statement> then_part, else_part;
};
struct RandomProgram {
  int inputs = 0;
  std::vector<Statement> body;
  Expression asserted;
};

// Of the program's text, before the body.
int lines_above(int inputs) {
  return 3 + 2 * inputs + variables + 1;
}

// The lines on which text() puts the statements.
void number(std::vector<Statement>& statements, int& line) {
  for (Statement& each : statements) {
    each.line = line++;
    if (each.kind != Statement::Kind::branch && each.kind != Statement::Kind::loop) continue;
    number(each.then_part, line);
    ++line;
    if (each.else_part.empty()) continue;
    number(each.else_part, line);
    ++line;
  }
}

class Generator {
 public:
  explicit Generator(unsigned seed) : random_(seed) {}

  RandomProgram program() {
    RandomProgram made;
    inputs_ = made.inputs = 1 + below(3);
    made.body = statements(3 + below(4), 2);
    made.asserted = comparison();
    int line = lines_above(made.inputs) + 1;
    number(made.body, line);
    return made;
  }

 private:
  int below(int limit) { return static_cast<int>(random_() % static_cast<unsigned>(limit)); }
  Operand operand() {
    switch (below(5)) {
      case 0: return {Operand::Kind::constant, below(4)};
      case 1: return {Operand::Kind::input, below(inputs_)};
      case 2: return {Operand::Kind::element, below(2)};
      default: return {Operand::Kind::variable, below(variables)};
    }
  }
  Expression value() {
    constexpr std::array<char, 5> operations{' ', '+', '-', '&', '*'};
    return {operand(), operand(), operations[static_cast<std::size_t>(below(5))]};
  }
  Expression comparison() {
    constexpr std::array<char, 4> operations{'<', '>', '=', '!'};
    return {operand(), operand(), operations[static_cast<std::size_t>(below(4))]};
  }
  std::vector<Statement> statements(int count, int depth) {
    std::vector<Statement> made;
    for (int i = 0; i < count; ++i) {
      Statement statement;
      int kind = below(depth > 0 ? 7 : 4);
      if (kind == 3 && below(2) == 0) {
        statement.kind = Statement::Kind::check;
        statement.value = comparison();
      } else if (kind == 6) {
        statement.kind = Statement::Kind::loop;
        statement.target = 1 + below(3);
        statement.then_part = statements(1 + below(2), depth - 1);
      } else if (kind >= 4) {
        statement.kind = Statement::Kind::branch;
        statement.value = comparison();
        statement.then_part = statements(1 + below(2), depth - 1);
        if (below(2) == 0) statement.else_part = statements(1 + below(2), depth - 1);
      } else if (kind == 2) {
        statement.kind = Statement::Kind::store;
        statement.target = below(2);
        statement.value = value();
      } else {
        statement.target = below(variables);
        statement.value = value();
      }
      made.push_back(std::move(statement));
    }
    return made;
  }

  std::mt19937 random_;
  int inputs_ = 1;
};

std::string text(const Operand& operand) {
  switch (operand.kind) {
    case Operand::Kind::input: return fmt::format("in{}", operand.index);
    case Operand::Kind::variable: return fmt::format("v{}", operand.index);
    case Operand::Kind::element: return fmt::format("a[{}]", operand.index);
    case Operand::Kind::constant: break;
  }
  return std::to_string(operand.index);
}

std::string text(const Expression& expression) {
  if (expression.operation == ' ') return text(expression.left);
  std::string operation(1, expression.operation);
  if (operation == "=" || operation == "!") operation += "=";
  return fmt::format("{} {} {}", text(expression.left), operation, text(expression.right));
}

std::string text(const std::vector<Statement>& statements, int indent) {
  std::string out;
  std::string space(static_cast<std::size_t>(indent), ' ');
  for (const Statement& each : statements) {
    switch (each.kind) {
      case Statement::Kind::assign:
        out += fmt::format("{}v{} = {};\n", space, each.target, text(each.value));
        break;
      case Statement::Kind::store:
        out += fmt::format("{}a[{}] = {};\n", space, each.target, text(each.value));
        break;
      case Statement::Kind::branch:
        out += fmt::format("{}if ({}) {{\n{}{}}}\n", space, text(each.value),
                           text(each.then_part, indent + 2), space);
        if (!each.else_part.empty()) {
          out.pop_back();
          out += fmt::format(" else {{\n{}{}}}\n", text(each.else_part, indent + 2), space);
        }
        break;
      case Statement::Kind::loop:
        out += fmt::format("{}for (int i = 0; i < {}; i++) {{\n{}{}}}\n", space, each.target,
                           text(each.then_part, indent + 2), space);
        break;
      case Statement::Kind::check:
        out += fmt::format("{}assert({});\n", space, text(each.value));
        break;
    }
  }
  return out;
}

std::string text(const RandomProgram& program) {
  std::string out = "#include <assert.h>\nvoid __VERIFIER_assume(int);\nint main(void) {\n";
  for (int i = 0; i < program.inputs; ++i) {
    out += fmt::format("  int in{0};\n  __VERIFIER_assume(in{0} >= 0 && in{0} < {1});\n", i, range);
  }
  for (int i = 0; i < variables; ++i) out += fmt::format("  int v{} = {};\n", i, i);
  out += "  int a[2] = {1, 2};\n";
  out += text(program.body, 2);
  out += fmt::format("  assert({});\n}}\n", text(program.asserted));
  return out;
}

using Value = std::array<int, 2>;  // of a step: a scalar, or both elements

struct State {
  std::array<int, variables> scalars{0, 1, 2};
  Value elements{1, 2};
};

// Walks the program once and asks for the value of each step: the one that is computed, or another.
class Walk {
 public:
  // Given the step's number and what its expression yields.
  using Choose = std::function<Value(std::size_t, Value)>;

  Walk(const RandomProgram& program, std::vector<int> inputs, Choose choose)
      : program_(program), inputs_(std::move(inputs)), choose_(std::move(choose)) {
    for (std::size_t i = 0; i < inputs_.size(); ++i) {
      inputs_[i] = step(fmt::format("in{}", i), {inputs_[i], 0})[0];
    }
    State state;
    run(program.body, state, true);
    holds = holds && evaluate(program.asserted, state) != 0;
  }

  bool holds = true;
  std::vector<std::string> names;  // of the steps

 private:
  Value step(std::string name, Value value) {
    names.push_back(std::move(name));
    return choose_(names.size() - 1, value);
  }
  [[nodiscard]] int evaluate(const Operand& operand, const State& state) const {
    auto index = static_cast<std::size_t>(operand.index);
    switch (operand.kind) {
      case Operand::Kind::input: return inputs_[index];
      case Operand::Kind::variable: return state.scalars[index];
      case Operand::Kind::element: return state.elements[index];
      case Operand::Kind::constant: break;
    }
    return operand.index;
  }
  [[nodiscard]] int evaluate(const Expression& expression, const State& state) const {
    int a = evaluate(expression.left, state);
    if (expression.operation == ' ') return a;
    int b = evaluate(expression.right, state);
    auto wrapped = [](long long value) { return static_cast<int>(static_cast<unsigned>(value)); };
    switch (expression.operation) {
      case '+': return wrapped(static_cast<long long>(a) + b);
      case '-': return wrapped(static_cast<long long>(a) - b);
      case '*': return wrapped(static_cast<long long>(a) * b);
      case '&': return a & b;
      case '<': return a < b;
      case '>': return a > b;
      case '=': return a == b;
      default: return a != b;
    }
  }
  static void assigned(const std::vector<Statement>& statements, std::set<int>& targets) {
    for (const Statement& each : statements) {
      if (each.kind == Statement::Kind::assign) targets.insert(each.target);
      if (each.kind == Statement::Kind::store) targets.insert(variables);
      assigned(each.then_part, targets);
      assigned(each.else_part, targets);
    }
  }
  // `reached`: does the run come here, as far as the branches around it decide?
  void run(const std::vector<Statement>& statements, State& state, bool reached) {
    for (const Statement& each : statements) {
      auto target = static_cast<std::size_t>(each.target);
      int value = evaluate(each.value, state);
      switch (each.kind) {
        case Statement::Kind::assign:
          state.scalars[target] =
              step(fmt::format("v{}@{}", each.target, each.line), {value, 0})[0];
          break;
        case Statement::Kind::store: {
          Value whole = state.elements;
          whole[target] = value;
          state.elements = step(fmt::format("a@{}", each.line), whole);
          break;
        }
        case Statement::Kind::branch: {
          bool guard = step(fmt::format("guard@{}", each.line), {reached && value != 0, 0})[0] != 0;
          State then_state = state, else_state = state;
          run(each.then_part, then_state, reached && guard);
          run(each.else_part, else_state, reached && !guard);
          const State& taken = guard ? then_state : else_state;
          std::set<int> targets;
          assigned(each.then_part, targets);
          assigned(each.else_part, targets);
          for (int variable : targets) {
            if (variable == variables) {
              state.elements = step("join of a", taken.elements);
            } else {
              auto index = static_cast<std::size_t>(variable);
              state.scalars[index] =
                  step(fmt::format("join of v{}", variable), {taken.scalars[index], 0})[0];
            }
          }
          break;
        }
        case Statement::Kind::loop:
          for (int i = 0; i < each.target; ++i) run(each.then_part, state, reached);
          break;
        case Statement::Kind::check: holds = holds && (!reached || value != 0); break;
      }
    }
  }

  const RandomProgram& program_;
  std::vector<int> inputs_;
  Choose choose_;
};

struct Trace {
  std::vector<Value> values;
  std::vector<std::string> names;
  bool holds = false;
};

Trace trace(const RandomProgram& program, const std::vector<int>& inputs) {
  Trace made;
  Walk walk(program, inputs, [&made](std::size_t, Value value) {
    made.values.push_back(value);
    return value;
  });
  made.holds = walk.holds;
  made.names = std::move(walk.names);
  return made;
}

// A difference in words that both sides can find: "v1@12 0 -> 3", "a@9 [1] 2 -> 5". Joins of a
// variable that have the same values look the same.
using Words = std::multiset<std::string>;

std::string words_of(const Trace& a, const Trace& b, std::size_t step) {
  const std::string& name = a.names[step];
  bool is_array = name.starts_with("a@") || name == "join of a";
  std::string words = name;
  for (std::size_t i = 0; i < (is_array ? 2 : 1); ++i) {
    int was = a.values[step][i], is = b.values[step][i];
    if (was == is) continue;
    if (is_array) words += fmt::format(" [{}]", i);
    if (name.starts_with("guard")) {
      words += fmt::format(" {} -> {}", was != 0, is != 0);
    } else {
      words += fmt::format(" {} -> {}", was, is);
    }
  }
  return words;
}

Words words_of(const Trace& a, const Trace& b, const std::set<std::size_t>& steps) {
  Words words;
  for (std::size_t step : steps) words.insert(words_of(a, b, step));
  return words;
}

std::string words_of(const explain::Delta& delta, const source::SourceFiles& files) {
  auto line = [&] { return files.begin(delta.span).line; };
  std::string words;
  switch (delta.kind) {
    case unroll::SsaKind::input: words = delta.variable; break;
    case unroll::SsaKind::guard: words = fmt::format("guard@{}", line()); break;
    case unroll::SsaKind::merge: words = "join of " + delta.variable; break;
    default: words = fmt::format("{}@{}", delta.variable, line()); break;
  }
  for (const explain::Delta::Change& change : delta.changes) {
    if (delta.variable == "a") words += " " + change.place.substr(1);
    words += fmt::format(" {} -> {}", change.failing, change.passing);
  }
  return words;
}

std::string shown(const Words& words) {
  std::string text;
  for (const std::string& each : words) text += (text.empty() ? "{" : ", ") + each;
  return text + "}";
}

std::vector<std::size_t> differences(const Trace& a, const Trace& b) {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < a.values.size(); ++i) {
    if (a.values[i] != b.values[i]) found.push_back(i);
  }
  return found;
}

// Does the property hold if exactly these steps have the successful run's values?
bool is_slice(const RandomProgram& program, const Trace& a, const Trace& b,
              const std::set<std::size_t>& changed) {
  bool possible = true;
  std::vector<int> inputs;
  for (int i = 0; i < program.inputs; ++i) {
    inputs.push_back(b.values[static_cast<std::size_t>(i)][0]);
  }
  Walk walk(program, inputs, [&](std::size_t step, Value value) {
    if (!changed.contains(step)) return a.values[step];
    possible = possible && value == b.values[step];
    return b.values[step];
  });
  return possible && walk.holds;
}

// All sets of the least size.
std::set<std::set<std::size_t>> minimal_slices(const RandomProgram& program, const Trace& a,
                                               const Trace& b) {
  std::vector<std::size_t> all = differences(a, b);
  std::set<std::set<std::size_t>> found;
  for (std::size_t size = 0; size <= all.size() && found.empty(); ++size) {
    std::vector<bool> chosen(all.size(), false);
    std::fill(chosen.begin(), chosen.begin() + static_cast<std::ptrdiff_t>(size), true);
    do {
      std::set<std::size_t> changed;
      for (std::size_t i = 0; i < all.size(); ++i) {
        if (chosen[i]) changed.insert(all[i]);
      }
      if (is_slice(program, a, b, changed)) found.insert(changed);
    } while (std::prev_permutation(chosen.begin(), chosen.end()));
  }
  return found;
}

std::vector<std::vector<int>> all_inputs(int count) {
  std::vector<std::vector<int>> all{{}};
  for (int i = 0; i < count; ++i) {
    std::vector<std::vector<int>> longer;
    for (const auto& each : all) {
      for (int value = 0; value < range; ++value) {
        longer.push_back(each);
        longer.back().push_back(value);
      }
    }
    all = std::move(longer);
  }
  return all;
}

std::vector<int> inputs_of(const std::vector<check::InputValue>& given, int count) {
  std::vector<int> inputs(static_cast<std::size_t>(count), 0);
  for (const check::InputValue& each : given) {
    if (!each.input.name.starts_with("in")) continue;
    inputs[std::stoul(each.input.name.substr(2))] = std::stoi(each.value);
  }
  return inputs;
}

struct Counts {
  unsigned explained = 0, hold = 0, hopeless = 0, slices = 0, skipped = 0;
};

std::string compare(const RandomProgram& program, const std::string& file, Counts& counts) {
  source::SourceFiles files;
  frontend::CInput input;
  input.files = {file};
  input.clang_flags = {"-w"};
  input.models_directory = CULPRIT_SOURCE_DIRECTORY "/models";
  frontend::CProgram read = frontend::read_c_program(input, files);
  program::validate(read.program, files);
  unroll::Environment environment;
  environment.arguments = {"program"};
  unroll::Limits limits;
  unroll::Subject subject{read.program, files, read.entry, environment, limits, program::Checks()};
  check::CheckOptions checking;
  checking.first = true;
  check::Workspace workspace;
  check::CheckResult checked = check::check_program(subject, checking, workspace);
  std::vector<Trace> runs;
  for (const auto& inputs : all_inputs(program.inputs)) runs.push_back(trace(program, inputs));
  bool fails = std::any_of(runs.begin(), runs.end(), [](const Trace& run) { return !run.holds; });
  if (fails != (checked.verdict == check::Verdict::violated)) return "  another verdict\n";
  if (!fails) {
    ++counts.hold;
    return "";
  }
  explain::ExplainOptions options;
  options.all_slices = true;
  options.assume_antecedents = false;
  explain::Explanation found = explain::explain(subject, checking, checked, workspace, options);
  Trace failing = trace(program, inputs_of(checked.counterexample->inputs, program.inputs));
  std::optional<std::size_t> least;
  for (const Trace& run : runs) {
    if (!run.holds) continue;
    std::size_t distance = differences(failing, run).size();
    if (!least || distance < *least) least = distance;
  }
  if (!least) {
    ++counts.hopeless;
    return found.outcome == explain::Outcome::no_successful_run ? ""
                                                                : "  a successful run of none\n";
  }
  if (found.outcome != explain::Outcome::explained || !found.optimal) {
    return fmt::format("  not explained: {}\n", found.reason);
  }
  ++counts.explained;
  if (found.distance != *least) {
    return fmt::format("  distance {} instead of {}\n", found.distance, *least);
  }
  Trace passing = trace(program, inputs_of(found.passing->inputs, program.inputs));
  if (!passing.holds) return "  the successful run fails\n";
  std::vector<std::size_t> different = differences(failing, passing);
  Words expected_deltas = words_of(failing, passing, {different.begin(), different.end()});
  Words found_deltas;
  for (const explain::Delta& delta : found.deltas) found_deltas.insert(words_of(delta, files));
  if (expected_deltas != found_deltas) {
    return fmt::format("  deltas {} instead of {}\n", shown(found_deltas), shown(expected_deltas));
  }
  if (different.size() > most_differences) {
    ++counts.skipped;
    return "";
  }
  // Every set that makes the property hold under the relaxed constraints and than which none is
  // smaller, and no other.
  std::multiset<Words> expected, slices;
  for (const auto& each : minimal_slices(program, failing, passing)) {
    expected.insert(words_of(failing, passing, each));
  }
  for (const auto& each : found.slices) {
    Words words;
    for (std::size_t index : each) words.insert(words_of(found.deltas[index], files));
    slices.insert(std::move(words));
  }
  counts.slices += static_cast<unsigned>(slices.size());
  if (expected != slices || !found.slices_complete) {
    std::string text = "  slices";
    for (const Words& each : slices) text += " " + shown(each);
    text += " instead of";
    for (const Words& each : expected) text += " " + shown(each);
    return text + "\n";
  }
  return "";
}

}  // namespace

int main(int argc, char** argv) {
  unsigned from = 1, count = 100;
  bool print = false;
  for (int i = 1; i < argc; ++i) {
    std::string_view argument = argv[i];
    auto number = [&] { return static_cast<unsigned>(std::strtoul(argv[++i], nullptr, 10)); };
    if (argument == "--from" && i + 1 < argc) from = number();
    if (argument == "--count" && i + 1 < argc) count = number();
    if (argument == "--print") print = true;
  }
  std::filesystem::path folder =
      std::filesystem::temp_directory_path() / fmt::format("culprit-explain-reference-{}", from);
  std::filesystem::create_directories(folder);
  unsigned different = 0;
  Counts counts;
  for (unsigned seed = from; seed < from + count; ++seed) {
    RandomProgram program = Generator(seed).program();
    std::string file = (folder / fmt::format("random{}.c", seed)).string();
    std::ofstream(file) << text(program);
    if (print) std::cout << text(program);
    std::string differences;
    try {
      differences = compare(program, file, counts);
    } catch (const std::exception& error) {
      differences = fmt::format("  {}\n", error.what());
    }
    if (!differences.empty()) {
      ++different;
      std::cout << "seed " << seed << ":\n" << differences << std::flush;
    }
    std::filesystem::remove(file);
  }
  std::filesystem::remove_all(folder);
  std::cout << fmt::format(
      "{} programs ({} explained with {} slices, {} hold, {} without a successful run, {} slices "
      "not compared), {} differ\n",
      count, counts.explained, counts.slices, counts.hold, counts.hopeless, counts.skipped,
      different);
  return different == 0 ? 0 : 1;
}
