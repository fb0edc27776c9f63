# Clang's and LLVM's static libraries as one target, culprit_clang. Linked statically because the shared ones cost
# 0.03 to 0.05 s at every start of the program; the static ones cost 5 ms.
find_package(LLVM REQUIRED CONFIG)
find_package(Clang REQUIRED CONFIG HINTS ${LLVM_DIR}/../clang)
message(STATUS "LLVM ${LLVM_PACKAGE_VERSION} in ${LLVM_DIR}")

add_library(culprit_clang INTERFACE)
target_include_directories(culprit_clang SYSTEM INTERFACE ${LLVM_INCLUDE_DIRS} ${CLANG_INCLUDE_DIRS})
separate_arguments(llvm_definitions NATIVE_COMMAND "${LLVM_DEFINITIONS}")
target_compile_definitions(culprit_clang INTERFACE ${llvm_definitions})
target_compile_options(culprit_clang INTERFACE -fno-rtti)
target_link_libraries(culprit_clang INTERFACE clangTooling clangFrontend clangDriver clangAST clangLex clangBasic)

# Where Clang's own headers (stddef.h, stdarg.h, ...) are.
set(CULPRIT_CLANG_RESOURCE_DIR "${LLVM_LIBRARY_DIRS}/clang/${LLVM_PACKAGE_VERSION}")
if(NOT EXISTS "${CULPRIT_CLANG_RESOURCE_DIR}/include/stddef.h")
  set(CULPRIT_CLANG_RESOURCE_DIR "${LLVM_LIBRARY_DIRS}/clang/${LLVM_VERSION_MAJOR}")
endif()
