// culprit localize FILE.c: which expressions can be to blame for a failure?
#include "localize/localize.h"

#include <fmt/format.h>

#include <charconv>

#include "check/check_program.h"
#include "commands/boolean_program.h"
#include "commands/c_program.h"
#include "commands/command.h"
#include "commands/delivery.h"
#include "commands/input_files.h"
#include "commands/interruption.h"
#include "commands/jobs.h"
#include "commands/localize_search.h"
#include "commands/localize_threads.h"
#include "commands/nearest.h"
#include "commands/output.h"
#include "commands/progress.h"
#include "commands/share_protocol.h"
#include "commands/tests_file.h"
#include "findings/check.h"
#include "findings/localization.h"
#include "sequential/sequential_program.h"
#include "source/errors.h"
#include "supervise/handover.h"

namespace culprit::commands {

namespace {

using source::InputError;

// --suspect LINE, FIRST-LAST, FILE:LINE, FILE:FIRST-LAST
localize::LineRange line_range(const std::string& text, const std::string& first_file) {
  localize::LineRange range;
  std::size_t colon = text.rfind(':');
  range.file = colon == std::string::npos ? first_file : text.substr(0, colon);
  std::string lines = colon == std::string::npos ? text : text.substr(colon + 1);
  std::size_t dash = lines.find('-');
  auto number = [&](const std::string& part) {
    std::uint32_t value = 0;
    auto [rest, error] = std::from_chars(part.data(), part.data() + part.size(), value);
    if (error != std::errc{} || rest != part.data() + part.size() || value == 0) {
      throw InputError(
          fmt::format("--suspect: '{}' is not a line; expected LINE, FIRST-LAST or "
                      "FILE:FIRST-LAST",
                      text));
    }
    return value;
  };
  range.from = number(lines.substr(0, dash));
  range.to = dash == std::string::npos ? range.from : number(lines.substr(dash + 1));
  if (range.to < range.from) {
    throw InputError(fmt::format("--suspect: '{}' ends before it begins", text));
  }
  return range;
}

std::set<program::Role> roles_of(const std::string& text) {
  std::vector<std::string> names;
  std::map<std::string, program::Role> known;
  for (unsigned i = 0; i <= static_cast<unsigned>(program::Role::operator_part); ++i) {
    auto role = static_cast<program::Role>(i);
    known[std::string(program::role_name(role))] = role;
    names.emplace_back(program::role_name(role));
  }
  std::set<program::Role> roles;
  for (std::size_t begin = 0; begin <= text.size();) {
    std::size_t end = std::min(text.find(',', begin), text.size());
    std::string name = text.substr(begin, end - begin);
    begin = end + 1;
    auto found = known.find(name);
    if (found == known.end()) {
      throw InputError(
          fmt::format("--roles: there is no role '{}'{}", name, did_you_mean(name, names)));
    }
    roles.insert(found->second);
  }
  return roles;
}

localize::Selection selection_of(const Options& options) {
  localize::Selection selection;
  if (options.granularity == "statement") {
    selection.granularity = program::Granularity::statement;
  } else if (options.granularity == "operator") {
    selection.granularity = program::Granularity::operator_level;
  }
  if (!options.roles.empty()) selection.roles = roles_of(options.roles);
  for (const std::string& each : options.suspects) {
    selection.suspects.push_back(line_range(each, options.files.front()));
  }
  for (const std::string& each : options.trusted) {
    std::size_t colon = each.rfind(':');
    localize::TrustedPart part;
    part.file = each.substr(0, colon);
    if (colon != std::string::npos) part.function = each.substr(colon + 1);
    selection.trusted.push_back(part);
  }
  return selection;
}

localize::Options options_of(const Options& given) {
  localize::Options options;
  options.selection = selection_of(given);
  if (given.faults != 0) options.faults = given.faults;
  using Replacement = localize::Options::Replacement;
  if (given.replacement == "function") options.replacement = Replacement::function;
  if (given.replacement == "local") options.replacement = Replacement::local;
  options.all = given.all;
  options.per_test = given.per_test;
  if (!given.unwind.empty() && given.unwind != "auto") {
    std::uint32_t number = 0;
    auto [rest, error] =
        std::from_chars(given.unwind.data(), given.unwind.data() + given.unwind.size(), number);
    if (error != std::errc{} || rest != given.unwind.data() + given.unwind.size() || number == 0) {
      throw InputError(fmt::format("--unwind: '{}' is not a whole number from 1 on", given.unwind));
    }
    options.unwind = number;
  }
  return options;
}

// --dump=sequential: the failing run of a program with threads, for any tool for C.
ExitCode dump_sequential(const Context& context, const frontend::CProgram& read,
                         const check::Counterexample& failing) {
  const Options& options = context.options;
  std::string impossible;
  if (!unroll::has_threads(read.program)) impossible = "the program has no threads";
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

ExitCode execute_localize(Context& context) {
  const Options& options = context.options;
  require_kind(options.files, InputKind::c_program, "localize");
  program::Checks checks = checks_of(options);
  localize::Options how = options_of(options);
  std::vector<localize::Test> tests;
  if (!options.tests.empty()) tests = read_tests(options.tests);
  frontend::CProgram read = read_c_files(context);
  unroll::Environment environment;
  environment.arguments = arguments_of(options);
  environment.inputs = given_inputs(options);
  unroll::Limits limits = limits_of(options);
  bool own = tests.empty();
  std::optional<localize::ThreadFindings> thread_findings;
  std::function<bool()> stop = [&] {
    if (interrupted().load(std::memory_order_relaxed)) return true;
    std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - context.start;
    return options.timeout > 0 && elapsed.count() > options.timeout;
  };
  const effort::LocalizeTable& table = limits.effort->localize;
  how.question = unroll::has_threads(read.program) ? table.thread_question : table.question;
  how.variables_are_inputs = own;
  check::CheckOptions check;
  check::Workspace workspace;
  check::CheckResult checked;
  check.turns = turns_of(options);
  check::Problem to_check{read.program, context.files, read.entry, environment, limits, checks};
  if (own) {
    check.first = true;
    check.unknown.unknown_arguments = options.program_arguments.empty();
    supervise::enter_stage("looking for a failing run");
    checked = check::check_program(to_check, check, workspace);
    checked.reason = in_words(context, checked.reason);
    if (!checked.counterexample) {
      return deliver(context, findings::nothing_to_blame_report(begun_report(context), checked));
    }
    if (!options.dump.empty()) return dump_sequential(context, read, *checked.counterexample);
    deposit(context, findings::check_report(begun_report(context), checked));
    if (unroll::has_threads(read.program)) {
      supervise::enter_stage("looking for what synchronisation is missing");
      check.turns.clear();
      thread_findings = find_thread_faults(context, read, to_check, check, checked, stop);
      // Where synchronisation explains the failure, sets of expressions are no news.
      bool explained = !thread_findings->synchronisation.diagnoses.empty();
      if (explained && options.faults == 0) how.faults = 1;
    }
  }
  Progress progress(context);
  how.progress = [&](const std::string& what) { progress.tell(what); };
  how.jobs = options.jobs;
  if (options.jobs > 1) {
    how.run_shares = [&](const std::vector<localize::Share>& shares) {
      return run_shares(shares, context, progress);
    };
  }
  bool is_race = thread_findings && thread_findings->kind == program::PropertyKind::data_race;
  auto report_of = [&](const Localized& found) {
    findings::Localized known{found.result, found.tests, found.rechecks, read.program,
                              own,          found.ended, nullptr};
    if (thread_findings) known.threads = &*thread_findings;
    return findings::localization_report(begun_report(context), known);
  };
  Localized found = find_diagnoses(
      {context, read, to_check, check, workspace, own ? &*checked.counterexample : nullptr, is_race,
       tests, stop, progress, [&](const Localized& known) { deposit(context, report_of(known)); }},
      how);
  progress.clear();
  return deliver(context, report_of(found));
}

}  // namespace

const Command& localize_command() {
  static const Command command{
      .name = "localize",
      .arguments = "FILE... [-- ARGS]",
      .summary = "name every expression that can be to blame for a failing run",
      .description =
          "Takes failing runs of a C program: tests that fail (--tests), a run fixed by --input, "
          "or "
          "one that culprit finds itself. Lists the expressions that make every failing run good "
          "if their values are replaced, with these values; if there is no single one, pairs. The "
          "list is complete: nothing else of the chosen kinds can fix all runs, as long as loops "
          "do not go beyond the bound.",
      .options = {"--tests",       "--function",    "--clang",   "-p",
                  "--input",       "--schedule",    "--checks",  "--counterexamples",
                  "--granularity", "--replacement", "--roles",   "--suspect",
                  "--trust",       "--faults",      "--all",     "--per-test",
                  "--jobs",        "--recheck",     "--sandbox", "--unwind",
                  "--dump",        "--effort",      "--timeout", "--memory",
                  "--stack",       "--json",        "--quiet",   "--verbose",
                  "--color",       "--version",     "--help"},
      .dump_stages = "sequential",
      .file_patterns = "*.c",
      .takes_program_arguments = true,
      .execute = execute_localize,
  };
  return command;
}

}  // namespace culprit::commands
