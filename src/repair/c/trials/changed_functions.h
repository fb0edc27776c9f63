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
// for a few dozen candidates. Changes of one function that were read together can also be made
// together (function_changes.h).
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "frontend/c/edits/space/edit_space.h"
#include "frontend/c/read_program.h"
#include "repair/c/trials/function_changes.h"
#include "repair/c/trials/test_bench.h"
#include "source/source_files.h"

namespace culprit::repair {

struct ReadTexts {
  std::unique_ptr<source::SourceFiles> files;
  frontend::CProgram program;
  [[nodiscard]] ChangedProgram changed() const { return {program.program, program.entry, *files}; }
};
// Reads the program with these texts instead of its files; throws CompileError.
using Reader = std::function<ReadTexts(const std::map<std::string, std::string>& texts)>;

source::FileEdits edits_of(const std::vector<frontend::EditCandidate>& changes);

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
  ChangedProgram with(std::size_t candidate) { return *with_all({&candidate, 1}); }
  // With all of these, which compile alone; nullopt: that takes reading a text.
  std::optional<ChangedProgram> with_all(std::span<const std::size_t> candidates);

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
  // Null: without a change.
  [[nodiscard]] std::string copy_text(const frontend::EditCandidate* candidate,
                                      std::size_t function, const std::string& name) const;
  // Takes the copies out of the program: a run prepares all functions that are in it.
  void take_out_copies();
  void number_anew();

  const frontend::EditSpace& space_;
  const source::SourceFiles& original_files_;
  const source::FileEdits base_;
  std::vector<Copy> copies_;
  std::vector<std::size_t> compiled_;
  bool spoils_the_rest_ = false;
  ReadTexts read_;
  struct Body {
    program::FunctionId original = program::FunctionId::none;
    program::Function copy;
    std::optional<FunctionChange> change;  // that makes the copy of the original, if it can be said
    bool is_compared = false;              // with the original
  };
  // Puts the originals back.
  void restore();
  // What changes are changes of: what ends main differs in copies.
  [[nodiscard]] const program::Function& unchanged(program::FunctionId original) const;
  // The function with these changes; false: they cannot be put together.
  bool put_together(program::FunctionId original, const std::vector<Body*>& bodies);

  std::map<std::size_t, std::vector<Body>> bodies_;         // by candidate
  std::map<program::FunctionId, program::Function> bases_;  // copies of main, without a change
  // The originals that are not in the program now, and the copies that stand in their place; null:
  // one that was put together.
  struct Replaced {
    program::FunctionId function = program::FunctionId::none;
    program::Function original;
    Body* by = nullptr;
  };
  std::vector<Replaced> replaced_;
};

}  // namespace culprit::repair
