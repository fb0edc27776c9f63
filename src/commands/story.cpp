// SPDX-License-Identifier: MIT
// culprit FILE: the whole story of a failure. The stages of check, explain, localize and repair work
// on one reading of the program and on one failing run, each with a share of the effort that its own
// command would spend. A stage that cannot do it leaves a gap in the story, not its end.
//
// Patches are looked for before the query who is to blame, though they are told last: a place
// where one suffices is what can be to blame in the first place.
#include <fmt/format.h>

#include "commands/delivery/delivery.h"
#include "commands/delivery/interruption.h"
#include "commands/delivery/patch_delivery.h"
#include "commands/delivery/progress.h"
#include "commands/inputs/boolean_program.h"
#include "commands/inputs/c_program.h"
#include "commands/inputs/circuit_input.h"
#include "commands/options/applicability.h"
#include "commands/options/input_files.h"
#include "commands/options/next_command.h"
#include "commands/options/option_values.h"
#include "commands/stages/c_recheck.h"
#include "commands/stages/check_options.h"
#include "commands/stages/explain_options.h"
#include "commands/stages/localization.h"
#include "commands/stages/patch_search.h"
#include "explain/nearest_schedule.h"
#include "findings/c/check.h"
#include "findings/c/explanation.h"
#include "findings/c/schedule_explanation.h"
#include "source/errors.h"
#include "source/limit_reached.h"
#include "supervise/handover.h"

namespace culprit::commands {

namespace {

using Chapter = result::Story::Gap::Chapter;

class CStory {
 public:
  explicit CStory(Context& context)
      : context_(context),
        localization_(context, effort::table_of_story(*effort::level_of(context.options.effort))),
        stop_(stop_of(context)) {
    check_patch_options(context);
    const bool has_threads = localization_.has_threads();
    refuse_inapplicable_options(context, has_threads ? Threads::some : Threads::none);
    localization_.tell = [this](const result::Report& known) {
      story_.blame = std::get<result::Localization>(known.content);
      deposit(context_, report());
    };
  }

  ExitCode tell() {
    localization_.has_tests() ? tell_of_tests() : tell_of_failing_run();
    add_hints();
    result::Report made = report();
    return deliver(context_, made);
  }

 private:
  // --- with tests ---

  void tell_of_tests() {
    if (localization_.has_threads()) {
      // An order of the threads in which a test fails is what localize looks for.
      attempt(Chapter::blame, [&] { blame(); });
      verdict_ = verdict_of_tests();
      return;
    }
    attempt(Chapter::patch, [&] { find_patches(nullptr); });
    verdict_ = verdict_of_tests();
    if (verdict_ != result::Verdict::violated) return;
    attempt(Chapter::blame, [&] { blame(); });
  }

  [[nodiscard]] result::Verdict verdict_of_tests() const {
    const auto [failing, errors] =
        story_.patches ? std::pair(story_.patches->failing, story_.patches->errors)
        : story_.blame ? std::pair(story_.blame->failing, story_.blame->errors)
                       : std::pair<std::size_t, std::size_t>(0, 1);
    if (failing != 0) return result::Verdict::violated;
    return errors != 0 ? result::Verdict::unknown : result::Verdict::holds;
  }

  // --- without ---

  void tell_of_failing_run() {
    check::CheckOptions how = check_options(context_.options, localization_.read().program);
    how.first = true;
    how.turns = turns_of(context_.options);
    tell_progress("looking for a failing run");
    const bool fails = localization_.find_failing_run(how);
    take(findings::check_report(begun_report(context_), localization_.checked()));
    if (!fails) return;
    deposit(context_, report());
    tell_progress("repeating the failing run natively");
    recheck_ = recheck_of(context_, localization_.read(), localization_.checked());
    take(findings::check_report(begun_report(context_), localization_.checked(), recheck_));
    deposit(context_, report());
    attempt(Chapter::why, [&] { localization_.has_threads() ? explain_schedule() : explain(); });
    if (!localization_.has_threads())
      attempt(Chapter::patch, [&] { find_patches(&localization_.checked()); });
    attempt(Chapter::blame, [&] { blame(); });
  }

