// SPDX-License-Identifier: MIT
#include "commands/inputs/schedule_file.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "commands/options/input_files.h"
#include "source/errors.h"

namespace culprit::commands {

using Json = nlohmann::json;
using source::InputError;

namespace {

class ScheduleReader {
 public:
  explicit ScheduleReader(const std::string& path) : path_(path) {}

  ScheduleFile read() {
    Json object = Json::parse(read_text(path_), nullptr, false);
    if (object.is_discarded()) fail("it is not JSON");
    if (!object.is_object()) fail("it is not a JSON object");
    const Json& found = object.contains("order") ? object : object.value("counterexample", Json{});
    if (!found.is_object() || !found.contains("order") || !found["order"].is_array()) {
      fail("it holds no order of threads (\"order\", or \"counterexample\": {\"order\"})");
    }
    ScheduleFile file;
    for (const Json& each : found["order"]) file.turns.push_back(turn(each, file.turns.size() + 1));
    if (file.turns.empty()) fail("its order has no turns");
    if (found.contains("inputs") && found["inputs"].is_array()) {
      for (const Json& each : found["inputs"]) read_input(each, file);
    }
    return file;
  }

 private:
  [[noreturn]] void fail(const std::string& why) const {
    throw InputError(fmt::format("--schedule: {}: {}", path_, why));
  }

  std::uint32_t number(const Json& object, const char* key, std::size_t turn,
                       std::uint32_t least) const {
    if (!object.is_object() || !object.contains(key) || !object[key].is_number_integer()) {
      fail(fmt::format("turn {} has no number \"{}\"", turn, key));
    }
    auto value = object[key].get<std::int64_t>();
    if (value < least || value > UINT32_MAX / 2) {
      fail(fmt::format("turn {}: {} is no value of \"{}\"", turn, value, key));
    }
    return static_cast<std::uint32_t>(value);
  }

  unroll::GivenTurn turn(const Json& each, std::size_t which) const {
    unroll::GivenTurn made;
    made.thread = number(each, "thread", which, 0) + 1;
    std::string ends;
    if (each.contains("ends") && each["ends"].is_string()) ends = each["ends"];
    made.is_access = ends == "before a read" || ends == "before a write";
    made.writes = ends == "before a write";
    made.has_place = made.is_access || ends == "before an operation";
    if (!made.has_place && ends != "where it waits or ends") {
      fail(fmt::format(
          "turn {}: \"ends\" is none of \"before a read\", \"before a write\", \"before an "
          "operation\" and \"where it waits or ends\"",
          which));
    }
    if (!made.has_place) return made;
    const Json location = each.value("location", Json{});
    made.line = number(location, "line", which, 1);
    made.column = number(location, "column", which, 1);
    if (location.contains("file") && location["file"].is_string()) made.file = location["file"];
    made.execution = number(each, "execution", which, 1) - 1;
    return made;
  }

  static void read_input(const Json& each, ScheduleFile& file) {
    if (!each.is_object()) return;
    const Json name = each.value("name", Json{}), value = each.value("value", Json{});
    if (name.is_string() && value.is_string()) file.inputs[name] = value;
  }

  const std::string& path_;
};

}  // namespace

ScheduleFile read_schedule(const std::string& path) {
  return ScheduleReader(path).read();
}

}  // namespace culprit::commands
