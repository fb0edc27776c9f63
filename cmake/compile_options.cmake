# Warnings and sanitizers, attached to every target through culprit_options.
add_library(culprit_options INTERFACE)
target_compile_options(culprit_options INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion
  # A designated initialiser names what differs from the defaults; it leaves out the rest on purpose.
  -Wno-missing-field-initializers
  # GCC 12 warns of overlapping copies inside std::string where there are none (its bug 105651).
  $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>)
target_include_directories(culprit_options INTERFACE ${PROJECT_SOURCE_DIR}/src)
if(CULPRIT_SANITIZE)
  # LLVM is built without RTTI, which the vptr check needs.
  set(CULPRIT_SANITIZERS -fsanitize=address,undefined -fno-sanitize=vptr
      -fno-sanitize-recover=undefined -fno-omit-frame-pointer)
  target_compile_options(culprit_options INTERFACE ${CULPRIT_SANITIZERS})
  target_link_options(culprit_options INTERFACE ${CULPRIT_SANITIZERS})
endif()
if(CULPRIT_COVERAGE)
  target_compile_options(culprit_options INTERFACE --coverage -fprofile-abs-path)
  target_link_options(culprit_options INTERFACE --coverage)
  # Processes that end by _exit write what they have counted, too. Not those of culprit-sandbox, which may write nothing.
  add_library(culprit_counted_exit STATIC ${PROJECT_SOURCE_DIR}/cmake/counted_exit.c)
  target_link_libraries(culprit_options INTERFACE culprit_counted_exit)
  target_link_options(culprit_options INTERFACE
    $<$<NOT:$<STREQUAL:$<TARGET_PROPERTY:NAME>,culprit-sandbox>>:-Wl,--wrap=_exit>)
endif()
