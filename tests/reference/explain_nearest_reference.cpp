// SPDX-License-Identifier: MIT
// Random programs: `explain --all-nearest --hypotheses` beside enumerating all runs. The sets of steps
// in which the nearest successful runs differ must be the same; and of every predicate that is
// proposed it must be said as Definition 1 of paper 001 says whether the failure depends on it.
//
//   explain_nearest_reference --from SEED --count N [--print]
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <optional>
#include <set>
#include <sstream>

#include "explain/explain.h"
#include "explain/hypotheses/hypotheses.h"
#include "explain_random_programs.h"
#include "frontend/c/read_program.h"
#include "program/validate/validate.h"
#include "program_campaign.h"

using namespace culprit;
using namespace culprit::reference;

namespace {

// A comparison of two operands, or its negation, as it is written.
class Predicate {
 public:
  explicit Predicate(std::string text) {
    negated_ = text.starts_with("!(");
    if (negated_) text = text.substr(2, text.size() - 3);
    std::istringstream words(text);
    words >> left_ >> operation_ >> right_;
    if (operation_.empty()) throw std::runtime_error("a predicate of another form: " + text);
  }

  [[nodiscard]] bool holds(const State& state, const std::vector<int>& inputs) const {
    const int a = value(left_, state, inputs), b = value(right_, state, inputs);
    bool is_so = operation_ == "<"    ? a < b
                 : operation_ == ">"  ? a > b
                 : operation_ == "<=" ? a <= b
                 : operation_ == ">=" ? a >= b
                 : operation_ == "==" ? a == b
                                      : a != b;
    return is_so != negated_;
  }

 private:
  static int value(const std::string& operand, const State& state, const std::vector<int>& inputs) {
    auto index = [&](std::size_t from) {
      return static_cast<std::size_t>(std::stoi(operand.substr(from)));
    };
    if (operand.starts_with("in")) return inputs.at(index(2));
    if (operand.starts_with("v")) return state.scalars.at(index(1));
    if (operand.starts_with("a[")) return state.elements.at(index(2));
    return std::stoi(operand);
  }

  bool negated_ = false;
  std::string left_, operation_, right_;
};

// Is the predicate true before the line in some iteration?
bool holds_at(const RandomProgram& program, const std::vector<int>& inputs, int line,
              const Predicate& predicate) {
  bool once = false;
  Walk walk(
      program, inputs, [](std::size_t, Value value) { return value; },
      [&](int at, const State& state, const std::vector<int>& values) {
        once = once || (at == line && predicate.holds(state, values));
      });
  return once;
}

struct Runs {
  std::vector<std::vector<int>> inputs;
  std::vector<Trace> traces;
  std::vector<std::size_t> distances;  // from the failing run
};

using Distance = std::optional<std::uint64_t>;

// Definition 1, by looking at all runs.
struct Answer {
  std::vector<bool> holds;  // in each run
  Distance without_effect, with_effect;
  bool depends = false, necessary = false;
};

Answer answer_to(const RandomProgram& program, const Runs& runs,
                 const explain::Proposal& proposal) {
  Answer made;
  const Predicate predicate(proposal.predicate);
  Distance with_cause;
  auto nearer = [](Distance& known, std::size_t distance) {
    if (!known || distance < *known) known = distance;
  };
  for (std::size_t i = 0; i < runs.inputs.size(); ++i) {
    const bool is_so =
        holds_at(program, runs.inputs[i], static_cast<int>(proposal.line), predicate);
    made.holds.push_back(is_so);
    if (is_so && runs.traces[i].holds) nearer(with_cause, runs.distances[i]);
    if (!is_so)
      nearer(runs.traces[i].holds ? made.without_effect : made.with_effect, runs.distances[i]);
  }
  made.depends =
      made.without_effect && (!made.with_effect || *made.without_effect < *made.with_effect);
  made.necessary = made.depends && (!with_cause || *with_cause > *made.without_effect);
  return made;
}

struct Counts {
  unsigned explained = 0, nearest = 0, proposed = 0, causal = 0, told = 0, cut = 0;
};

class Comparison {
 public:
  Comparison(const RandomProgram& program, std::string file, Counts& counts)
      : program_(program), file_(std::move(file)), counts_(counts) {
    runs_.inputs = all_inputs(program.inputs);
    for (const auto& inputs : runs_.inputs) runs_.traces.push_back(trace(program, inputs));
  }

