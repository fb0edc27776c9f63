// SPDX-License-Identifier: MIT
// Lowers one function (or the initialisers of a translation unit) from Clang's syntax tree to
// instructions.
//
// Expressions become trees without side effects; whatever has one is emitted as an instruction
// first, in the order in which Clang's code generator evaluates, and its result is read from a
// temporary slot:
//
//     x = a[i] + f(y);         t0 := a[i]          (a[i] is evaluated before f may change it)
//                              t1 := call f(y)
//                              x := t0 + t1
//
// The parts of this class are in one file each: statement_lowering, declaration_lowering, detours,
// and those of expressions/ and calls/.
#pragma once

#include <clang/AST/Decl.h>
#include <clang/AST/Expr.h>
#include <clang/AST/Stmt.h>

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "frontend/c/lower/code/code_builder.h"
#include "frontend/c/lower/code/scopes.h"
#include "frontend/c/lower/unit/unit.h"
#include "frontend/c/syntax/mentions.h"
#include "frontend/c/syntax/ranges.h"
#include "frontend/c/syntax/side_effects.h"

namespace culprit::frontend {

// Where a value is kept: an lvalue of C.
struct Place {
  enum class Kind : std::uint8_t { slot, memory, bits };
  Kind kind = Kind::memory;
  program::SlotId slot = program::SlotId::none;
  Tree* address = nullptr;  // memory, bits
  program::BitField bits;
  clang::QualType type;
};

// Whether the place is accessed or only its address is taken (&a[n] is allowed, a[n] is not).
enum class PlaceUse : std::uint8_t { access, address };

class FunctionLowering {
 public:
  FunctionLowering(Unit& unit, program::FunctionId id, program::Function& function);

  void lower_body(const clang::FunctionDecl* definition);
  // For the function that initialises a unit's globals: one global, then finish.
  void lower_global_initialiser(const clang::VarDecl* variable);
  // Has the function called when the program ends.
  void register_destructor(const clang::FunctionDecl* destructor);
  void finish(source::SourceSpan end);

 private:
  // Statements.
  void statement(const clang::Stmt* statement);
  void dispatch_statement(const clang::Stmt* statement);
  void compound_statement(const clang::CompoundStmt* compound);
  void if_statement(const clang::IfStmt* statement);
  void while_statement(const clang::WhileStmt* statement);
  void do_statement(const clang::DoStmt* statement);
  void for_statement(const clang::ForStmt* statement);
  void switch_statement(const clang::SwitchStmt* statement);
  void switch_case(const clang::SwitchCase* label);
  void return_statement(const clang::ReturnStmt* statement);
  void goto_label(const clang::LabelDecl* label, source::SourceSpan span);
  void leave_to(program::BlockId block, ScopeId scope, source::SourceSpan span);
  // Ends the lives of locals that are left behind, after calling what __attribute__((cleanup)) asks
  // for.
  void retire(const std::vector<program::LocalId>& locals, source::SourceSpan span);
  enum class BranchKind : std::uint8_t { usual, gate };
  void branch(Tree* condition, program::BlockId then_block, program::BlockId else_block,
              source::SourceSpan span, BranchKind kind = BranchKind::usual);
  // Ways that the program does not take (detours.cpp).
  struct StatementPlace {
    llvm::ArrayRef<const clang::Stmt*> list;
    std::size_t index;  // in front of this one, or behind the last
    clang::SourceLocation location;
    const clang::Stmt* without_braces;  // the body that the place is in, or null
  };
  [[nodiscard]] bool blames_statements() const;
  void begin_sight(const clang::FunctionDecl* definition);
  std::vector<const clang::VarDecl*> variables_in_sight();
  void body(const clang::Stmt* statement);
  void loop_body(const clang::Stmt* loop, const clang::Stmt* body);
  void statements(llvm::ArrayRef<const clang::Stmt*> list, clang::SourceLocation end,
                  const clang::Stmt* without_braces);
  // Those at a place; the block behind the next statement, if that can be left out.
  std::optional<program::BlockId> ways(const StatementPlace& place);
  void assigning_ways(const StatementPlace& place, const program::Component& missing,
                      program::ComponentId gate);
  void leaving_ways(const program::Component& missing, program::ComponentId gate);
  program::BlockId skipping_ways(const clang::Stmt* next, const program::Component& extra,
                                 program::ComponentId gate);
  void printing_way(const program::Component& missing, program::ComponentId gate);
  void print_anything(program::Component component, program::ComponentId condition);
  bool matters(const StatementPlace& place, const clang::VarDecl* variable);
  program::ComponentId way(program::Component component, program::ComponentId gate);
  program::BlockId begin_way(program::ComponentId component, source::SourceSpan span);
  Tree* any_value(program::ComponentId component, clang::QualType type, source::SourceSpan span);
  void add_loop(program::BlockId head, source::SourceSpan span);
  program::BlockId label_block(const clang::LabelDecl* label);
  void resolve_gotos();
  void unsupported(const Unhandled& unhandled);

