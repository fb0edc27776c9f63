// SPDX-License-Identifier: MIT
#include "report/sarif/sarif.h"

#include <fmt/format.h>

#include <algorithm>

#include "report/sarif/circuit_steps.h"
#include "report/sarif/document.h"
#include "source/one_line.h"

namespace culprit::report {

namespace {

using result::Report;
using Result = SarifDocument::Result;

constexpr std::size_t widest_text = 80;  // of an expression in a message

std::string in_code(std::string_view text) {
  return sarif_text(fmt::format("`{}`", source::one_line(text, widest_text)));
}

// 100 for the first, then less and less.
double rank_of(std::size_t index, std::size_t count) {
  return 100.0 * static_cast<double>(count - index) / static_cast<double>(count);
}

// "3 of 8"
std::string place_in(std::size_t index, std::size_t count) {
  return fmt::format("{} of {}", index + 1, count);
}

std::string recheck_words(const result::Recheck& recheck) {
  return recheck.status == result::Recheck::Status::confirmed
             ? fmt::format("; confirmed by {}", sarif_text(recheck.method))
             : "";
}

bool is_refuted(const result::Recheck& recheck) {
  return recheck.status == result::Recheck::Status::refuted;
}

class Sarif {
 public:
  explicit Sarif(const Report& report) : report_(report), document_(report) {}

  Json made() {
    if (!report_.heading.interrupted.empty()) {
      document_.notify("warning", "interrupted",
                       fmt::format("the work was ended early ({}): there may be more",
                                   report_.heading.interrupted));
    }
    const bool is_failure = std::holds_alternative<result::Failure>(report_.content);
    if (report_.verdict == result::Verdict::unknown && !report_.reason.empty() && !is_failure)
      document_.notify("warning", "unknown", report_.reason);
    for (const std::string& each : report_.assumed) document_.notify("note", "assumed", each);
    for (const std::string& each : report_.heading.warnings)
      document_.notify("warning", "warning", each);
    std::visit([this](const auto& content) { add(content); }, report_.content);
    return document_.finished();
  }

 private:
  void add(const result::Failure& failure) {
    if (failure.kind == result::Failure::Kind::nothing_known) return;
    document_.notify(failure.is_error() ? "error" : "warning", "failure",
                     report_.reason.empty() ? failure.message : report_.reason);
  }
  void add(const result::Score& score) { (void)score; }

  void add(const result::RunView& run) {
    if (run.ending.violation) document_.add(violation(*run.ending.violation, &run, {}));
  }

  void add(const result::Check& check) { add_check(check, nullptr); }

  void add(const result::Explanation& explanation) {
    add_check(explanation.check, explanation.comparison ? &*explanation.comparison : nullptr);
  }

  void add_check(const result::Check& check, const result::Comparison* comparison) {
    for (std::size_t i = 0; i < check.properties.size(); ++i) {
      const result::Property& each = check.properties[i];
      if (each.verdict != result::Verdict::violated) continue;
      if (i == check.property && check.failing_run && check.failing_run->ending.violation) continue;
      Result result(document_, each.rule, each.span, {});
      result.say(sarif_text(each.message));
      document_.add(std::move(result));
    }
    if (!check.failing_run || !check.failing_run->ending.violation) return;
    Result result = violation(*check.failing_run->ending.violation, &*check.failing_run,
                              recheck_words(check.recheck), comparison);
    document_.add(std::move(result));
  }

  void add(const result::ScheduleExplanation& explanation) {
    const result::RunView& run = explanation.failing_run;
    if (!run.ending.violation) return;
    Result result(document_, run.ending.violation->rule, run.ending.violation->span,
                  function_of(*run.ending.violation));
    std::string message = sarif_text(run.ending.violation->headline);
    if (explanation.found) {
      message += ". In the nearest successful run";
      std::size_t count = 0;
      for (const result::SwitchChange& each : explanation.switches) {
        message += count++ == 0 ? " " : ", ";
        std::string other = each.passing_target == 0
                                ? thread_name(run, each.thread) + " does not stop here"
                                : thread_name(run, each.passing_target) + " goes on here";
        message +=
            result.link(other, each.failing, "in the failing run the thread stops before this");
      }
      for (const result::InputChange& each : explanation.inputs) {
        message += count++ == 0 ? " " : ", ";
        message += result.link(
            fmt::format("{} is {} instead of {}", each.name, each.passing, each.failing), each.span,
            each.name);
      }
    }
    result.say(message + recheck_words(explanation.recheck));
    result.add_flow(document_.code_flow(run, "the failing run"));
    document_.add(std::move(result));
  }

