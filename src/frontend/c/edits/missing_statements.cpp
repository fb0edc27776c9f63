// SPDX-License-Identifier: MIT
#include "frontend/c/edits/missing_statements.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "frontend/c/edits/texts/text_edits.h"

namespace culprit::frontend {

namespace {

constexpr double still_cost = 2.2, all_still_cost = 1.2;
constexpr std::size_t longest_printed = 60;  // of a text that could be missing

const clang::RecordDecl* record_behind(const clang::VarDecl* pointer) {
  if (!pointer->getType()->isPointerType()) return nullptr;
  const clang::RecordDecl* record = pointer->getType()->getPointeeType()->getAsRecordDecl();
  return record == nullptr ? nullptr : record->getDefinition();
}

}  // namespace

bool MissingStatements::is_written(const clang::VarDecl* variable) const {
  return variable->getType()->isArithmeticType() && !variable->getType().isConstQualified();
}

std::vector<Insertion> MissingStatements::at(const clang::FunctionDecl* function, Around around,
                                             bool is_end,
                                             const std::vector<std::string>& statements) {
  function_ = function;
  all_ = scope_.all();
  made_.clear();
  add_jumps(around, is_end);
  add_assignments();
  add_what_is_never_set();
  add_members();
  add_targets_of_pointers();
  std::size_t copied = 0;
  for (auto each = statements.rbegin(); each != statements.rend() && copied < 8; ++each, ++copied)
    add(2.8, *each);
  add_calls();
  for (Insertion& each : texts()) made_.push_back(std::move(each));
  return std::move(made_);
}

void MissingStatements::add_jumps(Around around, bool is_end) {
  const bool may_leave = is_end && (around.in_branch || around.in_switch);
  if (around.in_switch) add(1.5, "break;", true);
  if (around.in_loop && may_leave) {
    add(2.6, "break;", true);
    add(2.8, "continue;", true);
  }
  clang::QualType result = function_->getReturnType();
  if (result->isVoidType()) {
    if (may_leave) add(2.8, "return;", true);
    return;
  }
  if (!is_end) return;
  const double cost = around.in_branch ? 2.8 : (around.in_loop ? 3.2 : 2.4);
  if (result->isArithmeticType()) {
    for (const char* value : {"0", "1", "-1"}) add(cost, fmt::format("return {};", value), true);
  }
  std::size_t returned = 0;
  for (const clang::VarDecl* each : all_) {
    if (returned == 3 || fit(ast_, result, each->getType()) != Fit::same) continue;
    add(cost + 0.1, fmt::format("return {};", each->getNameAsString()), true);
    ++returned;
  }
}

void MissingStatements::add_assignments() {
  constexpr std::size_t most_numbers = 6, most_others = 4, most_arrays = 2;
  std::vector<std::string> numbers;
  std::set<std::string> characters;
  for (const clang::VarDecl* each : all_) {
    if (!is_written(each) || numbers.size() == most_numbers) continue;
    numbers.push_back(each->getNameAsString());
    if (each->getType()->isCharType()) characters.insert(numbers.back());
    if (each->getType()->isUnsignedIntegerType()) continue;
    const std::string& name = numbers.back();
    add(3.1, fmt::format("if ({} < 0) {} = -{};", name, name, name));
  }
  for (const clang::VarDecl* each : still_.variables) {
    if (!each->getType()->isArithmeticType()) continue;
    const double cost = still_.are_all ? all_still_cost : still_cost;
    add(cost, each->getNameAsString() + "++;");
    add(cost, each->getNameAsString() + "--;");
  }
  for (const std::string& name : numbers) {
    add(2.7, name + " = 0;");
    add(2.8, name + "++;");
    add(2.8, name + "--;");
    add(3.0, name + " = 1;");
    if (characters.contains(name)) {
      for (unsigned code : vocabulary_.expected_characters)
        add(2.8, fmt::format("{} = {};", name, character_text(code)));
    }
    for (std::size_t i = 0; i < numbers.size() && i < most_others; ++i) {
      const std::string& other = numbers[i];
      if (other != name) add(3.1, fmt::format("{} = {};", name, other));
    }
  }
  // The largest so far is the first one, to begin with.
  std::size_t arrays = 0;
  for (const clang::VarDecl* each : all_) {
    const clang::Type* type = each->getType().getTypePtr();
    const bool has_elements = type->isArrayType() || type->isPointerType();
    if (!has_elements || !type->getPointeeOrArrayElementType()->isArithmeticType()) continue;
    if (++arrays > most_arrays) break;
    for (const std::string& name : numbers)
      add(2.8, fmt::format("{} = {}[0];", name, each->getNameAsString()));
  }
}

// `seen[i] = 1;`, `found = 1;`: what the program asks for, and always finds as it began.
void MissingStatements::add_what_is_never_set() {
  constexpr std::size_t most_indices = 3;
  for (const clang::VarDecl* each : all_) {
    const clang::VarDecl* variable = each->getCanonicalDecl();
    if (each->getType().isConstQualified() || llvm::isa<clang::ParmVarDecl>(each)) continue;
    const std::string name = each->getNameAsString();
    if (each->getType()->isIntegerType() && !changed_.variables.contains(variable)) {
      const bool begins = each->hasInit() || each->hasGlobalStorage();
      if (begins) add(2.3, name + " = 1;");
    }
    const clang::ArrayType* array = ast_.getAsArrayType(each->getType());
    const bool is_asked = array != nullptr && array->getElementType()->isIntegerType() &&
                          !array->getElementType().isConstQualified() &&
                          !changed_.arrays.contains(variable) && !each->hasInit();
    if (!is_asked) continue;
    std::size_t indices = 0;
    for (const clang::VarDecl* index : all_) {
      if (!index->getType()->isIntegerType() || ++indices > most_indices) continue;
      add(1.9, fmt::format("{}[{}] = 1;", name, index->getNameAsString()));
    }
  }
}

// `node->next = NULL;`, `node->next = head;`, and the way on: `node = node->next;`
void MissingStatements::add_members() {
  constexpr std::size_t most_pointers = 3, most_values = 3;
  std::size_t pointers = 0;
  for (const clang::VarDecl* pointer : all_) {
    const clang::RecordDecl* record = record_behind(pointer);
    if (record == nullptr) continue;
    if (++pointers > most_pointers) return;
    const std::string name = pointer->getNameAsString();
    const bool is_constant = pointer->getType()->getPointeeType().isConstQualified();
    for (const clang::FieldDecl* field : record->fields()) {
      if (field->getName().empty() || field->getType()->isArrayType()) continue;
      const std::string member = fmt::format("{}->{}", name, field->getNameAsString());
      if (fit(ast_, pointer->getType(), field->getType()) == Fit::same)
        add(still_.variables.contains(pointer) ? still_cost : 2.7,
            fmt::format("{} = {};", name, member));
      if (is_constant || field->getType().isConstQualified()) continue;
      if (field->getType()->isScalarType()) add(2.8, member + " = 0;");
      // What is counted elsewhere.
      if (field->getType()->isIntegerType() &&
          changed_.stepped.contains(field->getCanonicalDecl())) {
        add(2.6, member + "++;");
        add(2.6, member + "--;");
      }
      std::size_t values = 0;
      for (const clang::VarDecl* value : all_) {
        if (value == pointer || fit(ast_, field->getType(), value->getType()) != Fit::same)
          continue;
        if (++values > most_values) break;
        add(2.9, fmt::format("{} = {};", member, value->getNameAsString()));
      }
    }
  }
}

// What a function hands back through a parameter: `*result = value;`, `*result = node->value;`
void MissingStatements::add_targets_of_pointers() {
  constexpr std::size_t most_values = 4;
  for (const clang::ParmVarDecl* parameter : function_->parameters()) {
    if (!parameter->getType()->isPointerType() || parameter->getName().empty()) continue;
    const clang::QualType type = parameter->getType()->getPointeeType();
    if (!type->isScalarType() || type.isConstQualified()) continue;
    const std::string target = fmt::format("*{} = ", parameter->getNameAsString());
    add(2.9, target + "0;");
    std::size_t values = 0;
    for (const clang::VarDecl* each : all_) {
      if (values < most_values && fit(ast_, type, each->getType()) == Fit::same) {
        add(2.9, fmt::format("{}{};", target, each->getNameAsString()));
        ++values;
      }
      const clang::RecordDecl* record = record_behind(each);
      if (record == nullptr) continue;
      for (const clang::FieldDecl* field : record->fields()) {
        const bool fits = !field->getName().empty() &&
                          fit(ast_, type, field->getType()) == Fit::same && values < most_values;
        if (!fits) continue;
        add(2.9,
            fmt::format("{}{}->{};", target, each->getNameAsString(), field->getNameAsString()));
        ++values;
      }
    }
  }
}

void MissingStatements::add_calls() {
  if (vocabulary_.frees) {
    for (const clang::VarDecl* each : all_) {
      if (each->getType()->isPointerType())
        add(2.8, fmt::format("free({});", each->getNameAsString()));
    }
  }
  for (const std::string& each : calls_of_own_functions()) add(3.1, each);
}

std::vector<Insertion> MissingStatements::texts() const {
  std::vector<Insertion> made;
  auto print = [&](double cost, const std::string& text) {
    made.push_back({cost, fmt::format("printf(\"{}\");", spelled_in_literal(text, true))});
  };
  std::size_t printed = 0;
  bool misses_line = false;
  for (const TextDifference& each : differences_) {
    misses_line = misses_line || (std::count(each.expected.begin(), each.expected.end(), '\n') >
                                  std::count(each.printed.begin(), each.printed.end(), '\n'));
    if (!each.printed.empty() || each.expected.size() > longest_printed || printed == 2) continue;
    // White space at the end does not count in tests: what comes last is a line.
    std::string text = each.expected;
    if (each.behind.empty() && text.starts_with('\n')) text.erase(0, 1);
    if (each.behind.empty() && !text.ends_with('\n')) text += '\n';
    if (text == "\n") continue;
    print(3.0, text);
    ++printed;
  }
  if (misses_line) print(2.6, "\n");
  return made;
}

// `grade = grade_of(points);`, `count(&table, word);`: with the variables that fit, the innermost
// ones first.
std::vector<std::string> MissingStatements::calls_of_own_functions() const {
  constexpr std::size_t most_calls = 12, most_of_each = 6, most_parameters = 3;
  std::vector<std::string> made;
  for (const clang::FunctionDecl* callee : vocabulary_.functions) {
    const bool is_own =
        callee->isDefined() && !ast_.getSourceManager().isInSystemHeader(callee->getLocation()) &&
        !callee->isMain() && callee->getNumParams() <= most_parameters &&
        callee->getNumParams() != 0 && callee->getCanonicalDecl() != function_->getCanonicalDecl();
    const bool is_known = ast_.getSourceManager().isBeforeInTranslationUnit(
        callee->getBeginLoc(), function_->getBeginLoc());
    if (!is_own || !is_known) continue;
    std::vector<std::string> lists{""};
    for (const clang::ParmVarDecl* parameter : callee->parameters()) {
      std::vector<std::string> longer;
      for (const std::string& before : lists) {
        for (const clang::VarDecl* each : all_) {
          std::string name = each->getNameAsString();
          clang::QualType wanted = parameter->getType();
          const bool is_address =
              wanted->isPointerType() &&
              ast_.hasSameUnqualifiedType(wanted->getPointeeType(), each->getType());
          if (is_address) {
            name.insert(0, 1, '&');
          } else if (fit(ast_, wanted, each->getType()) != Fit::same) {
            continue;
          }
          longer.push_back(before.empty() ? name : fmt::format("{}, {}", before, name));
          if (longer.size() == most_of_each) break;
        }
        if (longer.size() >= most_of_each) break;
      }
      lists = std::move(longer);
    }
    for (const std::string& arguments : lists) {
      const std::string call = fmt::format("{}({});", callee->getNameAsString(), arguments);
      if (callee->getReturnType()->isVoidType()) {
        made.push_back(call);
        continue;
      }
      for (const clang::VarDecl* each : all_) {
        const bool may_be_set = !each->getType().isConstQualified() && !each->hasGlobalStorage();
        if (may_be_set && fit(ast_, each->getType(), callee->getReturnType()) == Fit::same) {
          made.push_back(each->getNameAsString() + " = " + call);
          break;
        }
      }
    }
    if (made.size() >= most_calls) break;
  }
  return made;
}

}  // namespace culprit::frontend
