// SPDX-License-Identifier: MIT
// Included before every file of a build for bench/mutation/run: changes of the program that the
// environment variable CULPRIT_MUTANT chooses by their numbers, none or one.
//
// An operator becomes a pair of the same operator around a switch, so that nothing else of the
// expression is parsed in another way:
//
//   a + b < c      becomes      a + b < Less{17} > c
#pragma once

#include <cstdlib>

namespace culprit_mutation {

inline bool on(int number) {
  static const int chosen = [] {
    const char* text = std::getenv("CULPRIT_MUTANT");
    return text ? std::atoi(text) : 0;
  }();
  return number == chosen;
}
// A condition, or its contrary.
inline bool flipped(int number, bool condition) {
  return condition != on(number);
}

template <typename Switch, typename Value>
struct Left {
  const Value& value;
  int number;
};

struct Less {
  int number;
};
struct LessEqual {
  int number;
};
struct Equal {
  int number;
};
struct Plus {
  int number;
};
struct Minus {
  int number;
};

template <typename A>
Left<Less, A> operator<(const A& a, Less way) {
  return {a, way.number};
}
template <typename A, typename B>
bool operator>(const Left<Less, A>& a, const B& b) {
  return on(a.number) ? a.value <= b : a.value < b;
}
template <typename A>
Left<LessEqual, A> operator<(const A& a, LessEqual way) {
  return {a, way.number};
}
template <typename A, typename B>
bool operator>(const Left<LessEqual, A>& a, const B& b) {
  return on(a.number) ? a.value < b : a.value <= b;
}
template <typename A>
Left<Equal, A> operator==(const A& a, Equal way) {
  return {a, way.number};
}
template <typename A, typename B>
bool operator==(const Left<Equal, A>& a, const B& b) {
  return flipped(a.number, a.value == b);
}
template <typename A>
Left<Plus, A> operator+(const A& a, Plus way) {
  return {a, way.number};
}
template <typename A, typename B>
auto operator+(const Left<Plus, A>& a, const B& b) -> decltype(a.value + b) {
  return on(a.number) ? a.value - b : a.value + b;
}
template <typename A>
Left<Minus, A> operator-(const A& a, Minus way) {
  return {a, way.number};
}
template <typename A, typename B>
auto operator-(const Left<Minus, A>& a, const B& b) -> decltype(a.value - b) {
  return on(a.number) ? a.value + b : a.value - b;
}

}  // namespace culprit_mutation
