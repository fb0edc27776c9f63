// SPDX-License-Identifier: MIT
#include "recheck/text_check.h"

#include <algorithm>

#include "source/errors.h"
#include "source/limit_reached.h"

namespace culprit::recheck {

TextCheck::TextCheck(const source::SourceFiles& files, std::vector<source::FileId> whole,
                     std::string method, ReadAndCheck read_and_check)
    : files_(files),
      whole_(std::move(whole)),
      method_(std::move(method)),
      read_and_check_(std::move(read_and_check)) {}

bool TextCheck::ByText::operator()(const Texts& left, const Texts& right) const {
  return std::lexicographical_compare(
      left.begin(), left.end(), right.begin(), right.end(),
      [](const source::ChangedText& one, const source::ChangedText& other) {
        return std::tie(one.file, one.text) < std::tie(other.file, other.text);
      });
}

TextCheck::Texts TextCheck::texts(const source::FileEdits& edits) const {
  std::vector<source::FileId> which = whole_;
  for (const auto& [file, list] : edits) {
    if (std::find(which.begin(), which.end(), file) == which.end()) which.push_back(file);
  }
  return source::changed_texts(files_, which, edits);
}

std::string TextCheck::patch(const source::FileEdits& edits) const {
  return source::patch_of(files_, texts(edits));
}

const CheckedText* TextCheck::known(const source::FileEdits& edits) const {
  auto found = done_.find(texts(edits));
  return found == done_.end() ? nullptr : &found->second;
}

const CheckedText& TextCheck::check(const source::FileEdits& edits) {
  Texts changed = texts(edits);
  auto found = done_.find(changed);
  if (found != done_.end()) return found->second;
  CheckedText checked = check_texts(changed);
  return done_.emplace(std::move(changed), std::move(checked)).first->second;
}

CheckedText TextCheck::check_texts(const Texts& texts) const {
  try {
    return read_and_check_(texts);
  } catch (const source::LimitReached& limit) {
    return {{Recheck::Status::impossible, method_, limit.what()}};
  } catch (const source::InputError& error) {
    return {{Recheck::Status::refuted, method_, error.what()}};
  }
}

}  // namespace culprit::recheck
