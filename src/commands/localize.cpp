// SPDX-License-Identifier: MIT
// culprit localize FILE.c: which expressions can be to blame for a failure?
#include "localize/localize.h"

#include <fmt/format.h>

#include "check/check_program.h"
#include "commands/c_recheck.h"
#include "commands/delivery/delivery.h"
#include "commands/delivery/interruption.h"
#include "commands/delivery/jobs.h"
#include "commands/delivery/output.h"
#include "commands/delivery/progress.h"
#include "commands/delivery/share_protocol.h"
#include "commands/edit_search.h"
#include "commands/inputs/boolean_program.h"
#include "commands/inputs/c_program.h"
#include "commands/inputs/tests_file.h"
#include "commands/localize_search.h"
#include "commands/options/command.h"
#include "commands/options/input_files.h"
#include "commands/options/localize_options.h"
#include "findings/c/check.h"
#include "findings/c/localization.h"
#include "localize/synchronisation/thread_faults.h"
#include "sequential/sequential_program.h"
#include "source/errors.h"
#include "supervise/handover.h"

namespace culprit::commands {

namespace {

// --dump=sequential: the failing run of a program with threads, for any tool for C.
ExitCode dump_sequential(const Context& context, const frontend::CProgram& read,
                         const check::Counterexample& failing) {
  const Options& options = context.options;
  std::string impossible;
  if (!read.program.has_threads()) impossible = "the program has no threads";
  if (options.files.size() != 1) impossible = "several files";
  if (impossible.empty()) {
    sequential::SequentialProgram made =
        sequential::sequential_program(read.program, context.files, read.entry, failing,
                                       options.files.front(), options.clang_flags);
    if (made.impossible.empty()) {
      print_output(made.text);
      return ExitCode::success;
    }
    impossible = made.impossible;
  }
  throw source::Unsupported("--dump=sequential: " + impossible,
                            read.program.function(read.entry).span);
}

// --jobs: each share in a process of its own. One that ends early gives nothing.
std::vector<std::optional<localize::ShareResult>> run_shares(
    const std::vector<localize::Share>& shares, const Context& context, Progress& progress) {
  std::vector<std::function<nlohmann::json()>> jobs;
  for (const localize::Share& share : shares) {
    jobs.push_back([&share] { return share_to_json(share()); });
  }
  std::vector<std::optional<localize::ShareResult>> results;
  for (const JobOutcome& outcome : run_jobs(jobs, boolean_limits(context), progress)) {
    results.emplace_back();
    if (!outcome.result.is_null()) results.back() = share_of_json(outcome.result);
  }
  return results;
}

// The stages of the command, in the order in which they are called.
class Localization {
 public:
  explicit Localization(Context& context)
      : context_(context),
        options_(context.options),
        how_(localize_options(options_)),
        tests_(given_tests(options_)),
        read_(read_c_files(context, localize::considers_statements(how_.selection)
                                        ? Blame::statements
                                        : Blame::expressions)),
        subject_(subject_of(context, read_)),
        effort_(*subject_.limits.effort) {
    subject_.limits.effort = &effort_;
    const effort::LocalizeTable& table = subject_.limits.effort->localize;
    how_.question = has_threads() ? table.thread_question : table.question;
    how_.variables_are_inputs = tests_.empty();
    how_.jobs = options_.jobs;
    check_.turns = turns_of(options_);
  }

  [[nodiscard]] bool has_tests() const { return !tests_.empty(); }
  [[nodiscard]] bool has_threads() const { return read_.program.has_threads(); }

  // Without tests.
  bool find_failing_run() {
    check_.first = true;
    check_.unknown.inputs.unknown_arguments = options_.program_arguments.empty();
    supervise::enter_stage("looking for a failing run");
    checked_ = check::check_program(subject_, check_, workspace_);
    checked_.reason = in_words(context_, checked_.reason);
    return checked_.counterexample.has_value();
  }

  [[nodiscard]] ExitCode report_no_failing_run() const {
    return deliver(context_, findings::nothing_to_blame_report(begun_report(context_), checked_));
  }

  [[nodiscard]] ExitCode dump_failing_run() const {
    return dump_sequential(context_, read_, *checked_.counterexample);
  }

  // What is known, should the search for the fault be ended.
  void deposit_failing_run() const {
    deposit(context_, findings::check_report(begun_report(context_), checked_));
  }

  void find_thread_faults() {
    supervise::enter_stage("looking for what synchronisation is missing");
    check_.turns.clear();
    auto read_again = [this](const std::vector<source::ChangedText>& texts) {
      localize::ChangedProgram changed;
      frontend::CProgram read = read_changed_texts(context_, changed.files, texts);
      changed.program = std::move(read.program);
      changed.entry = read.entry;
      return changed;
    };
    thread_findings_ =
        localize::find_thread_faults(subject_, check_, *checked_.counterexample, read_again, stop_);
    // Where synchronisation explains the failure, sets of expressions are no news.
    bool explained = !thread_findings_->synchronisation.diagnoses.empty();
    if (explained && options_.faults == 0) how_.faults = 1;
  }

