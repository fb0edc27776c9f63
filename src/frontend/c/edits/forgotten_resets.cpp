// SPDX-License-Identifier: MIT
#include "frontend/c/edits/forgotten_resets.h"

#include <fmt/format.h>

namespace culprit::frontend {

using clang::dyn_cast;
using source::SourceSpan;

namespace {

constexpr double outermost_cost = 2.0, inner_cost = 2.5;
constexpr std::size_t most_arrays = 4;

// Empty: there is no short way to say it.
std::string reset_of(const clang::ASTContext& ast, const clang::VarDecl* array,
                     const NamesInScope& scope) {
  const std::string name = array->getNameAsString();
  if (is_declared(ast, "memset")) return fmt::format("memset({}, 0, sizeof {});", name, name);
  const clang::ConstantArrayType* type = ast.getAsConstantArrayType(array->getType());
  if (type == nullptr || type->getElementType()->isArrayType()) return "";
  const std::string counter = scope.new_name("k");
  return fmt::format("for (int {0} = 0; {0} < {1}; {0}++) {2}[{0}] = 0;", counter,
                     type->getSize().getLimitedValue(), name);
}

}  // namespace

void reset_arrays(const clang::ASTContext& ast, const LoopBody& loop, const NamesInScope& scope,
                  const ChangedPlaces& changed, Mentions& mentions, EditCollector& collector) {
  const auto* block = dyn_cast<clang::CompoundStmt>(loop.body);
  if (block == nullptr || block->body_empty()) return;
  const SourceSpan first = collector.span(block->body_front());
  if (!first.known()) return;
  const SourceSpan place{first.file, first.begin, first.begin};
  const std::set<const clang::VarDecl*>& mentioned = mentions.in(block).variables;
  std::size_t arrays = 0;
  for (const clang::VarDecl* each : scope.all()) {
    const clang::VarDecl* array = each->getCanonicalDecl();
    const bool is_kept = each->getType()->isArrayType() && changed.arrays.contains(array) &&
                         mentioned.contains(array) && !each->getType().isConstQualified() &&
                         ast.getBaseElementType(each->getType())->isArithmeticType();
    if (!is_kept) continue;
    const std::string text = reset_of(ast, each, scope);
    if (text.empty()) continue;
    if (++arrays > most_arrays) return;
    collector.insert(loop.around.in_loop ? inner_cost : outermost_cost, place,
                     fmt::format("{}\n{}", text, loop.indentation), text);
  }
}

}  // namespace culprit::frontend
