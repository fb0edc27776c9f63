// SPDX-License-Identifier: MIT
// What a repair promises, it promises of the text: the edits are made, the files are read again
// like any others, and checked again. This is the one place where that happens, for Boolean
// programs, circuits and programs with threads. How a kind of text is read and checked is given.
//
//   TextCheck check(files, {file}, "model-checked again", [&](const auto& texts) { … });
//   check.check(edits).recheck.status, check.patch(edits)
#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "check/check_program.h"
#include "recheck/recheck.h"
#include "source/changed_texts.h"

namespace culprit::recheck {

struct CheckedText {
  Recheck recheck;
  check::Bound bound = {};  // of a C program: how far that was proved
};

class TextCheck {
 public:
  // Reads the texts and checks what they say. An InputError is an answer, too: nobody could use
  // such texts; and after a LimitReached nothing is known about them.
  using ReadAndCheck = std::function<CheckedText(const std::vector<source::ChangedText>&)>;

  // `whole`: files that are read again even if nothing is edited in them; `method` in words.
  TextCheck(const source::SourceFiles& files, std::vector<source::FileId> whole, std::string method,
            ReadAndCheck read_and_check);

  [[nodiscard]] std::string patch(const source::FileEdits& edits) const;
  // Equal texts are checked once.
  const CheckedText& check(const source::FileEdits& edits);
  // What is known without another look; null: nothing.
  [[nodiscard]] const CheckedText* known(const source::FileEdits& edits) const;

 private:
  using Texts = std::vector<source::ChangedText>;
  struct ByText {
    bool operator()(const Texts& left, const Texts& right) const;
  };

  [[nodiscard]] Texts texts(const source::FileEdits& edits) const;
  [[nodiscard]] CheckedText check_texts(const Texts& texts) const;

  const source::SourceFiles& files_;
  std::vector<source::FileId> whole_;
  std::string method_;
  ReadAndCheck read_and_check_;
  std::map<Texts, CheckedText, ByText> done_;
};

}  // namespace culprit::recheck
