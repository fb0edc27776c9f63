// SPDX-License-Identifier: MIT
#include "repair/c/specification.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <map>

#include "check/reference_program.h"
#include "repair/c/other_inputs.h"
#include "source/errors.h"
#include "unroll/memory/arithmetic.h"

namespace culprit::repair {

namespace {

std::string value_text(const program::Scalar& scalar, std::uint64_t bits) {
  if (scalar.is_floating()) {
    const double value = scalar.width == 32 ? std::bit_cast<float>(static_cast<std::uint32_t>(bits))
                                            : std::bit_cast<double>(bits);
    return fmt::format("{:.17g}", value);
  }
  if (!scalar.is_signed()) return fmt::format("{}", bits);
  return fmt::format("{}", unroll::integer_value(bits, scalar));
}

bool is_from_outside(const unroll::Input& input) {
  return input.name.starts_with("stdin") || input.name == "argc" || input.name.starts_with("argv[");
}

// nullopt: some inputs cannot be given to another run.
std::optional<localize::Test> test_of(const check::Counterexample& found) {
  localize::Test test;
  const unroll::ReplayLog& log = found.log;
  std::vector<const check::InputValue*> others;
  for (const check::InputValue& each : found.inputs) {
    if (!is_from_outside(each.input)) others.push_back(&each);
  }
  // Either results of calls, or variables without a value: both together cannot be told apart.
  const bool are_variables = log.calls.empty();
  if (!are_variables && others.size() > log.calls.size()) return std::nullopt;
  if (!log.clocks.empty() || !log.parameters.empty()) return std::nullopt;
  for (const check::InputValue* each : others) {
    if (!are_variables) break;
    const unroll::Input& input = each->input;
    std::string name = input.function.empty() ? input.name : input.function + "::" + input.name;
    if (input.occurrence > 1) name += fmt::format("#{}", input.occurrence);
    // A number, not a character: others like it are made from it.
    test.inputs[name] =
        input.scalar.is_pointer() ? each->value : value_text(input.scalar, each->bits);
  }
  std::map<std::string, std::uint32_t> times;
  for (const auto& call : log.calls) {
    test.inputs[fmt::format("{}#{}", call.callee, ++times[call.callee])] =
        value_text(call.scalar, call.bits);
  }
  OtherInput outside = input_of(log);
  test.arguments = std::move(outside.arguments);
  test.standard_input = std::move(outside.standard_input);
  test.log = std::make_shared<const unroll::ReplayLog>(log);
  test.known.variables_are_inputs = are_variables;
  return test;
}

}  // namespace

Specification::Answer Specification::check(const ChangedProgram& changed, effort::Work most) const {
  return check_beside(changed, reference_ ? &*reference_ : nullptr, name_, most);
}

Specification::Answer Specification::keeps(const ChangedProgram& changed,
                                           const ChangedProgram& original,
                                           effort::Work most) const {
  return check_beside(changed, &original, "the program as it is", most);
}

Specification::Answer Specification::check_beside(const ChangedProgram& changed,
                                                  const ChangedProgram* other,
                                                  const std::string& name,
                                                  effort::Work most) const {
  auto subject_of = [&](const ChangedProgram& program) {
    unroll::Subject subject{program.program,      program.files,   program.entry,
                            subject_.environment, subject_.limits, subject_.checks};
    subject.limits.max_work = most;
    return subject;
  };
  check::CheckOptions options = options_;
  options.first = true;
  unroll::Subject subject = subject_of(changed);
  std::optional<check::ReferenceProgram> reference;
  if (other) {
    reference.emplace(subject_of(*other), name);
    if (other != (reference_ ? &*reference_ : nullptr)) reference->pair_variables();
    reference->set_up(subject, options);
  }
  const bool is_original = other && other != (reference_ ? &*reference_ : nullptr);
  return answer_of(check::check_program(subject, options),
                   is_original ? InputsOf::reference : InputsOf::checked);
}

Specification::Answer answer_of(const check::CheckResult& checked, InputsOf inputs) {
  Specification::Answer answer;
  answer.verdict = checked.verdict;
  answer.complete = checked.verdict == check::Verdict::holds && checked.bound.complete;
  answer.reason = checked.reason;
  answer.is_vacuous = checked.reason == check::no_common_input;
  answer.bound = checked.bound;
  if (!checked.counterexample) return answer;
  const check::Counterexample& found = *checked.counterexample;
  if (found.run.violation) {
    answer.violation = found.run.violation->text;
    answer.kind = found.run.violation->kind;
    answer.span = found.run.violation->span;
  }
  // A patched program may no longer read an input.
  const bool of_reference = inputs == InputsOf::reference && found.reference;
  answer.failing = test_of(of_reference ? *found.reference : found);
  if (answer.failing && found.reference) {
    answer.failing->expectation.output.emplace(found.reference->standard_output);
    answer.failing->expectation.exit_status = found.reference->run.exit_status;
  }
  return answer;
}

bool Specification::comes_to(const ChangedProgram& changed, const localize::Test& input,
                             const std::string& assertion) const {
  check::CheckOptions options = options_;
  options.unknown.inputs.unknown_arguments = false;
  options.unknown.inputs.standard_input = &input.standard_input;
  unroll::Subject subject{changed.program, changed.files,
                          changed.entry,   localize::subject_of(subject_, input).environment,
                          subject_.limits, subject_.checks};
  subject.limits.max_work = subject_.limits.effort->repair.proof;
  const check::CheckResult checked = check::check_program(subject, options);
  return std::any_of(checked.properties.begin(), checked.properties.end(), [&](const auto& each) {
    return each.kind == program::PropertyKind::assertion && each.text == assertion && each.reached;
  });
}

std::vector<localize::Test> sampled_tests(const localize::Test& failing, const Oracle& oracle,
                                          const TestBench& bench,
                                          const std::vector<long long>& numbers, std::size_t most) {
  // Numbers that calls return are changed like arguments.
  localize::Test written;
  written.arguments = failing.arguments;
  written.standard_input = failing.standard_input;
  std::vector<std::string> names;
  for (const auto& [name, value] : failing.inputs) {
    names.push_back(name);
    written.arguments.push_back(value);
  }
  std::vector<localize::Test> tests;
  for (const OtherInput& each : other_inputs({written}, numbers, most)) {
    if (each.arguments.size() != written.arguments.size()) continue;
    localize::Test test;
    const auto own = each.arguments.begin() + static_cast<std::ptrdiff_t>(failing.arguments.size());
    test.arguments.assign(each.arguments.begin(), own);
    test.standard_input = each.standard_input;
    bool is_number = true;
    for (std::size_t i = 0; i < names.size(); ++i) {
      const std::string& value = *(own + static_cast<std::ptrdiff_t>(i));
      is_number &= !value.empty() && value.find_first_not_of("-0123456789.e+") == std::string::npos;
      test.inputs[names[i]] = value;
    }
    if (!is_number) continue;
    Behaviour behaviour;
    try {
      behaviour = bench.behave(oracle.program, test);
    } catch (const source::InputError&) {
      continue;  // no number of the type
    }
    if (!behaviour.has_ended || (!behaviour.broken.empty() && oracle.only_good)) continue;
    if (behaviour.broken.empty()) {
      test.expectation.output.emplace(behaviour.output);
      test.expectation.exit_status = behaviour.exit_status;
    }
    tests.push_back(std::move(test));
  }
  return tests;
}

}  // namespace culprit::repair
