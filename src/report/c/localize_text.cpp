// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>

#include "report/c/localize_report.h"
#include "report/c/synchronisation_report.h"
#include "report/parts/counted.h"
#include "report/parts/headline.h"
#include "report/parts/recheck_text.h"
#include "report/parts/run_text.h"
#include "report/parts/source_excerpt.h"
#include "source/ordinal.h"

namespace culprit::report {

namespace {

using result::Diagnosis;
using result::Suspect;
using result::TestOutcome;
using source::ordinal;

constexpr std::size_t shown_diagnoses = 10;
constexpr std::size_t shown_tests = 5;
constexpr std::size_t shown_values = 6;

class LocalizationWriter {
 public:
  LocalizationWriter(const result::Report& report, const result::Localization& found, Detail detail,
                     const Palette& colours)
      : report_(report), result_(found), detail_(detail), colours_(colours) {}

  std::string text() {
    if (result_.failing == 0) return nothing_fails();
    std::string out = heading();
    if (result_.synchronisation) {
      out += synchronisation_to_text(*result_.synchronisation, report_.files, colours_);
    }
    out += diagnoses(shown_diagnoses);
    out += specification();
    out += summary();
    return out;
  }

  // The likeliest, and what the assertion has to do with it.
  std::string in_story() {
    constexpr std::size_t most = 3;
    return finding() + "\n" + diagnoses(most) + specification() + rechecks();
  }

  // "2 single expressions could each fix it (complete)"
  std::string finding() const;

 private:
  std::string diagnoses(std::size_t most) const {
    const std::size_t all = result_.diagnoses.size();
    const std::size_t count = detail_ == Detail::verbose ? all : std::min(most, all);
    std::string out;
    for (std::size_t i = 0; i < count; ++i) out += diagnosis(result_.diagnoses[i], i);
    if (count < all) out += fmt::format("… {} more (--verbose)\n", all - count);
    return out;
  }

  std::string nothing_fails() const {
    std::string out;
    if (result_.errors == 0 && result_.complete) {
      out =
          fmt::format("all {} pass: there is nothing to blame\n", counted(result_.passing, "test"));
    } else if (result_.errors == 0) {
      out = fmt::format("whether there is anything to blame is not known: {}\n",
                        result_.incomplete_because);
    } else {
      out = fmt::format("no test fails, but {} could not be executed\n",
                        counted(result_.errors, "test"));
      for (const TestOutcome& each : result_.tests) {
        if (each.kind != TestOutcome::Kind::error) continue;
        out += fmt::format("  test {}: {}\n", each.test, each.reason);
      }
      if (result_.is_stopped) out += result_.incomplete_because + "\n";
    }
    return out;
  }

  std::string heading() const {
    std::string tests =
        result_.found_runs
            ? fmt::format("{} found", counted(result_.failing, "failing run"))
            : fmt::format("{} of {} fail{}", result_.failing, counted(result_.tests.size(), "test"),
                          result_.failing == 1 && result_.tests.size() == 1 ? "s" : "");
    return fmt::format("{}{}; {}{}\n", colours_.bold, tests, finding(), colours_.end);
  }

  [[nodiscard]] static bool is_contradicted(const Diagnosis& diagnosis) {
    return diagnosis.recheck && diagnosis.recheck->status == result::Recheck::Status::refuted;
  }
  [[nodiscard]] std::size_t contradicted() const {
    return static_cast<std::size_t>(
        std::count_if(result_.diagnoses.begin(), result_.diagnoses.end(), is_contradicted));
  }

  static std::string place_of(const Suspect& suspect) {
    if (suspect.function.empty()) return "";
    std::size_t uses = suspect.expansions.size();
    if (uses == 0) return "in " + suspect.function;
    return fmt::format("in a macro, used {}", uses == 1 ? "once" : fmt::format("{} times", uses));
  }

