// SPDX-License-Identifier: MIT
// How large the circuits are, and how long the solver takes for them.
//
//   formula_bench [NAME...]     all of them, or those whose name contains one of these words
//
// Every query has a known answer, which is checked. Times are the processor's, of one run, in
// milliseconds.
#include <bit>
#include <cstdio>
#include <ctime>
#include <functional>
#include <string>
#include <vector>

#include "formula/terms.h"
#include "solve/solver.h"

namespace culprit {
namespace {

using formula::Term;
using formula::Terms;
using solve::Answer;
using solve::Solver;

struct Query {
  std::string name;
  Answer expected;
  // Requires what the query is about.
  std::function<void(Terms&, Solver&)> require;
};

Term small(Terms& terms, std::uint32_t bits, std::uint32_t width) {
  return terms.zero_extend(terms.variable(bits), width);
}

Term differ(Terms& terms, Term a, Term b) {
  return terms.logical_not(terms.equal(a, b));
}

void square(Terms& terms, Solver& solver, std::uint32_t bits) {
  const Term x = small(terms, bits, 32), y = small(terms, bits, 32);
  const Term sum = terms.add(x, y);
  const Term left = terms.multiply(sum, sum);
  const Term twice = terms.multiply(terms.constant(32, 2), terms.multiply(x, y));
  const Term right = terms.add(terms.add(terms.multiply(x, x), twice), terms.multiply(y, y));
  solver.require(differ(terms, left, right));
}

void associative(Terms& terms, Solver& solver, std::uint32_t bits) {
  const Term x = terms.variable(bits), y = terms.variable(bits), z = terms.variable(bits);
  solver.require(differ(terms, terms.multiply(terms.multiply(x, y), z),
                        terms.multiply(x, terms.multiply(y, z))));
}

void distributive(Terms& terms, Solver& solver, std::uint32_t bits) {
  const Term x = terms.variable(bits), y = terms.variable(bits), z = terms.variable(bits);
  solver.require(differ(terms, terms.multiply(x, terms.add(y, z)),
                        terms.add(terms.multiply(x, y), terms.multiply(x, z))));
}

// a / b * b + a % b == a: what the circuit is made of. And another one, which it is not.
void division(Terms& terms, Solver& solver, std::uint32_t bits, bool is_signed) {
  const Term a = terms.variable(bits), b = terms.variable(bits);
  solver.require(differ(terms, b, terms.constant(bits, 0)));
  const Term quotient = is_signed ? terms.signed_divide(a, b) : terms.unsigned_divide(a, b);
  const Term rest = is_signed ? terms.signed_remainder(a, b) : terms.unsigned_remainder(a, b);
  solver.require(differ(terms, terms.add(terms.multiply(quotient, b), rest), a));
}

void divide_twice(Terms& terms, Solver& solver, std::uint32_t bits) {
  // x / y / z == x / (y * z) where y * z fits
  const Term x = terms.variable(bits), y = terms.variable(bits), z = terms.variable(bits);
  const Term zero = terms.constant(bits, 0);
  solver.require(differ(terms, y, zero));
  solver.require(differ(terms, z, zero));
  solver.require(terms.logical_not(terms.multiply_overflows(y, z, false)));
  solver.require(differ(terms, terms.unsigned_divide(terms.unsigned_divide(x, y), z),
                        terms.unsigned_divide(x, terms.multiply(y, z))));
}

void factors(Terms& terms, Solver& solver, std::uint64_t product, std::uint32_t bits) {
  const Term x = terms.variable(bits), y = terms.variable(bits);
  const std::uint32_t wide = 2 * bits;
  const Term one = terms.constant(bits, 1);
  solver.require(terms.unsigned_less(one, x));
  solver.require(terms.unsigned_less_equal(x, y));
  solver.require(terms.equal(terms.multiply(terms.zero_extend(x, wide), terms.zero_extend(y, wide)),
                             terms.constant(wide, product)));
}

Term crc16(Terms& terms, const std::vector<Term>& bytes) {
  Term crc = terms.constant(16, 0xffff);
  for (Term byte : bytes) {
    crc = terms.bit_xor(crc, terms.concatenate(byte, terms.constant(8, 0)));
    for (int i = 0; i < 8; ++i) {
      const Term moved = terms.shift_left(crc, terms.constant(16, 1));
      crc = terms.choose(terms.extract(crc, 15, 1),
                         terms.bit_xor(moved, terms.constant(16, 0x1021)), moved);
    }
  }
  return crc;
}

void crc_inverse(Terms& terms, Solver& solver) {
  std::vector<Term> bytes;
  for (int i = 0; i < 4; ++i) bytes.push_back(terms.variable(8));
  solver.require(terms.equal(crc16(terms, bytes), terms.constant(16, 0xbeef)));
}

// A CRC is linear: the difference of two messages has the CRC of the difference.
void crc_linear(Terms& terms, Solver& solver) {
  std::vector<Term> first, second, both;
  std::vector<Term> zero(4, terms.constant(8, 0));
  for (int i = 0; i < 4; ++i) {
    first.push_back(terms.variable(8));
    second.push_back(terms.variable(8));
    both.push_back(terms.bit_xor(first.back(), second.back()));
  }
  const Term left = terms.bit_xor(crc16(terms, first), crc16(terms, second));
  solver.require(differ(terms, left, terms.bit_xor(crc16(terms, both), crc16(terms, zero))));
}

// Writes at unknown places; what was written last at a place is read there.
void table_writes(Terms& terms, Solver& solver, int writes) {
  std::vector<Term> table(64, terms.constant(8, 0));
  std::vector<Term> indices, values;
  // Halves level by level.
  auto read = [&](Term index) {
    std::vector<Term> elements = table;
    for (std::uint32_t bit = 0; elements.size() > 1; ++bit) {
      for (std::size_t i = 0; i < elements.size(); i += 2)
        elements[i / 2] = terms.choose(terms.extract(index, bit, 1), elements[i + 1], elements[i]);
      elements.resize(elements.size() / 2);
    }
    return elements[0];
  };
  for (int k = 0; k < writes; ++k) {
    const Term index = terms.variable(6), value = terms.variable(8);
    indices.push_back(index);
    values.push_back(value);
    for (std::size_t i = 0; i < 64; ++i)
      table[i] = terms.choose(terms.equal(index, terms.constant(6, i)), value, table[i]);
  }
  // By looking backwards through the writes.
  const Term place = terms.variable(6);
  Term expected = terms.constant(8, 0);
  for (std::size_t k = 0; k < indices.size(); ++k)
    expected = terms.choose(terms.equal(indices[k], place), values[k], expected);
  solver.require(differ(terms, read(place), expected));
}

Term number(Terms& terms, float value) {
  return terms.constant(32, std::bit_cast<std::uint32_t>(value));
}
Term number(Terms& terms, double value) {
  return terms.constant(64, std::bit_cast<std::uint64_t>(value));
}

template <typename Float>
void average(Terms& terms, Solver& solver) {
  const std::uint32_t width = sizeof(Float) * 8;
  const Term a = terms.variable(width), b = terms.variable(width);
  solver.require(terms.float_less_equal(number(terms, Float{0}), a));
  solver.require(terms.float_less_equal(a, b));
  solver.require(terms.float_less_equal(b, number(terms, Float{1000})));
  const Term middle = terms.float_divide(terms.float_add(a, b), number(terms, Float{2}));
  solver.require(terms.logical_not(
      terms.logical_and(terms.float_less_equal(a, middle), terms.float_less_equal(middle, b))));
}

void float_square_root(Terms& terms, Solver& solver) {
  const Term a = terms.variable(32);
  const Term root = terms.float_square_root(a);
  solver.require(terms.float_less(root, number(terms, 0.0f)));
}

void float_product(Terms& terms, Solver& solver) {
  // Of numbers in [1, 2) it is in [1, 4].
  const Term a = terms.variable(32), b = terms.variable(32);
  for (Term x : {a, b}) {
    solver.require(terms.float_less_equal(number(terms, 1.0f), x));
    solver.require(terms.float_less(x, number(terms, 2.0f)));
  }
  const Term product = terms.float_multiply(a, b);
  solver.require(terms.logical_or(terms.float_less(product, number(terms, 1.0f)),
                                  terms.float_less(number(terms, 4.0f), product)));
}

void float_sum_inverse(Terms& terms, Solver& solver) {
  // Finds a number with x + 1 == 1 and x * 3 > 1e-8.
  const Term x = terms.variable(32);
  solver.require(terms.float_equal(terms.float_add(x, number(terms, 1.0f)), number(terms, 1.0f)));
  solver.require(
      terms.float_less(number(terms, 1e-8f), terms.float_multiply(x, number(terms, 3.0f))));
}

void float_quotient(Terms& terms, Solver& solver) {
  // x / y * y differs from x somewhere.
  const Term x = terms.variable(32), y = terms.variable(32);
  for (Term one : {x, y}) {
    solver.require(terms.float_less(number(terms, 1.0f), one));
    solver.require(terms.float_less(one, number(terms, 10.0f)));
  }
  solver.require(
      terms.logical_not(terms.float_equal(terms.float_multiply(terms.float_divide(x, y), y), x)));
}

void bubble_sort(Terms& terms, Solver& solver, std::size_t count) {
  std::vector<Term> a;
  for (std::size_t i = 0; i < count; ++i) a.push_back(terms.variable(32));
  for (std::size_t i = 0; i < count; ++i)
    for (std::size_t j = 0; j + 1 < count - i; ++j) {
      const Term swaps = terms.signed_less(a[j + 1], a[j]);
      const Term x = terms.choose(swaps, a[j + 1], a[j]), y = terms.choose(swaps, a[j], a[j + 1]);
      a[j] = x;
      a[j + 1] = y;
    }
  std::vector<Term> wrong;
  for (std::size_t i = 0; i + 1 < count; ++i) wrong.push_back(terms.signed_less(a[i + 1], a[i]));
  solver.require_any(wrong);
}

void gcd(Terms& terms, Solver& solver, std::uint32_t bits) {
  const Term a0 = small(terms, bits, 32), b0 = small(terms, bits, 32), zero = terms.constant(32, 0);
  Term a = a0, b = b0;
  solver.require(differ(terms, a, zero));
  solver.require(differ(terms, b, zero));
  for (int i = 0; i < 8; ++i) {
    const Term goes_on = differ(terms, b, zero);
    const Term rest = terms.unsigned_remainder(a, b);
    a = terms.choose(goes_on, b, a);
    b = terms.choose(goes_on, rest, b);
  }
  solver.require(terms.equal(b, zero));
  solver.require_any(std::vector<Term>{differ(terms, terms.unsigned_remainder(a0, a), zero),
                                       differ(terms, terms.unsigned_remainder(b0, a), zero)});
}

// A counter that unknown events drive; one query for every step, in one solver.
void many_queries(Terms& terms, Solver& solver) {
  Term state = terms.constant(32, 0), sum = terms.constant(32, 0);
  for (int step = 0; step < 400; ++step) {
    const Term event = terms.variable(8);
    const Term next = terms.choose(terms.unsigned_less(event, terms.constant(8, 100)),
                                   terms.add(state, terms.constant(32, 1)), state);
    state = terms.choose(terms.equal(next, terms.constant(32, 7)), terms.constant(32, 0), next);
    sum = terms.add(sum, terms.zero_extend(event, 32));
    for (std::uint64_t bound : {std::uint64_t{7}, std::uint64_t{100}})
      if (solver.solve({terms.unsigned_less_equal(terms.constant(32, bound), state)}) !=
          Answer::impossible)
        std::printf("  wrong answer in step %d\n", step);
  }
  solver.require(terms.unsigned_less(terms.constant(32, 400 * 255), sum));
}

std::vector<Query> queries() {
  using std::placeholders::_1, std::placeholders::_2;
  constexpr Answer no = Answer::impossible, yes = Answer::possible;
  std::vector<Query> all;
  for (std::uint32_t bits : {6, 7, 8})
    all.push_back(
        {"square " + std::to_string(bits), no, [=](Terms& t, Solver& s) { square(t, s, bits); }});
  for (std::uint32_t bits : {5, 6})
    all.push_back({"associative " + std::to_string(bits), no,
                   [=](Terms& t, Solver& s) { associative(t, s, bits); }});
  for (std::uint32_t bits : {6, 7})
    all.push_back({"distributive " + std::to_string(bits), no,
                   [=](Terms& t, Solver& s) { distributive(t, s, bits); }});
  for (std::uint32_t bits : {8, 16, 32})
    all.push_back({"division " + std::to_string(bits), no,
                   [=](Terms& t, Solver& s) { division(t, s, bits, false); }});
  for (std::uint32_t bits : {8, 32})
    all.push_back({"signed division " + std::to_string(bits), no,
                   [=](Terms& t, Solver& s) { division(t, s, bits, true); }});
  all.push_back({"divide twice 6", no, [](Terms& t, Solver& s) { divide_twice(t, s, 6); }});
  all.push_back(
      {"factors 20", yes, [](Terms& t, Solver& s) { factors(t, s, 1009ull * 1021, 20); }});
  all.push_back({"factors 16 prime", no, [](Terms& t, Solver& s) { factors(t, s, 65521, 16); }});
  all.push_back({"crc inverse", yes, crc_inverse});
  all.push_back({"crc linear", no, crc_linear});
  all.push_back({"table writes 20", no, [](Terms& t, Solver& s) { table_writes(t, s, 20); }});
  all.push_back({"average float", no, average<float>});
  all.push_back({"average double", no, average<double>});
  all.push_back({"float square root", no, float_square_root});
  all.push_back({"float product", no, float_product});
  all.push_back({"float sum inverse", yes, float_sum_inverse});
  all.push_back({"float quotient", yes, float_quotient});
  all.push_back({"bubble sort 5", no, [](Terms& t, Solver& s) { bubble_sort(t, s, 5); }});
  all.push_back({"gcd 5", no, [](Terms& t, Solver& s) { gcd(t, s, 5); }});
  all.push_back({"many questions", no, many_queries});
  return all;
}

double milliseconds() {
  return 1000.0 * static_cast<double>(std::clock()) / static_cast<double>(CLOCKS_PER_SEC);
}

}  // namespace
}  // namespace culprit