  void add(const result::Localization& found) {
    const std::string failing = failing_words(found);
    for (std::size_t i = 0; i < found.diagnoses.size(); ++i)
      add_diagnosis(found, found.diagnoses[i], suspect_rule, i, failing);
    for (const result::Diagnosis& each : found.specification_suspects)
      add_diagnosis(found, each, specification_rule, 0, failing);
    if (found.synchronisation) add_synchronisation(*found.synchronisation);
    if (!found.complete) document_.notify("note", "incomplete", found.incomplete_because);
  }

  void add(const result::CRepairs& found) {
    if (!found.ended_early.empty()) document_.notify("note", "incomplete", found.ended_early);
    std::vector<const result::CRepair*> standing;
    for (const result::CRepair& each : found.repairs)
      if (!is_refuted(each.recheck)) standing.push_back(&each);
    for (std::size_t i = 0; i < standing.size(); ++i) {
      const result::CRepair& repair = *standing[i];
      const result::CChange& first = repair.changes.front();
      Result result(document_, repair_rule, first.span, first.function);
      for (std::size_t k = 1; k < repair.changes.size(); ++k)
        result.also(repair.changes[k].span, repair.changes[k].function);
      std::string what;
      for (const result::CChange& each : repair.changes)
        what += (what.empty() ? "" : ", and ") + change_words(each.original, each.replacement);
      if (!repair.cheating.empty())
        what += fmt::format(" (but it {})", sarif_text(repair.cheating));
      add_repair(std::move(result), repair.patch, repair.proof, repair.recheck, what,
                 {i, standing.size()});
    }
  }

  void add(const result::BooleanCheck& check) {
    if (!check.violation) return;
    Result result(document_, check.violation->rule, check.violation->span,
                  function_of(*check.violation));
    result.say(sarif_text(check.violation->headline) + recheck_words(check.recheck));
    result::RunView run;
    for (const result::BooleanStep& each : check.steps) {
      if (!each.is_shown) continue;
      result::Step step;
      step.span = each.span;
      step.function = each.function;
      step.depth = each.depth;
      step.words = each.words;
      run.steps.push_back(std::move(step));
    }
    result.add_flow(document_.code_flow(run, "the failing run"));
    document_.add(std::move(result));
  }

  void add(const result::BooleanRepairs& found) {
    add(found.check);
    if (!found.ended_early.empty()) document_.notify("note", "incomplete", found.ended_early);
    std::vector<const result::BooleanRepair*> standing;
    for (const result::BooleanRepair& each : found.repairs)
      if (!is_refuted(each.recheck)) standing.push_back(&each);
    for (std::size_t i = 0; i < standing.size(); ++i) {
      const result::BooleanRepair& repair = *standing[i];
      std::string what = change_words(repair.original, repair.replacement);
      if (repair.second)
        what += " and " + change_words(repair.second->original, repair.second->replacement);
      if (!repair.cheating.empty())
        what += fmt::format(" (but it {})", sarif_text(repair.cheating));
      add_repair(Result(document_, repair_rule, repair.span, repair.function), repair.patch,
                 repair.proof, repair.recheck, what, {i, standing.size()});
    }
  }

  void add(const result::CircuitCheck& check) {
    for (std::size_t i = 0; i < check.properties.size(); ++i) {
      const result::Property& each = check.properties[i];
      if (each.verdict != result::Verdict::violated) continue;
      Result result(document_, each.rule, each.span, {});
      const bool has_run = check.failing_run && i == check.property;
      result.say(sarif_text(each.written.empty() ? each.message : each.written) +
                 (has_run ? recheck_words(check.recheck) : ""));
      if (has_run) {
        result.add_flow(document_.code_flow(
            steps_of(*check.failing_run, each.span, check.is_program), "the failing run"));
      }
      document_.add(std::move(result));
    }
  }

  void add(const result::CircuitRepairs& found) {
    add(found.check);
    if (!found.ended_early.empty()) document_.notify("note", "incomplete", found.ended_early);
    std::vector<const result::CircuitRepair*> standing;
    for (const result::CircuitRepair& each : found.repairs)
      if (!is_refuted(each.recheck) && !each.changes.empty()) standing.push_back(&each);
    for (std::size_t i = 0; i < standing.size(); ++i) {
      const result::CircuitRepair& repair = *standing[i];
      Result result(document_, repair_rule, repair.changes.front().component.span, {});
      std::string what;
      for (const result::CircuitChange& each : repair.changes) {
        if (&each != &repair.changes.front()) result.also(each.component.span, {});
        const std::string& original =
            each.component.text.empty() ? each.component.title : each.component.text;
        what += (what.empty() ? "" : ", and ") + change_words(original, each.replacement);
      }
      if (repair.blocks) what += " (but no input satisfies the assumptions any more)";
      if (repair.fixes_input) what += " (but it fixes what the environment decides)";
      if (i == 0 && found.repaired_run) {
        result.add_flow(
            document_.code_flow(steps_of(*found.repaired_run, repair.changes.front().component.span,
                                         found.check.is_program),
                                "the repaired circuit with the inputs of the failing run"));
      }
      add_repair(std::move(result), repair.patch, repair.proof, repair.recheck, what,
                 {i, standing.size()});
    }
  }

