// SPDX-License-Identifier: MIT
#include "frontend/c/edits/texts/text_edits.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <set>

#include "frontend/c/edits/texts/fitting_conversions.h"
#include "frontend/c/edits/texts/format_conversions.h"

namespace culprit::frontend {

using clang::dyn_cast;
using source::SourceSpan;

namespace {

constexpr double misfit_cost = 0.6, unfit_penalty = 1;

// What may stand in its place, the likelier ones first.
std::vector<std::pair<double, std::string>> other_conversions(const Conversion& conversion,
                                                              bool is_input,
                                                              const ExpectedFields& wanted) {
  std::vector<std::pair<double, std::string>> others;
  auto add = [&](double cost, std::string text) { others.emplace_back(cost, std::move(text)); };
  const std::string head = "%" + conversion.flags;
  const bool is_real =
      std::string_view("feEgGaA").find(conversion.letter) != std::string_view::npos;
  if (is_input) {
    if (conversion.letter == 'c') add(1.2, " %c");
    if (is_real) {
      add(1.3, conversion.length.empty() ? "%lf" : "%f");
      add(2.0, "%d");
    } else if (std::string_view("diu").find(conversion.letter) != std::string_view::npos) {
      for (const char* each : {"%d", "%lf", "%f", "%lld", "%ld", "%u", "%llu", "%hd"})
        add(1.6, each);
    }
    if (conversion.letter == 's') add(2.0, "%c");
    return others;
  }
  for (const std::string& each : is_real ? wanted.reals : wanted.integers) {
    if (is_real || std::string_view("diuxX").find(conversion.letter) != std::string_view::npos)
      add(1.4, fmt::format("%{}{}{}", each, conversion.length, conversion.letter));
  }
  if (is_real) {
    for (const char* digits : {".2", ".1", ".3", "", ".0", ".4", ".6", ".5", ".8", ".10"})
      add(1.4, fmt::format("%{}{}{}", digits, conversion.length, conversion.letter));
    add(1.8, "%d");
    for (const char* letter : {"f", "g", "e"}) add(1.8, head + conversion.length + letter);
    return others;
  }
  if (std::string_view("diuxXoc").find(conversion.letter) != std::string_view::npos) {
    for (const char* letter : {"d", "c", "u", "x", "X", "o"})
      add(1.6, head + conversion.length + letter);
    for (const char* length : {"ll", "l", "", "z"})
      add(1.5, head + length + (conversion.letter == 'c' ? 'd' : conversion.letter));
    for (const char* flags : {"", "02", "2", "3", "03", "4", "04", "5", "-2", "-3", "+", "1", "6"})
      add(1.6, fmt::format("%{}{}{}", flags, conversion.length, conversion.letter));
    for (const char* real : {"%f", "%.2f", "%.1f", "%s", "%.3f", "%g"}) add(1.8, real);
    return others;
  }
  if (conversion.letter == 's') {
    for (const char* each : {"%c", "%d", "%s", "%5s", "%-5s", "%10s", "%-10s"}) add(1.8, each);
  }
  return others;
}

class LiteralCalls {
 public:
  // Calls `use` with every text in it: whether it is a format, whether input is read with it, and
  // what stands behind it in the call.
  template <typename Use>
  static void visit(const clang::Stmt* statement, const Use& use) {
    if (statement == nullptr) return;
    if (const auto* call = dyn_cast<clang::CallExpr>(statement)) {
      const clang::FunctionDecl* callee = call->getDirectCallee();
      llvm::StringRef name = callee != nullptr && callee->getIdentifier() != nullptr
                                 ? callee->getName()
                                 : llvm::StringRef();
      const bool is_input = name == "scanf" || name == "sscanf" || name == "fscanf";
      const bool is_output =
          name == "printf" || name == "fprintf" || name == "sprintf" || name == "snprintf";
      for (unsigned i = 0; i < call->getNumArgs(); ++i) {
        const clang::Expr* argument = call->getArg(i);
        const auto* text = dyn_cast<clang::StringLiteral>(argument->IgnoreParenImpCasts());
        if (text != nullptr) {
          const std::vector<const clang::Expr*> behind(call->arg_begin() + i + 1, call->arg_end());
          use(text, is_input || is_output, is_input, behind);
        } else {
          visit(argument, use);
        }
      }
      return;
    }
    if (const auto* text = dyn_cast<clang::StringLiteral>(statement)) {
      use(text, false, false, std::vector<const clang::Expr*>());
      return;
    }
    for (const clang::Stmt* child : statement->children()) visit(child, use);
  }
};

// Of two texts that should touch at an end, one ends as the other does.
bool agree_at_end(std::string_view one, std::string_view other) {
  std::size_t length = std::min(one.size(), other.size());
  return one.substr(one.size() - length) == other.substr(other.size() - length);
}

bool agree_at_start(std::string_view one, std::string_view other) {
  std::size_t length = std::min(one.size(), other.size());
  return one.substr(0, length) == other.substr(0, length);
}

}  // namespace

std::string spelled_in_literal(std::string_view text, bool is_format) {
  std::string spelled;
  for (char c : text) {
    switch (c) {
      case '\n': spelled += "\\n"; break;
      case '\t': spelled += "\\t"; break;
      case '\r': spelled += "\\r"; break;
      case '"': spelled += "\\\""; break;
      case '\\': spelled += "\\\\"; break;
      case '%': spelled += is_format ? "%%" : "%"; break;
      default: spelled += c;
    }
  }
  return spelled;
}

void TextEdits::change(const clang::Stmt* statement) {
  auto before = collector_.shown();
  LiteralCalls::visit(statement, [&](const clang::StringLiteral* text, bool is_format,
                                     bool is_input, const std::vector<const clang::Expr*>& behind) {
    // What several literals say together is looked at one by one.
    arguments_ = text->getNumConcatenated() == 1 ? behind : std::vector<const clang::Expr*>();
    change_literal(text, is_format, is_input);
  });
  arguments_.clear();
  collector_.show(before.first, before.second);
}

void TextEdits::change_literal(const clang::StringLiteral* literal, bool is_format, bool is_input) {
  if (literal->getCharByteWidth() != 1) return;
  for (unsigned i = 0; i < literal->getNumConcatenated(); ++i) {
    SourceSpan span = collector_.token(literal->getStrTokenLoc(i));
    std::string text = collector_.text(span);
    if (text.size() < 2 || text.front() != '"' || text.back() != '"') continue;
    collector_.show(span, "text");
    ++span.begin;
    --span.end;
    if (is_format) change_conversions(span, is_input);
    if (is_input) continue;
    const bool is_last = i + 1 == literal->getNumConcatenated();
    const bool ends_with_blank = text.ends_with(" \"");
    if (is_last && ends_with_blank) replace_part(1.2, span, span.end - span.begin - 1, 1, "\\n");
    if (is_last && !text.ends_with("\\n\"")) {
      replace_part(1.3, span, span.end - span.begin, 0, "\\n");
      replace_part(2.0, span, span.end - span.begin, 0, " ");
    } else if (is_last) {
      replace_part(1.6, span, span.end - span.begin - 2, 2, "");
      replace_part(2.0, span, span.end - span.begin - 2, 2, " ");
    }
    follow_tests(span, is_format);
  }
}

void TextEdits::replace_part(double cost, SourceSpan span, std::size_t from, std::size_t length,
                             const std::string& text) {
  SourceSpan part{span.file, static_cast<std::uint32_t>(span.begin + from),
                  static_cast<std::uint32_t>(span.begin + from + length)};
  collector_.add(EditKind::text, cost, {{part, text}});
}

void TextEdits::change_conversions(SourceSpan span, bool is_input) {
  const std::string spelled = collector_.text(span);
  std::vector<Conversion> conversions = conversions_in(spelled);
  std::size_t argument = 0;
  std::vector<SpanEdit> misfits;
  for (const Conversion& each : conversions) {
    const bool is_skipped = is_input && each.stars() > 0;  // read, but not stored
    if (!is_skipped && !is_input) argument += each.stars();
    const clang::Expr* given =
        !is_skipped && argument < arguments_.size() ? arguments_[argument] : nullptr;
    if (!is_skipped) ++argument;
    change_conversion(span, each, is_input, given, misfits);
  }
  // Who takes %f for a double does so each time.
  if (misfits.size() > 1) collector_.add(EditKind::text, misfit_cost, misfits);
  change_alike(span, conversions, is_input);
  // Two that are exchanged.
  for (std::size_t i = 0; i + 1 < conversions.size(); ++i) {
    const Conversion &one = conversions[i], &other = conversions[i + 1];
    std::string first = spelled.substr(one.begin, one.end - one.begin),
                second = spelled.substr(other.begin, other.end - other.begin);
    if (first == second) continue;
    replace_part(
        2.0, span, one.begin, other.end - one.begin,
        fmt::format("{}{}{}", second, spelled.substr(one.end, other.begin - one.end), first));
  }
}

// `%d-%d` as `%02d-%02d`: who leaves out a width or a precision does so each time.
void TextEdits::change_alike(SourceSpan span, const std::vector<Conversion>& conversions,
                             bool is_input) {
  const std::string spelled = collector_.text(span);
  auto text_of = [&](const Conversion& each) {
    return spelled.substr(each.begin, each.end - each.begin);
  };
  std::set<std::string> known;
  for (const Conversion& first : conversions) {
    if (!known.insert(text_of(first)).second) continue;
    std::vector<SourceSpan> alike;
    for (const Conversion& each : conversions) {
      if (text_of(each) == text_of(first)) {
        alike.push_back({span.file, static_cast<std::uint32_t>(span.begin + each.begin),
                         static_cast<std::uint32_t>(span.begin + each.end)});
      }
    }
    if (alike.size() < 2) continue;
    for (const auto& [cost, text] : other_conversions(first, is_input, wanted_)) {
      std::vector<SpanEdit> edits;
      for (const SourceSpan& each : alike) edits.push_back({each, text});
      collector_.add(EditKind::text, cost + 0.1, std::move(edits));
    }
  }
}

// One that does not fit what it is given is most likely the mistake, and none that does not fit is
// right.
void TextEdits::change_conversion(SourceSpan span, const Conversion& conversion, bool is_input,
                                  const clang::Expr* given, std::vector<SpanEdit>& misfits) {
  const std::size_t length = conversion.end - conversion.begin;
  auto replace = [&](double cost, const std::string& text) {
    replace_part(cost, span, conversion.begin, length, text);
  };
  std::optional<FittingConversions> fitting;
  if (given != nullptr) fitting.emplace(ast_, given, is_input);
  if (fitting && !fitting->is_known()) fitting.reset();
  std::string usual;
  if (fitting && !fitting->fits(conversion)) usual = fitting->usual(conversion.flags);
  if (!usual.empty()) {
    replace(misfit_cost, usual);
    misfits.push_back({{span.file, static_cast<std::uint32_t>(span.begin + conversion.begin),
                        static_cast<std::uint32_t>(span.begin + conversion.end)},
                       usual});
  }
  for (const auto& [cost, text] : other_conversions(conversion, is_input, wanted_)) {
    if (text == usual) continue;
    const std::vector<Conversion> now = conversions_in(text);
    const bool is_unfit = fitting && now.size() == 1 && !fitting->fits(now.front());
    if (is_unfit && is_input) continue;
    replace(is_unfit ? cost + unfit_penalty : cost, text);
  }
}

void TextEdits::follow_tests(SourceSpan span, bool is_format) {
  const std::string spelled = collector_.text(span);
  // Text between two conversions is printed as it is.
  std::vector<std::size_t> borders{0};
  if (is_format) {
    for (const Conversion& each : conversions_in(spelled)) {
      borders.push_back(each.begin);
      borders.push_back(each.end);
    }
  }
  borders.push_back(spelled.size());
  for (const TextDifference& each : differences_) {
    const std::string printed = spelled_in_literal(each.printed, is_format),
                      expected = spelled_in_literal(each.expected, is_format),
                      before = spelled_in_literal(each.before, is_format),
                      behind = spelled_in_literal(each.behind, is_format);
    for (std::size_t k = 0; k + 1 < borders.size(); k += 2) {
      std::string_view part =
          std::string_view(spelled).substr(borders[k], borders[k + 1] - borders[k]);
      for (std::size_t at = 0; at + printed.size() <= part.size(); ++at) {
        if (part.substr(at, printed.size()) != printed) continue;
        if (at > 0 && part[at - 1] == '\\') continue;  // inside an escape
        if (!agree_at_end(part.substr(0, at), before)) continue;
        if (!agree_at_start(part.substr(at + printed.size()), behind)) continue;
        // `%.1f0`: digits beside a conversion would belong to what it prints.
        auto is_digit = [](char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; };
        const bool touches = is_format && !expected.empty() &&
                             ((k > 0 && at == 0 && is_digit(expected.front())) ||
                              (k + 2 < borders.size() && at + printed.size() == part.size() &&
                               is_digit(expected.back())));
        replace_part(touches ? 2.0 : 1.0, span, borders[k] + at, printed.size(), expected);
      }
    }
  }
}

}  // namespace culprit::frontend