  // Declarations.
  void collect_static_labels(const clang::Stmt* body);
  void parameters(const clang::FunctionDecl* definition);
  void declaration(const clang::Decl* declaration);
  void local_variable(const clang::VarDecl* variable);
  [[nodiscard]] bool can_be_initialised(clang::QualType type) const;
  void evaluate_array_sizes(clang::QualType type);
  program::LocalId new_local(const std::string& name, clang::QualType type,
                             source::SourceSpan span);
  program::SlotId new_slot(const std::string& name, clang::QualType type, source::SourceSpan span);
  void declare_local(program::LocalId local, Tree* size, source::SourceSpan span,
                     program::ComponentId missing_initialiser = program::ComponentId::none);

  // Initialisers.
  enum class Cleared : std::uint8_t { no, yes };
  void initialise(const Place& place, const clang::Expr* value, Cleared cleared);
  void initialise_list(const Place& place, const clang::InitListExpr* list, Cleared cleared);
  void initialise_with_bytes(const clang::VarDecl* variable, const Unhandled& unhandled);
  void clear(Tree* address, std::uint64_t size, source::SourceSpan span);

  // Expressions. rvalue makes the expression a component of the given role, value does not (its
  // text is part of another's).
  Tree* rvalue(const clang::Expr* expression, program::Role role = program::Role::operator_part);
  Tree* value(const clang::Expr* expression);
  // The same where evaluation is conditional (arms of && || ?:): what is not handled becomes an
  // `unsupported` node.
  Tree* conditional_rvalue(const clang::Expr* expression, program::Role role);
  Tree* condition(const clang::Expr* expression, program::Role role);
  void effect(const clang::Expr* expression);
  bool has_effects(const clang::Expr* expression) { return side_effects_.in(expression); }
  Tree* literal_or_constant(const clang::Expr* expression);
  Tree* unary(const clang::UnaryOperator* unary);
  Tree* binary(const clang::BinaryOperator* binary);
  Tree* arithmetic(clang::BinaryOperatorKind kind, Tree* left, Tree* right, clang::QualType type,
                   clang::QualType operand_type, source::SourceSpan span);
  Tree* pointer_arithmetic(clang::BinaryOperatorKind kind, Tree* pointer, Tree* index,
                           clang::QualType pointer_type, source::SourceSpan span);
  Tree* logical(const clang::BinaryOperator* binary);
  Tree* conditional(const clang::AbstractConditionalOperator* conditional);
  Tree* conditional_by_branches(const clang::AbstractConditionalOperator* conditional, bool wanted);
  Tree* logical_by_branches(const clang::BinaryOperator* binary);
  Tree* assignment(const clang::BinaryOperator* assignment, bool wanted);
  Tree* compound_assignment(const clang::CompoundAssignOperator* assignment, bool wanted);
  Tree* increment(const clang::UnaryOperator* unary, bool wanted);
  Tree* size_of(const clang::UnaryExprOrTypeTraitExpr* trait);
  Tree* statement_expression(const clang::StmtExpr* expression, bool wanted);

  // Conversions.
  Tree* cast(const clang::CastExpr* cast);
  Tree* convert(Tree* value, program::Scalar to, clang::QualType type);
  Tree* as_unsigned_long(Tree* value);
  Tree* truth(Tree* value);

  // Places.
  Place place(const clang::Expr* expression, PlaceUse use = PlaceUse::access);
  Place variable_place(const clang::ValueDecl* variable, source::SourceSpan span);
  Place subscript(const clang::ArraySubscriptExpr* subscript, PlaceUse use);
  Place member(const clang::MemberExpr* member, PlaceUse use);
  Tree* load(const Place& place, source::SourceSpan span);
  void store(const Place& place, Tree* value, source::SourceSpan span,
             program::ComponentId target = program::ComponentId::none);
  // The same place, its address computed once and for all.
  Place pinned(Place place);
  Tree* copy_of_address(const Place& place);
  Tree* address_of(const Place& place);
  Tree* function_address(const clang::FunctionDecl* function, source::SourceSpan span);
  Tree* element_size(clang::QualType element, source::SourceSpan span);
  bool may_be_longer(const clang::Expr* array) const;

  // Aggregates: the address of a structure's, union's or array's value.
  Tree* aggregate(const clang::Expr* expression);
  void copy_aggregate(Tree* to, Tree* from, clang::QualType type, source::SourceSpan span,
                      program::ComponentId target = program::ComponentId::none);
  Tree* temporary_aggregate(clang::QualType type, source::SourceSpan span);
  Tree* compound_literal(const clang::CompoundLiteralExpr* literal);
  Tree* aggregate_assignment(const clang::BinaryOperator* assignment);

