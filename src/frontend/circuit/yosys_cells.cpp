// SPDX-License-Identifier: MIT
#include "frontend/circuit/yosys_cells.h"

#include <algorithm>

namespace culprit::frontend::circuit {

namespace {

namespace net = ::culprit::circuit;
using net::Netlist;
using net::NodeId;
using net::Signed;
using net::Word;

class Cell {
 public:
  Cell(Netlist& netlist, const std::string& type, const CellInputs& cell)
      : net_(netlist), type_(type), cell_(cell) {}

  std::optional<Word> value() {
    if (auto result = bitwise()) return result;
    if (auto result = reduction()) return result;
    if (auto result = comparison()) return result;
    if (auto result = arithmetic()) return result;
    if (auto result = shift()) return result;
    return selection();
  }

 private:
  [[nodiscard]] bool is(std::string_view name) const { return type_ == name; }
  [[nodiscard]] const Word& port(const char* name) const {
    static const Word none;
    auto at = cell_.ports.find(name);
    return at != cell_.ports.end() ? at->second : none;
  }
  [[nodiscard]] Signed is_signed(const char* parameter) const {
    auto at = cell_.parameters.find(parameter);
    return at != cell_.parameters.end() && at->second != 0 ? Signed::yes : Signed::no;
  }
  // Verilog: operands are extended by their sign only if both are signed.
  [[nodiscard]] Signed both_signed() const {
    return is_signed("A_SIGNED") == Signed::yes && is_signed("B_SIGNED") == Signed::yes
               ? Signed::yes
               : Signed::no;
  }
  [[nodiscard]] Word a(std::size_t width) const {
    return net::extend(port("A"), width, port("B").empty() ? is_signed("A_SIGNED") : both_signed());
  }
  [[nodiscard]] Word b(std::size_t width) const {
    return net::extend(port("B"), width, both_signed());
  }
  [[nodiscard]] Word truth(NodeId value) const {
    return net::extend({value}, cell_.width, Signed::no);
  }

  std::optional<Word> bitwise() {
    std::size_t width = cell_.width;
    if (is("$pos")) return a(width);
    if (is("$not")) return net::word_not(net_, a(width));
    if (is("$and")) return net::word_and(net_, a(width), b(width));
    if (is("$or")) return net::word_or(net_, a(width), b(width));
    if (is("$xor")) return net::word_xor(net_, a(width), b(width));
    if (is("$xnor")) return net::word_not(net_, net::word_xor(net_, a(width), b(width)));
    return std::nullopt;
  }

  std::optional<Word> reduction() {
    const Word &left = port("A"), &right = port("B");
    if (is("$reduce_and")) return truth(net::reduce_and(net_, left));
    if (is("$reduce_or") || is("$reduce_bool")) return truth(net::reduce_or(net_, left));
    if (is("$reduce_xor")) return truth(net::reduce_xor(net_, left));
    if (is("$reduce_xnor")) return truth(net_.negation(net::reduce_xor(net_, left)));
    if (is("$logic_not")) return truth(net_.negation(net::reduce_or(net_, left)));
    if (is("$logic_and"))
      return truth(net_.both(net::reduce_or(net_, left), net::reduce_or(net_, right)));
    if (is("$logic_or"))
      return truth(net_.either(net::reduce_or(net_, left), net::reduce_or(net_, right)));
    return std::nullopt;
  }

  std::optional<Word> comparison() {
    std::size_t width = std::max(port("A").size(), port("B").size());
    auto less = [&](bool swapped) {
      Word left = a(width), right = b(width);
      if (swapped) std::swap(left, right);
      return net::word_less(net_, left, right, both_signed());
    };
    if (is("$eq") || is("$eqx")) return truth(net::word_equal(net_, a(width), b(width)));
    if (is("$ne") || is("$nex"))
      return truth(net_.negation(net::word_equal(net_, a(width), b(width))));
    if (is("$lt")) return truth(less(false));
    if (is("$gt")) return truth(less(true));
    if (is("$le")) return truth(net_.negation(less(true)));
    if (is("$ge")) return truth(net_.negation(less(false)));
    return std::nullopt;
  }

