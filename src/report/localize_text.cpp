#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <map>
#include <optional>

#include "report/localize_assumed.h"
#include "report/localize_report.h"
#include "report/recheck_text.h"
#include "report/source_excerpt.h"

namespace culprit::report {

namespace {

using localize::Diagnosis;
using localize::ReplacedValue;
using program::Role;

constexpr std::size_t shown_diagnoses = 10;
constexpr std::size_t shown_tests = 5;
constexpr std::size_t shown_values = 6;

std::string counted(std::size_t number, std::string_view what) {
  return fmt::format("{} {}{}", number, what, number == 1 ? "" : "s");
}

std::string ordinal(std::uint32_t number) {
  std::uint32_t last = number % 10, tens = number / 10 % 10;
  std::string_view ending = tens == 1   ? "th"
                            : last == 1 ? "st"
                            : last == 2 ? "nd"
                            : last == 3 ? "rd"
                                        : "th";
  return fmt::format("{}{}", number, ending);
}

bool is_truth(Role role) {
  return role == Role::condition || role == Role::operand;
}

class TextWriter {
 public:
  TextWriter(const LocalizeReport& report, Detail detail, const Palette& colours)
      : report_(report), result_(report.result), detail_(detail), colours_(colours) {}

  std::string text() {
    if (result_.failing == 0) return nothing_fails();
    std::string out = heading();
    if (report_.threads) {
      out += thread_findings_to_text(*report_.threads, report_.program, report_.files, colours_);
    }
    bool all = detail_ == Detail::verbose;
    std::size_t count =
        all ? result_.diagnoses.size() : std::min(shown_diagnoses, result_.diagnoses.size());
    for (std::size_t i = 0; i < count; ++i) out += diagnosis(result_.diagnoses[i], i);
    if (count < result_.diagnoses.size()) {
      out += fmt::format("… {} more (--verbose)\n", result_.diagnoses.size() - count);
    }
    out += specification();
    out += summary();
    return out;
  }

 private:
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
      for (std::size_t i = 0; i < result_.tests.size(); ++i) {
        if (result_.tests[i].outcome != localize::Outcome::error) continue;
        out += fmt::format("  test {}: {}\n", report_.tests[i].name, result_.tests[i].reason);
      }
      if (!result_.stopped_while.empty()) out += result_.incomplete_because + "\n";
    }
    return out;
  }

