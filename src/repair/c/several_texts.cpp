// SPDX-License-Identifier: MIT
#include "repair/c/several_texts.h"

#include <algorithm>
#include <numeric>

#include "source/edit_distance.h"

namespace culprit::repair {

using frontend::EditCandidate;

namespace {

constexpr std::size_t longest_compared = 600;
constexpr std::size_t most_tests = 4;  // whose outputs are measured; the patch has to pass all

// White space at line ends does not count.
std::string normalised(const std::string& output) {
  return unroll::ExpectedOutput(output).text();
}

struct TextChange {
  std::size_t candidate = 0;
  std::size_t gain = 0;  // characters that differ no longer
  // A word is put behind a text that belongs to what comes next.
  bool ends_with_blank = false;
};

class TextChanges {
 public:
  TextChanges(const TextChangesInput& input, const std::function<bool()>& stop)
      : input_(input), stop_(stop) {
    for (std::size_t test : input.bench.failing()) {
      const auto& expected = input.bench.tests()[test].expectation.output;
      if (!expected || tests_.size() == most_tests) continue;
      tests_.push_back(test);
      before_.push_back(text_distance(normalised(input.bench.outcomes()[test].standard_output),
                                      expected->text()));
    }
  }

  std::vector<std::size_t> find(const std::vector<std::size_t>& candidates) {
    input_.with_each(candidates, [this](std::size_t each, const ChangedProgram& changed) {
      const std::optional<std::vector<std::size_t>> after = distances(changed);
      if (after && total(*after) < total(before_))
        found_.push_back({each, total(before_) - total(*after), ends_with_blank(each)});
    });
    std::stable_sort(found_.begin(), found_.end(), [](const TextChange& a, const TextChange& b) {
      if (a.gain != b.gain) return a.gain > b.gain;
      return !a.ends_with_blank && b.ends_with_blank;
    });
    return chosen();
  }

 private:
  [[nodiscard]] bool ends_with_blank(std::size_t candidate) const {
    const EditCandidate& change = input_.space.candidates[candidate];
    return std::all_of(change.edits.begin(), change.edits.end(), [&](const auto& file) {
      return std::all_of(file.second.begin(), file.second.end(), [&](const source::Edit& edit) {
        return edit.begin == edit.end && edit.end + 1 == change.span.end &&
               edit.replacement.ends_with(' ');
      });
    });
  }

  // One of several that would do the same, at the end of one text or the beginning of the next, is
  // enough: so each is measured again beside those that are chosen.
  std::vector<std::size_t> chosen() {
    std::vector<std::size_t> taken;
    for (const TextChange& each : found_) {
      if (stop_()) return {};
      const EditCandidate& change = input_.space.candidates[each.candidate];
      const bool is_apart = std::none_of(taken.begin(), taken.end(), [&](std::size_t other) {
        return overlap(change, input_.space.candidates[other]);
      });
      if (!is_apart) continue;
      taken.push_back(each.candidate);
      const std::optional<ReadTexts> read = input_.read_with(taken);
      std::optional<std::vector<std::size_t>> after;
      if (read) after = distances(read->changed());
      if (!after || total(*after) >= total(before_)) {
        taken.pop_back();
        continue;
      }
      before_ = std::move(*after);
      if (total(before_) == 0) return taken;
    }
    return {};
  }

  static std::size_t total(const std::vector<std::size_t>& distances) {
    return std::accumulate(distances.begin(), distances.end(), std::size_t{0});
  }

  // By test; nullopt: it takes one of them farther away.
  [[nodiscard]] std::optional<std::vector<std::size_t>> distances(
      const ChangedProgram& changed) const {
    std::vector<std::size_t> after;
    for (std::size_t i = 0; i < tests_.size(); ++i) {
      const std::string output = normalised(input_.bench.run(changed, tests_[i]).standard_output);
      const std::size_t distance =
          text_distance(output, input_.bench.tests()[tests_[i]].expectation.output->text());
      if (distance > before_[i]) return std::nullopt;
      after.push_back(distance);
    }
    return after;
  }

  const TextChangesInput& input_;
  const std::function<bool()>& stop_;
  std::vector<std::size_t> tests_;
  std::vector<std::size_t> before_;  // by test: how much of its output differs, with what is chosen
  std::vector<TextChange> found_;
};

}  // namespace

std::size_t text_distance(std::string_view printed, std::string_view expected) {
  while (!printed.empty() && !expected.empty() && printed.front() == expected.front()) {
    printed.remove_prefix(1);
    expected.remove_prefix(1);
  }
  while (!printed.empty() && !expected.empty() && printed.back() == expected.back()) {
    printed.remove_suffix(1);
    expected.remove_suffix(1);
  }
  return source::edit_distance(printed.substr(0, longest_compared),
                               expected.substr(0, longest_compared));
}

bool overlap(const EditCandidate& one, const EditCandidate& other) {
  for (const auto& [file, edits] : one.edits) {
    auto others = other.edits.find(file);
    if (others == other.edits.end()) continue;
    for (const source::Edit& a : edits) {
      for (const source::Edit& b : others->second) {
        // Something new beside what is changed would be in doubt; two that are changed are not.
        const bool is_new = a.begin == a.end || b.begin == b.end;
        if (a.begin < b.end && b.begin < a.end) return true;
        if (is_new && a.begin <= b.end && b.begin <= a.end) return true;
      }
    }
  }
  return false;
}

std::vector<std::size_t> changes_that_bring_nearer(const TextChangesInput& input,
                                                   const std::vector<std::size_t>& candidates,
                                                   const std::function<bool()>& stop) {
  return TextChanges(input, stop).find(candidates);
}

}  // namespace culprit::repair