  std::string run() {
    source::SourceFiles files;
    frontend::CProgram read = read_text(file_, files);
    unroll::Subject subject = subject_of(read, files);
    check::CheckOptions checking;
    checking.first = true;
    check::Workspace workspace;
    check::CheckResult checked = check::check_program(subject, checking, workspace);
    if (!checked.counterexample) return "";
    explain::ExplainOptions options;
    options.assume_antecedents = false;
    options.all_nearest = 1000;
    options.hypotheses = true;
    explain::Explanation found = explain::explain(subject, checking, checked, workspace, options);
    if (found.outcome != explain::Outcome::explained) return "";
    ++counts_.explained;
    const std::vector<int> inputs = inputs_of(checked.counterexample->inputs, program_.inputs);
    Trace failing = trace(program_, inputs);
    for (const Trace& each : runs_.traces)
      runs_.distances.push_back(differences(failing, each).size());
    failing_ = static_cast<std::size_t>(
        std::find(runs_.inputs.begin(), runs_.inputs.end(), inputs) - runs_.inputs.begin());
    std::string complaint = compare_nearest(failing, found);
    if (!complaint.empty()) return complaint;
    return compare_hypotheses(subject, checking, checked, found);
  }

 private:
  frontend::CProgram read_text(const std::string& file, source::SourceFiles& files) const {
    frontend::CInput input;
    input.files = {file};
    input.clang_flags = {"-w"};
    input.models_directory = CULPRIT_SOURCE_DIRECTORY "/models";
    frontend::CProgram read = frontend::read_c_program(input, files);
    program::validate(read.program, files);
    return read;
  }
  unroll::Subject subject_of(const frontend::CProgram& read, source::SourceFiles& files) const {
    unroll::Environment environment;
    environment.arguments = {"program"};
    return {read.program, files, read.entry, environment, {}, program::Checks()};
  }

  std::string compare_nearest(const Trace& failing, const explain::Explanation& found) {
    std::set<std::vector<std::size_t>> expected;
    for (std::size_t i = 0; i < runs_.traces.size(); ++i) {
      if (runs_.traces[i].holds && runs_.distances[i] == found.distance)
        expected.insert(differences(failing, runs_.traces[i]));
    }
    std::set<std::vector<std::size_t>> listed;
    auto list = [&](const explain::NearestRun& run) {
      Trace passing = trace(program_, inputs_of(run.passing->inputs, program_.inputs));
      return passing.holds && listed.insert(differences(failing, passing)).second &&
             run.deltas.size() == found.distance;
    };
    if (!found.others || !found.others->complete) return "  not all runs\n";
    if (!list(found)) return "  the nearest run is none\n";
    for (const explain::NearestRun& each : found.others->runs)
      if (!list(each)) return "  another run is none, or is listed twice\n";
    counts_.nearest += static_cast<unsigned>(listed.size());
    if (listed == expected) return "";
    return fmt::format("  {} nearest runs instead of {}\n", listed.size(), expected.size());
  }

  // The program with the predicates in it.
  std::string with_statements(const std::vector<explain::Proposal>& proposals) const {
    std::map<std::uint32_t, std::string> at;
    for (std::size_t i = 0; i < proposals.size(); ++i) {
      at[proposals[i].line] +=
          explain::cause_statement(explain::cause_variable(i), proposals[i].predicate);
    }
    std::istringstream lines(text(program_));
    std::string out, line;
    for (std::uint32_t number = 1; std::getline(lines, line); ++number)
      out += at[number] + line + "\n";
    return out;
  }