  // The failing run as `check` tells it, with a note of how the nearest successful one differs.
  void add(const result::ModelExplanation& explanation) {
    std::visit([this](const auto& check) { add(check); }, explanation.check);
    if (!explanation.comparison) return;
    const result::Comparison& found = *explanation.comparison;
    if (found.outcome != result::Comparison::Outcome::explained) return;
    std::string message;
    for (const result::Delta& delta : found.deltas) {
      for (const result::Delta::Change& each : delta.changes) {
        message += message.empty() ? "in the nearest successful run " : ", ";
        if (delta.cycle) message += fmt::format("at {} ", *delta.cycle);
        message +=
            fmt::format("{} is {} instead of {}", each.place.empty() ? delta.text : each.place,
                        delta.passing_executes ? each.passing : "not executed",
                        delta.failing_executes ? each.failing : "not executed");
      }
    }
    if (!message.empty()) document_.notify("note", "explanation", sarif_text(message));
  }

  void add(const result::Story& story) {
    if (story.failure) add(*story.failure);
    if (story.schedule) add(*story.schedule);
    if (story.boolean) add(*story.boolean);
    if (story.circuit) add(*story.circuit);
    if (story.blame) add(*story.blame);
    if (story.patches) add(*story.patches);
  }

  // ---- parts

  static std::string function_of(const result::Finding& finding) {
    return finding.stack.empty() ? std::string() : finding.stack.front().function;
  }
  static std::string thread_name(const result::RunView& run, std::uint32_t thread) {
    return thread != 0 && thread <= run.threads.size() ? run.threads[thread - 1].name
                                                       : fmt::format("thread {}", thread);
  }
  static std::string change_words(const std::string& original, const std::string& replacement) {
    if (original.empty()) return fmt::format("{} is missing here", in_code(replacement));
    if (replacement.empty()) return fmt::format("{} should not be here", in_code(original));
    return fmt::format("{} should be {}", in_code(original), in_code(replacement));
  }

  // What fails, how it came to that, and what the nearest successful run does instead.
  Result violation(const result::Finding& finding, const result::RunView* run,
                   const std::string& confirmed, const result::Comparison* comparison = nullptr) {
    Result result(document_, finding.rule, finding.span, function_of(finding));
    std::string message = sarif_text(finding.headline);
    for (const result::NamedValue& each : finding.values) {
      message += &each == &finding.values.front() ? " with " : ", ";
      message += sarif_text(fmt::format("{} = {}", each.name, each.value));
    }
    message += confirmed;
    for (const result::Note& note : finding.notes)
      message += "; " + result.link(note.text, note.span, note.text);
    for (std::size_t i = 1; i < finding.stack.size(); ++i) {
      const result::Call& call = finding.stack[i];
      const std::string name =
          call.function.empty() ? std::string("the start of the program") : call.function;
      message += "; called from " + result.link(name, call.span, "called from " + name);
    }
    if (comparison && comparison->outcome == result::Comparison::Outcome::explained) {
      std::size_t count = 0;
      for (const result::Delta& delta : comparison->deltas) {
        for (const result::Delta::Change& each : delta.changes) {
          const std::string& name = each.place.empty() ? delta.text : each.place;
          message += count++ == 0 ? ". In the nearest successful run " : ", ";
          message += result.link(
              fmt::format("{} is {} instead of {}", source::one_line(name, widest_text),
                          each.passing, each.failing),
              delta.span,
              fmt::format("{} here, {} in the successful run", each.failing, each.passing));
        }
      }
    }
    result.say(message);
    if (run) result.add_flow(document_.code_flow(*run, "the failing run"));
    if (comparison && comparison->passing)
      result.add_flow(document_.code_flow(*comparison->passing, "the nearest successful run"));
    return result;
  }

  static std::string failing_words(const result::Localization& found) {
    std::string words;
    for (const result::TestOutcome& each : found.tests) {
      if (each.kind != result::TestOutcome::Kind::fails || found.found_runs) continue;
      words += words.empty() ? " Failing: " : "; ";
      words += sarif_text(fmt::format("{} ({})", each.test, each.reason));
    }
    return words;
  }

