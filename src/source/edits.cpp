// SPDX-License-Identifier: MIT
#include "source/edits.h"

#include <algorithm>

#include "source/invariant.h"

namespace culprit::source {

namespace {

void sort(std::vector<Edit>& edits) {
  auto comes_before = [](const Edit& left, const Edit& right) {
    if (left.begin != right.begin) return left.begin < right.begin;
    return left.begin == left.end && right.begin != right.end;
  };
  std::ranges::stable_sort(edits, comes_before);
}

}  // namespace

std::string apply_edits(std::string_view text, std::vector<Edit> edits) {
  sort(edits);
  std::string result;
  std::size_t done = 0;
  for (const Edit& edit : edits) {
    INVARIANT(edit.begin <= edit.end && edit.end <= text.size(),
              "an edit should lie inside the text");
    INVARIANT(edit.begin >= done, "edits should not overlap");
    result += text.substr(done, edit.begin - done);
    result += edit.replacement;
    done = edit.end;
  }
  return result += text.substr(done);
}

std::uint32_t place_before_edits(std::vector<Edit> edits, std::uint32_t offset) {
  sort(edits);
  std::size_t added = 0, removed = 0;  // by the edits so far
  for (const Edit& edit : edits) {
    std::size_t begin = edit.begin + added - removed, end = begin + edit.replacement.size();
    if (offset < begin) break;
    if (offset < end) return edit.begin;
    added += edit.replacement.size();
    removed += edit.end - edit.begin;
  }
  return static_cast<std::uint32_t>(offset + removed - added);
}

}  // namespace culprit::source
