// SPDX-License-Identifier: MIT
// Format specifications, values in C syntax, names of parts of objects, values of inputs.
#include <gtest/gtest.h>

#include "program_builder.h"
#include "source/errors.h"
#include "unroll/library/format_spec.h"
#include "unroll/memory/arithmetic.h"
#include "unroll/memory/describe.h"
#include "unroll/memory/subobject.h"
#include "unroll/run/inputs.h"

namespace culprit::unroll {
namespace {

using namespace testing;

std::string integer_as(std::string_view spec, std::uint64_t value) {
  auto parsed = parse_format_spec(spec);
  return parsed ? format_integer(*parsed, value) : "(refused)";
}

TEST(FormatSpec, FormatsAsPrintfDoes) {
  EXPECT_EQ(integer_as("%d", 0xffffffffffffffff), "-1");
  EXPECT_EQ(integer_as("%d", 0x1ffffffff), "-1");
  EXPECT_EQ(integer_as("%ld", 0xffffffff), "4294967295");
  EXPECT_EQ(integer_as("%hhd", 200), "-56");
  EXPECT_EQ(integer_as("%hu", 65537), "1");
  EXPECT_EQ(integer_as("%-08lx", 255), "ff      ");
  EXPECT_EQ(integer_as("%#010X", 48879), "0X0000BEEF");
  EXPECT_EQ(integer_as("%+5d|", 3), "(refused)");
  EXPECT_EQ(integer_as("%+5d", 3), "   +3");
  EXPECT_EQ(integer_as("%.0d", 0), "");
  EXPECT_EQ(integer_as("%3c", 'a'), "  a");
  EXPECT_EQ(integer_as("%c", 0), std::string(1, '\0'));
  EXPECT_EQ(integer_as("%p", 0), "(nil)");
  EXPECT_EQ(integer_as("%p", 0x1200), "0x1200");
  EXPECT_EQ(integer_as("%.200d", 1).size(), 200u);
  EXPECT_EQ(format_double(*parse_format_spec("%.3f"), 3.14159), "3.142");
  EXPECT_EQ(format_double(*parse_format_spec("%10.2e"), 12345.678), "  1.23e+04");
  EXPECT_EQ(format_double(*parse_format_spec("%g"), 1e300 * 1e300), "inf");
}

TEST(FormatSpec, RefusesWhatItDoesNotKnow) {
  for (const char* text :
       {"", "%", "d", "%s", "%n", "%*d", "%d%d", "%99999999999d", "%.d.", "%1$d", "%lls", "% y"}) {
    EXPECT_FALSE(parse_format_spec(text)) << text;
  }
}

class DescriptionTest : public ::testing::Test {
 protected:
  DescriptionTest() {
    Type point;
    point.kind = TypeKind::structure;
    point.name = "struct point";
    point.size = 16;
    point.fields = {{"x", build.int_type, 0, 0, 0},
                    {"y", build.int_type, 4, 0, 0},
                    {"low", build.int_type, 8, 0, 3},
                    {"high", build.int_type, 8, 3, 5}};
    point_type = build.type(point);
    points = build.array_of(point_type, 3);
    matrix = build.array_of(build.array_of(build.int_type, 4), 2);
  }
  std::uint64_t object(const std::string& name, TypeId type) {
    names.push_back(std::make_unique<std::string>(name));
    return address_of(memory.begin(ObjectKind::local, build.program.type(type).size, Contents::zero,
                                   {names.back().get(), type, {}, 0}));
  }
  [[nodiscard]] Describer describe() const { return {build.program, build.files}; }