  void add_diagnosis(const result::Localization& found, const result::Diagnosis& diagnosis,
                     std::string_view rule, std::size_t index, const std::string& failing) {
    if (diagnosis.suspects.empty()) return;
    if (diagnosis.recheck && is_refuted(*diagnosis.recheck)) return;
    const result::Suspect& first = diagnosis.suspects.front();
    Result result(document_, rule, first.span, first.function);
    for (std::size_t i = 1; i < diagnosis.suspects.size(); ++i)
      result.also(diagnosis.suspects[i].span, diagnosis.suspects[i].function);
    std::string message;
    for (const result::Suspect& each : diagnosis.suspects) {
      message += message.empty() ? "" : ", and ";
      message += sarif_text(each.advice.empty() ? each.title + " can be to blame"
                                                : fmt::format("{}: {}", each.title, each.advice));
    }
    if (diagnosis.wraps) message += ", which helps only because signed arithmetic wraps around";
    if (diagnosis.edit)
      message += "; " + change_words(diagnosis.edit->original, diagnosis.edit->replacement);
    if (rule == suspect_rule) {
      message += fmt::format(" ({})", place_in(index, found.diagnoses.size()));
      result.set("rank", rank_of(index, found.diagnoses.size()));
    }
    message += ".";
    for (const result::TestOutcome& each : found.tests) {
      if (!each.violation || each.kind != result::TestOutcome::Kind::fails) continue;
      message += " " + result.link(each.violation->headline, each.violation->span, "what fails");
      break;
    }
    result.say(message + failing);
    document_.add(std::move(result));
  }

  void add_synchronisation(const result::Synchronisation& found) {
    for (const result::SynchronisationDiagnosis& each : found.diagnoses) {
      const source::SourceSpan place = !each.sections.empty() ? each.sections.front().span
                                       : !each.orders.empty() ? each.orders.front().then.span
                                                              : source::SourceSpan{};
      Result result(document_, synchronisation_rule, place, {});
      std::string message;
      for (const result::AtomicSection& section : each.sections) {
        message += message.empty() ? "" : "; ";
        message += result.link("these statements", section.span, section.function) +
                   " must not be interrupted";
      }
      for (const result::OrderedPlaces& order : each.orders) {
        message += message.empty() ? "" : "; ";
        message += result.link("this", order.first.span, order.first.function) +
                   " has to come before " +
                   result.link("that", order.then.span, order.then.function);
      }
      add_suggestion(std::move(result), message, each.suggestions);
    }
    for (const result::CheckedSuggestion& each : found.calls) {
      source::SourceSpan place;
      if (!each.patch.edits.empty()) {
        const result::TextEdit& edit = each.patch.edits.front();
        place = {edit.file, edit.offset, edit.offset + edit.length};
      }
      add_suggestion(Result(document_, synchronisation_rule, place, {}), "", {each});
    }
  }

  void add_suggestion(Result result, std::string message,
                      const std::vector<result::CheckedSuggestion>& suggestions) {
    if (suggestions.empty()) {
      result.say(message);
      return document_.add(std::move(result));
    }
    const result::CheckedSuggestion& first = suggestions.front();
    message += (message.empty() ? "" : ": ") + sarif_text(first.advice) +
               fmt::format(" ({})", sarif_text(result::name_of(first.proof)));
    result.say(message, first.patch.diff);
    Json fixes = document_.fixes(first.patch, first.advice);
    if (!fixes.is_null()) result.set("fixes", std::move(fixes));
    document_.add(std::move(result));
  }

  struct Place {
    std::size_t index, count;
  };
  void add_repair(Result result, const result::Patch& patch, const result::Proof& proof,
                  const result::Recheck& recheck, const std::string& what, Place place) {
    result.set("rank", rank_of(place.index, place.count));
    const std::string extent = proof.scope == result::Proof::Scope::tests
                                   ? "with it all tests pass"
                                   : "proved " + sarif_text(result::name_of(proof));
    result.say(fmt::format("{}: {}{} ({}).", what, extent, recheck_words(recheck),
                           place_in(place.index, place.count)),
               patch.diff);
    Json fixes = document_.fixes(patch, "apply the patch");
    if (!fixes.is_null()) result.set("fixes", std::move(fixes));
    document_.add(std::move(result));
  }

  const Report& report_;
  SarifDocument document_;
};

}  // namespace

std::string to_sarif(const Report& report) {
  return print(Sarif(report).made());
}

}  // namespace culprit::report
