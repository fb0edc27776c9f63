// SPDX-License-Identifier: MIT
#include "recheck/native/native_diagnoses.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include "recheck/native/native_guard.h"
#include "recheck/native/native_run.h"

namespace culprit::recheck {

using program::ComponentId;
using program::PropertyKind;
using Status = Recheck::Status;

namespace {

// The places that a diagnosis changes.
using EditsOfFiles = std::map<source::FileId, std::vector<source::Edit>>;

bool overlap(const EditsOfFiles& a, const EditsOfFiles& b) {
  for (const auto& [file, edits] : a) {
    auto others = b.find(file);
    if (others == b.end()) continue;
    for (const source::Edit& each : edits) {
      for (const source::Edit& other : others->second) {
        // What is inserted at one place depends on what else is.
        if (each.begin == other.begin) return true;
        if (each.begin < other.end && other.begin < each.end) return true;
      }
    }
  }
  return false;
}

class TogetherRecheck {
 public:
  TogetherRecheck(const NativeProgram& program, const std::vector<ChangedDiagnosis>& diagnoses,
                  PropertyKind kind, const NativeLimits& limits)
      : program_(program),
        diagnoses_(diagnoses),
        kind_(watched_kind(kind)),
        limits_(limits),
        confirmed_(diagnoses.size()) {}

  std::vector<std::optional<Recheck>> run() {
    std::vector<Compiler> compilers = native_compilers();
    if (compilers.empty()) return std::move(confirmed_);
    compiler_ = compilers.front();
    for (const Group& group : groups()) try_together(group.members);
    return std::move(confirmed_);
  }

 private:
  // Diagnoses whose places are apart from each other.
  struct Group {
    std::vector<std::size_t> members;
    std::vector<EditsOfFiles> places;
  };
  using Members = std::vector<std::size_t>;

  [[nodiscard]] std::vector<Group> groups() const {
    std::vector<Group> groups;
    for (std::size_t i = 0; i < diagnoses_.size(); ++i) {
      const ChangedDiagnosis& diagnosis = diagnoses_[i];
      if (diagnosis.components.size() != 1 || diagnosis.tests.empty()) continue;
      // Orders of threads need Clang.
      if (diagnosis.tests.front().threads.threads != 0 && compiler_.kind != CompilerKind::clang) {
        continue;
      }
      if (!is_replaced_on_demand(program_.program, diagnosis.components.front())) continue;
      ReplacementPart alone = replacement_part(program_, diagnosis.components, runs_of({i}));
      if (!alone.impossible.empty()) continue;
      auto fits = [&](const Group& group) {
        return group.members.size() < most_components &&
               std::none_of(group.places.begin(), group.places.end(),
                            [&](const EditsOfFiles& each) { return overlap(each, alone.edits); });
      };
      auto group = std::find_if(groups.begin(), groups.end(), fits);
      if (group == groups.end()) group = groups.insert(groups.end(), Group{});
      group->members.push_back(i);
      group->places.push_back(std::move(alone.edits));
    }
    return groups;
  }

  [[nodiscard]] std::vector<std::vector<ReplacedExecution>> runs_of(const Members& members) const {
    std::vector<std::vector<ReplacedExecution>> runs;
    for (std::size_t member : members) {
      for (const ChangedTest& test : diagnoses_[member].tests) runs.push_back(test.executions);
    }
    return runs;
  }

  // One of a group's changed runs: the number of its diagnosis, of its test, and of the run.
  struct ChangedRun {
    std::size_t diagnosis, test, number;
  };

  void try_together(const Members& members) {
    if (members.size() < 2) return;
    std::vector<ComponentId> components;
    for (std::size_t member : members) components.push_back(diagnoses_[member].components.front());
    const std::vector<std::vector<ReplacedExecution>> runs = runs_of(members);
    const ReplacementPart part = replacement_part(program_, components, runs, Replace::on_demand);
    if (!part.impossible.empty()) return;
    // Inputs and orders of threads stand in the program: the runs that share them share it.
    std::map<std::string, std::pair<Harness, std::vector<ChangedRun>>> programs;
    std::size_t number = 0;
    for (std::size_t member : members) {
      for (std::size_t test = 0; test < diagnoses_[member].tests.size(); ++test) {
        Harness harness = harness_of(diagnoses_[member].tests[test], part);
        if (!harness.impossible.empty()) return;
        auto& [kept, of_it] = programs[harness.text];
        kept = std::move(harness);
        of_it.push_back({member, test, number++});
      }
    }
    if (programs.size() == runs.size()) return;
    std::map<std::size_t, std::size_t> good;  // by diagnosis: tests
    for (const auto& [text, harness_and_runs] : programs) {
      const auto& [harness, of_it] = harness_and_runs;
      NativeRun native(program_, harness, kind_, limits_);
      if (!native.compile(compiler_).empty()) return try_halves(members);
      for (const ChangedRun& each : of_it) {
        const ChangedTest& test = diagnoses_[each.diagnosis].tests[each.test];
        NativeOutcome outcome =
            native.execute({test.arguments, test.standard_input,
                            replacement_table(program_.program, components, runs, each.number)});
        if (ends_the_search(outcome.end)) return;
        if (complaint(test, outcome, native.ending(), false).empty()) ++good[each.diagnosis];
      }
    }
    for (const auto& [diagnosis, tests] : good) {
      if (tests != diagnoses_[diagnosis].tests.size()) continue;
      confirmed_[diagnosis] = Recheck{Status::confirmed, describe(compiler_, kind_), ""};
    }
  }

  // One of them cannot be written there.
  void try_halves(const Members& members) {
    auto middle = members.begin() + static_cast<std::ptrdiff_t>(members.size() / 2);
    try_together({members.begin(), middle});
    try_together({middle, members.end()});
  }

  [[nodiscard]] Harness harness_of(const ChangedTest& test, const ReplacementPart& part) const {
    static const unroll::ReplayLog nothing;
    return make_changed_harness(program_, test.log ? *test.log : nothing, test.threads, part);
  }

  const NativeProgram& program_;
  const std::vector<ChangedDiagnosis>& diagnoses_;
  PropertyKind kind_;
  const NativeLimits& limits_;
  Compiler compiler_;
  std::vector<std::optional<Recheck>> confirmed_;
};

}  // namespace

std::vector<Recheck> recheck_diagnoses(const NativeProgram& program,
                                       const std::vector<ChangedDiagnosis>& diagnoses,
                                       PropertyKind kind, const NativeLimits& limits) {
  std::vector<std::optional<Recheck>> together(diagnoses.size());
  Recheck asked = ask_natively(limits, [&] {
    together = TogetherRecheck(program, diagnoses, kind, limits).run();
    return Recheck{};
  });
  std::vector<Recheck> rechecks;
  for (std::size_t i = 0; i < diagnoses.size(); ++i) {
    if (together[i]) together[i]->sandbox = asked.sandbox;
    rechecks.push_back(together[i] ? std::move(*together[i])
                                   : recheck_diagnosis(program, diagnoses[i], kind, limits));
  }
  return rechecks;
}

}  // namespace culprit::recheck