  // What is known of the failing run.
  void take(const result::Report& checked) {
    verdict_ = checked.verdict;
    reason_ = checked.reason;
    reason_span_ = checked.reason_span;
    assumed_ = checked.assumed;
    story_.failure.emplace();
    story_.failure->check = std::get<result::Check>(checked.content);
  }

  void explain() {
    const check::CheckResult& checked = localization_.checked();
    Progress progress(context_);
    supervise::enter_stage("looking for the closest successful run");
    progress.tell("looking for the closest successful run");
    explain::Explanation found =
        explain::explain(localization_.subject(), localization_.check_options(), checked,
                         localization_.workspace(), explain_options(context_.options, progress));
    found.reason = in_words(context_, found.reason);
    findings::Explained explained{checked, &found, recheck_, {}, {}, false};
    if (found.passing)
      explained.passing_recheck =
          recheck_success_of(context_, localization_.read(), checked, *found.passing);
    progress.clear();
    result::Report made = findings::explanation_report(begun_report(context_), explained);
    story_.failure = std::get<result::Explanation>(made.content);
  }

  void explain_schedule() {
    const check::CheckResult& checked = localization_.checked();
    tell_progress("looking for the closest successful schedule");
    explain::ScheduleExplanation found =
        explain::explain_schedule(localization_.subject(), *checked.counterexample, {}, stop_);
    findings::ExplainedSchedule explained{checked, found, recheck_, {}, {}};
    if (found.passing)
      explained.passing_recheck =
          recheck_success_of(context_, localization_.read(), checked, *found.passing);
    result::Report made = findings::schedule_explanation_report(begun_report(context_), explained);
    story_.schedule = std::get<result::ScheduleExplanation>(made.content);
  }

  void blame() {
    if (localization_.has_threads() && !localization_.has_tests())
      localization_.find_thread_faults();
    if (localization_.has_threads() && !localization_.has_tests()) {
      story_.patches = localization_.thread_repairs();
      hand_out(context_, *story_.patches);
    }
    localization_.find_diagnoses();
    const result::Report made = localization_.report();
    story_.blame = std::get<result::Localization>(made.content);
    if (localization_.has_tests()) assumed_ = made.assumed;
  }

  // `checked`: what is known of the program as it is; null: there are tests.
  void find_patches(const check::CheckResult* checked) {
    PatchSearch search(context_, localization_.read(), localization_.subject(),
                       localization_.tests());
    if (checked) search.take(*checked);
    search.tell = [this](const result::Report& known) {
      story_.patches = std::get<result::CRepairs>(known.content);
      deposit(context_, report());
    };
    search.find();
    result::Report made = search.report();
    story_.patches = std::get<result::CRepairs>(made.content);
    hand_out(context_, *story_.patches);
    std::vector<findings::MendingEdit> edits = mending_edits(search, checked != nullptr);
    if (checked) {
      if (!edits.empty()) localization_.take_edits(std::move(edits));
      return;
    }
    assumed_ = made.assumed;
    reason_ = made.reason;
    if (story_.patches->failing != 0) localization_.take_edits(std::move(edits));
  }

  // The patches of one place, as localize tells them; without tests only those that are proved.
  [[nodiscard]] std::vector<findings::MendingEdit> mending_edits(const PatchSearch& search,
                                                                 bool only_proved) const {
    std::vector<repair::CPatch> single;
    for (const findings::ConfirmedPatch& each : search.patches()) {
      const bool is_proved = each.proof.scope != result::Proof::Scope::tests;
      const bool is_good = !only_proved || (is_proved && each.patch.cheating.empty());
      if (each.patch.changes.size() == 1 && is_good) single.push_back(each.patch);
    }
    std::vector<findings::MendingEdit> edits;
    for (repair::CPatch& chosen : findings::one_for_each_place(single, context_.files)) {
      for (const findings::ConfirmedPatch& each : search.patches()) {
        if (each.patch.edits() != chosen.edits()) continue;
        const bool is_repeated = context_.options.recheck != "off";
        edits.push_back({chosen, is_repeated ? std::optional(each.recheck) : std::nullopt});
        break;
      }
    }
    return edits;
  }

  // --- both ---

