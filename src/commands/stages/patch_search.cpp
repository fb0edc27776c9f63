// SPDX-License-Identifier: MIT
#include "commands/stages/patch_search.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <set>

#include "commands/delivery/delivery.h"
#include "commands/delivery/interruption.h"
#include "commands/delivery/patch_delivery.h"
#include "commands/inputs/tests_file.h"
#include "commands/options/localize_options.h"
#include "commands/stages/c_recheck.h"
#include "commands/stages/check_options.h"
#include "commands/stages/patched_runs.h"
#include "source/errors.h"
#include "supervise/handover.h"

namespace culprit::commands {

using findings::ConfirmedPatch;

PatchSearch::PatchSearch(Context& context, const frontend::CProgram& read,
                         const unroll::Subject& subject, std::vector<localize::Test> tests)
    : tell([&context](const result::Report& known) { deposit(context, known); }),
      context_(context),
      read_(read),
      subject_(subject),
      tests_(std::move(tests)),
      given_tests_(tests_.size()),
      stop_(stop_of(context)),
      edits_(context, read, subject, localize_options(context.options).selection, nullptr, stop_) {
  refuse_contradicting_tests(tests_);
  check_patch_options(context);
  refuse_threads(read_, "repair");
}

void PatchSearch::take(const check::CheckResult& checked) {
  known_ = repair::answer_of(checked);
}

void PatchSearch::find() {
  Progress progress(context_);
  if (!begin(progress)) return progress.clear();
  for (std::size_t rounds = subject_.limits.effort->repair.rounds;; --rounds) {
    supervise::enter_stage("running the tests");
    progress.tell("running the tests");
    bench_.emplace(subject_, tests_, stop_);
    if (bench_->failing().empty()) break;
    tell(report());
    supervise::enter_stage("looking for patches");
    find_patches(progress);
    supervise::enter_stage("checking the patches again");
    confirm(progress);
    if (!specification_) break;
    supervise::enter_stage("checking the patches for all inputs");
    if (prove(progress, rounds <= 1) || stop_()) break;
  }
  if (!patches_.empty()) tell(report());
  repeat_natively(progress);
  if (!patches_.empty()) tell(report());
  supervise::enter_stage("telling the patches apart");
  if (!patches_.empty() && !stop_()) tell_apart(progress);
  if (!context_.options.html.empty()) record_runs();
  progress.clear();
}

// Without a specification there are tests; with one, a failing run becomes a test. False: there
// is none.
bool PatchSearch::begin(Progress& progress) {
  const Options& options = context_.options;
  if (!tests_.empty() && options.reference.empty()) return true;
  supervise::enter_stage("looking for a failing run");
  progress.tell("looking for a failing run");
  specification_.emplace(subject_, check_options(options, read_.program));
  specified_.emplace();
  if (!options.reference.empty()) {
    reference_ = read_reference(context_);
    specification_->follow({reference_->program, reference_->entry, context_.files},
                           options.reference);
    specified_->reference = options.reference;
  }
  first_ = known_ ? *known_ : specification_->check(unchanged(), effort::unlimited);
  first_.reason = in_words(context_, first_.reason);
  specified_->extent = findings::extent_of(first_.bound);
  if (first_.verdict != check::Verdict::violated) return !tests_.empty() && some_test_fails();
  specified_->violation = first_.violation;
  specified_->span = first_.span;
  if (!first_.failing) {
    first_.verdict = check::Verdict::unknown;
    first_.reason =
        "the inputs of the failing run cannot be given to another run: variables "
        "without a value beside results of calls, parameters or clocks";
    specified_->violation.clear();
    return false;
  }
  add_samples(*first_.failing);
  return true;
}

bool PatchSearch::some_test_fails() {
  bench_.emplace(subject_, tests_, stop_);
  return !bench_->failing().empty();
}

repair::ChangedProgram PatchSearch::unchanged() const {
  return {read_.program, read_.entry, context_.files};
}

// The failing run, and runs like it: of the reference, or of the program as it is where these
// succeed.
void PatchSearch::add_samples(localize::Test failing) {
  const std::vector<localize::Test> none;
  const repair::TestBench bench(subject_, none, stop_);
  const repair::Oracle oracle{
      reference_ ? repair::ChangedProgram{reference_->program, reference_->entry, context_.files}
                 : unchanged(),
      reference_.has_value()};
  std::vector<localize::Test> more =
      repair::sampled_tests(failing, oracle, bench, {}, subject_.limits.effort->repair.sampled);
  add_test(std::move(failing));
  for (localize::Test& each : more) add_test(std::move(each));
}

void PatchSearch::add_test(localize::Test test) {
  test.name = std::to_string(tests_.size() + 1);
  tests_.push_back(std::move(test));
}

// All inputs are all but those that were given.
void PatchSearch::add_given(result::Proof& proof) const {
  auto add = [&](bool is_given, const char* what, const char* words) {
    if (!is_given) return;
    proof.given.emplace_back(what);
    proof.inputs += fmt::format("{}{}", proof.inputs.empty() ? "" : ", ", words);
  };
  add(!context_.options.program_arguments.empty(), "arguments", "with these arguments");
  add(!context_.options.inputs.empty(), "inputs", "with the inputs that are given");
}

// Patches that hold for all inputs come first; those that do not leave a test behind, and go. True:
// there is one that holds, or nothing more can be learnt.
bool PatchSearch::prove(Progress& progress, bool is_last) {
  std::vector<localize::Test> learnt;
  std::vector<ConfirmedPatch> standing;
  std::vector<repair::ReadTexts> read;
  std::size_t proved = 0, asked = 0;
  const effort::RepairTable& table = subject_.limits.effort->repair;
  for (std::size_t i = 0; i < patches_.size() && !stop_(); ++i) {
    if (proved == table.proved || asked == table.asked_for_proof) break;
    progress.tell(fmt::format("checking patches for all inputs, {} done", i));
    const repair::ChangedProgram changed = patched_[i].changed();
    const bool is_refuted = std::any_of(learnt.begin(), learnt.end(), [&](const auto& test) {
      return !bench_->passes(changed, test);
    });
    if (is_refuted) continue;
    ++asked;
    repair::Specification::Answer answer = specification_->check(changed, table.proof);
    if (answer.verdict == check::Verdict::violated) {
      if (answer.failing) learnt.push_back(*answer.failing);
      continue;
    }
    if (answer.verdict == check::Verdict::holds) {
      patches_[i].proof.scope =
          answer.complete ? result::Proof::Scope::all_inputs : result::Proof::Scope::unwind;
      patches_[i].proof.unwind = answer.bound.unwind;
      patches_[i].proof.inputs = findings::input_sizes(answer.bound);
      add_given(patches_[i].proof);
    }
    const bool may_skip = first_.kind == program::PropertyKind::assertion &&
                          patches_[i].patch.cheating.empty() && first_.failing;
    if (may_skip && !specification_->comes_to(changed, *first_.failing, first_.violation))
      patches_[i].patch.cheating = "skips the assertion";
    const bool is_honest = patches_[i].patch.cheating.empty();
    const bool holds = answer.verdict == check::Verdict::holds;
    if (holds && is_honest && !reference_) {
      patches_[i].keeps = kept_by(changed, learnt);
      patches_[i].loses_output = is_output_lost(changed);
    }
    if (patches_[i].keeps.extent == result::CKept::Extent::changes) {
      spare_.push_back(std::move(patches_[i]));
      spare_read_.push_back(std::move(patched_[i]));
      continue;
    }
    if (holds && is_honest) ++proved;
    standing.push_back(std::move(patches_[i]));
    read.push_back(std::move(patched_[i]));
  }
  patches_.clear();
  patched_.clear();
  more_ = 0;
  if (proved != 0 || learnt.empty() || is_last) {
    const std::size_t most = proved == 0 ? table.proved : 0;
    for (std::size_t i = 0; i < spare_.size() && i < most; ++i) {
      standing.push_back(std::move(spare_[i]));
      read.push_back(std::move(spare_read_[i]));
    }
    keep_in_order(standing, read);
    return true;
  }
  for (localize::Test& each : learnt) add_test(std::move(each));
  return false;
}

// Are inputs that are variables without a value the same in both programs? Those of the entry
// function are, if they are declared once (unroll/access/unknown_content.cpp).
bool PatchSearch::are_inputs_in_common() const {
  const localize::Test& failing = *first_.failing;
  if (!failing.known.variables_are_inputs || failing.inputs.empty()) return true;
  const program::Function& entry = read_.program.function(read_.entry);
  return entry.loops.empty() &&
         std::all_of(failing.inputs.begin(), failing.inputs.end(), [&](const auto& input) {
           const std::string& name = input.first;
           return name.starts_with(entry.name + "::") &&
                  name.find_first_of("#[.*(>") == std::string::npos;
         });
}

// Runs that succeed should not change without need. One that does is a test, too.
result::CKept PatchSearch::kept_by(const repair::ChangedProgram& changed,
                                   std::vector<localize::Test>& learnt) const {
  using Extent = result::CKept::Extent;
  const repair::Specification::Answer answer =
      specification_->keeps(changed, unchanged(), subject_.limits.effort->repair.proof);
  result::CKept kept;
  if (!are_inputs_in_common() && answer.verdict != check::Verdict::violated) return kept;
  if (answer.is_vacuous) {
    kept.extent = Extent::every_run;  // there is none
  } else if (answer.verdict == check::Verdict::holds) {
    kept.extent = answer.complete ? Extent::every_run : Extent::unwind;
    kept.unwind = answer.bound.unwind;
  } else if (answer.verdict == check::Verdict::violated && answer.failing) {
    kept.extent = Extent::changes;
    kept.arguments = answer.failing->arguments;
    kept.standard_input = answer.failing->standard_input;
    for (const auto& [name, value] : answer.failing->inputs) kept.inputs.push_back({name, value});
    auto behaviour_of = [&](const repair::ChangedProgram& program) -> result::CBehaviour {
      const repair::Behaviour seen = bench_->behave(program, *answer.failing);
      return {seen.output, seen.exit_status, seen.broken};
    };
    kept.before = behaviour_of(unchanged());
    kept.after = behaviour_of(changed);
    learnt.push_back(*answer.failing);
  }
  return kept;
}

// Does the failing run no longer print what it printed before it failed?
bool PatchSearch::is_output_lost(const repair::ChangedProgram& changed) const {
  const std::string before = bench_->behave(unchanged(), *first_.failing).output;
  return !bench_->behave(changed, *first_.failing).output.starts_with(before);
}

// Honest and proved patches first, those before others that keep what was right.
void PatchSearch::keep_in_order(std::vector<ConfirmedPatch>& standing,
                                std::vector<repair::ReadTexts>& read) {
  std::vector<std::size_t> order(standing.size());
  std::iota(order.begin(), order.end(), 0);
  auto rank = [&](std::size_t i) {
    return std::tuple(
        standing[i].patch.cheating.empty() ? 0 : 1, static_cast<int>(standing[i].proof.scope),
        standing[i].keeps.extent == result::CKept::Extent::changes, standing[i].loses_output);
  };
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return rank(a) < rank(b); });
  for (std::size_t i : order) {
    patches_.push_back(std::move(standing[i]));
    patched_.push_back(std::move(read[i]));
  }
}