  std::string values_in_tests(const Diagnosis& diagnosis) const {
    std::string out;
    std::size_t shown = 0;
    for (const result::ValuesInTest& in_test : diagnosis.values) {
      if (shown == shown_tests && detail_ != Detail::verbose) {
        out += fmt::format("       ({} more: --verbose)\n",
                           counted(diagnosis.values.size() - shown, "test"));
        break;
      }
      std::string line = values_in_test(diagnosis, in_test);
      if (line.empty()) continue;
      out += line;
      ++shown;
    }
    return out;
  }

  std::string values_in_test(const Diagnosis& diagnosis,
                             const result::ValuesInTest& in_test) const {
    std::vector<std::string> items;
    std::vector<std::uint32_t> executions(diagnosis.suspects.size());
    for (const result::ReplacedValue& each : in_test.replaced) {
      std::uint32_t& count = executions[each.suspect];
      count = std::max(count, each.execution);
    }
    for (const result::ReplacedValue& each : in_test.replaced) {
      const std::string& before = each.shown_original;
      if (before == each.shown) continue;
      if (each.is_action) {
        // When it is taken is all there is to say.
        items.push_back(fmt::format("the {} time", ordinal(each.execution)));
        continue;
      }
      std::string item = before.empty() ? each.shown : before + " -> " + each.shown;
      if (diagnosis.suspects.size() > 1)
        item = fmt::format("{}: {}", diagnosis.suspects[each.suspect].text, item);
      if (executions[each.suspect] > 1) item += fmt::format(" ({} time)", ordinal(each.execution));
      items.push_back(item);
    }
    if (items.empty()) return "";
    std::string line;
    for (std::size_t i = 0; i < items.size(); ++i) {
      if (i == shown_values && detail_ != Detail::verbose) {
        line += ", …";
        break;
      }
      line += (i == 0 ? "" : ", ") + items[i];
    }
    std::string who = result_.found_runs ? "failing run " : "test ";
    return fmt::format("       {}{}: {}\n", who, in_test.test, line);
  }

  std::string diagnosis(const Diagnosis& diagnosis, std::size_t index) const {
    std::string out = "\n";
    for (std::size_t i = 0; i < diagnosis.suspects.size(); ++i) {
      const Suspect& suspect = diagnosis.suspects[i];
      std::string number = i == 0 ? fmt::format("{}. ", index + 1) : "   and ";
      std::string first =
          fmt::format("{}{}: {}", number, report_.files.describe(suspect.span), suspect.advice);
      out += headline(first, place_of(suspect), colours_);
      out += source_excerpt(report_.files, suspect.span, colours_);
    }
    out += values_in_tests(diagnosis);
    if (diagnosis.wraps) out += "       only because signed arithmetic wraps around\n";
    if (diagnosis.edit && !diagnosis.values.empty()) {
      const bool is_part = diagnosis.edit->original.size() < diagnosis.suspects.front().text.size();
      const std::string instead =
          is_part ? fmt::format(" instead of `{}`", diagnosis.edit->original) : std::string();
      out += fmt::format("       with `{}`{} {}\n", diagnosis.edit->replacement, instead,
                         result_.found_runs ? "the program breaks no rule (a patch that is proved)"
                                            : "all tests pass");
    }
    if (is_contradicted(diagnosis)) {
      out += fmt::format("       a native run contradicts this, which is a bug of culprit: {}\n",
                         diagnosis.recheck->reason);
    }
    return out;
  }

  // "up to 2 expressions": of more nothing is said.
  [[nodiscard]] std::string tried() const {
    if (result_.tried_size > 1) return fmt::format("up to {} expressions", result_.tried_size);
    return considers_statements() ? "a single expression or statement" : "a single expression";
  }

  [[nodiscard]] bool considers_statements() const {
    return std::any_of(result_.considered.begin(), result_.considered.end(),
                       [](const std::string& role) {
                         return role == "extra-statement" || role == "missing-statement" ||
                                role == "jump" || role == "output";
                       });
  }