  // A stage that cannot do it leaves a gap.
  template <typename Stage>
  void attempt(Chapter chapter, const Stage& stage) {
    if (stop_()) {
      story_.gaps.push_back({chapter, stop_words(ended_by(context_), "")});
      return;
    }
    try {
      stage();
      if (stop_()) story_.gaps.push_back({chapter, stop_words(ended_by(context_), "")});
    } catch (const source::Unsupported& error) {
      const std::string place =
          error.span().known() ? context_.files.describe(error.span()) + ": " : std::string();
      story_.gaps.push_back({chapter, place + error.what()});
    } catch (const source::LimitReached& limit) {
      story_.gaps.push_back({chapter, limit.what()});
    }
  }

  void tell_progress(const std::string& what) {
    supervise::enter_stage(what);
    Progress(context_).tell(what);
  }

  [[nodiscard]] result::Report report() const {
    result::Report made = begun_report(context_, localization_.checked().steps);
    made.verdict = verdict_;
    made.reason = reason_;
    made.reason_span = reason_span_;
    made.assumed = assumed_;
    made.content = story_;
    return made;
  }

  void add_hints() {
    auto hint = [&](const Command& next, const std::string& purpose, const std::string& more = "") {
      if (std::optional<std::string> words = next_command(next, context_.options, more))
        story_.next.push_back({*words, purpose});
    };
    if (verdict_ != result::Verdict::violated) return;
    const bool is_applied = story_.patches && story_.patches->is_applied;
    if (story_.patches && !story_.patches->repairs.empty() && !is_applied)
      hint(story_command(), "change the file", "--apply");
    if (story_.patches && story_.patches->repairs.size() > 1)
      hint(repair_command(), "all patches, and what tells them apart");
    else if (story_.patches && story_.patches->repairs.empty())
      hint(repair_command(), "look for patches with more effort");
    if (story_.blame) hint(localize_command(), "every place that can be to blame");
    if (story_.failure && !story_.schedule) hint(explain_command(), "all differences", "--verbose");
  }

  Context& context_;
  Localization localization_;
  std::function<bool()> stop_;
  result::Verdict verdict_ = result::Verdict::unknown;
  std::string reason_;
  source::SourceSpan reason_span_;
  std::vector<std::string> assumed_;
  result::Recheck recheck_;
  result::Story story_;
};

ExitCode execute_story(Context& context) {
  const InputKind kind = kind_of_inputs(context.options.files);
  if (kind == InputKind::c_program) return CStory(context).tell();
  return kind == InputKind::boolean_program ? repair_boolean(context)
                                            : repair_circuit_files(context);
}

}  // namespace

const Command& story_command() {
  static const Command command{
      .name = "story",
      .arguments = "FILE... [-- ARGS]",
      .summary = "the whole story: what fails, why, what can be to blame, and a patch",
      .description =
          "Finds a failing run (or takes the tests of --tests), the closest successful run, what "
          "can "
          "be to blame, and a patch that is proved or passes all tests, and tells that from top to "
          "bottom. It is what happens without a command's name: `culprit FILE`. Each part is what "
          "a command of its own tells with more effort: check, explain, localize, repair. Of "
          "Boolean programs and circuits it tells the failing run and the repairs.",
      .options = {"--tests",
                  "--add-test",
                  "--function",
                  "--clang",
                  "-p",
                  "--input",
                  "--checks",
                  "--rule",
                  "--suspect",
                  "--trust",
                  "--error-label",
                  "--terminates",
                  "--apply",
                  "--patch",
                  "--export-fixes",
                  "--unwind",
                  "--max-stdin",
                  "--max-args",
                  "--max-arg-length",
                  "--pointer-params",
                  "--malloc-may-fail",
                  "--stack",
                  "--ltl",
                  "--ltl-file",
                  "--top",
                  "--clock",
                  "--reset",
                  "--predicates",
                  "--effort",
                  "--timeout",
                  "--memory",
                  "--recheck",
                  "--sandbox",
                  "--html",
                  "--json",
                  "--sarif",
                  "--quiet",
                  "--verbose",
                  "--color",
                  "--version",
                  "--help"},
      .dump_stages = "",
      .file_patterns = "*.c *.bp *.v *.sv *.aag *.aig *.blif",
      .takes_program_arguments = true,
      .execute = execute_story,
  };
  return command;
}

}  // namespace culprit::commands
