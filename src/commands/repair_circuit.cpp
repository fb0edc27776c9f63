// culprit repair x.v: which component can be replaced so that the circuit satisfies its properties
// for all inputs, and by what?
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <map>
#include <set>

#include "circuit/print.h"
#include "commands/boolean_program.h"
#include "commands/c_program.h"
#include "commands/circuit_input.h"
#include "commands/circuit_jobs.h"
#include "commands/delivery.h"
#include "commands/interruption.h"
#include "commands/native_bounds.h"
#include "commands/output.h"
#include "commands/progress.h"
#include "findings/circuit_repairs.h"
#include "recheck/icarus_recheck.h"
#include "repair/circuit_patch.h"
#include "repair/circuit_repair.h"
#include "source/errors.h"
#include "source/limit_reached.h"
#include "source/unified_diff.h"

namespace culprit::commands {

namespace {

using circuit::Component;
using circuit::ComponentKind;
using source::InputError;

std::vector<std::string> split(const std::string& text) {
  std::vector<std::string> words;
  for (std::size_t at = 0; at <= text.size();) {
    std::size_t comma = std::min(text.find(',', at), text.size());
    words.push_back(text.substr(at, comma - at));
    at = comma + 1;
  }
  return words;
}

std::vector<ComponentKind> wanted_kinds(const std::string& text, CircuitSource source) {
  if (text.empty()) {
    switch (source) {
      case CircuitSource::verilog: return {ComponentKind::expression};
      case CircuitSource::netlist: return {ComponentKind::gate};
      case CircuitSource::c_program: return {ComponentKind::expression, ComponentKind::target};
    }
  }
  std::vector<ComponentKind> kinds;
  for (const std::string& word : split(text)) {
    bool known = false;
    for (ComponentKind kind :
         {ComponentKind::gate, ComponentKind::expression, ComponentKind::operator_,
          ComponentKind::target, ComponentKind::instance, ComponentKind::register_}) {
      if (word != circuit::name_of(kind)) continue;
      kinds.push_back(kind);
      known = true;
    }
    if (!known)
      throw InputError(fmt::format(
          "--components: '{}' is not one of gate, expression, instance, register, and for "
          "programs expression, target, operator",
          word));
  }
  return kinds;
}

// "12", "12-15", "file.v:12"; nothing if it is no line.
std::optional<std::pair<std::uint32_t, std::uint32_t>> lines_of(const std::string& text) {
  std::string lines = text.substr(text.rfind(':') + 1);
  std::size_t dash = lines.find('-');
  auto number = [](std::string_view digits) -> std::optional<std::uint32_t> {
    std::uint32_t value = 0;
    auto [rest, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (digits.empty() || error != std::errc{} || rest != digits.data() + digits.size())
      return std::nullopt;
    return value;
  };
  auto first = number(std::string_view(lines).substr(0, dash));
  auto last = dash == std::string::npos ? first : number(std::string_view(lines).substr(dash + 1));
  if (!first || !last) return std::nullopt;
  return std::pair(*first, *last);
}

bool matches(const Component& component, const std::string& suspect,
             const source::SourceFiles& files) {
  if (!component.name.empty() && component.name == suspect) return true;
  auto lines = lines_of(suspect);
  if (!lines || !component.span.known()) return false;
  std::size_t colon = suspect.rfind(':');
  if (colon != std::string::npos &&
      !files.path(component.span.file).ends_with(suspect.substr(0, colon)))
    return false;
  std::uint32_t line = files.begin(component.span).line;
  return lines->first <= line && line <= lines->second;
}

std::vector<std::size_t> suspects_of(const Context& context, const CircuitQuestion& question) {
  std::vector<ComponentKind> kinds = wanted_kinds(context.options.components, question.source);
  const std::vector<Component>& all = question.circuit.components;
  std::vector<std::size_t> result;
  std::vector<bool> used(context.options.suspects.size(), false);
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (std::find(kinds.begin(), kinds.end(), all[i].kind) == kinds.end()) continue;
    bool chosen = context.options.suspects.empty();
    for (std::size_t s = 0; s < context.options.suspects.size(); ++s) {
      if (!matches(all[i], context.options.suspects[s], context.files)) continue;
      used[s] = true;
      chosen = true;
    }
    if (chosen) result.push_back(i);
  }
  for (std::size_t s = 0; s < used.size(); ++s) {
    if (!used[s]) {
      throw InputError(
          fmt::format("--suspect: there is no such component: '{}' (a line, FIRST-LAST, or a name; "
                      "--components "
                      "says of which kinds)",
                      context.options.suspects[s]));
    }
  }
  return result;
}

// A repair on the text, read and proved again.
class TextCheck {
 public:
  TextCheck(const Context& context, const CircuitQuestion& question, const game::Limits& limits)
      : context_(context), question_(question), limits_(limits) {}

