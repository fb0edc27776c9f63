/* string.h and libgen.h: the parts of a path. libgen.h's basename is __xpg_basename, by a macro. */
#include "culprit.h"

#define UNBOUNDED ((size_t)-1)

/* Just after the last slash; a slash at the end leaves nothing. */
char *basename(const char *path) {
  const char *name = path;
  for (; *path != 0; path++)
    if (*path == '/') name = path + 1;
  return (char *)name;
}

/* Slashes at the end are cut off. */
char *__xpg_basename(char *path) {
  if (path == NULL || *path == 0) return ".";
  size_t length = __culprit_find_byte(path, 0, UNBOUNDED);
  size_t end = length;
  while (end > 0 && path[end - 1] == '/') end--;
  if (end == 0) return path + length - 1;
  if (path[end] != 0) path[end] = 0;
  size_t start = end;
  while (start > 0 && path[start - 1] != '/') start--;
  return path + start;
}

char *dirname(char *path) {
  if (path == NULL) return ".";
  size_t end = __culprit_find_byte(path, 0, UNBOUNDED);
  while (end > 0 && path[end - 1] == '/') end--;
  /* Only slashes: the root, of which two in front may mean something else. */
  if (end == 0) {
    if (*path != '/') return ".";
    path[path[1] == '/' && path[2] == 0 ? 2 : 1] = 0;
    return path;
  }
  while (end > 0 && path[end - 1] != '/') end--;
  if (end == 0) return ".";
  size_t directory = end;
  while (directory > 0 && path[directory - 1] == '/') directory--;
  if (directory == 0) directory = end == 2 ? 2 : 1;
  path[directory] = 0;
  return path;
}