  std::optional<Word> arithmetic() {
    std::size_t width = cell_.width;
    if (is("$neg")) return net::word_negate(net_, a(width));
    if (is("$add")) return net::word_add(net_, a(width), b(width));
    if (is("$sub")) return net::word_subtract(net_, a(width), b(width));
    if (is("$mul")) return net::word_multiply(net_, a(width), b(width));
    if (is("$div") || is("$mod")) {
      std::size_t inner = std::max({width, port("A").size(), port("B").size()});
      net::Division division = net::word_divide(net_, a(inner), b(inner), both_signed());
      return net::extend(is("$div") ? division.quotient : division.remainder, width, Signed::no);
    }
    if (is("$pow")) {
      // Only by a constant that is small.
      std::uint64_t exponent = 0;
      const Word& power = port("B");
      for (std::size_t i = 0; i < power.size(); ++i) {
        if (power[i] > net::one) return std::nullopt;
        if (power[i] == net::one && i >= 8) return std::nullopt;
        exponent |= std::uint64_t{power[i]} << (i < 8 ? i : 0);
      }
      Word result = net::constant_word(1, width);
      for (std::uint64_t i = 0; i < exponent; ++i)
        result =
            net::word_multiply(net_, result, net::extend(port("A"), width, is_signed("A_SIGNED")));
      return result;
    }
    return std::nullopt;
  }

  std::optional<Word> shift() {
    std::size_t width = cell_.width;
    std::size_t inner = std::max(width, port("A").size());
    Word value = net::extend(port("A"), inner, is_signed("A_SIGNED"));
    NodeId sign = is_signed("A_SIGNED") == Signed::yes && !value.empty() ? value.back() : net::zero;
    auto cut = [&](const Word& word) { return net::extend(word, width, Signed::no); };
    if (is("$shl") || is("$sshl"))
      return cut(net::word_shift(net_, value, port("B"), net::Shift::left, net::zero));
    if (is("$shr")) {
      return cut(net::word_shift(net_, net::extend(port("A"), inner, is_signed("A_SIGNED")),
                                 port("B"), net::Shift::right, net::zero));
    }
    if (is("$sshr")) return cut(net::word_shift(net_, value, port("B"), net::Shift::right, sign));
    if (is("$shift") || is("$shiftx")) {
      Word plain = net::extend(port("A"), inner, is("$shift") ? is_signed("A_SIGNED") : Signed::no);
      Word right = net::word_shift(net_, plain, port("B"), net::Shift::right, net::zero);
      if (is_signed("B_SIGNED") == Signed::no || port("B").empty()) return cut(right);
      Word by = net::word_negate(net_, port("B"));
      Word left = net::word_shift(net_, plain, by, net::Shift::left, net::zero);
      return cut(net::word_choose(net_, port("B").back(), left, right));
    }
    return std::nullopt;
  }

  std::optional<Word> selection() {
    if (is("$mux")) return net::word_choose(net_, port("S").at(0), port("B"), port("A"));
    if (is("$pmux")) {
      // At most one bit of S is set; where several are, the lowest one wins here.
      Word result = port("A");
      for (std::size_t i = port("S").size(); i-- > 0;) {
        auto first = port("B").begin() + static_cast<std::ptrdiff_t>(i * cell_.width);
        result =
            net::word_choose(net_, port("S")[i],
                             Word(first, first + static_cast<std::ptrdiff_t>(cell_.width)), result);
      }
      return result;
    }
    if (is("$bmux")) {
      Word result = port("A");
      for (std::size_t i = port("S").size(); i-- > 0;) {
        auto half = result.begin() + static_cast<std::ptrdiff_t>(result.size() / 2);
        result = net::word_choose(net_, port("S")[i], Word(half, result.end()),
                                  Word(result.begin(), half));
      }
      return result;
    }
    if (is("$concat")) {
      Word result = port("A");
      result.insert(result.end(), port("B").begin(), port("B").end());
      return result;
    }
    if (is("$slice")) {
      auto first = port("A").begin() + static_cast<std::ptrdiff_t>(cell_.parameters.at("OFFSET"));
      return Word(first, first + static_cast<std::ptrdiff_t>(cell_.width));
    }
    return std::nullopt;
  }

  Netlist& net_;
  const std::string& type_;
  const CellInputs& cell_;
};

}  // namespace

std::optional<Word> cell_function(Netlist& netlist, const std::string& type,
                                  const CellInputs& cell) {
  return Cell(netlist, type, cell).value();
}

}  // namespace culprit::frontend::circuit