int main(int count, char** arguments) {
  using namespace culprit;
  std::printf("%-20s %9s %10s %10s %10s %10s  %s\n", "question", "terms", "variables", "clauses",
              "encode ms", "solve ms", "answer");
  bool is_right = true;
  double total = 0;
  for (const Query& query : queries()) {
    bool is_wanted = count < 2;
    for (int i = 1; i < count; ++i)
      is_wanted = is_wanted || query.name.find(arguments[i]) != std::string::npos;
    if (!is_wanted) continue;
    const double start = milliseconds();
    formula::Terms terms;
    solve::Solver solver(terms);
    query.require(terms, solver);
    const double encoding = milliseconds() - start;
    constexpr double limit = 60000;
    solver.stop_when([&] { return milliseconds() - start > limit; });
    const solve::Answer answer = solver.solve({});
    const double solving = milliseconds() - start - encoding;
    total += encoding + solving;
    const auto statistics = solver.statistics();
    const bool agrees = answer == query.expected;
    is_right = is_right && (agrees || answer == solve::Answer::unknown);
    std::printf("%-20s %9zu %10llu %10llu %10.1f %10.1f  %s\n", query.name.c_str(), terms.size(),
                static_cast<unsigned long long>(statistics.variables),
                static_cast<unsigned long long>(statistics.clauses), encoding, solving,
                answer == solve::Answer::unknown ? "not in time"
                : agrees                         ? "right"
                                                 : "WRONG");
    std::fflush(stdout);
  }
  std::printf("%-20s %52.1f\n", "total", total);
  return is_right ? 0 : 1;
}
