# `cpack -G DEB` in the build folder: a package of the installed files, of Debian's own kind.
#
# What the programs are linked with is found by dpkg-shlibdeps. The rest is said here: no C file is read without Clang's own
# headers, in the folder that was compiled in, and libc's. Native second opinions want compilers and the libraries of Clang's
# sanitizers, but without them everything else works. Verilog alone wants Yosys, which brings a graphical desktop's libraries.
set(culprit_documents ${CMAKE_INSTALL_DOCDIR})
install(FILES README.md ARCHITECTURE.md DESTINATION ${culprit_documents})
install(DIRECTORY docs examples DESTINATION ${culprit_documents} PATTERN "*.py" EXCLUDE)
install(FILES cmake/package/copyright DESTINATION ${culprit_documents})

set(compressed_changes ${CMAKE_BINARY_DIR}/share/changelog.gz)
set(compressed_package_changes ${CMAKE_BINARY_DIR}/share/changelog.Debian.gz)
culprit_compress(${PROJECT_SOURCE_DIR}/CHANGELOG.md ${compressed_changes})
culprit_compress(${PROJECT_SOURCE_DIR}/cmake/package/changelog ${compressed_package_changes})
add_custom_target(culprit_changes ALL DEPENDS ${compressed_changes} ${compressed_package_changes})
install(FILES ${compressed_changes} ${compressed_package_changes} DESTINATION ${culprit_documents})

set(CULPRIT_PACKAGE_MAINTAINER "The culprit authors <culprit@users.noreply.github.com>" CACHE STRING
    "who answers for the package: NAME <ADDRESS>")

# What is not part of the package (the tests) is not built for it.
set(CMAKE_SKIP_INSTALL_ALL_DEPENDENCY ON)
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME culprit)
set(CPACK_PACKAGE_VENDOR "The culprit authors")
set(CPACK_PACKAGE_CONTACT "${CULPRIT_PACKAGE_MAINTAINER}")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
    OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)

set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(CPACK_DEBIAN_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "fault localizer, model checker and repairer for C programs and circuits")
set(CPACK_PACKAGE_DESCRIPTION
"Takes a failing program and says which expression is to blame, why, and
what change makes it right. It reads C with Clang, Boolean programs,
Verilog, AIGER and BLIF, executes them on exact semantics of its own, and
proves or natively confirms what it says.")

# Clang's headers lie in a folder named after the whole version (up to 15) or its first number.
set(headers libclang-common-${LLVM_VERSION_MAJOR}-dev)
set(CPACK_DEBIAN_PACKAGE_DEPENDS
    "${headers} (>= 1:${LLVM_PACKAGE_VERSION}), ${headers} (<< 1:${LLVM_PACKAGE_VERSION}.1~), libc6-dev")
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "clang, libclang-rt-${LLVM_VERSION_MAJOR}-dev, gcc")
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "yosys, iverilog")
include(CPack)
