// SPDX-License-Identifier: MIT
#include "commands/inputs/tests_file.h"

#include <fmt/format.h>

#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>

#include "commands/options/input_files.h"
#include "source/errors.h"
#include "source/spelling_suggestion.h"

namespace culprit::commands {

namespace {

using nlohmann::json;
using source::InputError;

class TestsFile {
 public:
  explicit TestsFile(const std::string& path) : path_(path) {}

  std::vector<localize::Test> read() {
    const json file = parsed(read_text(path_));
    const json* list = &file;
    if (file.is_object() && file.contains("tests")) list = &file["tests"];
    if (!list->is_array()) {
      fail("",
           "expected an object with a list \"tests\", as in {\"tests\": [{\"stdin\": \"1\", "
           "\"stdout\": \"2\"}]}");
    }
    std::vector<localize::Test> tests;
    for (const json& each : *list) tests.push_back(test(each, tests.size() + 1));
    if (tests.empty()) fail("", "there are no tests in it");
    return tests;
  }

  // One test alone.
  localize::Test read(const std::string& text, std::size_t number) {
    return test(parsed(text), number);
  }

 private:
  [[nodiscard]] json parsed(const std::string& text) const {
    try {
      return json::parse(text);
    } catch (const json::exception& error) {
      // "[json.exception.parse_error.101] parse error at line 3, column 5: …", or a number that is
      // too large
      std::string what = error.what();
      std::size_t begin = what.find("] ");
      throw InputError(
          fmt::format("{}: {}", path_, begin == std::string::npos ? what : what.substr(begin + 2)));
    }
  }

  [[noreturn]] void fail(const std::string& where, const std::string& what) const {
    throw InputError(fmt::format("{}: {}{}", path_, where, what));
  }

  localize::Test test(const json& from, std::size_t number) {
    localize::Test made;
    made.name = fmt::format("{}", number);
    if (!from.is_object()) fail(fmt::format("test {}: ", number), "expected an object");
    if (from.contains("name") && from["name"].is_string()) made.name = from["name"];
    std::string where = fmt::format("test {}: ", made.name);
    for (const auto& [key, value] : from.items()) {
      if (key == "name") {
        if (!value.is_string()) fail(where, "\"name\" should be a text");
      } else if (key == "args") {
        made.arguments = arguments(value, where);
      } else if (key == "stdin") {
        made.standard_input = text(value, where + "\"stdin\" ");
      } else if (key == "stdout") {
        made.expectation.output.emplace(text(value, where + "\"stdout\" "));
      } else if (key == "exit") {
        if (!value.is_number_integer() || value < 0 || value > 255) {
          fail(where, "\"exit\" should be a whole number from 0 to 255");
        }
        made.expectation.exit_status = value.get<int>();
      } else {
        fail(where,
             fmt::format("unknown key \"{}\"{}", key,
                         source::did_you_mean(key, {"name", "args", "stdin", "stdout", "exit"})));
      }
    }
    return made;
  }

  std::vector<std::string> arguments(const json& value, const std::string& where) {
    if (!value.is_array()) fail(where, "\"args\" should be a list of texts");
    std::vector<std::string> found;
    for (const json& each : value) {
      if (each.is_number_integer())
        found.push_back(each.dump());
      else
        found.push_back(text(each, where + "an argument "));
    }
    return found;
  }

  std::string text(const json& value, const std::string& what) {
    if (!value.is_string()) fail(what, "should be a text");
    return value.get<std::string>();
  }

  std::string path_;
};

// Words, with '…' and "…" around those that contain blanks.
std::vector<std::string> words_of(const std::string& text) {
  std::vector<std::string> words;
  std::string word;
  char quote = 0;
  bool begun = false;
  for (char c : text) {
    if (quote != 0) {
      if (c == quote)
        quote = 0;
      else
        word += c;
    } else if (c == '\'' || c == '"') {
      quote = c;
      begun = true;
    } else if (std::isspace(static_cast<unsigned char>(c)) != 0) {
      if (begun) words.push_back(std::exchange(word, {}));
      begun = false;
    } else {
      word += c;
      begun = true;
    }
  }
  if (begun) words.push_back(word);
  return words;
}

std::vector<localize::Test> read_directory(const std::string& path) {
  std::map<std::string, localize::Test> tests;
  for (const auto& entry : std::filesystem::directory_iterator(path)) {
    std::string extension = entry.path().extension().string();
    std::string name = entry.path().stem().string();
    if (extension == ".in") {
      tests[name].standard_input = read_text(entry.path().string());
    } else if (extension == ".out") {
      tests[name].expectation.output.emplace(read_text(entry.path().string()));
    } else if (extension == ".args") {
      tests[name].arguments = words_of(read_text(entry.path().string()));
    }
  }
  std::vector<localize::Test> found;
  for (auto& [name, test] : tests) {
    test.name = name;
    found.push_back(std::move(test));
  }
  if (found.empty()) {
    throw InputError(fmt::format("{}: there is no NAME.in, NAME.out or NAME.args in it", path));
  }
  return found;
}

}  // namespace

std::vector<localize::Test> read_tests(const std::string& path) {
  std::error_code error;
  if (std::filesystem::is_directory(path, error)) return read_directory(path);
  if (!std::filesystem::exists(path, error)) {
    throw InputError(fmt::format("{}: there is no such file or directory", path));
  }
  return TestsFile(path).read();
}

localize::Test read_test(const std::string& text, std::size_t number) {
  return TestsFile("--add-test").read(text, number);
}

std::vector<localize::Test> given_tests(const Options& options) {
  std::vector<localize::Test> tests;
  if (!options.tests.empty()) tests = read_tests(options.tests);
  for (const std::string& each : options.added_tests)
    tests.push_back(read_test(each, tests.size() + 1));
  return tests;
}

void refuse_contradicting_tests(const std::vector<localize::Test>& tests) {
  using Input = std::pair<std::vector<std::string>, std::string>;
  std::map<Input, const localize::Test*> outputs, statuses;
  auto refuse = [](const localize::Test& one, const localize::Test& other) {
    throw InputError(fmt::format(
        "tests {} and {} contradict each other: they have the same input and expect different "
        "things of it",
        one.name, other.name));
  };
  for (const localize::Test& test : tests) {
    const Input input{test.arguments, test.standard_input};
    const unroll::Expectation& expected = test.expectation;
    if (expected.output) {
      const localize::Test& first = *outputs.try_emplace(input, &test).first->second;
      if (first.expectation.output->text() != expected.output->text()) refuse(first, test);
    }
    if (expected.exit_status) {
      const localize::Test& first = *statuses.try_emplace(input, &test).first->second;
      if (*first.expectation.exit_status != *expected.exit_status) refuse(first, test);
    }
  }
}

}  // namespace culprit::commands