  std::optional<std::vector<std::string>> texts(const repair::CircuitRepair& repair) const {
    if (question_.source == CircuitSource::netlist) return std::nullopt;
    auto edits = repair::edits_of(question_.circuit, context_.files, repair);
    if (!edits || without_patch_.contains(texts_of(repair))) return std::nullopt;
    std::vector<std::string> result;
    for (source::FileId file : question_.circuit.files) {
      std::string_view text = context_.files.text(file);
      auto at = edits->find(file);
      result.push_back(at == edits->end() ? std::string(text)
                                          : source::apply_edits(text, at->second));
    }
    return result;
  }

  findings::CircuitText text(const repair::CircuitRepair& repair) const {
    findings::CircuitText all;
    auto changed = texts(repair);
    if (!changed) return all;
    all.edits = *repair::edits_of(question_.circuit, context_.files, repair);
    for (std::size_t i = 0; i < changed->size(); ++i) {
      source::FileId file = question_.circuit.files[i];
      const std::string& path = context_.files.path(file);
      all.diff += source::unified_diff(context_.files.text(file), (*changed)[i], path, path);
    }
    return all;
  }

  // What is known without another look.
  recheck::Recheck known(const repair::CircuitRepair& repair) const {
    auto changed = texts(repair);
    auto at = changed ? done_.find(key_of(*changed)) : done_.end();
    return at != done_.end() ? at->second : recheck::Recheck{};
  }

  recheck::Recheck check(const repair::CircuitRepair& repair) {
    if (context_.options.recheck == "off") return recheck::not_wanted();
    auto changed = texts(repair);
    std::string key = changed ? key_of(*changed) : "";
    if (auto known = done_.find(key); changed && known != done_.end()) return known->second;
    recheck::Recheck result = changed ? check_texts(*changed) : check_netlist(repair);
    if (changed && result.status == recheck::Recheck::Status::refuted &&
        is_below_the_text(repair)) {
      // The gates are right all the same; what is wrong is that the text can say it.
      without_patch_.insert(texts_of(repair));
      return check_netlist(repair);
    }
    if (changed) done_[key] = result;
    return result;
  }

 private:
  static std::vector<std::pair<std::size_t, std::vector<std::string>>> texts_of(
      const repair::CircuitRepair& repair) {
    std::vector<std::pair<std::size_t, std::vector<std::string>>> all;
    for (const repair::ComponentChange& change : repair.changes)
      all.emplace_back(change.component, change.texts);
    return all;
  }

  static std::string key_of(const std::vector<std::string>& texts) {
    return fmt::format("{}", fmt::join(texts, "\n"));
  }

  // Registers and single bits are no expressions: a patch for them is an attempt.
  [[nodiscard]] bool is_below_the_text(const repair::CircuitRepair& repair) const {
    return std::any_of(
        repair.changes.begin(), repair.changes.end(), [&](const repair::ComponentChange& change) {
          const Component& component = question_.circuit.components[change.component];
          return component.kind == ComponentKind::register_ ||
                 (component.kind == ComponentKind::gate && component.bits > 1);
        });
  }

  recheck::Recheck check_texts(const std::vector<std::string>& changed) const {
    std::string method = question_.source == CircuitSource::c_program
                             ? "patched, read by Clang and model-checked again"
                             : "patched, read by Yosys and model-checked again";
    try {
      CircuitQuestion again = read_circuit_again(context_, question_, changed);
      game::CircuitCheckResult checked = game::check_circuit(again.circuit, limits_);
      if (checked.verdict == game::Verdict::unknown)
        return {recheck::Recheck::Status::impossible, method, checked.reason};
      if (checked.verdict != game::Verdict::holds)
        return {recheck::Recheck::Status::refuted, method, "the patched text still fails"};
      if (question_.source == CircuitSource::verilog && icarus_agrees()) {
        recheck::Simulation simulated =
            recheck::simulate_with_icarus(again.circuit, named(changed), native_bounds(context_));
        using Outcome = recheck::Simulation::Outcome;
        if (simulated.outcome != Outcome::impossible)
          method += fmt::format("; simulated by iverilog for {} cycles", simulated.cycles);
        if (simulated.outcome == Outcome::differs)
          return {recheck::Recheck::Status::refuted, method, simulated.reason};
      }
      return {recheck::Recheck::Status::confirmed, method, ""};
    } catch (const source::LimitReached& limit) {
      return {recheck::Recheck::Status::impossible, method, limit.what()};
    } catch (const InputError& error) {
      return {recheck::Recheck::Status::refuted, method, error.what()};
    } catch (const frontend::CompileError& error) {
      return {recheck::Recheck::Status::refuted, method, error.what()};
    }
  }

  [[nodiscard]] std::vector<recheck::VerilogText> named(
      const std::vector<std::string>& texts) const {
    std::vector<recheck::VerilogText> result;
    for (std::size_t i = 0; i < texts.size(); ++i) {
      std::filesystem::path path = context_.files.path(question_.circuit.files[i]);
      std::error_code ignored;
      result.push_back({fmt::format("{}{}", i, path.extension().string()), texts[i],
                        std::filesystem::absolute(path, ignored).parent_path().string()});
    }
    return result;
  }

