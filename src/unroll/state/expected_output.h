// SPDX-License-Identifier: MIT
// What a run should print, and how far a run has come in printing it.
//
// White space at line ends and at the end does not count, so blanks and line ends that were printed
// wait until something visible follows: only then they have to be there in the expected text too.
//
//   expected "a b\n"     printed "a "       position 1, waiting " "
//                        printed "a  "      position 1, waiting for a line end: these do not fit
//                        printed "a  \n"    no position: a line end does not fit either
//                        printed "a b"      position 3, nothing waits; it may end here
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace culprit::unroll {

struct OutputPosition {
  std::uint32_t matched = 0;  // characters of the expected text
  std::uint32_t lines = 0;    // line ends that wait
  std::string blanks;         // that wait behind them
  bool anything = false;      // any text may have been printed here

  bool operator==(const OutputPosition&) const = default;
};

class ExpectedOutput {
 public:
  explicit ExpectedOutput(std::string_view text);

  // Where printing the text leads; nullopt: it is not what is expected. Where anything may have
  // been printed before, `at` has to be one of its ends().
  [[nodiscard]] std::optional<OutputPosition> after(OutputPosition at, std::string_view text) const;
  // May a run end here?
  [[nodiscard]] bool is_complete(const OutputPosition& at) const {
    return at.anything || at.matched == text_.size();
  }
  [[nodiscard]] const std::string& text() const { return text_; }
  [[nodiscard]] const std::string& written() const { return written_; }  // with all white space
  // Where any text that is printed here may end: the position itself if none is.
  [[nodiscard]] std::vector<OutputPosition> ends(const OutputPosition& at) const;
  // What is expected next, without white space that may be printed before it.
  [[nodiscard]] std::string_view visible_rest(const OutputPosition& at) const;

 private:
  // False: nothing that follows can make it right.
  bool settle(OutputPosition& at) const;

  std::string written_;
  std::string text_;  // without white space at line ends and at the end
};

}  // namespace culprit::unroll