  std::string heading() const {
    std::string tests =
        report_.own_counterexamples
            ? fmt::format("{} found", counted(result_.failing, "failing run"))
            : fmt::format("{} of {} fail{}", result_.failing, counted(result_.tests.size(), "test"),
                          result_.failing == 1 && result_.tests.size() == 1 ? "s" : "");
    std::string them = result_.failing == 1 ? "it" : "all of them";
    std::string complete = result_.complete ? "complete" : "not complete";
    if (result_.complete && !result_.bound_complete) {
      complete += fmt::format(" for up to {} iterations", result_.iterations);
    }
    std::string found;
    if (result_.diagnoses.empty() && (!result_.open.empty() || !result_.stopped_while.empty())) {
      found = "nothing is known to fix " + them;
    } else if (result_.diagnoses.empty()) {
      std::string_view size = result_.tried_size > 1 ? "no " : "no single ";
      found = result_.tried_size > 1
                  ? fmt::format("{}set of up to {} expressions can fix {}", size,
                                result_.tried_size, them)
                  : fmt::format("{}expression can fix {}; --faults 2 tries pairs", size, them);
    } else {
      std::size_t size = result_.diagnoses.front().components.size();
      bool same = std::all_of(result_.diagnoses.begin(), result_.diagnoses.end(),
                              [&](const Diagnosis& d) { return d.components.size() == size; });
      auto is_statement = [this](const Diagnosis& each) {
        return report_.program.component(each.components.front()).detour != program::Detour::none;
      };
      bool any_statement =
          std::any_of(result_.diagnoses.begin(), result_.diagnoses.end(), is_statement);
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
    return fmt::format("{}{}; {} ({}){}\n", colours_.bold, tests, found, complete, colours_.end);
  }

  [[nodiscard]] bool is_contradicted(std::size_t index) const {
    return index < report_.rechecks.size() &&
           report_.rechecks[index].status == recheck::Recheck::Status::refuted;
  }
  [[nodiscard]] std::size_t contradicted() const {
    std::size_t count = 0;
    for (std::size_t i = 0; i < result_.diagnoses.size(); ++i) count += is_contradicted(i) ? 1 : 0;
    return count;
  }

  // "should have been 6", "this condition should have been false the 3rd time".
  std::string advice(const Diagnosis& diagnosis, program::ComponentId id) const {
    const program::Component& component = report_.program.component(id);
    // What had a value before says most; what is executed only in the changed run follows from it.
    std::vector<const ReplacedValue*> changed, added;
    for (const localize::ValuesInTest& in_test : diagnosis.values) {
      for (const ReplacedValue& each : in_test.values.replaced) {
        if (each.component != id || (each.original && *each.original == each.value)) continue;
        (each.original ? changed : added).push_back(&each);
      }
    }
    if (changed.empty()) changed = std::move(added);
    bool all_same = true;
    std::string value;
    for (const ReplacedValue* each : changed) {
      std::string shown = shown_value(component, each->value);
      if (value.empty()) value = shown;
      all_same &= shown == value;
    }
    if (component.detour != program::Detour::none)
      return detour(component, changed, value, all_same);
    std::string what = component.role == Role::condition ? "this condition" : "this";
    if (component.role == Role::missing_initialiser) {
      if (changed.empty()) return "should be initialised";
      return all_same ? fmt::format("should be initialised, with {}", value)
                      : "should be initialised";
    }
    if (component.role == Role::text && changed.empty()) return "should print another text";
    if (component.role == Role::target) return "something else should be assigned here";
    if (changed.empty()) return what + " should have another value";
    if (all_same) {
      bool once = changed.size() == 1 && changed.front()->execution > 1;
      return fmt::format("{} should have been {}{}", what, value,
                         once ? " the " + ordinal(changed.front()->execution) + " time" : "");
    }
    return what + " should have " + tendency(component, changed);
  }

  // What a statement is blamed for.
  static std::string detour(const program::Component& component,
                            const std::vector<const ReplacedValue*>& changed,
                            const std::string& value, bool all_same) {
    std::string time;
    if (changed.size() == 1 && changed.front()->execution > 1) {
      time = fmt::format(" the {} time", ordinal(changed.front()->execution));
    }
    const std::string what = all_same && !value.empty() ? value : "another value";
    switch (component.detour) {
      case program::Detour::skip:
        return component.role == Role::jump
                   ? fmt::format("this should not have been taken{}", time)
                   : fmt::format("this should not have been executed{}", time);
      case program::Detour::assign:
        return fmt::format("something is missing here: {} should have become {}{}",
                           component.variable, what, time);
      case program::Detour::give_back:
        return component.type == program::TypeId::none
                   ? "something is missing here: should have returned" + time
                   : fmt::format("something is missing here: should have returned {}{}", what,
                                 time);
      case program::Detour::leave_loop:
        return "something is missing here: break should have been taken" + time;
      case program::Detour::next_iteration:
        return "something is missing here: continue should have been taken" + time;
      case program::Detour::print:
        return "something is missing here: some text should have been printed" + time;
      case program::Detour::print_instead: return "should have printed something else" + time;
      case program::Detour::none:
      case program::Detour::gate: break;
    }
    return "";
  }

  // What different new values have in common.
  static std::string tendency(const program::Component& component,
                              const std::vector<const ReplacedValue*>& changed) {
    if (is_truth(component.role)) {
      auto is_bit = [](const std::string& text) { return text == "0" || text == "1"; };
      bool all_opposite =
          std::all_of(changed.begin(), changed.end(), [&](const ReplacedValue* each) {
            return each->original && is_bit(*each->original) && is_bit(each->value);
          });
      return all_opposite ? "been the opposite" : "had another value";
    }
    std::optional<double> difference;
    bool same = true, larger = true, smaller = true;
    for (const ReplacedValue* each : changed) {
      std::optional<double> before = number(each->original.value_or("")),
                            after = number(each->value);
      if (!before || !after) return "had another value";
      double by = *after - *before;
      same &= !difference || *difference == by;
      difference = by;
      larger &= by > 0;
      smaller &= by < 0;
    }
    if (!larger && !smaller) return "had another value";
    std::string word = larger ? "been larger" : "been smaller";
    if (!same || changed.size() < 2) return word;
    return fmt::format("{} by {}", word, std::abs(*difference));
  }
  static std::optional<double> number(const std::string& text) {
    char* end = nullptr;
    double value = std::strtod(text.c_str(), &end);
    if (text.empty() || *end != '\0') return std::nullopt;
    return value;
  }

  static std::string shown_value(const program::Component& component, const std::string& value) {
    if (!is_truth(component.role)) return value;
    return value == "0" ? "false" : value == "1" ? "true" : value;
  }

  std::string place_of(program::ComponentId id) const {
    const program::Component& component = report_.program.component(id);
    if (component.function == program::FunctionId::none) return "";
    const program::Function& function = report_.program.function(component.function);
    if (!component.expansions.empty()) {
      return fmt::format("in a macro, used {}",
                         component.expansions.size() == 1
                             ? "once"
                             : fmt::format("{} times", component.expansions.size()));
    }
    return "in " + function.name;
  }

  std::string values_in_tests(const Diagnosis& diagnosis) const {
    std::string out;
    std::size_t shown = 0;
    for (const localize::ValuesInTest& in_test : diagnosis.values) {
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
                             const localize::ValuesInTest& in_test) const {
    std::vector<std::string> items;
    std::map<program::ComponentId, std::uint32_t> executions;
    for (const ReplacedValue& each : in_test.values.replaced) {
      std::uint32_t& count = executions[each.component];
      count = std::max(count, each.execution);
    }
    for (const ReplacedValue& each : in_test.values.replaced) {
      const program::Component& component = report_.program.component(each.component);
      if (component.is_way) continue;
      std::string value = shown_value(component, each.value);
      std::string before = each.original ? shown_value(component, *each.original) : "";
      if (before == value) continue;
      if (component.detour != program::Detour::none && component.type == program::TypeId::none) {
        // A way that is taken: when is all there is to say.
        items.push_back(fmt::format("the {} time", ordinal(each.execution)));
        continue;
      }
      std::string item = before.empty() ? value : before + " -> " + value;
      if (diagnosis.components.size() > 1) item = component.text + ": " + item;
      if (executions[each.component] > 1)
        item += fmt::format(" ({} time)", ordinal(each.execution));
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
    std::string who = report_.own_counterexamples ? "failing run " : "test ";
    return fmt::format("       {}{}: {}\n", who, report_.tests[in_test.test].name, line);
  }

  std::string diagnosis(const Diagnosis& diagnosis, std::size_t index) const {
    std::string out = "\n";
    for (std::size_t i = 0; i < diagnosis.components.size(); ++i) {
      program::ComponentId id = diagnosis.components[i];
      const program::Component& component = report_.program.component(id);
      std::string number = i == 0 ? fmt::format("{}. ", index + 1) : "   and ";
      std::string first = fmt::format("{}{}: {}", number, report_.files.describe(component.span),
                                      advice(diagnosis, id));
      std::string place = place_of(id);
      std::size_t width = first.size() + place.size();
      std::string gap(place.empty() ? 0 : width < 96 ? 96 - width : 2, ' ');
      out += fmt::format("{}{}{}{}{}{}{}\n", colours_.bold, first, colours_.end, gap,
                         colours_.faint, place, colours_.end);
      out += source_excerpt(report_.files, component.span, colours_);
    }
    out += values_in_tests(diagnosis);
    if (is_contradicted(index)) {
      out += fmt::format("       a native run contradicts this, which is a bug of culprit: {}\n",
                         report_.rechecks[index].reason);
    }
    return out;
  }

  // "up to 2 expressions": of more nothing is said.
  [[nodiscard]] std::string tried() const {
    return result_.tried_size < 2 ? "a single expression"
                                  : fmt::format("up to {} expressions", result_.tried_size);
  }

  // Expressions of assertions that could be wrong instead.
  std::string specification() const {
    const std::vector<Diagnosis>& suspects = result_.specification_suspects;
    if (report_.threads && report_.threads->kind == program::PropertyKind::data_race) {
      return "\ntwo threads access the same memory at the same time: one lock should be held over "
             "both accesses\n";
    }
    bool in_doubt = result_.diagnoses.empty() && result_.complete;
    std::string more = fmt::format("more than that is wrong (--faults {})", result_.tried_size + 1);
    if (suspects.empty()) {
      if (!in_doubt) return "";
      return report_.own_counterexamples
                 ? fmt::format(
                       "\nno change of {} makes the run good: {}, the assertion is, or a "
                       "statement is missing\n",
                       tried(), more)
                 : fmt::format(
                       "\nno change of {} makes all tests pass: {}, a test is, or a "
                       "statement is missing\n",
                       tried(), more);
    }
    bool is_wrong = report_.threads && report_.threads->assertion_satisfiable == false;
    std::string out = is_wrong ? "\nthe assertion is wrong: no run that reaches it satisfies it\n"
                      : in_doubt
                          ? fmt::format("\nno change of {} helps: {}, or the assertion is wrong:\n",
                                        tried(), more)
                          : "\nor the assertion is wrong:\n";
    for (std::size_t i = 0; i < suspects.size() && i < shown_tests; ++i) {
      program::ComponentId id = suspects[i].components.front();
      const program::Component& component = report_.program.component(id);
      out += fmt::format("  {}: {}\n", report_.files.describe(component.span),
                         advice(suspects[i], id));
      out += source_excerpt(report_.files, component.span, colours_);
    }
    return out;
  }

  // How many diagnoses were repeated natively.
  std::string rechecks() const {
    using Status = recheck::Recheck::Status;
    std::size_t confirmed = 0;
    const recheck::Recheck* other = nullptr;
    for (const recheck::Recheck& each : report_.rechecks) {
      if (each.status == Status::confirmed) ++confirmed;
      if (each.status != Status::confirmed && !other) other = &each;
    }
    if (report_.rechecks.empty()) return "";
    const recheck::Recheck& first = report_.rechecks.front();
    if (other && other->status == Status::skipped) return unconfirmed_to_text("this", *other);
    if (confirmed == report_.rechecks.size()) {
      return (confirmed == 1 ? "confirmed by a native run with these values\n"
                             : "all confirmed by native runs with these values\n") +
             sandbox_to_text(first);
    }
    std::string out =
        fmt::format("{} of {} confirmed by native runs", confirmed, report_.rechecks.size());
    if (other) out += fmt::format("; not the others: {}", other->reason);
    return out + "\n" + sandbox_to_text(first);
  }

  // The expressions about which it is not known.
  std::string open() const {
    constexpr std::size_t most = 6;
    std::string out;
    for (std::size_t i = 0; i < result_.open.size(); ++i) {
      if (i == most && detail_ != Detail::verbose) {
        return out + fmt::format("  and {} more (--verbose lists them)\n", result_.open.size() - i);
      }
      const program::Component& each = report_.program.component(result_.open[i]);
      out += fmt::format("  {}: {}`{}`\n", report_.files.describe(each.span),
                         each.role == program::Role::target ? "the left side " : "", each.text);
    }
    return out;
  }

  // Of what "complete" speaks.
  std::string considered() const {
    std::string out;
    for (Role role : result_.considered) {
      out += fmt::format("{}{}", out.empty() ? "considered: " : ", ", program::role_name(role));
    }
    if (!out.empty()) out += '\n';
    if (contradicted() != result_.diagnoses.size()) return out;
    return out +
           "not considered: sizes and types, conversions of a format, one use of a macro alone, "
           "statements that are missing or too many\n";
  }

  std::string summary() const {
    std::string out = "\n";
    for (std::size_t i = 0; i < result_.tests.size(); ++i) {
      if (result_.tests[i].outcome != localize::Outcome::error) continue;
      out +=
          fmt::format("test {} was left out: {}\n", report_.tests[i].name, result_.tests[i].reason);
    }
    if (!result_.complete) {
      out += fmt::format("there may be more: {}\n", result_.incomplete_because);
      out += open();
    }
    if (!report_.ended.empty()) out += report_.ended + "\n";
    out += rechecks();
    out += considered();
    out += fmt::format("{}, {} examined, {}, loops up to {} times, {:.2f} s\n",
                       report_.own_counterexamples ? counted(result_.tests.size(), "failing run")
                                                   : counted(result_.tests.size(), "test"),
                       counted(result_.examined, "expression"),
                       result_.diagnoses.size() == 1
                           ? "1 diagnosis"
                           : fmt::format("{} diagnoses", result_.diagnoses.size()),
                       result_.iterations, report_.statistics.seconds);
    return out;
  }

  const LocalizeReport& report_;
  const localize::Result& result_;
  Detail detail_;
  const Palette& colours_;
};

}  // namespace

std::string localize_to_text(const LocalizeReport& report, Detail detail, const Palette& colours) {
  std::string text;
  if (detail != Detail::quiet) {
    for (const std::string& each : assumed_in(report.result))
      text += fmt::format("assumed: {}\n", each);
  }
  return text + TextWriter(report, detail, colours).text();
}

}  // namespace culprit::report