void PatchSearch::repeat_natively(Progress& progress) {
  for (std::size_t i = 0; i < patches_.size() && !stop_(); ++i) {
    progress.tell(fmt::format("checking patches natively, {} done", i));
    patches_[i].recheck = recheck_patch(context_, read_, repeatable_tests(tests_, *bench_),
                                        patches_[i].patch.edits(), violated_kind(*bench_));
  }
}

void PatchSearch::find_patches(Progress& progress) {
  const std::size_t faults =
      context_.options.faults != 0 ? context_.options.faults : repair::CRepairOptions().faults;
  if (specification_ && !reference_) edits_.follow_rules(first_.kind, first_.span);
  found_ = edits_.find(tests_, *bench_, subject_.limits.effort->repair, faults, progress);
}

// What is shown was read again as a whole, and passes all tests again. What time did not suffice for
// has passed them once, and says so.
void PatchSearch::confirm(Progress& progress) {
  const recheck::Recheck not_yet{recheck::Recheck::Status::skipped, "",
                                 "stopped before it was repeated natively"};
  const std::size_t most = subject_.limits.effort->repair.shown;
  std::set<std::string> known;
  const recheck::Recheck not_read{recheck::Recheck::Status::skipped, "",
                                  "stopped before it was read again"};
  for (std::size_t i = 0; i < found_.patches.size(); ++i) {
    if (patches_.size() == most) {
      more_ = found_.patches.size() - i;
      return;
    }
    const repair::CPatch& patch = found_.patches[i];
    progress.tell(fmt::format("checking patches again, {} done", patches_.size()));
    const source::FileEdits edits = patch.edits();
    if (!known.insert(diff_of(edits)).second) continue;
    std::optional<repair::ReadTexts> read;
    if (!stop_()) read = edits_.passes_again(edits, tests_, *bench_);
    if (!read) {
      if (stop_() && !specification_) patches_.push_back({patch, diff_of(edits), not_read});
      continue;
    }
    patches_.push_back({patch, diff_of(edits), not_yet});
    patched_.push_back(std::move(*read));
  }
}

