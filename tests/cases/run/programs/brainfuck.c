// A tiny interpreter of a tiny language, with a jump table on the heap.
// STDIN: abc
// EXPECT-NATIVE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void run(const char *code) {
  size_t n = strlen(code), *jump = malloc(n * sizeof *jump), *stack = malloc(n * sizeof *stack), depth = 0;
  for (size_t i = 0; i < n; i++) {
    if (code[i] == '[') stack[depth++] = i;
    if (code[i] == ']') {
      size_t open = stack[--depth];
      jump[open] = i;
      jump[i] = open;
    }
  }
  unsigned char *cells = calloc(300, 1), *p = cells;
  for (size_t i = 0; i < n; i++) switch (code[i]) {
      case '>': p++; break;
      case '<': p--; break;
      case '+': ++*p; break;
      case '-': --*p; break;
      case '.': putchar(*p); break;
      case ',': {
        int c = getchar();
        *p = c == EOF ? 0 : (unsigned char)c;
        break;
      }
      case '[':
        if (!*p) i = jump[i];
        break;
      case ']':
        if (*p) i = jump[i];
    }
  free(cells);
  free(stack);
  free(jump);
}

int main(void) {
  run("++++++++[>++++[>++>+++>+++>+<<<<-]>+>+>->>+[<]<-]>>.>---.+++++++..+++.>>.<-.<.+++.------.--------.>>+.>++.");
  run(">,[>,]<[.<]");
  printf("\n");
  return 0;
}
