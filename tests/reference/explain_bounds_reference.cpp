// SPDX-License-Identifier: MIT
// Random programs with loops that inputs bound, and with ways around the assertion: what `explain`
// says of the successful run beside executing all runs.
//
//   explain_bounds_reference --from SEED --count N [--print]
//
//   some run comes to the assertion and succeeds    such a run is found, however far it goes
//   some run succeeds, but none of these            found, and said not to come to the assertion
//   none succeeds                                   said so, for runs of every length
//
// Each of the runs that are said to be as near has to succeed, and to be another one.
// The distance is explain_reference's business, whose programs need no bound.
#include <fmt/format.h>

#include <array>
#include <random>
#include <set>

#include "explain/explain.h"
#include "frontend/c/read_program.h"
#include "program/validate/validate.h"
#include "program_campaign.h"

using namespace culprit;

namespace {

constexpr int inputs = 2, range = 4;  // inputs are 0 to range - 1
constexpr int variables = 4;          // two inputs, two variables

struct Operand {
  int variable = -1;  // -1: the constant
  int constant = 0;
};
struct Expression {
  Operand left, right;
  char operation = '+';
};
struct Statement {
  enum class Kind { add, branch, leave, loop } kind = Kind::add;
  int target = 0;
  Expression value;
  int factor = 1;  // of a loop: so many times the input
  std::vector<Statement> body;
};
struct RandomProgram {
  std::vector<Statement> body;
  Expression asserted;
};

class Generator {
 public:
  explicit Generator(unsigned seed) : random_(seed) {}

  RandomProgram program() {
    RandomProgram made;
    made.body = statements(2 + below(3), 2);
    made.asserted = comparison();
    // Sums that only long runs reach.
    made.asserted.left = {inputs + below(2), 0};
    made.asserted.right.constant = below(12);
    return made;
  }

 private:
  int below(int limit) { return static_cast<int>(random_() % static_cast<unsigned>(limit)); }
  Operand operand() {
    if (below(3) == 0) return {-1, below(6)};
    return {below(variables), 0};
  }
  Expression comparison() {
    constexpr std::array<char, 4> operations{'<', '>', '=', '!'};
    return {operand(), {-1, below(6)}, operations[static_cast<std::size_t>(below(4))]};
  }
  std::vector<Statement> statements(int count, int depth) {
    std::vector<Statement> made;
    for (int i = 0; i < count; ++i) {
      Statement each;
      int kind = below(depth == 0 ? 2 : 6);
      each.target = inputs + below(variables - inputs);
      each.value = {operand(), operand(), '+'};
      if (kind == 2) {
        each.kind = Statement::Kind::leave;
        each.value = comparison();
      } else if (kind == 3) {
        each.kind = Statement::Kind::branch;
        each.value = comparison();
        each.body = statements(1 + below(2), depth - 1);
      } else if (kind >= 4) {
        each.kind = Statement::Kind::loop;
        each.target = below(inputs);
        each.factor = 1 + below(3);
        each.body = statements(1 + below(2), depth - 1);
      }
      made.push_back(std::move(each));
    }
    return made;
  }

  std::mt19937 random_;
};

std::string text(const Operand& operand) {
  if (operand.variable < 0) return std::to_string(operand.constant);
  return fmt::format("v{}", operand.variable);
}

std::string text(const Expression& expression) {
  std::string operation(1, expression.operation);
  if (operation == "=" || operation == "!") operation += "=";
  return fmt::format("{} {} {}", text(expression.left), operation, text(expression.right));
}

std::string text(const std::vector<Statement>& statements, int indent) {
  std::string out, space(static_cast<std::size_t>(indent), ' ');
  for (const Statement& each : statements) {
    std::string body = text(each.body, indent + 2);
    switch (each.kind) {
      case Statement::Kind::add:
        out += fmt::format("{}v{} += {};\n", space, each.target, text(each.value));
        break;
      case Statement::Kind::branch:
        out += fmt::format("{0}if ({1}) {{\n{2}{0}}}\n", space, text(each.value), body);
        break;
      case Statement::Kind::leave:
        out += fmt::format("{}if ({}) return 0;\n", space, text(each.value));
        break;
      case Statement::Kind::loop:
        out += fmt::format("{0}for (int i = 0; i < {1} * v{2}; i++) {{\n{3}{0}}}\n", space,
                           each.factor, each.target, body);
        break;
    }
  }
  return out;
}

std::string text(const RandomProgram& program) {
  std::string out = "#include <assert.h>\nvoid __VERIFIER_assume(int);\nint main(void) {\n";
  for (int i = 0; i < inputs; ++i) {
    out += fmt::format("  int v{0};\n  __VERIFIER_assume(v{0} >= 0 && v{0} < {1});\n", i, range);
  }
  for (int i = inputs; i < variables; ++i) out += fmt::format("  int v{} = 0;\n", i);
  out += text(program.body, 2);
  return out + fmt::format("  assert({});\n}}\n", text(program.asserted));
}

// One run. Sums wrap: they are asked about without the rule for overflow.
class Execution {
 public:
  Execution(const RandomProgram& program, std::array<unsigned, variables> values)
      : values_(values) {
    reaches = run(program.body);
    holds = !reaches || evaluate(program.asserted) != 0;
  }

