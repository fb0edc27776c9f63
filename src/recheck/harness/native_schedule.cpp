// SPDX-License-Identifier: MIT
#include "recheck/harness/native_schedule.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <optional>

#include "recheck/harness/native_scheduler.h"

namespace culprit::recheck {

using unroll::ReplayLog;
using unroll::ScheduleStop;

namespace {

using Edits = std::map<source::FileId, std::vector<source::Edit>>;

// The numbers of the objects that are accessed where threads stop, and code that finds them:
// variables by name, allocations by counting them, locals by a declaration beside theirs that tells
// where they are.
class SchedulePlaces {
 public:
  explicit SchedulePlaces(const NativeProgram& program) : program_(program) {}

  // nullopt: it cannot be found natively.
  std::optional<std::size_t> number(const ScheduleStop& stop) {
    std::string text;
    const ReplayLog::Place& place = stop.place;
    if (place.owner == ReplayLog::Owner::external && place.name.find(':') == std::string::npos) {
      text = fmt::format("(char *)&{} + {}", place.name, stop.offset);
    } else if (place.owner == ReplayLog::Owner::allocation && allocator(place.name)) {
      std::uint64_t& last = heap_[place.name];
      last = std::max<std::uint64_t>(last, place.ordinal);
      text = fmt::format("culprit_{0}_made[{1}] == 0 ? 0 : culprit_{0}_made[{1}] + {2}", place.name,
                         place.ordinal, stop.offset);
    } else if (auto local = local_number(place)) {
      text = fmt::format("culprit_local[{0}] == 0 ? 0 : culprit_local[{0}] + {1}", *local,
                         stop.offset);
    } else {
      return std::nullopt;
    }
    auto [found, is_new] = numbers_.try_emplace(text, numbers_.size());
    if (is_new) texts_.push_back(text);
    return found->second;
  }
  [[nodiscard]] std::string code() const {
    std::string text;
    for (const auto& [name, last] : heap_) {
      const Allocator& each = *allocator(name);
      text += fmt::format(
          "static char *culprit_{0}_made[{1}];\n"
          "static unsigned long culprit_{0}_calls;\n"
          "void *__real_{0}({2});\n"
          "void *__wrap_{0}({2});\n"
          "CULPRIT_PLAIN void *__wrap_{0}({2}) {{\n"
          "  char *made = __real_{0}({3});\n"
          "  if (++culprit_{0}_calls < {1}) culprit_{0}_made[culprit_{0}_calls] = made;\n"
          "  return made;\n"
          "}}\n",
          name, last + 1, each.parameters, each.arguments);
    }
    text += locals_code();
    text += "CULPRIT_PLAIN static char *culprit_place(int number) {\n  switch (number) {\n";
    for (std::size_t i = 0; i < texts_.size(); ++i) {
      text += fmt::format("    case {}: return {};\n", i, texts_[i]);
    }
    return text + "  }\n  return 0;\n}\n";
  }
  [[nodiscard]] std::size_t size() const { return texts_.size(); }
  [[nodiscard]] std::vector<std::string> wrapped() const {
    std::vector<std::string> names;
    for (const auto& [name, last] : heap_) names.push_back(name);
    return names;
  }
  [[nodiscard]] const Edits& edits() const { return edits_; }

 private:
  struct Allocator {
    std::string_view name, parameters, arguments;
  };
  static const Allocator* allocator(std::string_view name) {
    static constexpr std::array<Allocator, 4> all = {{
        {"malloc", "unsigned long size", "size"},
        {"realloc", "void *old, unsigned long size", "old, size"},
        {"calloc", "unsigned long count, unsigned long size", "count, size"},
        {"aligned_alloc", "unsigned long alignment, unsigned long size", "alignment, size"},
    }};
    auto found =
        std::find_if(all.begin(), all.end(), [&](const auto& each) { return each.name == name; });
    return found == all.end() ? nullptr : &*found;
  }

  // Where another declarator can follow that of the variable.
  [[nodiscard]] std::optional<std::uint32_t> end_of_declarator(
      const ReplayLog::Place& place) const {
    if (place.owner != ReplayLog::Owner::variable || !place.declaration.known()) {
      return std::nullopt;
    }
    std::string_view text = program_.files.text(place.declaration.file);
    std::size_t at = text.find_first_not_of(" \t\r\n", place.declaration.end);
    if (at != std::string_view::npos && text[at] == '=') {
      // An initial value without brackets of its own, texts or comments is all that is passed over.
      at = text.find_first_of(",;(){}[]\"'/", at);
    }
    bool ends = at != std::string_view::npos && (text[at] == ';' || text[at] == ',');
    if (!ends) return std::nullopt;
    return static_cast<std::uint32_t>(at);
  }
  std::optional<std::size_t> local_number(const ReplayLog::Place& place) {
    std::optional<std::uint32_t> end = end_of_declarator(place);
    if (!end) return std::nullopt;
    auto [declared, is_new] = declarations_.try_emplace(place.declaration, declarations_.size());
    if (is_new) {
      edits_[place.declaration.file].push_back(
          {*end, *end,
           fmt::format(", *culprit_at_{0} = culprit_declare({0}, (void *)&{1})", declared->second,
                       place.name)});
    }
    return locals_.try_emplace({declared->second, place.ordinal}, locals_.size()).first->second;
  }
  [[nodiscard]] std::string locals_code() const {
    std::string rows;
    for (const auto& [key, number] : locals_) {
      rows +=
          fmt::format("  if (number == {} && declared[number] == {}) culprit_local[{}] = object;\n",
                      key.first, key.second, number);
    }
    return fmt::format(
        "static char *volatile culprit_local[{}];\n"
        "CULPRIT_PLAIN void *culprit_declare(int number, void *object) {{\n"
        "  static unsigned long declared[{}];\n"
        "  declared[number]++;\n{}"
        "  return object;\n}}\n",
        locals_.size() + 1, declarations_.size() + 1, rows);
  }