  std::string compare_hypotheses(const unroll::Subject& subject,
                                 const check::CheckOptions& checking,
                                 const check::CheckResult& checked,
                                 const explain::Explanation& found) {
    const std::vector<explain::Proposal> proposals =
        explain::propose(subject, found, &checked.properties[*checked.property]);
    const std::string changed = file_ + ".changed.c";
    std::ofstream(changed) << with_statements(proposals);
    source::SourceFiles files;
    frontend::CProgram read = read_text(changed, files);
    std::filesystem::remove(changed);
    explain::Hypotheses answers = explain::ask_hypotheses(
        subject_of(read, files), checking, *found.known, proposals, [] { return false; }, {});
    if (!answers.reason.empty()) return "  not asked: " + answers.reason + "\n";
    const bool is_cut = answers.open + answers.not_asked != 0;
    if (is_cut) ++counts_.cut;
    std::string complaint;
    std::map<std::pair<std::uint32_t, std::vector<std::string>>, const explain::Hypothesis*> told;
    std::vector<Answer> expected;
    for (const explain::Proposal& each : proposals)
      expected.push_back(answer_to(program_, runs_, each));
    for (const explain::Hypothesis& each : answers.found) {
      told[{each.line, each.about}] = &each;
      for (std::size_t i = 0; i < proposals.size(); ++i) {
        if (proposals[i].line != each.line || proposals[i].predicate != each.predicate) continue;
        if (!expected[i].depends || expected[i].without_effect != each.without_effect ||
            expected[i].with_effect != each.with_effect ||
            expected[i].necessary != each.necessary) {
          complaint += fmt::format("  {}@{}: another answer\n", each.predicate, each.line);
        }
      }
    }
    counts_.proposed += static_cast<unsigned>(proposals.size());
    counts_.told += static_cast<unsigned>(answers.found.size());
    // Every cause is told, or another one about the same variables at the same place, or one of
    // these stands for one that holds in the same runs.
    for (std::size_t i = 0; i < proposals.size(); ++i) {
      const Answer& each = expected[i];
      bool is_avoided = false;
      for (std::size_t run = 0; run < runs_.inputs.size(); ++run)
        is_avoided |=
            !each.holds[run] && runs_.traces[run].holds && runs_.distances[run] == found.distance;
      if (!each.holds[failing_] || !is_avoided || !each.depends) continue;
      ++counts_.causal;
      bool is_told = false;
      for (std::size_t j = 0; j < proposals.size(); ++j)
        is_told |= expected[j].holds == each.holds &&
                   told.contains({proposals[j].line, proposals[j].about});
      if (!is_told && !is_cut && is_avoided_by_listed(each, found))
        complaint += fmt::format("  {}@{}: not told\n", proposals[i].predicate, proposals[i].line);
    }
    return complaint;
  }

  // Only the runs that were listed leave predicates out, one of each set of differences.
  bool is_avoided_by_listed(const Answer& answer, const explain::Explanation& found) const {
    auto avoids = [&](const explain::NearestRun& run) {
      auto at = std::find(runs_.inputs.begin(), runs_.inputs.end(),
                          inputs_of(run.passing->inputs, program_.inputs));
      return !answer.holds[static_cast<std::size_t>(at - runs_.inputs.begin())];
    };
    return avoids(found) ||
           std::any_of(found.others->runs.begin(), found.others->runs.end(), avoids);
  }

  const RandomProgram& program_;
  std::string file_;
  Counts& counts_;
  Runs runs_;
  std::size_t failing_ = 0;
};

}  // namespace

int main(int argc, char** argv) {
  ProgramCampaign campaign(argc, argv, "nearest-reference");
  Counts counts;
  const std::uint64_t different = campaign.run([&](std::uint64_t seed) {
    const RandomProgram program = random_program(static_cast<unsigned>(seed));
    return ComparedProgram{text(program), [program, &counts](const std::string& file) {
                             return Comparison(program, file, counts).run();
                           }};
  });
  std::cout << fmt::format(
      "{} programs: {} explained with {} nearest runs, {} predicates proposed, {} causes, {} of "
      "them "
      "told; {} not asked to the end, {} differ\n",
      campaign.count(), counts.explained, counts.nearest, counts.proposed, counts.causal,
      counts.told, counts.cut, different);
  return different == 0 ? 0 : 1;
}
