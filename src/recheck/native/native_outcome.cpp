// SPDX-License-Identifier: MIT
#include "recheck/native/native_outcome.h"

#include <fmt/format.h>

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <initializer_list>
#include <regex>
#include <sstream>

namespace culprit::recheck {

using program::PropertyKind;

namespace {

NativePlace place_of(const std::string& file, const std::string& line) {
  return {std::filesystem::path(file).filename().string(),
          static_cast<std::uint32_t>(std::stoul(line))};
}

// "prog: a.c:12: main: Assertion `x' failed."
bool read_assertion(const std::string& text, NativeOutcome& outcome) {
  static const std::regex form("^(?:.*: )?([^\\n: ][^\\n:]*):([0-9]{1,9}): .*Assertion `");
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    std::smatch match;
    // Long lines are the program's own.
    if (line.size() > 4000 || line.find("Assertion `") == std::string::npos) continue;
    if (!std::regex_search(line, match, form)) continue;
    outcome.places = {place_of(match[1], match[2])};
    outcome.what = "assertion fails";
    outcome.end = NativeEnd::assertion;
  }
  return outcome.end == NativeEnd::assertion;
}

bool read_stated_error(const std::string& text, NativeOutcome& outcome) {
  constexpr std::string_view mark = " reached, called before ";
  std::size_t at = text.rfind(mark);
  if (at == std::string::npos) return false;
  std::size_t end = std::min(text.find('\n', at), text.size());
  outcome.address = text.substr(at + mark.size(), end - at - mark.size());
  std::size_t begin = text.rfind("culprit: ", at);
  if (begin == std::string::npos) return false;
  outcome.what = text.substr(begin + 9, at - begin - 9) + " reached";
  outcome.end = NativeEnd::stated_error;
  return true;
}

// The first stack of a report: lines "    #0 0x… in f /a/b.c:12:3" up to one that is none.
void read_stack(std::istringstream& lines, NativeOutcome& outcome) {
  static const std::regex form("^ *#[0-9]+ .* ([^ ():]+):([0-9]{1,9})(?::[0-9]{1,9})?\\)?$");
  static const std::regex any("^ *#[0-9]+ ");
  bool began = false;
  for (std::string line; std::getline(lines, line);) {
    bool is_frame = std::regex_search(line, any);
    if (began && !is_frame) return;
    began = began || is_frame;
    std::smatch match;
    if (is_frame && std::regex_search(line, match, form)) {
      outcome.places.push_back(place_of(match[1], match[2]));
    }
  }
}

bool read_sanitizer(const std::string& log, NativeOutcome& outcome) {
  static const std::regex undefined("([^ \\n:]+):([0-9]{1,9}):[0-9]{1,9}: runtime error: (.*)");
  static const std::regex other("(?:ERROR|WARNING): (\\w*Sanitizer): (.*)");
  std::istringstream lines(log);
  for (std::string line; std::getline(lines, line);) {
    if (line.size() > 4000) continue;
    std::smatch match;
    if (std::regex_search(line, match, undefined)) {
      outcome.end = NativeEnd::sanitizer;
      outcome.what = match[3];
      outcome.places = {place_of(match[1], match[2])};
      return true;
    }
    if (std::regex_search(line, match, other)) {
      outcome.end = NativeEnd::sanitizer;
      // "heap-buffer-overflow on address 0x…", "attempting double-free on 0x… in thread T0:"
      std::string what = match[2];
      for (std::string_view end : {" on address", " on unknown", " on 0x", " in thread", ": mem"}) {
        what = what.substr(0, what.find(end));
      }
      outcome.what = what.substr(0, what.find(" (pc "));
      read_stack(lines, outcome);
      return true;
    }
  }
  return false;
}

struct Words {
  PropertyKind kind;
  std::vector<std::string_view> words;  // of the sanitizers, any of them
  std::vector<int> signals;
};

const std::vector<Words>& words() {
  static const std::vector<Words> table = {
      {PropertyKind::unreachable, {"unreachable"}, {}},
      {PropertyKind::null_pointer, {"SEGV", "null pointer"}, {SIGSEGV}},
      {PropertyKind::invalid_pointer,
       {"SEGV", "unknown-crash", "wild", "stack-buffer", "global-buffer", "heap-buffer"},
       {SIGSEGV, SIGBUS}},
      {PropertyKind::out_of_bounds,
       {"buffer-overflow", "buffer-underflow", "out of bounds", "SEGV", "unknown-crash",
        "negative-size-param"},
       {SIGSEGV}},
      {PropertyKind::use_after_free, {"heap-use-after-free"}, {}},
      {PropertyKind::use_after_scope, {"stack-use-after"}, {}},
      {PropertyKind::read_only, {"SEGV"}, {SIGSEGV, SIGBUS}},
      {PropertyKind::invalid_call,
       {"SEGV", "through pointer to incorrect function"},
       {SIGSEGV, SIGILL}},
      {PropertyKind::overlap, {"param-overlap"}, {}},
      {PropertyKind::double_free, {"double-free"}, {}},
      {PropertyKind::invalid_free, {"attempting free", "bad-free", "SEGV", "malloc_usable"}, {}},
      {PropertyKind::division_by_zero, {"division by zero"}, {SIGFPE}},
      {PropertyKind::division_overflow, {"cannot be represented"}, {SIGFPE}},
      {PropertyKind::negative_size, {"non-positive value"}, {}},
      {PropertyKind::library_rule,
       {"-overflow", "-underflow", "-param", "SEGV", "use-after", "-free", "passing zero to"},
       {}},
      {PropertyKind::signed_overflow, {"cannot be represented"}, {}},
      {PropertyKind::shift, {"shift"}, {}},
      {PropertyKind::conversion, {"implicit conversion", "outside the range"}, {}},
      {PropertyKind::not_a_number, {"division by zero"}, {}},
      {PropertyKind::uninitialised, {"use-of-uninitialized-value"}, {}},
      {PropertyKind::leak, {"detected memory leaks"}, {}},
  };
  return table;
}

bool same_rule(const NativeOutcome& outcome, PropertyKind kind) {
  if (kind == PropertyKind::assertion) {
    return outcome.end == NativeEnd::assertion || outcome.end == NativeEnd::stated_error;
  }
  if (kind == PropertyKind::reach_error) {
    return outcome.end == NativeEnd::stated_error && outcome.what == "error reached";
  }
  auto stated = [&outcome](std::string_view what) {
    return outcome.end == NativeEnd::stated_error && outcome.what == what;
  };
  if (kind == PropertyKind::deadlock) return stated("deadlock reached");
  if (kind == PropertyKind::data_race) return stated("data race reached");
  if (kind == PropertyKind::lock_rule) return stated("lock rule reached");
  if (kind == PropertyKind::library_rule && stated("library rule reached")) return true;
  if (outcome.end != NativeEnd::sanitizer && outcome.end != NativeEnd::signalled) return false;
  for (const Words& each : words()) {
    if (each.kind != kind) continue;
    if (outcome.end == NativeEnd::signalled) {
      int signal = std::stoi(outcome.what.substr(outcome.what.rfind(' ') + 1));
      return std::find(each.signals.begin(), each.signals.end(), signal) != each.signals.end();
    }
    return std::any_of(each.words.begin(), each.words.end(), [&outcome](std::string_view word) {
      return outcome.what.find(word) != std::string::npos;
    });
  }
  return false;
}

// Text that was preprocessed before says itself which lines it came from.
bool has_line_markers(std::string_view text) {
  for (std::size_t at = 0; at < text.size();
       at = std::min(text.find('\n', at), text.size() - 1) + 1) {
    std::string_view line = text.substr(at, 8);
    if (line.starts_with("# ") || line.starts_with("#line")) return true;
  }
  return false;
}

bool lies_in(const NativePlace& place, source::SourceSpan span, const source::SourceFiles& files) {
  if (!span.known()) return false;
  if (std::filesystem::path(files.path(span.file)).filename() != place.file) return false;
  return place.line >= files.begin(span).line && place.line <= files.end(span).line;
}

bool is_users(const NativePlace& place, const source::SourceFiles& files) {
  for (source::FileId file = 1; file <= files.size(); ++file) {
    if (std::filesystem::path(files.path(file)).filename() == place.file) return true;
  }
  return false;
}

// A stack may name the first line of a statement or that of a call that is under way; after a call
// of an address that is no function it has lost its way, and names nothing of the user's.
bool same_place(const NativeOutcome& outcome, const unroll::Violation& violation,
                const source::SourceFiles& files) {
  if (!violation.span.known() || has_line_markers(files.text(violation.span.file))) return true;
  bool is_anywhere = outcome.end != NativeEnd::assertion;
  for (const NativePlace& place : outcome.places) {
    if (lies_in(place, violation.span, files)) return true;
    for (const unroll::StackEntry& entry : violation.stack) {
      if (lies_in(place, entry.span, files)) return true;
    }
    // Of a deadlock and a race several threads are part.
    for (const auto& [text, span] : violation.notes) {
      if (lies_in(place, span, files)) return true;
    }
    if (is_users(place, files)) is_anywhere = false;
  }
  return is_anywhere;
}

}  // namespace