  // Where the two simulators see the design itself in different ways (delays, races), they are no
  // judges of a repair.
  bool icarus_agrees() const {
    if (!original_agrees_) {
      std::vector<std::string> texts;
      for (source::FileId file : question_.circuit.files)
        texts.emplace_back(context_.files.text(file));
      original_agrees_ =
          recheck::simulate_with_icarus(question_.circuit, named(texts), native_bounds(context_))
              .outcome == recheck::Simulation::Outcome::agrees;
    }
    return *original_agrees_;
  }

  recheck::Recheck check_netlist(const repair::CircuitRepair& repair) const {
    constexpr const char* method = "model-checked again";
    game::CircuitCheckResult checked = game::check_circuit(repair.repaired, limits_);
    if (checked.verdict == game::Verdict::unknown)
      return {recheck::Recheck::Status::impossible, method, checked.reason};
    bool holds = checked.verdict == game::Verdict::holds;
    return {holds ? recheck::Recheck::Status::confirmed : recheck::Recheck::Status::refuted, method,
            holds ? "" : "the repaired circuit still fails"};
  }

  const Context& context_;
  const CircuitQuestion& question_;
  game::Limits limits_;
  std::map<std::string, recheck::Recheck> done_;
  std::set<std::vector<std::pair<std::size_t, std::vector<std::string>>>> without_patch_;
  mutable std::optional<bool> original_agrees_;
};

// What was found; the rechecks are those of its repairs.
result::Report report_of(const Context& context, const result::CircuitCheck& failing,
                         findings::FoundCircuitRepairs repairs, const TextCheck& text_check) {
  for (const repair::CircuitRepair& repair : repairs.found.repairs)
    repairs.texts.push_back(text_check.text(repair));
  repairs.consistency = context.options.consistency;
  return findings::circuit_repairs_report(begun_report(context), failing, repairs);
}

}  // namespace

ExitCode repair_circuit_files(Context& context) {
  CircuitQuestion question = read_circuit_input(context);
  if (context.options.dump == "program") {
    print_output(circuit::dump(question.circuit, context.files));
    return ExitCode::success;
  }
  game::Limits limits = boolean_limits(context);
  repair::CircuitRepairOptions options;
  options.suspects = suspects_of(context, question);
  options.faults = context.options.faults == 0 ? 1 : context.options.faults;
  options.language = question.source == CircuitSource::verilog     ? repair::Language::verilog
                     : question.source == CircuitSource::c_program ? repair::Language::c
                                                                   : repair::Language::plain;
  options.consistency = context.options.consistency;

  Progress progress(context);
  std::string doing = "looking for a failing run";
  limits.progress = [&](const std::string& what) {
    progress.tell(what.empty() ? what : fmt::format("{}: {}", doing, what));
  };
  game::CircuitCheckResult checked = game::check_circuit(question.circuit, limits);
  say_why_stopped(context, checked);
  result::CircuitCheck failing =
      findings::circuit_check_of(question.circuit, checked, rows_of(context));
  deposit(context, findings::circuit_check_report(begun_report(context), checked, failing));
  progress.tell("simulating the failing run");
  failing.recheck = recheck_of(context, question.circuit, checked);
  write_vcd(context, question.circuit, checked);
  repair::CircuitRepairResult found;
  TextCheck text_check(context, question, limits);
  if (std::optional<std::size_t> violated = checked.violated()) {
    options.progress = [&](const std::string& text) { progress.tell(doing = text); };
    options.partial = [&](const repair::CircuitRepairResult& so_far) {
      std::vector<recheck::Recheck> rechecks;
      for (const repair::CircuitRepair& repair : so_far.repairs)
        rechecks.push_back(text_check.known(repair));
      deposit(context, report_of(context, failing,
                                 {question.circuit,
                                  checked,
                                  so_far,
                                  options.suspects.size(),
                                  false,
                                  std::move(rechecks),
                                  {}},
                                 text_check));
    };
    options.accept = [&](const repair::CircuitRepair& repair) {
      return text_check.check(repair).status != recheck::Recheck::Status::refuted;
    };
    found = find_circuit_repairs_in_jobs(question.circuit, context.files,
                                         *checked.properties[*violated].run, options, limits,
                                         context.options.jobs, progress);
  }
  found.reason = in_words(context, found.reason);
  std::vector<recheck::Recheck> rechecks;
  for (const repair::CircuitRepair& repair : found.repairs)
    rechecks.push_back(text_check.check(repair));
  progress.clear();
  return deliver(context, report_of(context, failing,
                                    {question.circuit,
                                     checked,
                                     found,
                                     options.suspects.size(),
                                     false,
                                     std::move(rechecks),
                                     {}},
                                    text_check));
}

}  // namespace culprit::commands
