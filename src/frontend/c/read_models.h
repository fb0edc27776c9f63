// SPDX-License-Identifier: MIT
// The library models that a program needs, read once for many versions of that program: they take
// three times as long to read as a small program does.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "program/program.h"
#include "source/source_files.h"

namespace culprit::frontend {

struct CProgram;
struct Session;

// Adds what a model file defines to a program; throws CompileError.
void read_model(Session& session, const std::string& path);
// The same for a text that is in no file; includes are looked for where the path says.
void read_model_text(Session& session, const std::string& path, const std::string& text);

class ReadModels {
 public:
  explicit ReadModels(const std::vector<std::string>& paths);
  ~ReadModels();

  // Does the program define something that is defined here, too? Its versions are read without this
  // then: the order in which they are met would matter.
  [[nodiscard]] bool are_replaced_in(const CProgram& program) const;
  // Begins a program with them.
  void begin(Session& session) const;

 private:
  program::Program program_;
  source::SourceFiles files_;
  std::unique_ptr<Session> session_;
};

}  // namespace culprit::frontend
