// SPDX-License-Identifier: MIT
// What memory contains that the program never wrote: variables by edits of the text, allocations by
// wrapping malloc and its kin.
#include <fmt/format.h>

#include <array>
#include <set>

#include "recheck/harness/harness_sections.h"

namespace culprit::recheck {

using source::SourceSpan;
using unroll::ReplayLog;
using Owner = ReplayLog::Owner;

namespace {

struct Allocator {
  std::string_view name, parameters, arguments, size;
};

constexpr std::array<Allocator, 4> allocators = {{
    {"malloc", "unsigned long size", "size", "size"},
    {"realloc", "void *old, unsigned long size", "old, size", "0"},
    {"calloc", "unsigned long count, unsigned long size", "count, size", "0"},
    {"aligned_alloc", "unsigned long alignment, unsigned long size", "alignment, size", "size"},
}};

const Allocator* allocator_named(const std::string& name) {
  for (const Allocator& each : allocators) {
    if (each.name == name) return &each;
  }
  return nullptr;
}

bool is_name_character(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

class Contents {
 public:
  Contents(const NativeProgram& program, const ReplayLog& log) : program_(program), log_(log) {}

  ContentsSection part() {
    for (const ReplayLog::Content& content : log_.contents) {
      switch (content.place.owner) {
        case Owner::variable: variable(content); break;
        case Owner::allocation: allocation(content); break;
        case Owner::parameter:
        case Owner::external: break;
        case Owner::other: unsettable("the content of memory that the program never wrote"); break;
      }
    }
    for (const ReplayLog::Allocation& each : log_.allocations) {
      if (each.failed) wrap(each.callee);
    }
    write_variables();
    for (const std::string& name : wrapped_) write_allocator(name);
    part_.wrapped.assign(wrapped_.begin(), wrapped_.end());
    return std::move(part_);
  }

 private:
  void unsettable(const std::string& what) {
    if (part_.unsettable.empty()) part_.unsettable = what;
  }

  // Zero is what locals have without further ado (-ftrivial-auto-var-init=zero).
  void variable(const ReplayLog::Content& content) {
    part_.fills_variables = true;
    if (content.bits == 0) return;
    auto [found, is_new] =
        declarations_.try_emplace(content.place.declaration, declarations_.size());
    if (is_new && !edit(content.place, found->second)) {
      unsettable(fmt::format("the uninitialised variable {}", content.place.name));
    }
    rows_ += row(found->second, content);
  }

  static std::string row(std::size_t number, const ReplayLog::Content& content) {
    return fmt::format("  {{{}, {}, {}, {}, 0x{:x}UL}},\n", number, content.place.ordinal,
                       content.offset, content.size, content.bits);
  }

  // The declarator ends the span, and another one can follow it.
  bool edit(const ReplayLog::Place& place, std::size_t number) {
    SourceSpan span = place.declaration;
    if (!span.known()) return false;
    std::string_view text = program_.files.text(span.file);
    std::string_view declared = program_.files.text(span);
    std::size_t at = declared.rfind(place.name);
    if (at == std::string_view::npos) return false;
    if (at > 0 && is_name_character(declared[at - 1])) return false;
    std::size_t next = text.find_first_not_of(" \t\r\n", span.end);
    if (next == std::string_view::npos || (text[next] != ';' && text[next] != ',')) return false;
    part_.edits[span.file].push_back(
        {span.end, span.end,
         fmt::format(", *culprit_{0} = culprit_fill({0}, (void *)&{1}, sizeof {1})", number,
                     place.name)});
    return true;
  }

  void write_variables() {
    if (rows_.empty()) return;
    part_.text +=
        "/* What uninitialised variables contain: which declaration, at which of its executions. "
        "*/\n"
        "static const struct culprit_content culprit_variables[] = {\n" +
        rows_ +
        fmt::format(
            "  {{0, 0, 0, 0, 0}}}};\n"
            "static unsigned int culprit_executed[{}];\n"
            "void *culprit_fill(int number, void *object, unsigned long size) {{\n"
            "  __builtin_memset(object, 0, size);\n"
            "  culprit_set(culprit_variables, number, ++culprit_executed[number], object, "
            "size);\n"
            "  return object;\n"
            "}}\n",
            declarations_.size());
  }

  void allocation(const ReplayLog::Content& content) {
    if (!wrap(content.place.name)) return;
    if (content.bits != 0) allocated_[content.place.name] += row(0, content);
  }

  bool wrap(const std::string& name) {
    if (!allocator_named(name)) {
      unsettable(fmt::format("what {} gives", name));
      return false;
    }
    wrapped_.insert(name);
    return true;
  }

  void write_allocator(const std::string& name) {
    const Allocator& allocator = *allocator_named(name);
    std::string failing;
    std::uint32_t call = 0;
    for (const ReplayLog::Allocation& each : log_.allocations) {
      if (each.callee != name) continue;
      ++call;
      if (each.failed) failing += fmt::format("  if (call == {}) return 0;\n", call);
    }
    part_.text += fmt::format(
        "/* {0}: what its memory contains, call by call. */\n"
        "static const struct culprit_content culprit_{0}_contents[] = {{\n{4}  {{0, 0, 0, 0, "
        "0}}}};\n"
        "void *__real_{0}({1});\n"
        "void *__wrap_{0}({1});\n"
        "void *__wrap_{0}({1}) {{\n"
        "  static unsigned int call;\n"
        "  unsigned char *memory;\n"
        "  ++call;\n{5}"
        "  memory = __real_{0}({2});\n"
        "  if (memory == 0) return 0;\n"
        "  __builtin_memset(memory, 0, {3} < 1048576UL ? {3} : 1048576UL);\n"
        "  culprit_set(culprit_{0}_contents, 0, call, memory, size);\n"
        "  return memory;\n"
        "}}\n",
        allocator.name, allocator.parameters, allocator.arguments, allocator.size, allocated_[name],
        failing);
  }

  const NativeProgram& program_;
  const ReplayLog& log_;
  ContentsSection part_;
  std::map<SourceSpan, std::size_t> declarations_;
  std::string rows_;
  std::map<std::string, std::string> allocated_;  // rows, by the function's name
  std::set<std::string> wrapped_;
};

}  // namespace

ContentsSection contents_section(const NativeProgram& program, const ReplayLog& log) {
  return Contents(program, log).part();
}

}  // namespace culprit::recheck
