// SPDX-License-Identifier: MIT
#include "c_generator.h"

#include <fmt/format.h>

#include <random>

namespace culprit::reference {

namespace {

class Generator {
 public:
  Generator(std::uint64_t seed, Uninitialised uninitialised)
      : random_(seed), uninitialised_(uninitialised == Uninitialised::sometimes) {}

  RandomProgram program() {
    RandomProgram made;
    std::string& out = made.text;
    out =
        "#include <assert.h>\n#include <stdlib.h>\n#include <string.h>\n"
        "unsigned nondet_uint(void);\nvoid __VERIFIER_assume(int);\n"
        "struct pair { int a; short b[3]; unsigned c : 5; signed d : 7; };\n"
        "struct node { int v; struct node *next; };\n"
        "int g0 = 3, g1; unsigned char bytes[6] = {1, 2, 3}; long table[4]; short wide[16];\n"
        "struct pair pairs[2]; struct pair shared = {4, {1, 2, 3}, 7, -3};\n"
        "static int twice(int v) { return 2 * v; }\n"
        "static int negative(int v) { return -v; }\n"
        "static int sum(int n) { return n <= 0 ? 0 : n + sum(n - 1); }\n"
        "static void set(int *p, int v) { *p = v; }\n"
        "static struct pair make(int v) { struct pair r = {v, {0, 1, 2}, 0, 0}; r.b[v & 1] = 9; "
        "return r; }\n";
    out += function("helper", 2);
    std::string body;
    unsigned inputs = 1 + pick(3);
    for (unsigned i = 0; i < inputs; ++i) {
      unsigned range = pick(2) == 0 ? 4 : 8;
      made.ranges.push_back(range);
      body += fmt::format("  unsigned x{0} = nondet_uint();\n  __VERIFIER_assume(x{0} < {1});\n", i,
                          range);
      variables_.push_back(fmt::format("x{}", i));
    }
    in_main_ = true;
    out += "int main(void) {\n" + body;
    out += locals();
    unsigned count = 3 + pick(8);
    for (unsigned i = 0; i < count; ++i) out += statement(1, 3);
    out += fmt::format("  assert({} != {});\n", expression(2), pick(40));
    out += "  return 0;\n}\n";
    return made;
  }

 private:
  unsigned pick(unsigned below) { return static_cast<unsigned>(random_() % below); }
  bool chance(unsigned percent) { return pick(100) < percent; }
  const std::string& variable() {
    return variables_[pick(static_cast<unsigned>(variables_.size()))];
  }

  std::string function(const std::string& name, unsigned parameters) {
    std::vector<std::string> before = variables_;
    variables_ = {"g0", "g1"};
    std::string list;
    for (unsigned i = 0; i < parameters; ++i) {
      list += fmt::format("{}int p{}", i == 0 ? "" : ", ", i);
      variables_.push_back(fmt::format("p{}", i));
    }
    std::string out = fmt::format("static int {}({}) {{\n", name, list);
    for (unsigned i = 0, n = 1 + pick(3); i < n; ++i) out += simple(1);
    out += fmt::format("  if ({}) return {};\n  return {};\n}}\n", condition(1), expression(1),
                       expression(2));
    variables_ = before;
    return out;
  }

  std::string locals() {
    std::string out =
        "  int a = 1; short s = -2; unsigned char c = 250; long l = 5; _Bool t = 0;\n"
        "  int array[5] = {4, 3, 2, 1, 0}; int grid[2][3] = {{1, 2, 3}, {4, 5, 6}};\n"
        "  int *p = &a; int *q = array; struct pair local = {1, {2, 3, 4}, 5, 6};\n"
        "  int (*f)(int) = twice; struct node *list = 0; int i, j;\n"
        "  float e = 1.5f; double d = -0.25;\n"
        "  union { int whole; unsigned char part[4]; } u; u.whole = 258;\n";
    for (const char* name : {"a", "s", "c", "l", "t", "g0", "g1"}) variables_.emplace_back(name);
    if (uninitialised_) {
      out += fmt::format("  int w, z[3]; if ({}) w = 2; z[({}) % 3u] = 1;\n", condition(1),
                         expression(1));
    }
    return out;
  }

  std::string index(unsigned depth, unsigned size) {
    if (chance(8)) return expression(depth);  // perhaps outside
    return fmt::format("({}) % {}u", expression(depth), size);
  }

