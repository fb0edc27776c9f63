// SPDX-License-Identifier: MIT
// Random programs: `explain` beside enumerating all runs. The distance to the nearest successful
// run must agree, and the minimal slices of the differences must be the same sets.
//
//   explain_reference --from SEED --count N [--print]
//
// Slices are found by trying all sets of differences.
#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>

#include "explain/explain.h"
#include "explain_random_programs.h"
#include "frontend/c/read_program.h"
#include "program/validate/validate.h"
#include "program_campaign.h"

using namespace culprit;
using namespace culprit::reference;

namespace {

// Slices of more are not looked for: every set of them is tried.
constexpr std::size_t most_differences = 16;

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
  ProgramCampaign campaign(argc, argv, "explain-reference");
  Counts counts;
  const std::uint64_t different = campaign.run([&](std::uint64_t seed) {
    const RandomProgram program = random_program(static_cast<unsigned>(seed));
    return ComparedProgram{text(program), [program, &counts](const std::string& file) {
                             return compare(program, file, counts);
                           }};
  });
  std::cout << fmt::format(
      "{} programs ({} explained with {} slices, {} hold, {} without a successful run, {} slices "
      "not compared), {} differ\n",
      campaign.count(), counts.explained, counts.slices, counts.hold, counts.hopeless,
      counts.skipped, different);
  return different == 0 ? 0 : 1;
}
