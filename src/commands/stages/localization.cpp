// SPDX-License-Identifier: MIT
#include "commands/stages/localization.h"

#include <algorithm>
#include <numeric>

#include "commands/delivery/delivery.h"
#include "commands/delivery/interruption.h"
#include "commands/delivery/jobs.h"
#include "commands/delivery/progress.h"
#include "commands/delivery/share_protocol.h"
#include "commands/inputs/boolean_program.h"
#include "commands/inputs/tests_file.h"
#include "commands/options/localize_options.h"
#include "commands/stages/c_recheck.h"
#include "commands/stages/edit_search.h"
#include "effort/weights.h"
#include "findings/c/localization.h"
#include "findings/c/run.h"
#include "findings/c/synchronisation.h"
#include "findings/c/thread_repairs.h"
#include "supervise/handover.h"

namespace culprit::commands {

namespace {

// --jobs: each share in a process of its own. One that ends early gives nothing.
std::vector<std::optional<localize::ShareResult>> run_shares(
    const std::vector<localize::Share>& shares, const Context& context, Progress& progress) {
  std::vector<std::function<nlohmann::json()>> jobs;
  jobs.reserve(shares.size());
  for (const localize::Share& share : shares)
    jobs.emplace_back([&share] { return share_to_json(share()); });
  std::vector<std::optional<localize::ShareResult>> results;
  for (const JobOutcome& outcome : run_jobs(jobs, boolean_limits(context), progress)) {
    results.emplace_back();
    if (!outcome.result.is_null()) results.back() = share_of_json(outcome.result);
  }
  return results;
}

}  // namespace

Localization::Localization(Context& context, const effort::Table& effort)
    : tell([&context](const result::Report& known) { deposit(context, known); }),
      context_(context),
      options_(context.options),
      how_(localize_options(options_)),
      tests_(given_tests(options_)),
      read_(read_c_files(context, localize::considers_statements(how_.selection)
                                      ? Blame::statements
                                      : Blame::expressions)),
      subject_(subject_of(context, read_)),
      effort_(effort),
      stop_(stop_of(context)) {
  subject_.limits.effort = &effort_;
  how_.query = has_threads() ? effort_.localize.thread_query : effort_.localize.query;
  how_.variables_are_inputs = tests_.empty();
  how_.jobs = options_.jobs;
  check_.turns = turns_of(options_);
}

bool Localization::find_failing_run(const check::CheckOptions& how) {
  check_ = how;
  supervise::enter_stage("looking for a failing run");
  checked_ = check::check_program(subject_, check_, workspace_);
  checked_.reason = in_words(context_, checked_.reason);
  return checked_.counterexample.has_value();
}

void Localization::find_thread_faults() {
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

result::CRepairs Localization::thread_repairs() const {
  return findings::repairs_of(
      findings::synchronisation_of(*thread_findings_, read_.program),
      findings::finding_of(*checked_.counterexample->run.violation, context_.files));
}

void Localization::find_edits() {
  if (!may_be_edited()) return;
  Progress progress(context_);
  supervise::enter_stage("trying edits");
  repair::TestBench bench(subject_, tests_, stop_);
  outcomes_ = bench.first_runs();
  how_.outcomes = &*outcomes_;
  if (bench.failing().empty()) return;
  effort::RepairTable table = subject_.limits.effort->repair;
  table.search = work_for_edits();
  table.widest = effort_.localize.wider_edits;
  table.wider = std::min(table.wider, table.widest);
  EditSearch search(context_, read_, subject_, how_.selection, &known_, stop_);
  const repair::CRepairResult found = search.find(tests_, bench, table, 1, progress);
  std::vector<findings::MendingEdit> edits;
  for (const repair::CPatch& each : findings::one_for_each_place(found.patches, context_.files)) {
    if (stop_() || edits.size() == table.shown) break;
    if (!search.passes_again(each.edits(), tests_, bench)) continue;
    edits.push_back({each, std::nullopt});
    if (options_.recheck == "off") continue;
    progress.tell("repeating edits natively");
    edits.back().recheck = recheck_patch(context_, read_, repeatable_tests(tests_, bench),
                                         each.edits(), violated_kind(bench));
  }
  progress.clear();
  take_edits(std::move(edits));
}

effort::Work Localization::work_for_edits() const {
  const effort::LocalizeTable& table = effort_.localize;
  std::uint64_t steps = 0;
  for (const localize::TestOutcome& each : outcomes_->all) {
    if (each.run.end != unroll::RunEnd::limit) steps += each.run.steps;
  }
  const effort::Work of_tests = table.edits_of_tests * effort::Work{effort::per_step * steps};
  return std::clamp(of_tests, table.edits, std::max(table.edits, table.most_edits));
}

void Localization::take_edits(std::vector<findings::MendingEdit> edits) {
  edits_ = std::move(edits);
  std::erase_if(edits_, [](const findings::MendingEdit& each) {
    return each.recheck && each.recheck->status == result::Recheck::Status::refuted;
  });
  if (edits_.empty()) return consider_statements();
  if (options_.faults == 0) how_.faults = 1;
  effort_.localize.open_queries *= effort_.localize.beside_edit;
  effort_.localize.asked_again = 0;
  effort_.localize.queries_for_first = 0;
  effort_.localize.last_growth = 0;
}

void Localization::find_diagnoses() {
  Progress progress(context_);
  if (has_tests() && !has_threads()) {
    how_.known = &known_;
    how_.known_as.resize(tests_.size());
    std::iota(how_.known_as.begin(), how_.known_as.end(), std::size_t{0});
  }
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
       [&](const Localized& known) { tell(report_of(known)); }},
      how_);
  progress.clear();
}

// What no edit mends may be a statement that is missing or too much.
void Localization::consider_statements() {
  how_.selection.statements = true;
  read_ = read_c_files_again(context_, Blame::statements);
  known_.forget_values();
  subject_.entry = read_.entry;
}

// Roles that are chosen leave edits out, and so do functions of what is seen.
bool Localization::may_be_edited() const {
  const bool is_plain = how_.replacement == localize::Options::Replacement::free;
  return has_tests() && !has_threads() && !how_.selection.roles && is_plain;
}

result::Report Localization::report_of(const Localized& found) const {
  findings::Localized known{found.result, found.tests, found.rechecks, read_.program,
                            !has_tests(), found.ended, nullptr,        edits_};
  if (thread_findings_) known.threads = &*thread_findings_;
  return findings::localization_report(begun_report(context_), known);
}

}  // namespace culprit::commands
