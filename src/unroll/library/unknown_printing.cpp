// SPDX-License-Identifier: MIT
#include "unroll/library/unknown_printing.h"

#include <bit>

#include "effort/table.h"
#include "unroll/library/any_text.h"
#include "unroll/library/format_terms.h"

namespace culprit::unroll {

using formula::Term;
using program::Intrinsic;

Value UnknownPrinting::print() {
  bool formats = call_.callee.intrinsic == Intrinsic::format_integer ||
                 call_.callee.intrinsic == Intrinsic::format_double;
  std::size_t at = formats ? 2 : 1;
  Value spec_address = call_.value(at);
  if (!spec_address.is_constant()) unsupported("a format that depends on unknown inputs");
  std::string text = call_.memory.text(spec_address.bits, call_.span());
  std::optional<FormatSpec> spec = parse_format_spec(text);
  bool is_double = call_.callee.intrinsic == Intrinsic::print_double ||
                   call_.callee.intrinsic == Intrinsic::format_double;
  if (is_double && !formats && spec) {
    // Only the number of characters matters, and hardly anybody looks at it: any that is possible.
    Term length = symbolic_.term(
        input("printed length", "", program::int_scalar, program::TypeId::none, call_.span(), 2),
        32);
    Event event;
    event.kind = EventKind::assumption;
    Term is_any = terms_.unsigned_less(terms_.constant(32, 0), length);
    Term bound = terms_.constant(32, 400 + spec->width + spec->precision.value_or(6));
    Term possible = terms_.logical_and(is_any, terms_.unsigned_less(length, bound));
    symbolic_.add(run_.state, terms_.logical_not(possible), event);
    return symbolic_.value(length);
  }
  if (is_double || !spec) {
    unsupported("the text of a floating-point number that depends on unknown inputs");
  }
  std::optional<FormattedTerm> formatted = format_integer_term(terms_, *spec, argument(at + 1, 64));
  if (!formatted) {
    unsupported("the conversion " + text + " of a number that depends on unknown inputs");
  }
  if (formats) {
    Term capacity = argument(1, 64);
    for (std::size_t i = 0; i < formatted->characters.size(); ++i) {
      Term index = terms_.constant(64, i);
      Term is_written = terms_.unsigned_less(index, terms_.zero_extend(formatted->length, 64));
      Term when = terms_.logical_and(is_written, terms_.unsigned_less(index, capacity));
      memory_.write_if(plus(call_.value(0), i), 1, symbolic_.value(formatted->characters[i]),
                       call_.span(), when);
    }
  }
  return symbolic_.value(formatted->length);
}

void UnknownPrinting::print_expected(const ExpectedOutput& expected) {
  ExpectedPrinting printing(run_, expected);
  if (call_.callee.intrinsic == Intrinsic::write_text) {
    Value from = call_.value(1), count = call_.value(2);
    FreeText free_text = free_text_of(run_);
    bool is_free = free_text == FreeText::everything ||
                   (free_text != FreeText::nothing && from.is_constant() &&
                    object_of(from.bits) == run_.state.free_text);
    if (is_free) {
      symbolic_.outcomes = printing.free_text();
      return;
    }
    auto byte = [&](std::uint64_t i) {
      Term index = terms_.constant(64, i);
      Term when = terms_.unsigned_less(index, symbolic_.term(count, 64));
      return memory_.read(plus(from, i), 1, call_.span(), when);
    };
    std::uint64_t most = count.is_constant() ? count.bits : reach({from});
    symbolic_.outcomes = printing.text(byte, count, most);
    return;
  }
  Value spec_address = call_.value(1);
  if (!spec_address.is_constant()) unsupported("a format that is not known");
  std::string text = call_.memory.text(spec_address.bits, call_.span());
  std::optional<FormatSpec> spec = parse_format_spec(text);
  if (!spec) unsupported("the conversion " + text + " of a format");
  bool is_double = call_.callee.intrinsic == Intrinsic::print_double;
  Value value = call_.value(2);
  if (value.is_term()) {
    value = Value::of(is_double ? value.term() : terms_.zero_extend(value.term(), 64));
  }
  symbolic_.outcomes = is_double ? printing.real(*spec, value) : printing.integer(*spec, value);
}

void UnknownPrinting::keep_text(std::string_view text) {
  for (unsigned char each : text) {
    run_.state.printed.print(
        {PrintedItem::Kind::character, terms_.truth(true), terms_.constant(8, each), ""});
  }
}

void UnknownPrinting::keep_number(const std::string& text, bool is_double) {
  std::optional<FormatSpec> spec = parse_format_spec(text);
  if (!spec) unsupported("the conversion " + text + " of a format");
  Value value = call_.value(2);
  if (value.is_constant()) {
    return keep_text(is_double ? format_double(*spec, std::bit_cast<double>(value.bits))
                               : format_integer(*spec, value.bits));
  }
  PrintedItem item;
  item.when = terms_.truth(true);
  const bool is_character = !is_double && spec->conversion == 'c' && spec->width <= 1;
  if (is_character) {
    item.value = terms_.extract(value.term(), 0, 8);
  } else {
    item.kind = is_double ? PrintedItem::Kind::real : PrintedItem::Kind::integer;
    item.value = value.term();
    if (!is_double) {
      // %d and %ld of equal numbers are equal texts.
      if (spec->conversion == 'i') spec->conversion = 'd';
      Term low = terms_.extract(terms_.zero_extend(value.term(), 64), 0, width_of(spec->length));
      item.value =
          spec->conversion == 'd' ? terms_.sign_extend(low, 64) : terms_.zero_extend(low, 64);
    }
    spec->length = is_double ? FormatSpec::Length::none : FormatSpec::Length::ll;
    item.spec = format_spec_text(*spec);
  }
  run_.state.printed.print(std::move(item));
}

void UnknownPrinting::keep_printed() {
  if (!call_.value(0).is_constant()) unsupported("output to a stream that is not known");
  if (static_cast<std::uint32_t>(call_.argument(0)) != 1) return;
  if (run_.state.printed.items().size() > effort::table().check.compared_output) {
    run_.stop_at_limit("the program prints too much to be compared");
  }
  if (call_.callee.intrinsic != Intrinsic::write_text) {
    if (!call_.value(1).is_constant()) unsupported("a format that is not known");
    return keep_number(call_.memory.text(call_.argument(1), call_.span()),
                       call_.callee.intrinsic == Intrinsic::print_double);
  }
  Value from = call_.value(1), count = call_.value(2);
  const std::uint64_t most = count.is_constant() ? count.bits : reach({from});
  for (std::uint64_t i = 0; i < most; ++i) {
    Term index = terms_.constant(64, i);
    Term when = terms_.unsigned_less(index, symbolic_.term(count, 64));
    if (terms_.is_false(when)) break;
    Value byte = memory_.read(plus(from, i), 1, call_.span(), when);
    run_.state.printed.print({PrintedItem::Kind::character, when, symbolic_.term(byte, 8), ""});
  }
}

}  // namespace culprit::unroll
