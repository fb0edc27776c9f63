# One library a folder of src/, and how many files the compiler sees at a time.
#
# Half of what compiling costs is reading headers and making the same templates again and again. So a clean build (what
# demo.sh and test.sh do in a new folder) compiles many files as one, and folders that see the same headers together;
# whoever changes files wants the build that compiles each by itself.
option(CULPRIT_UNITY "Compile many files at a time" OFF)
set(CULPRIT_UNITY_PART 100 CACHE STRING "How many at a time; fewer make a change cheaper, and a clean build dearer")
if(CULPRIT_UNITY)
  # A neighbour's names are none of this file's, and an anonymous namespace is not that of a header.
  target_compile_options(culprit_options INTERFACE -Wno-shadow $<$<CXX_COMPILER_ID:GNU>:-Wno-subobject-linkage>)
  # GCC looks for memory to use again whenever it has doubled; a twentieth of its time, below half a gigabyte for nothing.
  target_compile_options(culprit_options INTERFACE "$<$<CXX_COMPILER_ID:GNU>:SHELL:--param ggc-min-heapsize=524288>")
endif()

# Folders that are compiled together, as one library each: a test of one of them is linked with all that these need, so
# only those with commands/ see Clang. All of one are SELDOM, or none.
set(culprit_together_base source result effort supervise program formula solve)
set(culprit_together_games boolean circuit finite score check sequential game)
set(culprit_together_diagnosis process frontend_boolean frontend_circuit frontend_ltl recheck explain localize)
set(culprit_together_answers repair findings commands)
# Those of them where what is about Boolean programs and what is about circuits have no equal names for different things.
set(culprit_topics_together culprit_together_base culprit_together_diagnosis)

# culprit_compile_together(TARGET FILES...): in parts of CULPRIT_UNITY_PART, those about Boolean programs and those about circuits apart,
# which mostly have equal names for different things.
function(culprit_compile_together target)
  if(NOT CULPRIT_UNITY)
    return()
  endif()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  foreach(file IN LISTS ARGN)
    cmake_path(GET file FILENAME name)
    string(REGEX MATCH "^(boolean|circuit)_" topic "${name}")
    if(target IN_LIST culprit_topics_together)
      set(topic "")
    endif()
    get_target_property(count ${target} CULPRIT_FILES_${topic})
    if(NOT count)
      set(count 0)
    endif()
    math(EXPR part "${count} / ${CULPRIT_UNITY_PART}")
    math(EXPR count "${count} + 1")
    set_target_properties(${target} PROPERTIES CULPRIT_FILES_${topic} ${count})
    set_source_files_properties(${file} TARGET_DIRECTORY ${target} PROPERTIES UNITY_GROUP "${topic}${part}")
  endforeach()
endfunction()

# culprit_library_of(FOLDER VARIABLE): the library that a folder's files become part of.
function(culprit_library_of folder variable)
  set(${variable} culprit_${folder} PARENT_SCOPE)
  if(CULPRIT_UNITY)
    foreach(group base games diagnosis answers)
      if(folder IN_LIST culprit_together_${group})
        set(${variable} culprit_together_${group} PARENT_SCOPE)
      endif()
    endforeach()
  endif()
endfunction()

# One library a folder of src/: culprit_add_library(NAME SOURCES... [SELDOM] [LINK libraries...] [PRIVATE libraries...]).
# PRIVATE libraries are seen by the folder itself but not by those that use it. SELDOM: where no command spends its time.
# Compiling takes its time, too: -O3 a tenth more than -O2, for at most about one per cent of the instructions of a command; -O1 a quarter less.
# What else is to be said of how the folder is compiled is said of ${culprit_library}, which this sets.
function(culprit_add_library name)
  cmake_parse_arguments(ARG "SELDOM" "" "LINK;PRIVATE" ${ARGN})
  culprit_library_of(${name} library)
  set(culprit_library ${library} PARENT_SCOPE)
  if(NOT TARGET ${library})
    add_library(${library} STATIC)
    target_compile_options(${library} PRIVATE $<$<CONFIG:Release>:$<IF:$<BOOL:${ARG_SELDOM}>,-O1,-O2>>)
    target_link_libraries(${library} PUBLIC culprit_options)
  endif()
  list(TRANSFORM ARG_UNPARSED_ARGUMENTS PREPEND ${CMAKE_CURRENT_SOURCE_DIR}/ REGEX "^[^/]")
  target_sources(${library} PRIVATE ${ARG_UNPARSED_ARGUMENTS})
  culprit_compile_together(${library} ${ARG_UNPARSED_ARGUMENTS})
  foreach(needed IN LISTS ARG_LINK)
    string(REGEX REPLACE "^culprit_" "" folder ${needed})
    culprit_library_of(${folder} library_of_needed)
    if(NOT library_of_needed STREQUAL library)
      target_link_libraries(${library} PUBLIC ${needed})
    endif()
  endforeach()
  target_link_libraries(${library} PRIVATE ${ARG_PRIVATE})
  if(NOT library STREQUAL "culprit_${name}")
    add_library(culprit_${name} INTERFACE)
    target_link_libraries(culprit_${name} INTERFACE ${library})
  endif()
endfunction()