void PatchSearch::tell_apart(Progress& progress) {
  progress.tell("telling the patches apart");
  std::vector<long long> numbers;
  for (const frontend::NamedConstant& each : edits_.space().constants)
    numbers.push_back(each.value);
  distinctions_ = repair::distinguish(patched_, tests_, numbers, *bench_,
                                      repair::PatchComparison(subject_, tests_),
                                      subject_.limits.effort->repair, stop_);
}

void PatchSearch::record_runs() {
  for (std::size_t i = 0; i < patched_.size() && !bench_->failing().empty(); ++i) {
    if (patches_[i].recheck.status == result::Recheck::Status::refuted) continue;
    const std::size_t test = bench_->failing().front();
    runs_ = patched_runs(*bench_, tests_[test], unchanged(), patched_[i].changed(),
                         patches_[i].patch.edits());
    if (test >= given_tests_) runs_->test.clear();
    return;
  }
}

std::string PatchSearch::diff_of(const source::FileEdits& edits) const {
  result::Patch patch;
  for (const auto& [file, list] : edits) {
    for (const source::Edit& each : list)
      patch.edits.push_back({file, each.begin, each.end - each.begin, each.replacement});
  }
  LabelledDiff labelled = labelled_diff(patch, context_.files);
  return labelled.diff;
}

result::Report PatchSearch::report() const {
  static const std::vector<localize::TestOutcome> none;
  result::Report made = findings::c_repairs_report(
      begun_report(context_), {tests_, bench_ ? bench_->outcomes() : none, found_, patches_, more_,
                               distinctions_, specified_});
  std::get<result::CRepairs>(made.content).runs = runs_;
  const bool is_undecided = specified_ && first_.verdict == check::Verdict::unknown;
  if (is_undecided && made.verdict != result::Verdict::violated) {
    made.verdict = result::Verdict::unknown;
    made.reason = first_.reason;
  }
  return made;
}

}  // namespace culprit::commands