  // Calls. The result's place for aggregates, its value for scalars, null for void.
  Tree* call(const clang::CallExpr* call);
  Tree* emit_call(program::Call call, clang::QualType result, source::SourceSpan span);
  Tree* call_model(const std::string& name, const std::vector<Tree*>& arguments,
                   clang::QualType result, source::SourceSpan span);
  std::vector<program::Argument> arguments(const clang::CallExpr* call,
                                           const std::string& callee_name);
  // What has a meaning of its own: builtins, and the verifiers' functions. nullopt: an ordinary
  // call.
  struct Special {
    Tree* result = nullptr;
  };
  std::optional<Special> builtin(const clang::CallExpr* call, const clang::FunctionDecl* callee);
  std::optional<Special> floating_builtin(const clang::CallExpr* call, const std::string& name);
  Tree* overflow_builtin(const clang::CallExpr* call, const std::string& name);
  std::optional<Special> specification(const clang::CallExpr* call,
                                       const clang::FunctionDecl* callee);
  // A condition whose components belong to the specification.
  Tree* stated_condition(const clang::Expr* condition);
  bool assert_macro(const clang::Expr* expression);
  void assert_that(const clang::Expr* condition, const std::string& text, clang::SourceRange range);
  Tree* variadic_list(const clang::Expr* list);
  Tree* atomic(const clang::AtomicExpr* expression);
  void begin_atomic(source::SourceSpan span);
  void end_atomic(source::SourceSpan span);
  Tree* atomic_load(const Place& at, source::SourceSpan span);
  void atomic_store(const Place& at, Tree* value, source::SourceSpan span);
  Tree* atomic_exchange(const Place& at, Tree* value, source::SourceSpan span);
  Tree* read_modify_write(const Place& at, clang::BinaryOperatorKind kind, bool nand, Tree* operand,
                          bool new_value, source::SourceSpan span);
  Tree* compare_and_swap(const Place& at, Tree* expected, Tree* desired, source::SourceSpan span);
  Tree* wrapping(Tree* arithmetic, clang::QualType type);
  Tree* sync_builtin(const clang::CallExpr* call, const std::string& name);
  Tree* label_address(const clang::AddrLabelExpr* expression);
  void variadic_start(const clang::CallExpr* call);
  void variadic_copy(const clang::CallExpr* call);
  Place variadic_argument(const clang::VAArgExpr* expression);

  // Small things.
  Tree* constant(std::uint64_t bits, program::Scalar scalar, clang::QualType type,
                 source::SourceSpan span);
  Tree* integer(const llvm::APSInt& number, clang::QualType type, source::SourceSpan span);
  Tree* size_constant(std::uint64_t number, source::SourceSpan span);
  Tree* read_slot(program::SlotId slot, clang::QualType type, source::SourceSpan span);
  Tree* make(program::Op op, clang::QualType type, source::SourceSpan span, Tree* first = nullptr,
             Tree* second = nullptr, Tree* third = nullptr);
  // Puts the value into a temporary now and returns a reading of it (constants stay as they are).
  Tree* spill(Tree* value, clang::QualType type);
  void assign(program::SlotId slot, Tree* value, source::SourceSpan span,
              program::ComponentId target = program::ComponentId::none);
  program::Scalar scalar(clang::QualType type, clang::SourceRange range);  // throws Unhandled
  source::SourceSpan span_of(const clang::Stmt* statement) {
    return unit_.spans.use(ranges_.of(statement));
  }
  program::ComponentId component(program::Role role, clang::SourceRange range,
                                 clang::QualType type);
  void attach(Tree* tree, program::Role role, const clang::Expr* expression);

  struct Variable {
    program::SlotId slot = program::SlotId::none;
    program::LocalId local = program::LocalId::none;
  };
  struct JumpTarget {
    program::BlockId block;
    ScopeId scope;
  };
  struct PendingGoto {
    program::BlockId from;
    ScopeId scope;
    const clang::LabelDecl* label;
    source::SourceSpan span;
  };

  Unit& unit_;
  program::Program& program_;
  program::FunctionId id_;
  program::Function& function_;
  TreeArena arena_;
  Ranges ranges_;
  CodeBuilder code_;
  Scopes scopes_;
  std::set<const clang::VarDecl*> in_memory_;
  std::map<const clang::ValueDecl*, Variable> variables_;
  std::map<const clang::Expr*, program::SlotId>
      array_counts_;  // by the size expression of a variable array
  std::map<program::LocalId, const clang::VarDecl*> cleanups_;
  std::vector<JumpTarget> breaks_;
  std::vector<JumpTarget> continues_;
  std::map<const clang::SwitchCase*, program::BlockId> case_blocks_;
  std::map<const clang::LabelDecl*, program::BlockId> labels_;
  std::map<const clang::LabelDecl*, ScopeId> label_scopes_;
  std::vector<PendingGoto> gotos_;
  SideEffects side_effects_;
  // For the ways.
  Mentions mentions_;
  clang::QualType returned_;
  bool prints_ = false;
  std::vector<const clang::VarDecl*> in_sight_, globals_in_sight_;
  std::vector<const clang::Stmt*> still_to_come_;  // may be executed after the list under way
  bool in_specification_ = false;
};

}  // namespace culprit::frontend
