#include "source/edits.h"

#include <algorithm>

#include "source/invariant.h"

namespace culprit::source {

std::string apply_edits(std::string_view text, std::vector<Edit> edits) {
  auto comes_before = [](const Edit& left, const Edit& right) {
    if (left.begin != right.begin) return left.begin < right.begin;
    return left.begin == left.end && right.begin != right.end;
  };
  std::ranges::stable_sort(edits, comes_before);
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

}  // namespace culprit::source
