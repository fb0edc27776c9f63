// SPDX-License-Identifier: MIT
#include "repair/c/observed_places.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "effort/ledger.h"

namespace culprit::repair {

using frontend::EditSpace;
using frontend::GuardPlace;

namespace {

// So many variables are looked at.
std::size_t count_of(const std::vector<std::string>& names, const effort::RepairTable& table) {
  return std::min(names.size(), table.observed_names);
}

// Read where nobody read it: a member only if there is one.
std::string harmless(const std::string& name) {
  const std::size_t arrow = name.find("->");
  if (arrow == std::string::npos) return name;
  return fmt::format("{} != 0 ? {} : 0", name.substr(0, arrow), name);
}

class ObservedText {
 public:
  ObservedText(const EditSpace& space, const source::SourceFiles& files,
               const effort::RepairTable& table)
      : space_(space), files_(files), table_(table) {
    for (std::size_t i = 0; i < space.guards.size(); ++i) {
      if (!space.guards[i].forms.empty()) places_.insert(i);
    }
  }

  // Leaves out places that do not compile, until the rest does; nullopt: none are left.
  std::optional<ReadTexts> read(const Reader& reader) {
    const int most_attempts = effort::table().repair.unreadable_places;
    for (int attempt = 0; attempt < most_attempts && !places_.empty(); ++attempt) {
      std::map<std::string, std::string> texts = written();
      try {
        return reader(texts);
      } catch (const frontend::CompileError& error) {
        const std::size_t before = places_.size();
        for (std::uint32_t offset : error.all()) leave_out_at(offset);
        if (places_.size() == before) return std::nullopt;
      }
    }
    return std::nullopt;
  }

 private:
  // Where something is written into the text, what goes outside first.
  struct Insertion {
    std::uint32_t offset = 0;
    bool is_end = false;
    std::uint32_t length = 0;  // of what it surrounds
    std::size_t place = 0;
    std::string text;
  };

  [[nodiscard]] std::string values(const GuardPlace& place) const {
    std::string text;
    for (std::size_t i = 0; i < count_of(place.numbers, table_); ++i)
      text += fmt::format(", (long long)({})", harmless(place.numbers[i]));
    for (std::size_t i = 0; i < count_of(place.pointers, table_); ++i)
      text += fmt::format(", (long long)(({}) != 0)", harmless(place.pointers[i]));
    return text;
  }

  std::map<std::string, std::string> written() {
    std::map<source::FileId, std::vector<Insertion>> insertions;
    for (std::size_t index : places_) {
      const GuardPlace& place = space_.guards[index];
      const source::SourceSpan& span = place.observed;
      const std::uint32_t length = span.end - span.begin;
      std::vector<Insertion>& into = insertions[span.file];
      if (length == 0) {
        into.push_back({span.begin, false, UINT32_MAX, index,
                        fmt::format("__culprit_observe({}, 1{}); ", index, values(place))});
        continue;
      }
      if (place.is_before) {
        into.push_back({span.begin, false, length, index,
                        fmt::format("(__culprit_observe({}, 1{}), (", index, values(place))});
        into.push_back({span.end, true, length, index, "))"});
        continue;
      }
      into.push_back(
          {span.begin, false, length, index, fmt::format("__culprit_observe({}, (", index)});
      into.push_back({span.end, true, length, index, fmt::format(") ? 1 : 0{})", values(place))});
    }
    std::map<std::string, std::string> texts;
    written_.clear();
    for (auto& [file, list] : insertions) {
      std::stable_sort(list.begin(), list.end(), [](const Insertion& a, const Insertion& b) {
        if (a.offset != b.offset) return a.offset < b.offset;
        if (a.is_end != b.is_end) return a.is_end;
        if (a.length != b.length) return a.is_end ? a.length < b.length : a.length > b.length;
        return a.is_end ? a.place > b.place : a.place < b.place;  // of two around the same
      });
      const std::string_view original = files_.text(file);
      std::string text = "int __culprit_observe();\n";  // a line of its own: a directive may follow
      std::uint32_t copied = 0;
      for (const Insertion& each : list) {
        text += original.substr(copied, each.offset - copied);
        copied = each.offset;
        const auto begin = static_cast<std::uint32_t>(text.size());
        text += each.text;
        written_.push_back({begin, static_cast<std::uint32_t>(text.size()), each.place});
      }
      text += original.substr(copied);
      texts[files_.path(file)] = std::move(text);
    }
    return texts;
  }

  // The place whose text is there, or the last one before it.
  void leave_out_at(std::uint32_t offset) {
    std::optional<std::size_t> found;
    for (const Written& each : written_) {
      if (each.begin <= offset) found = each.place;
    }
    if (found) places_.erase(*found);
  }

  struct Written {
    std::uint32_t begin, end;
    std::size_t place;
  };
  const EditSpace& space_;
  const source::SourceFiles& files_;
  const effort::RepairTable& table_;
  std::set<std::size_t> places_;
  std::vector<Written> written_;
};

}  // namespace

std::vector<ObservedPlace> observe_places(const EditSpace& space, const source::SourceFiles& files,
                                          const TestBench& bench, const Reader& read,
                                          const effort::RepairTable& table) {
  std::vector<ObservedPlace> observed(space.guards.size());
  std::optional<ReadTexts> texts = ObservedText(space, files, table).read(read);
  if (!texts) return observed;
  auto look_at = [&](std::size_t test, std::size_t most, bool is_failing) {
    std::vector<std::size_t> counts(space.guards.size());
    bench.observe(texts->changed(), test, [&](const std::vector<std::uint64_t>& values) {
      if (values.size() < 2 || values[0] >= observed.size()) return;
      ObservedPlace& place = observed[values[0]];
      if (counts[values[0]]++ >= most) {
        place.is_complete = place.is_complete && !is_failing;
        return;
      }
      const GuardPlace& guard = space.guards[values[0]];
      const std::size_t numbers = count_of(guard.numbers, table);
      Observation made{static_cast<std::uint32_t>(test), (values[1] & 1) != 0, {}, {}};
      for (std::size_t i = 2; i < values.size(); ++i) {
        auto& list = i - 2 < numbers ? made.numbers : made.pointers;
        list.push_back(static_cast<std::int64_t>(values[i]));
      }
      place.observations.push_back(std::move(made));
    });
  };
  for (std::size_t test : bench.failing()) look_at(test, table.observed_each, true);
  const std::vector<std::size_t>& passing = bench.passing();
  const std::size_t step = std::max<std::size_t>(1, passing.size() / table.passing_looked_at);
  for (std::size_t i = 0; i < passing.size(); i += step)
    look_at(passing[i], table.observed_each / 4, false);
  return observed;
}

}  // namespace culprit::repair
