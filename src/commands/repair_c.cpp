// SPDX-License-Identifier: MIT
// culprit repair FILE.c --tests T: which change of the text makes every test pass?
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "commands/c_recheck.h"
#include "commands/delivery/delivery.h"
#include "commands/delivery/interruption.h"
#include "commands/delivery/output.h"
#include "commands/delivery/patch_delivery.h"
#include "commands/delivery/progress.h"
#include "commands/inputs/c_program.h"
#include "commands/inputs/tests_file.h"
#include "commands/options/command.h"
#include "commands/options/localize_options.h"
#include "findings/c/c_repairs.h"
#include "repair/c/c_repair.h"
#include "repair/c/test_bench.h"
#include "repair/c/text_differences.h"
#include "source/errors.h"
#include "supervise/handover.h"

namespace culprit::commands {

namespace {

using findings::ConfirmedPatch;
using frontend::EditCandidate;

std::vector<localize::Test> tests_for_repair(const Options& options) {
  std::vector<localize::Test> tests;
  if (!options.tests.empty()) tests = read_tests(options.tests);
  for (const std::string& each : options.added_tests)
    tests.push_back(read_test(each, tests.size() + 1));
  refuse_contradicting_tests(tests);
  return tests;
}

// The stages of the command, in the order in which they are called.
class CRepairCommand {
 public:
  explicit CRepairCommand(Context& context)
      : context_(context),
        tests_(tests_for_repair(context.options)),
        read_(read_c_files(context)),
        subject_(subject_of(context, read_)),
        how_(localize_options(context.options)) {
    check_patch_options(context);
    refuse_threads(read_, "repair from tests");
  }

  ExitCode execute() {
    Progress progress(context_);
    supervise::enter_stage("running the tests");
    progress.tell("running the tests");
    bench_.emplace(subject_, tests_, stop_);
    if (!bench_->failing().empty()) {
      deposit(context_, report());
      supervise::enter_stage("looking for patches");
      find(progress);
      supervise::enter_stage("checking the patches again");
      confirm(progress);
    }
    progress.clear();
    result::Report made = report();
    hand_out(made);
    return deliver(context_, made);
  }

 private:
  void find(Progress& progress) {
    space_ = read_edits(context_, repair::text_differences(tests_, bench_->outcomes()));
    repair::CRepairOptions options;
    if (context_.options.faults != 0) options.faults = context_.options.faults;
    options.is_allowed = [this](const EditCandidate& each) { return is_allowed(each); };
    options.progress = [&](const std::string& what) { progress.tell(what); };
    found_ = repair::find_c_repairs(space_, context_.files, *bench_, reader(),
                                    subject_.limits.effort->repair, options, stop_);
    found_.ended_early = in_words(context_, found_.ended_early);
  }

  [[nodiscard]] repair::Reader reader() const {
    return [this](const std::map<std::string, std::string>& texts) {
      repair::ReadTexts read{std::make_unique<source::SourceFiles>(), {}};
      read.program = read_c_texts(context_, *read.files, texts);
      return read;
    };
  }

  [[nodiscard]] bool is_allowed(const EditCandidate& candidate) const {
    for (const auto& [file, edits] : candidate.edits) {
      for (const source::Edit& each : edits) {
        const source::SourceSpan span{file, each.begin, each.end};
        if (!localize::may_be_blamed(how_.selection, context_.files, span, candidate.function))
          return false;
      }
    }
    return true;
  }

  // What is shown was read again as a whole, and passes all tests again.
  void confirm(Progress& progress) {
    const std::size_t most = subject_.limits.effort->repair.shown;
    std::set<std::string> known;
    for (std::size_t i = 0; i < found_.patches.size(); ++i) {
      if (stop_()) return;
      if (patches_.size() == most) {
        more_ = found_.patches.size() - i;
        return;
      }
      const repair::CPatch& patch = found_.patches[i];
      progress.tell(fmt::format("checking patches again, {} done", patches_.size()));
      const source::FileEdits edits = patch.edits();
      if (!known.insert(diff_of(edits)).second || !passes_again(edits)) continue;
      ConfirmedPatch confirmed{patch, diff_of(edits), {}};
      confirmed.recheck =
          recheck_patch(context_, read_, tests_that_count(), edits, violated_kind());
      patches_.push_back(std::move(confirmed));
    }
  }

  [[nodiscard]] std::string diff_of(const source::FileEdits& edits) const {
    result::Patch patch;
    for (const auto& [file, list] : edits) {
      for (const source::Edit& each : list)
        patch.edits.push_back({file, each.begin, each.end - each.begin, each.replacement});
    }
    LabelledDiff labelled = labelled_diff(patch, context_.files);
    return labelled.diff;
  }

  [[nodiscard]] bool passes_again(const source::FileEdits& edits) const {
    std::map<std::string, std::string> texts;
    for (const auto& [file, list] : edits)
      texts[context_.files.path(file)] = source::apply_edits(context_.files.text(file), list);
    try {
      repair::ReadTexts read = reader()(texts);
      return std::all_of(tests_.begin(), tests_.end(), [&](const localize::Test& test) {
        const auto index = static_cast<std::size_t>(&test - tests_.data());
        if (bench_->outcomes()[index].outcome == localize::Outcome::error) return true;
        return bench_->run(read.program.program, read.program.entry, *read.files, index).outcome ==
               localize::Outcome::passes;
      });
    } catch (const frontend::CompileError&) {
      return false;
    }
  }

  [[nodiscard]] std::vector<localize::Test> tests_that_count() const {
    std::vector<localize::Test> some;
    for (std::size_t i = 0; i < tests_.size(); ++i) {
      if (bench_->outcomes()[i].outcome != localize::Outcome::error) some.push_back(tests_[i]);
    }
    return some;
  }

  [[nodiscard]] program::PropertyKind violated_kind() const {
    for (std::size_t test : bench_->failing()) {
      const auto& violation = bench_->outcomes()[test].run.violation;
      if (violation) return violation->kind;
    }
    return program::PropertyKind::assertion;
  }

  [[nodiscard]] result::Report report() const {
    return findings::c_repairs_report(begun_report(context_),
                                      {tests_, bench_->outcomes(), found_, patches_, more_});
  }

  // --apply, --patch, --export-fixes
  void hand_out(result::Report& made) const {
    auto& repairs = std::get<result::CRepairs>(made.content);
    std::vector<const result::Patch*> patches;
    for (const result::CRepair& each : repairs.repairs) {
      if (each.recheck.status != result::Recheck::Status::refuted) patches.push_back(&each.patch);
    }
    if (!patches.empty())
      repairs.common_folder = labelled_diff(*patches.front(), context_.files).folder;
    DeliveredPatch delivered = deliver_patches(context_, patches, context_.files);
    repairs.is_applied = delivered.is_applied;
    repairs.delivered = std::move(delivered.words);
  }

  Context& context_;
  std::vector<localize::Test> tests_;
  frontend::CProgram read_;
  unroll::Subject subject_;
  localize::Options how_;
  std::function<bool()> stop_ = stop_of(context_);
  std::optional<repair::TestBench> bench_;
  frontend::EditSpace space_;
  repair::CRepairResult found_;
  std::vector<ConfirmedPatch> patches_;
  std::size_t more_ = 0;
};

}  // namespace

ExitCode repair_c(Context& context) {
  return CRepairCommand(context).execute();
}

}  // namespace culprit::commands