  bool reaches = false, holds = false;

 private:
  [[nodiscard]] unsigned evaluate(const Operand& operand) const {
    return operand.variable < 0 ? static_cast<unsigned>(operand.constant)
                                : values_[static_cast<std::size_t>(operand.variable)];
  }
  [[nodiscard]] unsigned evaluate(const Expression& expression) const {
    unsigned a = evaluate(expression.left), b = evaluate(expression.right);
    switch (expression.operation) {
      case '+': return a + b;
      case '<': return static_cast<int>(a) < static_cast<int>(b) ? 1 : 0;
      case '>': return static_cast<int>(a) > static_cast<int>(b) ? 1 : 0;
      case '=': return a == b ? 1 : 0;
      default: return a != b ? 1 : 0;
    }
  }
  // False: it has returned.
  bool run(const std::vector<Statement>& statements) {
    for (const Statement& each : statements) {
      switch (each.kind) {
        case Statement::Kind::add:
          values_[static_cast<std::size_t>(each.target)] += evaluate(each.value);
          break;
        case Statement::Kind::branch:
          if (evaluate(each.value) != 0 && !run(each.body)) return false;
          break;
        case Statement::Kind::leave:
          if (evaluate(each.value) != 0) return false;
          break;
        case Statement::Kind::loop: {
          // The input does not change.
          unsigned count =
              static_cast<unsigned>(each.factor) * values_[static_cast<std::size_t>(each.target)];
          for (unsigned i = 0; i < count; ++i) {
            if (!run(each.body)) return false;
          }
          break;
        }
      }
    }
    return true;
  }

  std::array<unsigned, variables> values_;
};

struct Counts {
  unsigned hold = 0, explained = 0, deeper = 0, not_reached = 0, none = 0, others = 0;
};

std::array<unsigned, variables> values_of(const explain::NearestRun& run) {
  std::array<unsigned, variables> values{};
  for (const check::InputValue& each : run.passing->inputs) {
    if (each.input.name.starts_with("v"))
      values[std::stoul(each.input.name.substr(1))] = static_cast<unsigned>(std::stoi(each.value));
  }
  return values;
}

std::string compare(const RandomProgram& program, const std::string& file, Counts& counts) {
  source::SourceFiles files;
  frontend::CInput input;
  input.files = {file};
  input.clang_flags = {"-w", "-fwrapv"};
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
  bool fails = false, succeeds = false, succeeds_there = false;
  for (unsigned a = 0; a < range; ++a) {
    for (unsigned b = 0; b < range; ++b) {
      Execution run(program, {a, b, 0, 0});
      fails |= !run.holds;
      succeeds |= run.holds;
      succeeds_there |= run.holds && run.reaches;
    }
  }
  if (fails != (checked.verdict == check::Verdict::violated)) return "  another verdict\n";
  if (!fails) {
    ++counts.hold;
    return "";
  }
  explain::ExplainOptions options;
  options.slicing = explain::Slicing::none;
  options.all_nearest = 100;
  explain::Explanation found = explain::explain(subject, checking, checked, workspace, options);
  if (!succeeds) {
    ++counts.none;
    bool says_so =
        found.outcome == explain::Outcome::no_successful_run && found.none.stopped.empty();
    return says_so ? "" : fmt::format("  no run succeeds, but: {}\n", found.none.stopped);
  }
  if (found.outcome != explain::Outcome::explained) {
    return fmt::format("  some run succeeds, but: {} {}\n", found.reason, found.none.stopped);
  }
  Execution passing(program, values_of(found));
  if (!passing.holds) return "  the successful run fails\n";
  if (passing.reaches != found.reaches_property) return "  it comes elsewhere than is said\n";
  if (passing.reaches != succeeds_there) return "  another run succeeds there\n";
  if (!succeeds_there && (found.not_assumed.empty() || !found.none.stopped.empty()))
    return fmt::format("  none comes to the assertion, but: {}\n", found.none.stopped);
  std::set<std::array<unsigned, variables>> met{values_of(found)};
  for (const explain::NearestRun& each : found.others->runs) {
    Execution other(program, values_of(each));
    if (!other.holds || other.reaches != each.reaches_property) return "  another run fails\n";
    if (!met.insert(values_of(each)).second) return "  a run is listed twice\n";
    ++counts.others;
  }
  ++counts.explained;
  counts.not_reached += passing.reaches ? 0 : 1;
  counts.deeper += found.unwind > workspace.failing_bound ? 1 : 0;
  return "";
}

}  // namespace

int main(int argc, char** argv) {
  reference::ProgramCampaign campaign(argc, argv, "explain-bounds");
  Counts counts;
  const std::uint64_t different = campaign.run([&](std::uint64_t seed) {
    const RandomProgram program = Generator(static_cast<unsigned>(seed)).program();
    return reference::ComparedProgram{text(program), [program, &counts](const std::string& file) {
                                        return compare(program, file, counts);
                                      }};
  });
  std::cout << fmt::format(
      "{} programs ({} explained, {} of them by longer runs, {} by runs that do not come to the "
      "assertion; {} hold, {} without a successful run), {} differ\n",
      campaign.count(), counts.explained, counts.deeper, counts.not_reached, counts.hold,
      counts.none, different);
  return different == 0 ? 0 : 1;
}
