// SPDX-License-Identifier: MIT
#include "frontend/c/read_program.h"

#include <optional>
#include <set>
#include <utility>

#include "frontend/c/clang_jobs.h"
#include "frontend/c/lower/lower_unit.h"
#include "frontend/c/lower/unit/unit.h"
#include "frontend/c/models.h"
#include "frontend/c/read_models.h"
#include "frontend/c/syntax/evaluation_order.h"
#include "frontend/c/watch_calls.h"
#include "source/errors.h"

namespace culprit::frontend {

using source::InputError;

namespace {

// Reads models until nothing that one of them defines is missing; says which.
std::vector<std::string> add_models(Session& session, const std::filesystem::path& directory) {
  std::vector<std::string> models;
  ModelIndex index(directory);
  std::set<std::string> read;
  for (bool more = true; more;) {
    more = false;
    for (const std::string& name : session.symbols.undefined()) {
      std::optional<std::string> file = index.file_defining(name);
      if (!file || !read.insert(*file).second) continue;
      read_model(session, *file);
      models.push_back(*file);
      more = true;
    }
  }
  return models;
}

source::SourceSpan span_of(const FirstError& error, source::SourceFiles& files) {
  if (error.path.empty()) return {};
  source::FileId file = files.add(error.path, error.text);
  return {file, error.offset, error.offset};
}

// What is declared weak and defined nowhere has the address NULL.
void resolve_weak_names(const Session& session, program::Program& program) {
  for (program::Node& node : program.nodes) {
    bool missing = false;
    if (node.op == program::Op::function_address) {
      auto id = static_cast<program::FunctionId>(node.immediate);
      missing = session.weak_functions.contains(id) && !program.function(id).has_body;
    } else if (node.op == program::Op::global_address) {
      auto id = static_cast<program::GlobalId>(node.immediate);
      missing = session.weak_globals.contains(id) && !program.global(id).is_defined;
    }
    if (!missing) continue;
    node.op = program::Op::constant;
    node.immediate = 0;
  }
}

}  // namespace

CProgram read_c_program(const CInput& input, source::SourceFiles& files) {
  CProgram result;
  Session session(result.program, files);
  session.entry_function = input.entry_function;
  session.blame_statements = input.blame_statements;
  if (input.models != nullptr) input.models->begin(session);
  std::string diagnostics;
  bool compiled = true;
  FirstError first_error;
  EvaluationOrder order;
  for (const ClangJob& job : clang_jobs(input, result.warnings)) {
    result.compilations.push_back({job.flags, job.directory});
    if (!job.prelude.empty()) {
      result.compilations.back().flags.insert(result.compilations.back().flags.end(),
                                              {"-include", job.prelude});
    }
    ClangOutcome outcome = run_clang(job, [&](clang::ASTContext& ast) {
      order.add(ast);
      Unit unit(session, ast, program::Origin::user);
      lower_unit(unit);
    });
    if (compiled && !outcome.compiled) first_error = std::move(outcome.first_error);
    compiled = compiled && outcome.compiled;
    diagnostics += outcome.diagnostics;
  }
  if (!compiled) throw CompileError(diagnostics, span_of(first_error, files), first_error.all);
  if (!diagnostics.empty()) result.warnings.push_back(diagnostics);
  for (std::string& warning : order.warnings()) result.warnings.push_back(std::move(warning));
  for (std::size_t i = 1; i < result.program.functions.size(); ++i) {
    const program::Function& function = result.program.functions[i];
    if (function.name == input.entry_function && function.has_body)
      result.entry = static_cast<program::FunctionId>(i);
  }
  if (result.entry == program::FunctionId::none) {
    std::string where = input.files.size() == 1 ? input.files.front() : "the files";
    throw InputError("there is no function '" + input.entry_function + "' in " + where +
                     (input.entry_function == "main" ? " (--function NAME starts elsewhere)" : ""));
  }
  result.models = add_models(session, input.models_directory);
  if (!session.weak_functions.empty() || !session.weak_globals.empty())
    resolve_weak_names(session, result.program);
  if (input.rules != nullptr && !input.rules->empty()) {
    for (std::string& warning :
         watch_calls(session, result.entry, *input.rules, input.models_directory)) {
      result.warnings.push_back(std::move(warning));
    }
  }
  auto& initialisers = result.program.initialisers;
  initialisers.insert(initialisers.end(), session.constructors.begin(), session.constructors.end());
  return result;
}

}  // namespace culprit::frontend
