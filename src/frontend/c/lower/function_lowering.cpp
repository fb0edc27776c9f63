// SPDX-License-Identifier: MIT
#include "frontend/c/lower/function_lowering.h"

#include <clang/AST/Expr.h>

#include "frontend/c/syntax/tree_walk.h"

namespace culprit::frontend {

using program::Instruction;
using program::Operation;
using source::SourceSpan;

namespace {

// The initialisers of static tables of labels are lowered after the function: their labels count
// too.
class StaticLabels : public TreeVisitor {
 public:
  explicit StaticLabels(Unit& unit) : unit_(unit) {}
  void visit(clang::Stmt& statement) override {
    if (const auto* label = llvm::dyn_cast<clang::AddrLabelExpr>(&statement))
      unit_.address_taken_label(label->getLabel());
  }

 private:
  Unit& unit_;
};

}  // namespace

FunctionLowering::FunctionLowering(Unit& unit, program::FunctionId id, program::Function& function)
    : builder_(unit, id, function),
      storage_(builder_),
      call_builder_(builder_, storage_),
      jumps_(builder_, storage_, call_builder_),
      detours_(builder_, storage_, call_builder_, jumps_),
      statements_(builder_, storage_, jumps_, detours_, expressions_, declarations_),
      expressions_(builder_, storage_, call_builder_, statements_),
      declarations_(builder_, storage_, jumps_, detours_, expressions_.array_sizes(),
                    expressions_.initialisers()) {}

void FunctionLowering::lower_body(const clang::FunctionDecl* definition) {
  storage_.find_variables_in_memory(definition);
  try {
    declarations_.parameters(definition);
  } catch (Unhandled& unhandled) {
    if (unhandled.range.isInvalid()) unhandled.range = definition->getLocation();
    builder_.unsupported(unhandled);
  }
  detours_.begin(definition);
  statements_.statement(definition->getBody());
  Unit& unit = builder_.unit;
  CodeBuilder& code = builder_.code;
  // main returns 0 where it falls off its end.
  if (definition->isMain() && !code.ended()) {
    Instruction leave;
    leave.operation = Operation::return_value;
    leave.scalar = program::int_scalar;
    leave.span = unit.spans.of_token(definition->getBodyRBrace());
    leave.value =
        code.lay_down(builder_.constant(0, program::int_scalar, unit.ast.IntTy, leave.span));
    code.emit(leave);
  }
  jumps_.resolve_gotos();
  StaticLabels labels(unit);
  walk(labels, definition->getBody());
  for (const clang::LabelDecl* label : unit.address_taken_labels(definition))
    builder_.function.address_taken_labels.push_back(jumps_.block_of(label));
  finish(unit.spans.of_token(definition->getBodyRBrace()));
}

void FunctionLowering::lower_global_initialiser(const clang::VarDecl* variable) {
  expressions_.initialisers().initialise_global(variable);
}

void FunctionLowering::register_destructor(const clang::FunctionDecl* destructor) {
  SourceSpan span = builder_.unit.spans.of_token(destructor->getLocation());
  call_builder_.model("atexit", {storage_.function_address(destructor, span)},
                      builder_.unit.ast.IntTy, span);
}

void FunctionLowering::finish(SourceSpan end) {
  builder_.code.finish(end);
}

}  // namespace culprit::frontend
