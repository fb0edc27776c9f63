// SPDX-License-Identifier: MIT
// Changes of what is printed and of how input is read: conversions of formats, line ends, and the
// smallest edits of a text that tests ask for.
#pragma once

#include <clang/AST/Expr.h>

#include <string>
#include <vector>

#include "frontend/c/edits/space/edit_collector.h"
#include "frontend/c/edits/texts/expected_fields.h"
#include "frontend/c/edits/texts/format_conversions.h"

namespace culprit::frontend {

class TextEdits {
 public:
  TextEdits(const clang::ASTContext& ast, EditCollector& collector,
            const std::vector<TextDifference>& differences)
      : ast_(ast),
        collector_(collector),
        differences_(differences),
        wanted_(expected_fields(differences)) {}

  // All texts in a statement or expression.
  void change(const clang::Stmt* statement);

 private:
  void change_literal(const clang::StringLiteral* literal, bool is_format, bool is_input);
  void change_conversions(source::SourceSpan span, bool is_input);
  void change_conversion(source::SourceSpan span, const Conversion& conversion, bool is_input,
                         const clang::Expr* given, std::vector<SpanEdit>& misfits);
  void change_alike(source::SourceSpan span, const std::vector<Conversion>& conversions,
                    bool is_input);
  void follow_tests(source::SourceSpan span, bool is_format);
  void replace_part(double cost, source::SourceSpan span, std::size_t from, std::size_t length,
                    const std::string& text);

  const clang::ASTContext& ast_;
  EditCollector& collector_;
  const std::vector<TextDifference>& differences_;
  ExpectedFields wanted_;
  std::vector<const clang::Expr*> arguments_;  // of the format that is being changed
};

// As it would be written between quotes; '%' doubled in a format.
std::string spelled_in_literal(std::string_view text, bool is_format);

}  // namespace culprit::frontend
