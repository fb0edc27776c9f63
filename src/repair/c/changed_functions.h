// SPDX-License-Identifier: MIT
// Many changed programs in one: a text in which copies of functions stand behind the originals,
// each with one change, and which is read once. A changed program is the same one with the body of
// a copy in the place of the original's.
//
//   int f(int a) { return a < 0; }
//   int culprit_copy_0(int a) { return a <= 0; }
//   int culprit_copy_1(int a) { return a > 0; }
//
// Reading a file takes longer than running a test on it, mostly for its headers: so it is done once
// for a few dozen candidates.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "frontend/c/edits/edit_space.h"
#include "frontend/c/read_program.h"
#include "repair/c/test_bench.h"
#include "source/source_files.h"

namespace culprit::repair {

struct ReadTexts {
  std::unique_ptr<source::SourceFiles> files;
  frontend::CProgram program;
  [[nodiscard]] ChangedProgram changed() const { return {program.program, program.entry, *files}; }
};
// Reads the program with these texts instead of its files; throws CompileError.
using Reader = std::function<ReadTexts(const std::map<std::string, std::string>& texts)>;

// The functions that a change is seen in, of EditSpace::functions: the one that it lies in, or those
// that use the macro that it changes. Empty: it cannot be told.
std::vector<std::size_t> functions_changed_by(const frontend::EditSpace& space,
                                              const frontend::EditCandidate& candidate,
                                              const source::SourceFiles& files);

class ChangedFunctions {
 public:
  // `candidates`: of the space, each with functions that it changes. `base`: edits that are made
  // in each changed program beside the candidate, which touches none of them.
  ChangedFunctions(const frontend::EditSpace& space, const std::vector<std::size_t>& candidates,
                   const source::SourceFiles& files, const Reader& read,
                   source::FileEdits base = {});

  // Those that compile, in the order given.
  [[nodiscard]] const std::vector<std::size_t>& candidates() const { return compiled_; }

  // One of them makes the text around the copies wrong, and it cannot be told which: a copy that
  // calls what is defined below it as something else.
  [[nodiscard]] bool is_spoiled() const { return spoils_the_rest_; }

  // The program with that change, until the next call.
  ChangedProgram with(std::size_t candidate);

 private:
  struct Copy {
    std::size_t candidate = 0;
    std::size_t function = 0;  // of the space
    std::string path;
    std::uint32_t begin = 0, end = 0;  // of its text
  };

  // Those that do not compile; none: all do, and the program was read. nullopt: it cannot be told.
  std::optional<std::vector<std::size_t>> read(const std::vector<std::size_t>& candidates,
                                               const Reader& reader);
  [[nodiscard]] std::string copy_text(const frontend::EditCandidate& candidate,
                                      std::size_t function, const std::string& name) const;
  // Takes the copies out of the program: a run prepares all functions that are in it.
  void take_out_copies();

  const frontend::EditSpace& space_;
  const source::SourceFiles& original_files_;
  const source::FileEdits base_;
  std::vector<Copy> copies_;
  std::vector<std::size_t> compiled_;
  bool spoils_the_rest_ = false;
  ReadTexts read_;
  struct Body {
    program::FunctionId original = program::FunctionId::none;
    program::Function copy;  // that stands in its place while the candidate is tried
  };
  std::map<std::size_t, std::vector<Body>> bodies_;  // by candidate
  std::optional<std::size_t> tried_;  // the candidate whose copies are in the program
};

}  // namespace culprit::repair
