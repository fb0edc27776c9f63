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

# A clean build in a third of the time: several files are compiled as one. What demo.sh and test.sh do in a new folder;
# whoever changes files wants the build that compiles each by itself.
option(CULPRIT_UNITY "Compile several files at a time" OFF)
if(CULPRIT_UNITY)
  # A neighbour's names are none of this file's, and an anonymous namespace is not that of a header.
  target_compile_options(culprit_options INTERFACE -Wno-shadow $<$<CXX_COMPILER_ID:GNU>:-Wno-subobject-linkage>)
endif()

# culprit_compile_together(TARGET FILES...): in parts of thirty, those about Boolean programs and those about circuits apart,
# which have equal names for different things.
function(culprit_compile_together target)
  if(NOT CULPRIT_UNITY)
    return()
  endif()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  foreach(file IN LISTS ARGN)
    cmake_path(GET file FILENAME name)
    string(REGEX MATCH "^(boolean|circuit)_" topic "${name}")
    math(EXPR count_${topic} "0${count_${topic}} + 1")
    math(EXPR part "${count_${topic}} / 30")
    set_source_files_properties(${file} PROPERTIES UNITY_GROUP "${topic}${part}")
  endforeach()
endfunction()

# One static library a folder of src/: culprit_add_library(NAME SOURCES... [SELDOM] [LINK libraries...] [PRIVATE libraries...]).
# PRIVATE libraries are seen by the folder itself but not by those that use it. SELDOM: where no command spends its time.
# Compiling takes its time, too: -O3 a tenth more than -O2, for at most about one per cent of the instructions of a command; -O1 a quarter less.
function(culprit_add_library name)
  cmake_parse_arguments(ARG "SELDOM" "" "LINK;PRIVATE" ${ARGN})
  add_library(culprit_${name} STATIC ${ARG_UNPARSED_ARGUMENTS})
  target_compile_options(culprit_${name} PRIVATE $<$<CONFIG:Release>:$<IF:$<BOOL:${ARG_SELDOM}>,-O1,-O2>>)
  target_link_libraries(culprit_${name} PUBLIC culprit_options ${ARG_LINK} PRIVATE ${ARG_PRIVATE})
  culprit_compile_together(culprit_${name} ${ARG_UNPARSED_ARGUMENTS})
endfunction()
