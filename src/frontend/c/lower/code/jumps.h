// SPDX-License-Identifier: MIT
// Jumps out of statements: break, continue, goto, and the ends of lives that they bring with them.
#pragma once

#include <clang/AST/Decl.h>

#include <map>
#include <vector>

#include "frontend/c/lower/code/function_builder.h"

namespace culprit::frontend {

class CallBuilder;
class Storage;

struct JumpTarget {
  program::BlockId block;
  ScopeId scope;
};

class Jumps {
 public:
  Jumps(FunctionBuilder& builder, Storage& storage, CallBuilder& call_builder)
      : builder_(builder),
        unit_(builder.unit),
        code_(builder.code),
        storage_(storage),
        call_builder_(call_builder) {}

  // What break and continue mean from now on, until the end; both are in the current scope.
  void begin_loop(program::BlockId after, program::BlockId next);
  void end_loop();
  void begin_switch(program::BlockId after);
  void end_switch();
  // Null where there is nothing to leave or to go on with.
  [[nodiscard]] const JumpTarget* break_target() const;
  [[nodiscard]] const JumpTarget* continue_target() const;
  void leave_to(const JumpTarget& target, source::SourceSpan span);

  // goto; the label may come later.
  void go_to(const clang::LabelDecl* label, source::SourceSpan span);
  void set_label(const clang::LabelDecl* label, source::SourceSpan span);
  program::BlockId block_of(const clang::LabelDecl* label);
  // At the end of the function, when the scopes of all labels are known.
  void resolve_gotos();

  // Ends the lives of locals that are left behind, after calling what __attribute__((cleanup)) asks
  // for.
  void retire(const std::vector<program::LocalId>& locals, source::SourceSpan span);
  void add_cleanup(program::LocalId local, const clang::VarDecl* variable) {
    cleanups_[local] = variable;
  }
  [[nodiscard]] bool has_cleanups() const { return !cleanups_.empty(); }
  // Before a return.
  void retire_cleanups(source::SourceSpan span);

 private:
  struct PendingGoto {
    program::BlockId from;
    ScopeId scope;
    const clang::LabelDecl* label;
    source::SourceSpan span;
  };

  FunctionBuilder& builder_;
  Unit& unit_;
  CodeBuilder& code_;
  Storage& storage_;
  CallBuilder& call_builder_;
  std::vector<JumpTarget> breaks_;
  std::vector<JumpTarget> continues_;
  std::map<const clang::LabelDecl*, program::BlockId> labels_;
  std::map<const clang::LabelDecl*, ScopeId> label_scopes_;
  std::vector<PendingGoto> gotos_;
  std::map<program::LocalId, const clang::VarDecl*> cleanups_;
};

}  // namespace culprit::frontend
