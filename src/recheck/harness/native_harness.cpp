// SPDX-License-Identifier: MIT
#include "recheck/harness/native_harness.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <optional>

#include "recheck/harness/harness_sections.h"
#include "recheck/harness/native_replacement.h"
#include "recheck/harness/native_schedule.h"
#include "recheck/harness/native_text.h"
#include "recheck/harness/native_units.h"

namespace culprit::recheck {

using source::FileId;
using unroll::ReplayLog;

namespace {

// Without headers, under names of its own: the program's text may stand before it.
constexpr std::string_view helpers = R"(
long culprit_write(int, const void *, unsigned long) __asm__("write");
void culprit_exit(int) __asm__("_exit");
void culprit_abort(void) __asm__("abort");
static void culprit_say(const char *text) { culprit_write(2, text, __builtin_strlen(text)); }
/* The recorded run does not go on like this. */
static void culprit_stop(const char *why) {
  culprit_say("culprit: ");
  culprit_say(why);
  culprit_say("\n");
  culprit_exit(86);
}
static void culprit_fail(const char *what, void *place) {
  unsigned long address = (unsigned long)place;
  char digits[] = "0000000000000000\n";
  int i;
  for (i = 15; i >= 0; --i, address >>= 4) digits[i] = "0123456789abcdef"[address & 15];
  culprit_say("culprit: ");
  culprit_say(what);
  culprit_say(" reached, called before 0x");
  culprit_say(digits);
  culprit_abort();
}
struct culprit_content {
  int number;
  unsigned int execution;
  unsigned long offset, size, bits;
};
static void culprit_set(const struct culprit_content *content, int number, unsigned int execution,
                        void *object, unsigned long size) {
  unsigned long i;
  for (; content->size != 0; ++content) {
    if (content->number != number || content->execution != execution) continue;
    for (i = 0; i < content->size && content->offset + i < size; ++i)
      ((unsigned char *)object)[content->offset + i] = (unsigned char)(content->bits >> (8 * i));
  }
}
)";

std::optional<std::size_t> path_index(const NativeProgram& program, FileId file) {
  if (file == source::no_file) return std::nullopt;
  const std::string& path = program.files.path(file);
  for (std::size_t i = 0; i < program.paths.size(); ++i) {
    std::error_code ignored;
    if (program.paths[i] == path || std::filesystem::equivalent(program.paths[i], path, ignored)) {
      return i;
    }
  }
  return std::nullopt;
}

// The file whose text becomes a part of the harness: one that is edited, or that of an entry
// function, which may be static. At most one: two might use one name for different things.
struct Embedded {
  std::optional<FileId> file;
  std::string impossible;
};

using Edits = std::map<FileId, std::vector<source::Edit>>;

constexpr std::string_view end_of_schedule = "end of the schedule";

Embedded choose_embedded(const NativeProgram& program, const Edits& edits, bool by_name,
                         std::string_view what) {
  Embedded embedded;
  // Variables of one file can be named, static ones too.
  if (by_name && program.paths.size() == 1) {
    embedded.file = program.program.function(program.entry).span.file;
    if (!path_index(program, *embedded.file)) embedded.file.reset();
  }
  const program::Function& entry = program.program.function(program.entry);
  if (entry.name != "main") {
    embedded.file = entry.span.file;
    if (!path_index(program, entry.span.file)) {
      embedded.impossible = fmt::format("{} is defined in a header", entry.name);
    }
  }
  for (const auto& [file, unused] : edits) {
    bool is_other = embedded.file && *embedded.file != file;
    if (is_other) embedded.impossible = fmt::format("{} of several files have to be set", what);
    if (!path_index(program, file)) {
      embedded.impossible = fmt::format("{} in a header have to be set", what);
    }
    embedded.file = file;
  }
  return embedded;
}

// The embedded text comes first.
std::string embedded_text(const NativeProgram& program, FileId file, const Edits& edits,
                          std::string_view declarations, Harness& harness) {
  std::string path =
      std::filesystem::absolute(program.files.path(file)).lexically_normal().string();
  harness.quote_directory = std::filesystem::path(path).parent_path().string();
  harness.embedded = file;
  harness.separate.erase(harness.separate.begin() +
                         static_cast<std::ptrdiff_t>(*path_index(program, file)));
  auto found = edits.find(file);
  return fmt::format(
      "void *culprit_fill(int, void *, unsigned long);\n{}#line 1 \"{}\"\n{}\n#line 1 "
      "\"(replay)\"\n",
      declarations, literal_text(name_for_compilers(program.files, file)),
      source::apply_edits(program.files.text(file),
                          found == edits.end() ? std::vector<source::Edit>{} : found->second));
}

std::string_view failure_text(const check::Counterexample& found) {
  if (!found.run.violation) return end_of_schedule;
  switch (found.run.violation->kind) {
    case program::PropertyKind::deadlock: return "deadlock";
    case program::PropertyKind::data_race: return "data race";
    default: return end_of_schedule;
  }
}

// Not empty: two edits change the same text.
std::string overlap(const Edits& edits) {
  for (const auto& [file, each] : edits) {
    std::vector<source::Edit> sorted = each;
    std::stable_sort(sorted.begin(), sorted.end(),
                     [](const auto& a, const auto& b) { return a.begin < b.begin; });
    std::uint32_t end = 0;
    for (const source::Edit& edit : sorted) {
      if (edit.begin < end) return "a thread stops inside the expression, which is not executed";
      end = std::max(end, edit.end);
    }
  }
  return "";
}

// False: one of them is replaced already.
bool add_wrapped(Harness& harness, const std::vector<std::string>& names) {
  for (const std::string& name : names) {
    if (std::find(harness.wrapped.begin(), harness.wrapped.end(), name) != harness.wrapped.end()) {
      harness.impossible = name + " would have to be replaced twice";
    }
    harness.wrapped.push_back(name);
  }
  return harness.impossible.empty();
}

std::string structure_problem(const ReplayLog& log) {
  if (log.structure_results.empty()) return "";
  return fmt::format("{}() has no body and returns a structure", log.structure_results.front());
}

}  // namespace

