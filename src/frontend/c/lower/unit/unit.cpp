// SPDX-License-Identifier: MIT
#include "frontend/c/lower/unit/unit.h"

#include <clang/AST/Attr.h>

#include <algorithm>

#include "frontend/c/clang/clang_versions.h"
#include "frontend/c/syntax/changed_by.h"
#include "frontend/c/syntax/tree_walk.h"
#include "source/errors.h"

namespace culprit::frontend {

using clang::dyn_cast;
using clang::QualType;
using program::FunctionId;
using program::GlobalId;
using program::index_of;
using program::Origin;

namespace {

bool names_an_input(llvm::StringRef name) {
  return begins_with(name, "nondet_") || begins_with(name, "__VERIFIER_nondet_") ||
         begins_with(name, "__nondet_") || name == "nondet";
}

class AssignedFields : public TreeVisitor {
 public:
  void visit(clang::Stmt& statement) override {
    const clang::Expr* place = changed_by(&statement);
    if (place == nullptr) return;
    if (const auto* member = dyn_cast<clang::MemberExpr>(place->IgnoreParens()))
      if (const auto* field = dyn_cast<clang::FieldDecl>(member->getMemberDecl()))
        found.insert(field);
  }
  std::set<const clang::FieldDecl*> found;
};

// A structure that ends in a flexible array may be initialised with elements behind its size.
std::uint64_t size_with_flexible_elements(const clang::ASTContext& ast,
                                          const clang::VarDecl* variable, std::uint64_t size) {
  const auto* record = variable->getType()->getAs<clang::RecordType>();
  const clang::Expr* initial = variable->getAnyInitializer();
  if (record == nullptr || initial == nullptr || !record->getDecl()->hasFlexibleArrayMember())
    return size;
  const auto* list = dyn_cast<clang::InitListExpr>(initial->IgnoreParens());
  if (list == nullptr || list->getNumInits() == 0) return size;
  const clang::FieldDecl* last = nullptr;
  for (const clang::FieldDecl* field : record->getDecl()->getDefinition()->fields()) last = field;
  const clang::Expr* elements = list->getInit(list->getNumInits() - 1);
  if (last == nullptr || !elements->getType()->isConstantArrayType()) return size;
  std::uint64_t end =
      ast.getFieldOffset(last) / 8 +
      static_cast<std::uint64_t>(ast.getTypeSizeInChars(elements->getType()).getQuantity());
  return std::max(size, end);
}

}  // namespace

Origin Unit::origin_of(clang::SourceLocation location) const {
  if (origin != Origin::user) return origin;
  return ast.getSourceManager().isInSystemHeader(ast.getSourceManager().getExpansionLoc(location))
             ? Origin::system_header
             : Origin::user;
}

const std::set<const clang::FieldDecl*>& Unit::assigned_fields() {
  if (assigned_fields_) return *assigned_fields_;
  AssignedFields assigned;
  for (clang::Decl* each : ast.getTranslationUnitDecl()->decls()) {
    const auto* function = dyn_cast<clang::FunctionDecl>(each);
    if (function == nullptr || !function->doesThisDeclarationHaveABody()) continue;
    if (origin_of(function->getLocation()) == Origin::user) walk(assigned, function->getBody());
  }
  return assigned_fields_.emplace(std::move(assigned.found));
}

std::uint64_t Unit::address_taken_label(const clang::LabelDecl* label) {
  const auto* owner = llvm::cast<clang::FunctionDecl>(label->getDeclContext());
  auto& labels = address_taken_labels_[owner->getCanonicalDecl()];
  auto known = std::find(labels.begin(), labels.end(), label);
  if (known == labels.end()) known = labels.insert(labels.end(), label);
  return static_cast<std::uint64_t>(known - labels.begin());
}

FunctionId Unit::function(const clang::FunctionDecl* declaration) {
  const clang::FunctionDecl* canonical = declaration->getCanonicalDecl();
  auto known = functions_.find(canonical);
  if (known != functions_.end()) return known->second;
  std::string name = declaration->getNameAsString();
  FunctionId id = declaration->isExternallyVisible() ? session.symbols.function(name)
                                                     : session.symbols.internal_function(name);
  functions_[canonical] = id;
  if (declaration->getMostRecentDecl()->hasAttr<clang::WeakAttr>())
    session.weak_functions.insert(id);
  program::Function& made = session.program.functions[index_of(id)];
  if (made.has_body || made.type != program::TypeId::none) return id;
  const clang::FunctionDecl* latest = declaration->getMostRecentDecl();
  program::TypeId type = types.id(latest->getType());
  program::TypeId result = types.id(latest->getReturnType());
  source::SourceSpan span = spans.of_token(latest->getLocation());
  std::vector<program::Parameter> parameters;
  for (const clang::ParmVarDecl* declared : latest->parameters()) {
    program::Parameter& parameter = parameters.emplace_back();
    parameter.name = declared->getNameAsString();
    parameter.type = types.id(declared->getType());
    parameter.span = spans.use(declared->getSourceRange());
  }
  program::Function& entry = session.program.functions[index_of(id)];
  entry.type = type;
  entry.result_type = result;
  entry.parameters = std::move(parameters);
  entry.is_variadic = latest->isVariadic();
  entry.has_prototype = latest->hasWrittenPrototype() || latest->getType()->isFunctionProtoType();
  entry.span = span;
  entry.origin = origin_of(latest->getLocation());
  if (entry.intrinsic == program::Intrinsic::none && names_an_input(name))
    entry.intrinsic = program::Intrinsic::unknown_value;
  return id;
}

void Unit::define_global(program::Global& global, const clang::VarDecl* declaration) {
  QualType type = declaration->getType();
  global.type = types.id(type);
  global.size = size_with_flexible_elements(ast, declaration, types.size(type));
  if (type->isIncompleteArrayType())  // `int a[];` alone: one element
    global.size = types.size(ast.getBaseElementType(type));
  global.alignment = static_cast<std::uint32_t>(ast.getDeclAlign(declaration).getQuantity());
  global.read_only = ast.getBaseElementType(type).isConstQualified();
  global.thread_local_storage = declaration->getTLSKind() != clang::VarDecl::TLS_None;
  global.origin = origin_of(declaration->getLocation());
  global.span = spans.use(declaration->getSourceRange());
}

GlobalId Unit::global(const clang::VarDecl* declaration) {
  const clang::VarDecl* canonical = declaration->getCanonicalDecl();
  auto known = globals_.find(canonical);
  if (known != globals_.end()) return known->second;
  std::string name = declaration->getNameAsString();
  bool external = declaration->isExternallyVisible();
  if (const auto* function = dyn_cast<clang::FunctionDecl>(declaration->getDeclContext());
      function != nullptr && !external) {
    name = function->getNameAsString() + "::" + name;
  }
  GlobalId id = external ? session.symbols.global(name) : session.symbols.internal_global(name);
  globals_[canonical] = id;
  if (declaration->getMostRecentDecl()->hasAttr<clang::WeakAttr>()) session.weak_globals.insert(id);
  const clang::VarDecl* latest = declaration->getMostRecentDecl();
  const clang::VarDecl* definition = latest->getDefinition(ast);
  // `int x;` without an initialiser defines x too, whatever is declared after it.
  for (const clang::VarDecl* each : latest->redecls()) {
    if (definition == nullptr) definition = each->getActingDefinition();
  }
  bool defines = definition != nullptr;
  const clang::VarDecl* source = defines ? definition : latest;
  program::Global made;
  made.name = name;
  define_global(made, source);
  if (!source->getType()->isIncompleteArrayType()) {
    // keep the completed type
  } else if (!latest->getType()->isIncompleteArrayType()) {
    define_global(made, latest);
  }
  made.is_defined = defines;
  program::Global& entry = session.program.globals[index_of(id)];
  bool first_definition = !entry.is_defined || !external;
  if (external && defines && entry.is_defined && entry.type != program::TypeId::none &&
      definition->getAnyInitializer() != nullptr && origin != Origin::model) {
    throw source::InputError("the variable '" + name + "' is defined twice: here and at " +
                                 session.files.describe(entry.span),
                             made.span);
  }
  if (first_definition && (defines || entry.type == program::TypeId::none)) entry = std::move(made);
  if (defines && first_definition && definition->getAnyInitializer() != nullptr)
    initialised_.push_back(definition);
  return id;
}

GlobalId Unit::string_literal(const clang::StringLiteral* literal) {
  unsigned unit_size = literal->getCharByteWidth();
  std::string bytes;
  for (unsigned i = 0; i < literal->getLength(); ++i) {
    std::uint32_t code_unit = literal->getCodeUnit(i);
    for (unsigned byte = 0; byte < unit_size; ++byte)
      bytes.push_back(static_cast<char>(code_unit >> (8 * byte)));
  }
  // The type tells how many bytes there are: with the terminating zero, padded for char a[10] =
  // "x", or cut for char a[1] = "x".
  bytes.resize(types.size(literal->getType()), '\0');
  auto [entry, inserted] = session.string_literals.try_emplace({bytes, unit_size}, GlobalId::none);
  if (!inserted) return entry->second;
  GlobalId id = session.symbols.internal_global("");
  entry->second = id;
  program::TypeId type = types.id(literal->getType());
  program::Global& made = session.program.globals[index_of(id)];
  made.type = type;
  made.size = bytes.size();
  made.alignment = unit_size;
  made.read_only = true;
  made.is_literal = true;
  made.initial_bytes = bytes;
  made.origin = origin_of(literal->getBeginLoc());
  made.span = spans.use(literal->getSourceRange());
  return id;
}

GlobalId Unit::empty_text() {
  auto [entry, inserted] =
      session.string_literals.try_emplace({std::string(1, '\0'), 1u}, GlobalId::none);
  if (!inserted) return entry->second;
  GlobalId id = session.symbols.internal_global("");
  entry->second = id;
  program::TypeId type = types.id(ast.getStringLiteralArrayType(ast.CharTy, 0));
  program::Global& made = session.program.globals[index_of(id)];
  made.type = type;
  made.size = 1;
  made.read_only = true;
  made.is_literal = true;
  made.initial_bytes = std::string(1, '\0');
  made.origin = origin;
  return id;
}

GlobalId Unit::static_literal(const clang::CompoundLiteralExpr* literal) {
  GlobalId id = session.symbols.internal_global("");
  program::TypeId type = types.id(literal->getType());
  source::SourceSpan span = spans.use(literal->getSourceRange());
  program::Global& made = session.program.globals[index_of(id)];
  made.type = type;
  made.size = types.size(literal->getType());
  made.alignment = types.alignment(literal->getType());
  made.is_literal = true;
  made.read_only = literal->getType().isConstQualified();
  made.origin = origin;
  made.span = span;
  return id;
}

void Unit::name_alias(const clang::FunctionDecl* declaration) {
  std::string target = declaration->getAttr<clang::AliasAttr>()->getAliasee().str();
  for (const clang::Decl* other : ast.getTranslationUnitDecl()->decls()) {
    const auto* named = dyn_cast<clang::FunctionDecl>(other);
    if (named == nullptr || named->getNameAsString() != target) continue;
    functions_[declaration->getCanonicalDecl()] = function(named);
    session.symbols.alias_function(declaration->getNameAsString(), function(named));
    return;
  }
}

}  // namespace culprit::frontend