  std::string place(unsigned depth) {
    if (!in_main_) return pick(2) == 0 ? "g0" : variable();
    if (uninitialised_ && chance(10)) {
      return pick(2) == 0 ? "w" : fmt::format("z[{}]", index(depth, 3));
    }
    switch (pick(16)) {
      case 12:
      case 13: return fmt::format("wide[{}]", index(depth, 16));
      case 0: return fmt::format("array[{}]", index(depth, 5));
      case 1: return fmt::format("grid[{}][{}]", index(depth, 2), index(depth, 3));
      case 2: return "*p";
      case 3: return fmt::format("q[{}]", index(depth, 5));
      case 4: return "local.a";
      case 5: return fmt::format("local.b[{}]", index(depth, 3));
      case 6: return "local.c";
      case 7: return "local.d";
      case 8: return fmt::format("pairs[{}].b[{}]", index(depth, 2), index(depth, 3));
      case 9: return fmt::format("bytes[{}]", index(depth, 6));
      case 10: return fmt::format("table[{}]", index(depth, 4));
      case 11: return pick(2) == 0 ? "u.whole" : fmt::format("u.part[{}]", index(depth, 4));
      default: break;
    }
    static const char* const writable[] = {"a", "s", "c", "l", "t", "g0", "g1"};
    return writable[pick(7)];
  }

  std::string expression(unsigned depth) {
    if (depth == 0 || chance(15)) {
      return chance(30) ? fmt::format("{}", static_cast<int>(pick(12)) - 3) : variable();
    }
    auto sub = [&] { return expression(depth - 1); };
    switch (pick(20)) {
      case 0:
      case 1: return fmt::format("({} + {})", sub(), sub());
      case 2: return fmt::format("({} - {})", sub(), sub());
      case 3: return fmt::format("({} * {})", sub(), sub());
      case 4:
        return fmt::format("({} / {})", sub(), chance(80) ? std::to_string(1 + pick(5)) : sub());
      case 5:
        return fmt::format("({} % {})", sub(), chance(80) ? std::to_string(1 + pick(5)) : sub());
      case 6: return fmt::format("({} & {})", sub(), sub());
      case 7: return fmt::format("({} | {})", sub(), sub());
      case 8: return fmt::format("({} ^ {})", sub(), sub());
      case 9: return fmt::format("({} << {})", sub(), pick(5));
      case 10: return fmt::format("({} >> ({} & 7))", sub(), sub());
      case 11: return fmt::format("(- {})", sub());
      case 12: return fmt::format("(~{})", sub());
      case 13: return fmt::format("({} ? {} : {})", condition(depth - 1), sub(), sub());
      case 14: return fmt::format("(({}){})", type(), sub());
      case 15: return condition(depth - 1);
      case 17:
        if (in_main_) return fmt::format("(int){}", floating(depth - 1));
        return variable();
      case 16:
        if (in_main_) {
          return pick(3) == 0   ? fmt::format("helper({}, {})", sub(), sub())
                 : pick(2) == 0 ? fmt::format("f({})", sub())
                                : fmt::format("sum({} & 3)", sub());
        }
        return fmt::format("twice({})", sub());
      default: return in_main_ ? place(depth - 1) : variable();
    }
  }

  std::string floating(unsigned depth) {
    if (depth == 0 || chance(20)) {
      static const char* const values[] = {"e", "d", "0.5f", "3.0", "1e3f"};
      return chance(30) ? fmt::format("(float){}", variable()) : values[pick(5)];
    }
    static const char* const operators[] = {"+", "-", "*", "/"};
    return fmt::format("({} {} {})", floating(depth - 1), operators[pick(4)], floating(depth - 1));
  }

  std::string type() {
    static const char* const types[] = {"int",  "unsigned", "short",      "unsigned char",
                                        "long", "_Bool",    "signed char"};
    return types[pick(7)];
  }

  std::string condition(unsigned depth) {
    static const char* const compare[] = {"==", "!=", "<", "<=", ">", ">="};
    switch (depth == 0 ? 0 : pick(6)) {
      case 1: return fmt::format("({} && {})", condition(depth - 1), condition(depth - 1));
      case 2: return fmt::format("({} || {})", condition(depth - 1), condition(depth - 1));
      case 3: return fmt::format("!({})", expression(depth));
      case 4:
        if (in_main_ && chance(30)) {
          return fmt::format("({} {} {})", floating(depth), compare[pick(6)], floating(depth));
        }
        return fmt::format("({} == {})", expression(depth), expression(depth));
      default:
        return fmt::format("({} {} {})", expression(depth), compare[pick(6)], expression(depth));
    }
  }