Harness make_harness(const NativeProgram& program, const check::Counterexample& found) {
  const ReplayLog& log = found.log;
  Harness harness;
  harness.impossible = structure_problem(log);
  if (!harness.impossible.empty()) return harness;
  ContentsSection contents = contents_section(program, log);
  SchedulePart schedule;
  if (!found.threads.empty()) {
    schedule = schedule_part(program, {found.stops, found.threads.size()}, failure_text(found));
  }
  harness.impossible = schedule.impossible;
  if (!harness.impossible.empty()) return harness;
  harness.follows_schedule = !found.threads.empty();
  Edits edits = contents.edits;
  for (const auto& [file, more] : schedule.edits) {
    edits[file].insert(edits[file].end(), more.begin(), more.end());
  }
  Embedded embedded =
      choose_embedded(program, edits, harness.follows_schedule, "uninitialised variables");
  harness.impossible = embedded.impossible;
  if (!harness.impossible.empty()) return harness;
  harness.separate = program.paths;
  std::string text;
  if (embedded.file) {
    text += embedded_text(program, *embedded.file, edits, schedule.declarations, harness);
  }
  text += helpers;
  text += schedule.text;
  text += function_stubs(program, log);
  text += external_variables(program, log);
  text += contents.text;
  harness.wrapped = contents.wrapped;
  if (!add_wrapped(harness, schedule.wrapped)) return harness;
  if (std::string main_text = replaying_main(program, log, harness.follows_schedule);
      !main_text.empty()) {
    text += main_text;
    harness.wrapped.push_back("main");
  }
  harness.text = std::move(text);
  harness.fills_variables = contents.fills_variables;
  harness.uncertain = contents.unsettable.empty()
                          ? why_uncertain(program, log)
                          : fmt::format("{} cannot be set natively", contents.unsettable);
  return harness;
}

Harness make_changed_harness(const NativeProgram& program, const ReplayLog& log,
                             const unroll::ThreadStops& threads,
                             const ReplacementPart& replacement) {
  Harness harness;
  harness.impossible =
      replacement.impossible.empty() ? structure_problem(log) : replacement.impossible;
  if (!harness.impossible.empty()) return harness;
  ContentsSection contents = contents_section(program, log);
  SchedulePart schedule;
  harness.follows_schedule = threads.threads != 0;
  if (harness.follows_schedule) schedule = schedule_part(program, threads, end_of_schedule);
  harness.impossible = schedule.impossible;
  Edits edits = contents.edits;
  for (const auto& more : {schedule.edits, replacement.edits}) {
    for (const auto& [file, each] : more) {
      edits[file].insert(edits[file].end(), each.begin(), each.end());
    }
  }
  if (harness.impossible.empty()) harness.impossible = overlap(edits);
  if (!harness.impossible.empty()) return harness;
  Embedded embedded =
      choose_embedded(program, edits, harness.follows_schedule, "expressions or variables");
  harness.impossible = embedded.impossible;
  if (!harness.impossible.empty()) return harness;
  harness.separate = program.paths;
  if (embedded.file) {
    harness.text = embedded_text(program, *embedded.file, edits,
                                 schedule.declarations + replacement.declarations, harness);
  }
  harness.text += helpers;
  harness.text += schedule.text;
  harness.text += replacement.text;
  harness.text += function_stubs(program, log);
  harness.text += external_variables(program, log);
  harness.text += contents.text;
  harness.wrapped = contents.wrapped;
  if (!add_wrapped(harness, schedule.wrapped)) return harness;
  if (program.program.function(program.entry).name != "main") {
    harness.text += replaying_main(program, log, false);
    harness.wrapped.push_back("main");
  } else if (harness.follows_schedule) {
    harness.text += following_main();
    harness.wrapped.push_back("main");
  }
  harness.fills_variables = true;
  harness.uncertain = contents.unsettable.empty()
                          ? why_uncertain(program, log)
                          : fmt::format("{} cannot be set natively", contents.unsettable);
  return harness;
}

}  // namespace culprit::recheck
