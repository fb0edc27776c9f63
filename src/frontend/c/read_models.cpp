// SPDX-License-Identifier: MIT
#include "frontend/c/read_models.h"

#include <algorithm>
#include <set>

#include "frontend/c/clang/clang_run.h"
#include "frontend/c/lower/lower_unit.h"
#include "frontend/c/lower/unit/unit.h"
#include "frontend/c/read_program.h"

namespace culprit::frontend {

namespace {

void read_model_job(Session& session, const ClangJob& job) {
  ClangOutcome outcome = run_clang(job, [&](clang::ASTContext& ast) {
    Unit unit(session, ast, program::Origin::model);
    lower_unit(unit);
  });
  if (!outcome.compiled) throw CompileError(outcome.diagnostics);
}

}  // namespace

void read_model(Session& session, const std::string& path) {
  read_model_job(session, {path, {"-std=gnu11", "-ffreestanding"}, "", "", {}});
}

void read_model_text(Session& session, const std::string& path, const std::string& text) {
  read_model_job(session, {path, {"-std=gnu11", "-ffreestanding"}, "", "", {{path, text}}});
}

ReadModels::ReadModels(const std::vector<std::string>& paths)
    : session_(std::make_unique<Session>(program_, files_)) {
  for (const std::string& path : paths) read_model(*session_, path);
}

ReadModels::~ReadModels() = default;

bool ReadModels::are_replaced_in(const CProgram& program) const {
  // What only its own file sees may have any name.
  const std::set<std::string> here = session_->symbols.defined();
  const std::vector<program::Function>& functions = program.program.functions;
  const std::vector<program::Global>& globals = program.program.globals;
  return std::any_of(functions.begin(), functions.end(),
                     [&here](const program::Function& each) {
                       const bool is_own = each.has_body && each.origin == program::Origin::user;
                       return is_own && here.contains(each.name);
                     }) ||
         std::any_of(globals.begin(), globals.end(), [&here](const program::Global& each) {
           const bool is_own = each.is_defined && each.origin == program::Origin::user;
           return is_own && here.contains(each.name);
         });
}

void ReadModels::begin(Session& session) const {
  session.program = program_;
  session.files = files_;
  session.symbols.take_over(session_->symbols);
  session.string_literals = session_->string_literals;
  session.weak_functions = session_->weak_functions;
  session.weak_globals = session_->weak_globals;
  session.constructors = session_->constructors;
}

}  // namespace culprit::frontend