  // Expressions of assertions that could be wrong instead.
  std::string specification() const {
    const std::vector<Diagnosis>& suspects = result_.specification_suspects;
    if (result_.synchronisation && result_.synchronisation->is_race) {
      return "\ntwo threads access the same memory at the same time: one lock should be held over "
             "both accesses\n";
    }
    bool in_doubt = result_.diagnoses.empty() && result_.complete;
    std::string more = fmt::format("more than that is wrong (--faults {})", result_.tried_size + 1);
    if (suspects.empty()) {
      if (!in_doubt) return "";
      return result_.found_runs
                 ? fmt::format(
                       "\nno change of {} makes the run good: {}, the assertion is, or a "
                       "statement is missing\n",
                       tried(), more)
                 : fmt::format(
                       "\nno change of {} makes all tests pass: {}, a test is, or a "
                       "statement is missing\n",
                       tried(), more);
    }
    bool is_wrong =
        result_.synchronisation && result_.synchronisation->assertion_satisfiable == false;
    std::string out = is_wrong ? "\nthe assertion is wrong: no run that reaches it satisfies it\n"
                      : in_doubt
                          ? fmt::format("\nno change of {} helps: {}, or the assertion is wrong:\n",
                                        tried(), more)
                          : "\nor the assertion is wrong:\n";
    for (std::size_t i = 0; i < suspects.size() && i < shown_tests; ++i) {
      const Suspect& suspect = suspects[i].suspects.front();
      out += fmt::format("  {}: {}\n", report_.files.describe(suspect.span), suspect.advice);
      out += source_excerpt(report_.files, suspect.span, colours_);
    }
    return out;
  }

  // How many diagnoses were repeated natively.
  std::string rechecks() const {
    using Status = result::Recheck::Status;
    std::size_t confirmed = 0, all = 0;
    const result::Recheck* other = nullptr;
    const result::Recheck* first = nullptr;
    for (const Diagnosis& each : result_.diagnoses) {
      if (!each.recheck) continue;
      ++all;
      if (!first) first = &*each.recheck;
      if (each.recheck->status == Status::confirmed) ++confirmed;
      if (each.recheck->status != Status::confirmed && !other) other = &*each.recheck;
    }
    if (all == 0) return "";
    if (other && other->status == Status::skipped) return unconfirmed_to_text("this", *other);
    if (confirmed == all) {
      return (confirmed == 1 ? "confirmed by a native run with these values\n"
                             : "all confirmed by native runs with these values\n") +
             sandbox_to_text(*first);
    }
    std::string out = fmt::format("{} of {} confirmed by native runs", confirmed, all);
    if (other) out += fmt::format("; not the others: {}", other->reason);
    return out + "\n" + sandbox_to_text(*first);
  }

  // The expressions about which it is not known.
  std::string open() const {
    constexpr std::size_t most = 6;
    std::vector<std::string> lines;
    for (const Suspect& each : result_.open) {
      std::string line = fmt::format("  {}: {}\n", report_.files.describe(each.span), each.title);
      // Of one place several things may be missing.
      if (std::find(lines.begin(), lines.end(), line) == lines.end())
        lines.push_back(std::move(line));
    }
    std::string out;
    for (std::size_t i = 0; i < lines.size(); ++i) {
      if (i == most && detail_ != Detail::verbose)
        return out + fmt::format("  and {} more (--verbose lists them)\n", lines.size() - i);
      out += lines[i];
    }
    return out;
  }

  // Of what "complete" speaks.
  std::string considered() const {
    std::string out;
    for (const std::string& role : result_.considered)
      out += (out.empty() ? "considered: " : ", ") + role;
    if (!out.empty()) out += '\n';
    if (contradicted() != result_.diagnoses.size()) return out;
    return out +
           "not considered: sizes and types, conversions of a format, one use of a macro alone, "
           "pointers to the middle of a text" +
           (considers_statements() ? "\n" : ", statements that are missing or too many\n");
  }

