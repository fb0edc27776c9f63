// SPDX-License-Identifier: MIT
#include "unroll/run/inputs.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>

#include "source/errors.h"
#include "unroll/memory/arithmetic.h"
#include "unroll/memory/subobject.h"

namespace culprit::unroll {

using program::Scalar;
using program::ScalarKind;
using program::TypeId;
using source::InputError;
using source::SourceSpan;

namespace {

// Takes SEPARATOR NUMBER off the end of the text.
std::optional<std::uint32_t> take_number(std::string& text, char separator) {
  std::size_t at = text.rfind(separator);
  if (at == std::string::npos || at + 1 == text.size()) return std::nullopt;
  std::uint32_t number = 0;
  auto [end, error] = std::from_chars(text.data() + at + 1, text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  text.erase(at);
  return number;
}

std::optional<std::uint64_t> parse_character(std::string_view text) {
  if (text.size() < 3 || text.front() != '\'' || text.back() != '\'') return std::nullopt;
  text = text.substr(1, text.size() - 2);
  if (text.size() == 1) return static_cast<unsigned char>(text[0]);
  if (text.size() != 2 || text[0] != '\\') return std::nullopt;
  switch (text[1]) {
    case 'n': return '\n';
    case 't': return '\t';
    case 'r': return '\r';
    case '0': return 0;
    case 'a': return '\a';
    case 'b': return '\b';
    case 'f': return '\f';
    case 'v': return '\v';
    case '\\':
    case '\'':
    case '"': return static_cast<unsigned char>(text[1]);
    default: return std::nullopt;
  }
}

std::optional<std::uint64_t> parse_floating(std::string_view text, unsigned width) {
  std::string number(text);
  if (text == "INFINITY" || text == "-INFINITY" || text == "NAN" || text == "-NAN") {
    double value = text.ends_with("NAN") ? std::nan("") : HUGE_VAL;
    if (text.front() == '-') value = -value;
    return width == 32 ? from_float(static_cast<float>(value)) : from_double(value);
  }
  char* end = nullptr;
  std::uint64_t bits = width == 32 ? from_float(std::strtof(number.c_str(), &end))
                                   : from_double(std::strtod(number.c_str(), &end));
  if (number.empty() || end != number.c_str() + number.size()) return std::nullopt;
  return bits;
}

std::optional<std::uint64_t> parse_integer(std::string_view text, unsigned width) {
  bool negative = text.starts_with('-');
  if (negative || text.starts_with('+')) text.remove_prefix(1);
  int base = 10;
  if (text.starts_with("0x") || text.starts_with("0X")) {
    base = 16;
    text.remove_prefix(2);
  } else if (text.size() > 1 && text.front() == '0') {
    base = 8;
  }
  std::uint64_t number = 0;
  auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number, base);
  if (text.empty() || error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  std::uint64_t most = negative ? smallest_signed(width) : truncate(~std::uint64_t{0}, width);
  if (number > most) return std::nullopt;
  return truncate(negative ? -number : number, width);
}

}  // namespace

std::optional<std::uint64_t> parse_value(const program::Program& program, std::string_view text,
                                         Scalar scalar, TypeId type) {
  if (scalar.is_floating()) return parse_floating(text, scalar.width);
  for (const program::Enumerator& each : program.type(type).enumerators) {
    if (each.name == text) return each.bits;
  }
  if (scalar.is_pointer() && text == "NULL") return 0;
  if (scalar.kind == ScalarKind::boolean) {
    if (text == "true" || text == "1") return 1;
    if (text == "false" || text == "0") return 0;
    return std::nullopt;
  }
  if (auto letter = parse_character(text)) {
    auto sign_extended = static_cast<std::uint64_t>(sign_extend(*letter, 8));
    return truncate(scalar.is_signed() ? sign_extended : *letter, scalar.width);
  }
  return parse_integer(text, scalar.width);
}

Inputs::Inputs(const program::Program& program, const source::SourceFiles& files,
               const std::map<std::string, std::string>& given)
    : program_(program), files_(files) {
  for (const auto& [name, value] : given) {
    Entry entry{name, value, "", "", "", "", 0, 0, 0, ""};
    std::string rest = name;
    if (auto occurrence = take_number(rest, '#')) entry.occurrence = *occurrence;
    std::string place = rest;
    auto column = take_number(place, ':');
    auto line = column ? take_number(place, ':') : std::nullopt;
    if (line && !place.empty()) {
      entry.file = place;
      entry.line = *line;
      entry.column = *column;
    } else {
      if (std::size_t colons = rest.find("::"); colons != std::string::npos) {
        entry.function = rest.substr(0, colons);
        rest.erase(0, colons + 2);
      }
      std::size_t path = std::min(rest.find_first_of(".["), rest.size());
      entry.path = rest.substr(path);
      entry.variable = rest.substr(0, path);
      require_known(entry);
    }
    entries_.push_back(std::move(entry));
  }
  std::stable_partition(entries_.begin(), entries_.end(),
                        [](const Entry& entry) { return entry.occurrence == 0; });
}

void Inputs::require_known(const Entry& entry) const {
  for (const program::Function& function : program_.functions) {
    if (entry.function.empty() && function.name == entry.variable) return;
    if (function.origin == program::Origin::model) continue;
    if (!entry.function.empty() && function.name != entry.function) continue;
    auto is_named = [&entry](const auto& each) { return each.name == entry.variable; };
    if (std::any_of(function.slots.begin(), function.slots.end(), is_named) ||
        std::any_of(function.locals.begin(), function.locals.end(), is_named) ||
        std::any_of(function.parameters.begin(), function.parameters.end(), is_named)) {
      return;
    }
  }
  for (const program::Global& global : program_.globals) {
    if (entry.function.empty() && global.name == entry.variable) return;
  }
  throw InputError(
      fmt::format("--input {}: the program has no variable or function of that name", entry.name));
}

std::string Inputs::variable_name(std::string_view function, const std::string& name,
                                  SourceSpan declaration) const {
  return fmt::format("{}{}{} at {}", function, function.empty() ? "" : "::", name,
                     files_.describe(declaration));
}

bool Inputs::is_at(const Entry& entry, SourceSpan span) const {
  if (entry.file.empty() || !span.known()) return false;
  const std::string& path = files_.path(span.file);
  bool same_file = path == entry.file || path.ends_with("/" + entry.file);
  source::Position at = files_.begin(span);
  return same_file && at.line == entry.line && at.column == entry.column;
}

void Inputs::meet(Entry& entry, const std::string& input) const {
  if (entry.met_as.empty()) entry.met_as = input;
  if (entry.met_as == input) return;
  throw InputError(fmt::format("--input {}: the name is ambiguous: it can be {} or {}", entry.name,
                               entry.met_as, input));
}

std::uint64_t Inputs::parse(const Entry& entry, Scalar scalar, TypeId type) const {
  if (auto bits = parse_value(program_, entry.value, scalar, type)) return *bits;
  throw InputError(fmt::format("--input {}: {} is not a value of type {}", entry.name, entry.value,
                               program_.type(type).name));
}

std::vector<Inputs::Part> Inputs::variable(Occurrences& met, std::string_view function,
                                           const std::string& name, TypeId type,
                                           SourceSpan declaration) {
  if (name.empty()) return {};
  std::string input = variable_name(function, name, declaration);
  std::uint32_t occurrence = ++met[input];
  std::vector<Part> parts;
  for (Entry& entry : entries_) {
    bool named = entry.file.empty() && entry.variable == name &&
                 (entry.function.empty() || entry.function == function);
    if (!named && !is_at(entry, declaration)) continue;
    meet(entry, input);
    if (entry.occurrence != 0 && entry.occurrence != occurrence) continue;
    auto part = part_named(program_, type, entry.path);
    Scalar scalar = part ? program_.type(part->type).scalar : Scalar{};
    if (scalar.kind == ScalarKind::none) {
      throw InputError(fmt::format("--input {}: {} has type {}: name a scalar part of it",
                                   entry.name, name, program_.type(type).name));
    }
    parts.push_back({part->offset, scalar, part->bits, parse(entry, scalar, part->type)});
  }
  return parts;
}

std::optional<std::uint64_t> Inputs::result(Occurrences& met, const ResultOf& of, Scalar scalar,
                                            TypeId type) {
  std::string place = fmt::format("{}() at {}", of.callee, files_.describe(of.call));
  std::string variable = variable_name(of.function, of.variable, of.declaration);
  std::uint32_t at_place = ++met[place];
  std::uint32_t of_callee = ++met[of.callee + "()"];
  std::uint32_t of_variable = ++met["= " + variable];
  std::optional<std::uint64_t> value;
  for (Entry& entry : entries_) {
    bool is_name = entry.file.empty() && entry.path.empty();
    std::uint32_t occurrence = 0;
    if (is_at(entry, of.call)) {
      meet(entry, place);
      occurrence = at_place;
    } else if (is_name && entry.function.empty() && entry.variable == of.callee) {
      // With a number, a function's name stands for one of all its calls, wherever they are.
      meet(entry, entry.occurrence == 0 ? place : of.callee);
      occurrence = of_callee;
    } else if (is_name && !of.variable.empty() && entry.variable == of.variable &&
               (entry.function.empty() || entry.function == of.function)) {
      meet(entry, variable);
      occurrence = of_variable;
    } else {
      continue;
    }
    if (entry.occurrence == 0 || entry.occurrence == occurrence) value = parse(entry, scalar, type);
  }
  return value;
}

std::vector<std::string> Inputs::unmet() const {
  std::vector<std::string> sentences;
  for (const Entry& entry : entries_) {
    if (entry.met_as.empty()) {
      sentences.push_back(fmt::format("--input {}: the run met no input of that name", entry.name));
    }
  }
  return sentences;
}

}  // namespace culprit::unroll
