# Clang's and LLVM's static libraries as one target, culprit_clang. Linked statically because the shared ones cost
# 0.03 to 0.05 s at every start of the program; the static ones cost 5 ms.
#
# LLVM and Clang are of one version, also where several are installed and only one of them with both: of Debian's the
# first of these that is whole, unless -DLLVM_DIR or -DCMAKE_PREFIX_PATH says which.
if(NOT LLVM_DIR AND NOT CMAKE_PREFIX_PATH)
  foreach(version 14 19 18 17 16 15)
    set(folder /usr/lib/llvm-${version}/lib/cmake)
    if(EXISTS ${folder}/llvm/LLVMConfig.cmake AND EXISTS ${folder}/clang/ClangConfig.cmake)
      set(LLVM_DIR ${folder}/llvm CACHE PATH "where LLVMConfig.cmake is")
      break()
    endif()
  endforeach()
endif()
find_package(LLVM REQUIRED CONFIG)
# Clang's own configuration finds its LLVM by itself, so it has to stand beside this one.
unset(Clang_DIR CACHE)
find_package(Clang CONFIG NO_DEFAULT_PATH PATHS ${LLVM_INSTALL_PREFIX}/lib/cmake/clang ${LLVM_DIR}/../clang)
if(NOT Clang_FOUND)
  message(FATAL_ERROR "There is LLVM ${LLVM_PACKAGE_VERSION} in ${LLVM_DIR}, but no Clang ${LLVM_PACKAGE_VERSION} beside it. "
                      "Install clang-${LLVM_VERSION_MAJOR} and libclang-${LLVM_VERSION_MAJOR}-dev, or say with -DLLVM_DIR=DIR where an LLVM is that has one.")
endif()
message(STATUS "LLVM and Clang ${LLVM_PACKAGE_VERSION} in ${LLVM_DIR} and ${Clang_DIR}")

# What Clang needs of LLVM; which of them there are differs a little from version to version.
add_library(culprit_llvm INTERFACE)
foreach(component IN ITEMS FrontendOpenMP Option ProfileData MCParser MC BitReader BitstreamReader Core BinaryFormat
                           TargetParser WindowsDriver Support)
  if(TARGET LLVM${component})
    target_link_libraries(culprit_llvm INTERFACE LLVM${component})
  endif()
endforeach()

# Debian's Clang libraries are static but name the shared LLVM as what they need: name the static one instead, here and
# in the libraries that they need in turn.
function(culprit_link_llvm_statically)
  set(pending ${ARGN})
  set(done "")
  while(pending)
    list(POP_FRONT pending target)
    if(NOT TARGET ${target} OR target IN_LIST done)
      continue()
    endif()
    list(APPEND done ${target})
    get_target_property(libraries ${target} INTERFACE_LINK_LIBRARIES)
    if(NOT libraries)
      continue()
    endif()
    list(TRANSFORM libraries REPLACE "^LLVM$" culprit_llvm)
    set_target_properties(${target} PROPERTIES INTERFACE_LINK_LIBRARIES "${libraries}")
    list(FILTER libraries INCLUDE REGEX "^clang[A-Z]")
    list(APPEND pending ${libraries})
  endwhile()
endfunction()

set(clang_libraries clangTooling clangFrontend clangDriver clangAST clangLex clangBasic)
culprit_link_llvm_statically(${clang_libraries})

add_library(culprit_clang INTERFACE)
target_include_directories(culprit_clang SYSTEM INTERFACE ${LLVM_INCLUDE_DIRS} ${CLANG_INCLUDE_DIRS})
separate_arguments(llvm_definitions NATIVE_COMMAND "${LLVM_DEFINITIONS}")
target_compile_definitions(culprit_clang INTERFACE ${llvm_definitions})
target_compile_options(culprit_clang INTERFACE -fno-rtti)
target_link_libraries(culprit_clang INTERFACE ${clang_libraries})

# Where Clang's own headers (stddef.h, stdarg.h, ...) are.
set(CULPRIT_CLANG_RESOURCE_DIR "${LLVM_LIBRARY_DIRS}/clang/${LLVM_PACKAGE_VERSION}")
if(NOT EXISTS "${CULPRIT_CLANG_RESOURCE_DIR}/include/stddef.h")
  set(CULPRIT_CLANG_RESOURCE_DIR "${LLVM_LIBRARY_DIRS}/clang/${LLVM_VERSION_MAJOR}")
endif()