  const NativeProgram& program_;
  std::map<std::string, std::size_t> numbers_;
  std::vector<std::string> texts_;
  std::map<std::string, std::uint64_t> heap_;  // the last that matters
  std::map<source::SourceSpan, std::size_t> declarations_;
  std::map<std::pair<std::size_t, std::uint32_t>, std::size_t> locals_;  // declaration, execution
  Edits edits_;
};

// SchedulePlaces of the program's text that announce themselves.
class Announced {
 public:
  explicit Announced(const NativeProgram& program) : program_(program) {}

  // nullopt: there is no such text.
  std::optional<std::size_t> number(const ScheduleStop& stop) {
    source::SourceSpan span = announcing(stop.operation);
    if (!span.known() || span.begin == span.end) return std::nullopt;
    auto [found, is_new] = numbers_.try_emplace(span, numbers_.size());
    return found->second;
  }
  [[nodiscard]] std::size_t size() const { return numbers_.size(); }
  // Outer expressions are opened first and closed last.
  [[nodiscard]] Edits edits() const {
    Edits edits;
    std::vector<std::pair<source::SourceSpan, std::size_t>> sorted(numbers_.begin(),
                                                                   numbers_.end());
    std::stable_sort(sorted.begin(), sorted.end(), [](const auto& a, const auto& b) {
      return a.first.end - a.first.begin > b.first.end - b.first.begin;
    });
    for (const auto& [span, number] : sorted) {
      edits[span.file].push_back(
          {span.begin, span.begin, fmt::format("(culprit_here({}), ", number)});
    }
    for (std::size_t i = sorted.size(); i-- > 0;) {
      edits[sorted[i].first.file].push_back({sorted[i].first.end, sorted[i].first.end, ")"});
    }
    return edits;
  }

 private:
  // The expression before which the thread stops. The target of `x += 1` is no expression that
  // could stand behind a comma: then it is the whole.
  [[nodiscard]] source::SourceSpan announcing(const unroll::OperationPlace& place) const {
    const program::Instruction* instruction = place.instruction;
    if (instruction == nullptr || instruction->operation != program::Operation::store) {
      return place.span;
    }
    source::SourceSpan target = program_.program.node(instruction->address).span;
    bool is_target = target.contains(place.span);
    bool is_users = instruction->span.file == place.span.file;
    return is_target && is_users ? instruction->span : place.span;
  }

  const NativeProgram& program_;
  std::map<source::SourceSpan, std::size_t> numbers_;
};

}  // namespace

SchedulePart schedule_part(const NativeProgram& program, const unroll::ThreadStops& threads,
                           std::string_view failure) {
  SchedulePart part;
  SchedulePlaces places(program);
  Announced announced(program);
  std::string stops;
  for (const ScheduleStop& stop : threads.stops) {
    bool is_access =
        stop.kind == ScheduleStop::Kind::read || stop.kind == ScheduleStop::Kind::write;
    auto kind = static_cast<int>(stop.kind);
    std::uint64_t count = stop.count;
    std::optional<std::size_t> place = 0;
    if (is_access) place = places.number(stop);
    if (stop.kind == ScheduleStop::Kind::other || !place) {
      place = announced.number(stop);
      kind = static_cast<int>(ScheduleStop::Kind::other);
      count = stop.execution;
    }
    if (!place) {
      part.impossible = "a thread stops where nothing in the program's text can announce it";
      return part;
    }
    stops +=
        fmt::format("  {{{}, {}, {}, {}, {}}},\n", stop.thread, kind, count, *place, stop.next);
  }
  part.text = fmt::format(
      "/* Threads by number, 1 is main's. Each stop: the thread; 0 at its end, 1 before an "
      "operation on "
      "a lock or\n   the like, 2 before a read, 3 before a write, 4 before what culprit_here() "
      "announces; how many such\n   operations it has performed before; the place of the access; "
      "the thread that goes on, 0: here the run\n   fails. */\n"
      "struct culprit_stop {{\n  int thread, kind;\n  unsigned long count;\n  int place, "
      "next;\n}};\n"
      "static const struct culprit_stop culprit_stops[] = {{\n{}  {{0, 0, 0, 0, 0}}}};\n"
      "static const char *const culprit_failure = \"{}\";\n"
      "#define CULPRIT_PLACES {}\n#define CULPRIT_HERES {}\n#define CULPRIT_THREADS {}\n"
      "#define CULPRIT_PLAIN __attribute__((no_sanitize(\"coverage\")))\n{}#undef CULPRIT_PLAIN\n",
      stops, failure, places.size(), announced.size(), threads.threads, places.code());
  part.text += scheduler_text();
  part.wrapped = scheduler_wrappers();
  part.declarations = "void culprit_here(int);\nvoid *culprit_declare(int, void *);\n";
  part.edits = announced.edits();
  for (const auto& [file, more] : places.edits()) {
    part.edits[file].insert(part.edits[file].end(), more.begin(), more.end());
  }
  for (const std::string& name : places.wrapped()) part.wrapped.push_back(name);
  return part;
}

}  // namespace culprit::recheck
