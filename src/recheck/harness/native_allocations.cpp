// SPDX-License-Identifier: MIT
#include "recheck/harness/native_allocations.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>

namespace culprit::recheck {

namespace {

constexpr std::string_view allocations_declarations_text =
    "void *culprit_keep(unsigned long, void *);\n"
    "char *culprit_kept(unsigned long, unsigned long);\n";

constexpr std::string_view allocations_support_text = R"(
struct culprit_object { unsigned long call; void *address; struct culprit_object *next; };
static struct culprit_object *culprit_objects, **culprit_last_object = &culprit_objects;
void *culprit_keep(unsigned long call, void *address) {
  if (!address) return address;
  struct culprit_object *object = culprit_allocate(1, sizeof *object);
  object->call = call;
  object->address = address;
  *culprit_last_object = object;
  culprit_last_object = &object->next;
  return address;
}
char *culprit_kept(unsigned long call, unsigned long ordinal) {
  for (struct culprit_object *each = culprit_objects; each; each = each->next)
    if (each->call == call && --ordinal == 0) return each->address;
  culprit_stop("an object is not allocated yet");
}
)";

// Those whose result is the object that they allocate.
bool allocates(const program::Function& function) {
  static constexpr std::array<std::string_view, 8> names = {
      "malloc", "calloc",        "realloc", "reallocarray",
      "strdup", "aligned_alloc", "strndup", "valloc"};
  return std::find(names.begin(), names.end(), function.name) != names.end();
}

std::optional<std::uint32_t> number(std::string_view text) {
  std::uint32_t value = 0;
  auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

}  // namespace

bool KeptAllocations::is_replaced(const source::SourceSpan& span) const {
  return std::any_of(replaced_.begin(), replaced_.end(), [&](program::ComponentId id) {
    const source::SourceSpan& component = program_.program.component(id).span;
    return component.contains(span);
  });
}

const program::Instruction* KeptAllocations::call_at(std::string_view path,
                                                     std::uint32_t line) const {
  const program::Instruction* found = nullptr;
  for (const program::Function& function : program_.program.functions) {
    for (const program::Instruction& each : function.instructions) {
      if (each.operation != program::Operation::call || !each.span.known()) continue;
      const program::Call& call = function.calls[each.index];
      if (call.callee == program::FunctionId::none ||
          !allocates(program_.program.function(call.callee)) ||
          program_.files.path(each.span.file) != path ||
          program_.files.begin(each.span).line != line) {
        continue;
      }
      if (found != nullptr) return nullptr;  // which of them?
      found = &each;
    }
  }
  return found;
}

std::string KeptAllocations::address(std::string_view text) {
  if (text.starts_with('*')) text.remove_prefix(1);
  constexpr std::string_view begin = "alloc(";
  std::size_t end = text.rfind(')'), hash = text.rfind('#', end);
  std::size_t colon = text.rfind(':', hash);
  if (!text.starts_with(begin) || end == text.npos || hash == text.npos || colon == text.npos) {
    return "";
  }
  auto line = number(text.substr(colon + 1, hash - colon - 1));
  auto ordinal = number(text.substr(hash + 1, end - hash - 1));
  std::string_view offset = text.substr(end + 1);
  bool is_offset = offset.empty() ||
                   ((offset[0] == '+' || offset[0] == '-') && number(offset.substr(1)).has_value());
  if (!line || !ordinal || !is_offset) return "";
  const program::Instruction* call =
      call_at(text.substr(begin.size(), colon - begin.size()), *line);
  if (call == nullptr || is_replaced(call->span)) return "";
  std::size_t known = numbers_.try_emplace(call, numbers_.size()).first->second;
  return fmt::format("(culprit_kept({}, {}){})", known, *ordinal, offset);
}

void KeptAllocations::add_to(ReplacementPart& part) const {
  if (numbers_.empty()) return;
  part.declarations += allocations_declarations_text;
  part.text += allocations_support_text;
  for (const auto& [call, known] : numbers_) {
    std::vector<source::Edit>& edits = part.edits[call->span.file];
    edits.push_back({call->span.begin, call->span.begin, fmt::format("culprit_keep({}, ", known)});
    edits.push_back({call->span.end, call->span.end, ")"});
  }
}

}  // namespace culprit::recheck