  // With tests: edits such as people make, each of them executed. They are cheaper than questions,
  // and where one suffices no pairs are looked for.
  void find_edits() {
    if (!may_be_edited()) return;
    Progress progress(context_);
    supervise::enter_stage("trying edits");
    repair::TestBench bench(subject_, tests_, stop_);
    if (bench.failing().empty()) return;
    effort::RepairTable table = subject_.limits.effort->repair;
    table.search = effort_.localize.edits;
    table.widest = effort_.localize.wider_edits;
    table.wider = std::min(table.wider, table.widest);
    EditSearch search(context_, read_, subject_, how_.selection, stop_);
    const repair::CRepairResult found = search.find(tests_, bench, table, 1, progress);
    for (const repair::CPatch& each : findings::one_for_each_place(found.patches, context_.files)) {
      if (stop_() || edits_.size() == table.shown) break;
      if (!search.passes_again(each.edits(), tests_, bench)) continue;
      edits_.push_back({each, std::nullopt});
      if (options_.recheck == "off") continue;
      progress.tell("repeating edits natively");
      edits_.back().recheck = recheck_patch(context_, read_, repeatable_tests(tests_, bench),
                                            each.edits(), violated_kind(bench));
    }
    progress.clear();
    std::erase_if(edits_, [](const findings::MendingEdit& each) {
      return each.recheck && each.recheck->status == result::Recheck::Status::refuted;
    });
    if (edits_.empty()) return consider_statements();
    if (options_.faults == 0) how_.faults = 1;
    effort_.localize.open_questions *= effort_.localize.beside_edit;
    effort_.localize.asked_again = 0;
    effort_.localize.questions_for_first = 0;
    effort_.localize.last_growth = 0;
  }

  void find_diagnoses() {
    Progress progress(context_);
    how_.progress = [&](const std::string& what) { progress.tell(what); };
    if (options_.jobs > 1) {
      how_.run_shares = [&](const std::vector<localize::Share>& shares) {
        return run_shares(shares, context_, progress);
      };
    }
    bool is_race = thread_findings_ && thread_findings_->kind == program::PropertyKind::data_race;
    found_ = commands::find_diagnoses(
        {context_, read_, subject_, check_, workspace_,
         has_tests() ? nullptr : &*checked_.counterexample, is_race, tests_, stop_, progress,
         [&](const Localized& known) { deposit(context_, report_of(known)); }},
        how_);
    progress.clear();
  }

  [[nodiscard]] ExitCode report() const { return deliver(context_, report_of(found_)); }

 private:
  // What no edit mends may be a statement that is missing or too much.
  void consider_statements() {
    how_.selection.statements = true;
    read_ = read_c_files_again(context_, Blame::statements);
    subject_.entry = read_.entry;
  }

  // Roles that are chosen leave edits out, and so do functions of what is seen.
  [[nodiscard]] bool may_be_edited() const {
    const bool is_plain = how_.replacement == localize::Options::Replacement::free;
    return has_tests() && !has_threads() && !how_.selection.roles && is_plain;
  }

  [[nodiscard]] result::Report report_of(const Localized& found) const {
    findings::Localized known{found.result, found.tests, found.rechecks, read_.program,
                              !has_tests(), found.ended, nullptr,        edits_};
    if (thread_findings_) known.threads = &*thread_findings_;
    return findings::localization_report(begun_report(context_), known);
  }

  Context& context_;
  const Options& options_;
  localize::Options how_;
  std::vector<localize::Test> tests_;
  frontend::CProgram read_;
  unroll::Subject subject_;
  effort::Table effort_;  // of this search
  check::CheckOptions check_;
  check::Workspace workspace_;
  check::CheckResult checked_;
  std::function<bool()> stop_ = stop_of(context_);
  std::optional<localize::ThreadFindings> thread_findings_;
  std::vector<findings::MendingEdit> edits_;
  Localized found_;
};

ExitCode execute_localize(Context& context) {
  require_kind(context.options.files, InputKind::c_program, "localize");
  Localization localization(context);
  if (!localization.has_tests()) {
    if (!localization.find_failing_run()) return localization.report_no_failing_run();
    if (!context.options.dump.empty()) return localization.dump_failing_run();
    localization.deposit_failing_run();
    if (localization.has_threads()) localization.find_thread_faults();
  }
  localization.find_edits();
  localization.find_diagnoses();
  return localization.report();
}

}  // namespace

const Command& localize_command() {
  static const Command command{
      .name = "localize",
      .arguments = "FILE... [-- ARGS]",
      .summary = "name every expression that can be to blame for a failing run",
      .description =
          "Takes failing runs of a C program: tests that fail (--tests, --add-test), a run fixed "
          "by "
          "--input, or one that culprit finds itself. Lists the expressions that make every "
          "failing "
          "run good if their values are replaced, with these values; if there is no single one, "
          "pairs. With tests, places where a small edit makes all of them pass come first. The "
          "list is complete: nothing else of the kinds that the report names as considered can fix "
          "all runs, as long as loops do not go beyond the bound.",
      .options = {"--tests",       "--add-test", "--function", "--clang",           "-p",
                  "--input",       "--schedule", "--checks",   "--counterexamples", "--granularity",
                  "--replacement", "--roles",    "--suspect",  "--trust",           "--faults",
                  "--all",         "--per-test", "--jobs",     "--recheck",         "--sandbox",
                  "--unwind",      "--dump",     "--effort",   "--timeout",         "--memory",
                  "--stack",       "--json",     "--quiet",    "--verbose",         "--color",
                  "--version",     "--help"},
      .dump_stages = "sequential",
      .file_patterns = "*.c",
      .takes_program_arguments = true,
      .execute = execute_localize,
  };
  return command;
}

}  // namespace culprit::commands
