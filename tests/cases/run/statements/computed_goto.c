// GNU labels as values: a threaded interpreter, label differences.
// EXPECT-NATIVE
#include <stdio.h>

enum { PUSH, ADD, MUL, PRINT, JUMP_IF_LESS, HALT };

static int interpret(const int *code) {
  static void *labels[] = {&&push, &&add, &&mul, &&print, &&jump, &&halt};
  int stack[16], *sp = stack, steps = 0;
#define NEXT goto *labels[*code++]
  NEXT;
push:
  steps++;
  *sp++ = *code++;
  NEXT;
add:
  steps++;
  sp--;
  sp[-1] += sp[0];
  NEXT;
mul:
  steps++;
  sp--;
  sp[-1] *= sp[0];
  NEXT;
print:
  steps++;
  printf("%d\n", sp[-1]);
  NEXT;
jump:
  steps++;
  if (sp[-1] < code[0])
    code += code[1];
  else
    code += 2;
  NEXT;
halt:
  return steps;
}

int main(void) {
  const int program[] = {PUSH, 2, PUSH, 3, ADD, PRINT, PUSH, 4, MUL, PRINT, JUMP_IF_LESS, 500, -6, HALT};
  printf("%d steps\n", interpret(program));
  void *target = &&second;
  int rounds = 0;
  goto *target;
first:
  printf("first\n");
  target = &&done;
  goto *target;
second:
  printf("second\n");
  target = rounds++ ? &&done : &&first;
  goto *target;
done:
  printf("done %d\n", target == &&done);
  return 0;
}
