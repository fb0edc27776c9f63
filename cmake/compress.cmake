# culprit_compress(SOURCE TARGET): with gzip as Debian wants it, the same bytes each time.
find_program(GZIP gzip REQUIRED)
function(culprit_compress source target)
  add_custom_command(OUTPUT ${target} COMMAND ${GZIP} -9nc ${source} > ${target} DEPENDS ${source} VERBATIM)
endfunction()