  // Without control flow.
  std::string simple(unsigned indent) {
    std::string pad(2 * indent, ' ');
    if (!in_main_) return fmt::format("{}{} = {};\n", pad, place(1), expression(2));
    static const char* const operators[] = {"=", "+=", "-=", "*=", "^=", "|=", "&="};
    switch (pick(12)) {
      case 0:
        return fmt::format("{}p = {} ? &a : {};\n", pad, condition(1),
                           pick(3) == 0 ? "&g0" : fmt::format("&array[{}]", index(1, 5)));
      case 1: return fmt::format("{}q = array + ({}) % 2u;\n", pad, expression(1));
      case 2: return fmt::format("{}{}{};\n", pad, place(1), pick(2) == 0 ? "++" : "--");
      case 3:
        return fmt::format("{}f = {} ? twice : {};\n", pad, condition(1),
                           chance(10) ? "0" : "negative");
      case 4:
        return fmt::format("{}set({}, {});\n", pad, pick(2) == 0 ? "p" : "&g1", expression(2));
      case 5:
        return fmt::format("{}local = {};\n", pad,
                           pick(2) == 0 ? "shared" : fmt::format("make({})", expression(1)));
      case 6: return fmt::format("{}pairs[{}] = local;\n", pad, index(1, 2));
      case 8:
        if (chance(50)) {
          return fmt::format("{}{} = {};\n", pad, pick(2) == 0 ? "e" : "d", floating(2));
        }
        [[fallthrough]];
      case 7:
        return fmt::format("{}memcpy(array + ({}) % 3u, grid[({}) % 2u], ({}) % 9u);\n", pad,
                           expression(1), expression(1), expression(1));
      default:
        return fmt::format("{}{} {} {};\n", pad, place(2), operators[pick(7)], expression(2));
    }
  }

  std::string statement(unsigned indent, unsigned depth) {
    std::string pad(2 * indent, ' ');
    auto block = [&](unsigned most) {
      std::string out;
      for (unsigned i = 0, n = 1 + pick(most); i < n; ++i) out += statement(indent + 1, depth - 1);
      return out;
    };
    if (depth == 0) return simple(indent);
    switch (pick(16)) {
      case 0:
      case 1:
      case 2: {
        std::string out = fmt::format("{}if ({}) {{\n{}{}}}", pad, condition(2), block(2), pad);
        if (chance(50)) out += fmt::format(" else {{\n{}{}}}", block(2), pad);
        return out + "\n";
      }
      case 3: {
        if (loops_ > 0) return simple(indent);
        ++loops_;
        std::string leave = chance(30) ? fmt::format("{}  if ({}) {};\n", pad, condition(1),
                                                     pick(2) == 0 ? "break" : "continue")
                                       : "";
        std::string out = fmt::format("{}for (i = 0; i < (int)(({}) & 3); i++) {{\n{}{}{}}}\n", pad,
                                      expression(1), leave, block(2), pad);
        --loops_;
        return out;
      }
      case 4: {
        if (loops_ > 0) return simple(indent);
        ++loops_;
        std::string out = fmt::format("{}j = {};\n{}while (j-- > 0 && {}) {{\n{}{}}}\n", pad,
                                      1 + pick(3), pad, condition(1), block(2), pad);
        --loops_;
        return out;
      }
      case 5:
        return fmt::format(
            "{0}switch ({1}) {{\n{0}case 0:\n{2}{0}case 1: case -1:\n{3}{0}  break;\n"
            "{0}default:\n{4}{0}}}\n",
            pad, expression(1), block(1), block(1), block(1));
      case 6: return fmt::format("{}assert({});\n", pad, condition(2));
      case 7:
        return fmt::format("{}__VERIFIER_assume({} || {});\n", pad, condition(1), condition(1));
      case 8:
        return fmt::format(
            "{0}{{ struct node *n = malloc(sizeof *n); n->v = {1}; n->next = list; list = n; }}\n",
            pad, expression(1));
      case 9:
        return fmt::format(
            "{0}if (list{1}) {{ struct node *n = list; list = n->next; g1 += n->v; free(n); }}\n",
            pad, chance(15) ? " || 1" : "");
      case 10:
        return fmt::format(
            "{0}{{ int v[3] = {{{1}, 2}}; p = &v[{2}]; *p += 1; g0 = v[0]; p = &a; }}\n", pad,
            expression(1), index(1, 3));
      default: return simple(indent);
    }
  }

  std::mt19937_64 random_;
  std::vector<std::string> variables_;
  bool uninitialised_;
  bool in_main_ = false;
  unsigned loops_ = 0;
};

}  // namespace

RandomProgram random_program(std::uint64_t seed, Uninitialised uninitialised) {
  return Generator(seed, uninitialised).program();
}

}  // namespace culprit::reference