NativeOutcome read_outcome(const process::Ending& ending, const std::string& log) {
  NativeOutcome outcome;
  if (ending.interrupted || ending.out_of_time) {
    outcome.end = ending.interrupted ? NativeEnd::interrupted : NativeEnd::out_of_time;
    outcome.what = ending.interrupted ? "interrupted" : "no end within the time limit";
    return outcome;
  }
  if (!ending.started || !ending.exceeded.empty()) {
    outcome.end = NativeEnd::limited;
    outcome.what = ending.started ? fmt::format("more {} than it may take", ending.exceeded)
                                  : ending.why_not_started;
    return outcome;
  }
  if (read_sanitizer(log, outcome)) return outcome;
  if (ending.signal == SIGABRT && read_stated_error(ending.standard_error, outcome)) return outcome;
  if (ending.signal == SIGABRT && read_assertion(ending.standard_error, outcome)) return outcome;
  if (ending.signal != 0) {
    outcome.end = NativeEnd::signalled;
    outcome.what = fmt::format("signal {}", ending.signal);
    return outcome;
  }
  outcome.what = fmt::format("exit status {}", ending.exit_status);
  constexpr std::string_view mark = "culprit: ";
  std::size_t said = ending.standard_error.rfind(mark);
  if (ending.exit_status == 86 && said != std::string::npos) {
    std::size_t end =
        std::min(ending.standard_error.find('\n', said), ending.standard_error.size());
    outcome.what = ending.standard_error.substr(said + mark.size(), end - said - mark.size());
  }
  return outcome;
}

Agreement compare(const NativeOutcome& outcome, const unroll::Violation& violation,
                  const source::SourceFiles& files) {
  if (!same_rule(outcome, violation.kind)) return Agreement::differs;
  // A leak is reported where the memory was allocated.
  if (violation.kind == PropertyKind::leak) return Agreement::agrees;
  return same_place(outcome, violation, files) ? Agreement::agrees : Agreement::elsewhere;
}

std::string describe(const NativeOutcome& outcome) {
  std::string text = outcome.what;
  if (!outcome.places.empty()) {
    text += fmt::format(" at {}:{}", outcome.places.front().file, outcome.places.front().line);
  }
  return text;
}

}  // namespace culprit::recheck