  std::string summary() const {
    std::string out = "\n";
    for (const TestOutcome& each : result_.tests) {
      if (each.kind != TestOutcome::Kind::error) continue;
      out += fmt::format("test {} was left out: {}\n", each.test, each.reason);
    }
    if (!result_.complete) {
      out += fmt::format("there may be more: {}\n", result_.incomplete_because);
      out += open();
    }
    if (!result_.search_ended.empty()) out += result_.search_ended + "\n";
    out += rechecks();
    out += considered();
    out += fmt::format("{}, {} examined, {}, loops up to {} times, {:.2f} s\n",
                       result_.found_runs ? counted(result_.tests.size(), "failing run")
                                          : counted(result_.tests.size(), "test"),
                       counted(result_.examined, "expression"),
                       result_.diagnoses.size() == 1
                           ? "1 diagnosis"
                           : fmt::format("{} diagnoses", result_.diagnoses.size()),
                       result_.iterations, report_.statistics.seconds);
    return out;
  }

  const result::Report& report_;
  const result::Localization& result_;
  Detail detail_;
  const Palette& colours_;
};

std::string LocalizationWriter::finding() const {
  std::string them = result_.failing == 1 ? "it" : "all of them";
  std::string complete = result_.complete ? "complete" : "not complete";
  // Larger sets that were found without trying all of them.
  const bool any_larger = std::any_of(
      result_.diagnoses.begin(), result_.diagnoses.end(),
      [this](const Diagnosis& each) { return each.suspects.size() > result_.tried_size; });
  if (result_.complete && any_larger) {
    complete += result_.tried_size > 1 ? fmt::format(" for sets of up to {}", result_.tried_size)
                                       : std::string(" for single expressions");
  }
  if (result_.complete && !result_.bound_complete) {
    complete += fmt::format(" for up to {} iterations", result_.iterations);
  }
  std::string found;
  if (result_.diagnoses.empty() && (!result_.open.empty() || result_.is_stopped)) {
    found = "nothing is known to fix " + them;
  } else if (result_.diagnoses.empty()) {
    std::string_view size = result_.tried_size > 1 ? "no " : "no single ";
    found = result_.tried_size > 1 ? fmt::format("{}set of up to {} expressions can fix {}", size,
                                                 result_.tried_size, them)
            : considers_statements()
                ? fmt::format("{}change can fix {}", size, them)
                : fmt::format("{}expression can fix {}; --faults 2 tries pairs", size, them);
  } else {
    std::size_t size = result_.diagnoses.front().suspects.size();
    bool same = std::all_of(result_.diagnoses.begin(), result_.diagnoses.end(),
                            [&](const Diagnosis& d) { return d.suspects.size() == size; });
    bool any_statement =
        std::any_of(result_.diagnoses.begin(), result_.diagnoses.end(),
                    [](const Diagnosis& each) { return each.suspects.front().is_statement; });
    std::string what = !same                        ? "set"
                       : size == 1 && any_statement ? "single change"
                       : size == 1                  ? "single expression"
                       : size == 2                  ? "pair of expressions"
                                                    : fmt::format("set of {} expressions", size);
    std::size_t count = result_.diagnoses.size();
    if (count != 1 && size == 2 && same)
      what = "pairs of expressions";
    else if (count != 1 && size > 2 && same)
      what = fmt::format("sets of {} expressions", size);
    else if (count != 1)
      what += "s";
    found = fmt::format("{} {} could {}fix {}", count, what, count == 1 ? "" : "each ", them);
    if (same && size == 2 && result_.open.empty()) {
      found = "no single expression can fix " + them + "; " + found;
    }
    if (std::size_t refuted = contradicted(); refuted != 0) {
      found += fmt::format(", but a native run contradicts {}",
                           refuted < count ? std::to_string(refuted) + " of them"
                           : count == 1    ? std::string("it")
                                           : std::string("them"));
    }
  }
  return fmt::format("{} ({})", found, complete);
}

}  // namespace

std::string blame_to_words(const result::Report& report, const result::Localization& found) {
  return LocalizationWriter(report, found, Detail::normal, palette(Colour::off)).finding();
}

std::string blame_in_story(const result::Report& report, const result::Localization& found,
                           Detail detail, const Palette& colours) {
  return LocalizationWriter(report, found, detail, colours).in_story();
}

std::string content_to_text(const result::Report& report, const result::Localization& found,
                            Detail detail, const Palette& colours) {
  return assumed_to_text(report, detail) +
         LocalizationWriter(report, found, detail, colours).text();
}

}  // namespace culprit::report