  ProgramBuilder build;
  TypeId point_type, points, matrix;
  Memory memory;
  std::vector<std::unique_ptr<std::string>> names;
};

TEST_F(DescriptionTest, Values) {
  auto value = [this](std::uint64_t bits, TypeId type) {
    return describe().value(memory, bits, build.program.type(type).scalar, type);
  };
  EXPECT_EQ(value(0xffffffff, build.int_type), "-1");
  EXPECT_EQ(value('a', build.char_type), "'a'");
  EXPECT_EQ(value('\n', build.char_type), "'\\n'");
  EXPECT_EQ(value('\'', build.char_type), "'\\''");
  EXPECT_EQ(value('\\', build.char_type), "'\\\\'");
  EXPECT_EQ(value(0, build.char_type), "'\\0'");
  EXPECT_EQ(value(0xc8, build.char_type), "-56");
  EXPECT_EQ(value(from_double(0.1), build.double_type), "0.1");
  EXPECT_EQ(value(from_double(3), build.double_type), "3.0");
  EXPECT_EQ(value(from_double(1e300), build.double_type), "1e+300");
  EXPECT_EQ(value(from_float(0.1f), build.float_type), "0.1");
  EXPECT_EQ(value(0, build.pointer_type), "NULL");
  EXPECT_EQ(value(16, build.pointer_type), "(void *)0x10");
  Type color = build.program.type(build.int_type);
  color.name = "enum color";
  color.enumerators = {{"RED", 1}, {"GREEN", 2}};
  TypeId colors = build.type(color);
  EXPECT_EQ(value(2, colors), "GREEN");
  EXPECT_EQ(value(7, colors), "7");
}

TEST_F(DescriptionTest, PlacesAndPointers) {
  std::uint64_t p = object("p", points), m = object("m", matrix), x = object("x", build.int_type);
  EXPECT_EQ(describe().place(memory, p + 20, build.int_type), "p[1].y");
  EXPECT_EQ(describe().place(memory, p + 16, point_type), "p[1]");
  EXPECT_EQ(describe().place(memory, p + 24, build.int_type, {3, 5}), "p[1].high");
  EXPECT_EQ(describe().place(memory, x, build.int_type), "x");
  EXPECT_EQ(describe().pointer(memory, m + 20, build.int_type), "&m[1][1]");
  EXPECT_EQ(describe().pointer(memory, p + 48, point_type), "&p[3]");
  EXPECT_EQ(describe().pointer(memory, p - 16, point_type), "&p[-1]");
  EXPECT_EQ(describe().pointer(memory, x, build.int_type), "&x");
  EXPECT_EQ(describe().pointer(memory, x + 4, build.int_type), "&x + 1");
  EXPECT_EQ(describe().pointer(memory, x + 1, build.char_type), "(char *)&x + 1");
  std::uint64_t heap = address_of(memory.begin(ObjectKind::heap, 8, Contents::zero,
                                               {nullptr, TypeId::none, build.next_line(), 2}));
  EXPECT_EQ(describe().pointer(memory, heap + 8, build.int_type), "alloc(test.c:1#2)+8");
  memory.end(object_of(heap), {});
  EXPECT_EQ(describe().pointer(memory, heap, build.int_type), "alloc(test.c:1#2)");
  memory.write(p + 4, 4, 7);
  EXPECT_EQ(describe().contents(memory, p, point_type), "{0, 7, 0, 0}");
}

TEST_F(DescriptionTest, Declarations) {
  EXPECT_EQ(describe().declaration(build.array_of(build.int_type, 5), "a"), "int a[5]");
  EXPECT_EQ(describe().declaration(matrix, "m"), "int m[2][4]");
  EXPECT_EQ(describe().declaration(build.pointer_to(build.char_type), "s"), "char *s");
  Type callback;
  callback.name = "int (*)(int)";
  EXPECT_EQ(describe().declaration(build.array_of(build.type(callback), 3), "f"),
            "int (*f[3])(int)");
}

TEST_F(DescriptionTest, PartsByName) {
  auto part = part_named(build.program, points, "[2].y");
  ASSERT_TRUE(part);
  EXPECT_EQ(part->offset, 36u);
  EXPECT_EQ(part->type, build.int_type);
  part = part_named(build.program, points, "[0].high");
  ASSERT_TRUE(part);
  EXPECT_EQ(part->bits.width, 5);
  for (const char* path : {"[3]", "[0].z", ".x", "[0]x", "[", "[1", "[x]", "[0]..x"}) {
    EXPECT_FALSE(part_named(build.program, points, path)) << path;
  }
  EXPECT_EQ(part_named(build.program, points, "")->type, points);
}

TEST_F(DescriptionTest, ValuesOfInputs) {
  auto parse = [this](const char* text, TypeId type) {
    return parse_value(build.program, text, build.program.type(type).scalar, type);
  };
  EXPECT_EQ(parse("-1", build.int_type), 0xffffffffu);
  EXPECT_EQ(parse("0x10", build.int_type), 16u);
  EXPECT_EQ(parse("'a'", build.char_type), static_cast<std::uint64_t>('a'));
  EXPECT_EQ(parse("'\\n'", build.int_type), 10u);
  EXPECT_EQ(parse("1.5", build.double_type), from_double(1.5));
  EXPECT_EQ(parse("NULL", build.pointer_type), 0u);
  EXPECT_EQ(parse("4294967295", build.int_type), 0xffffffffu);
  for (const char* text : {"", "abc", "1x", "4294967296", "-2147483649", "'ab'", "1.5", "--1"}) {
    EXPECT_FALSE(parse(text, build.int_type)) << text;
  }
}

}  // namespace
}  // namespace culprit::unroll
