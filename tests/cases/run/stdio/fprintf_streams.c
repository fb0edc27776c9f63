// fprintf, fputs, fputc, putc on stdout and stderr; perror; order on each stream.
// EXPECT-NATIVE
#include <errno.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  fprintf(stdout, "to %s\n", "stdout");
  fprintf(stderr, "to %s %d\n", "stderr", 1);
  fputs("fputs\n", stdout);
  fputs("fputs to stderr\n", stderr);
  fputc('f', stdout);
  putc('p', stdout);
  putchar('c');
  putchar('\n');
  fputc('e', stderr);
  fputc('\n', stderr);
  int r = fputc(300, stdout) == 44;
  printf(" %d\n", r);
  printf("%d\n", putchar('x'));
  errno = ENOENT;
  perror("perror");
  errno = EINVAL;
  perror(NULL);
  fwrite("raw\0data\n", 1, 9, stdout);
  size_t written = fwrite("abcdef", 2, 3, stdout);
  printf(" %zu\n", written);
  fprintf(stderr, "%s\n", strerror(EDOM));
  fflush(stdout);
  fflush(NULL);
  setvbuf(stdout, NULL, _IONBF, 0);
  setbuf(stderr, NULL);
  puts("puts");
  printf("%d %d\n", ferror(stdout), feof(stdin));
  FILE *out = stdout;
  fprintf(out, "through a variable\n");
  fclose(stderr);
  return 0;
}
