/* A stack machine: reads a program of instructions, one a line, runs it and prints what it prints.
 * Jumps go to instruction numbers. */
#include <stdio.h>
#include <string.h>

#define CODE_SIZE 32
#define STACK_SIZE 8
#define CELLS 4
#define MAX_STEPS 60

enum opcode {
  OP_PUSH,
  OP_POP,
  OP_DUP,
  OP_SWAP,
  OP_ADD,
  OP_SUB,
  OP_MUL,
  OP_DIV,
  OP_LOAD,
  OP_STORE,
  OP_JUMP,
  OP_JZERO,
  OP_PRINT,
  OP_HALT,
  OP_COUNT
};

enum status { RUNNING, HALTED, UNDERFLOW, OVERFLOW, BAD_OPERAND, DIVISION, TOO_LONG };

struct instruction {
  enum opcode opcode;
  int operand;
};

struct machine {
  struct instruction code[CODE_SIZE];
  int size;
  int stack[STACK_SIZE];
  int depth;
  int cell[CELLS];
  int next;
  enum status status;
};

static const char *const names[OP_COUNT] = {"push", "pop",   "dup",   "swap", "add",
                                            "sub",  "mul",   "div",   "load", "store",
                                            "jump", "jzero", "print", "halt"};

static int has_operand(enum opcode opcode) {
  switch (opcode) {
    case OP_PUSH:
    case OP_LOAD:
    case OP_STORE:
    case OP_JUMP:
    case OP_JZERO:
      return 1;
    default:
      return 0;
  }
}

static int read_program(struct machine *m) {
  char word[12];
  int i;
  m->size = 0;
  while (m->size < CODE_SIZE && scanf("%11s", word) == 1) {
    struct instruction *instruction = &m->code[m->size];
    for (i = 0; i < OP_COUNT; i++) {
      if (strcmp(word, names[i]) == 0)
        break;
    }
    if (i == OP_COUNT) {
      printf("unknown instruction %s\n", word);
      return 0;
    }
    instruction->opcode = (enum opcode)i;
    instruction->operand = 0;
    if (has_operand(instruction->opcode) && scanf("%d", &instruction->operand) != 1) {
      printf("%s needs a number\n", word);
      return 0;
    }
    m->size++;
  }
  return 1;
}

static void push(struct machine *m, int value) {
  if (m->depth == STACK_SIZE) {
    m->status = OVERFLOW;
    return;
  }
  m->stack[m->depth++] = value;
}

static int pop(struct machine *m) {
  if (m->depth == 0) {
    m->status = UNDERFLOW;
    return 0;
  }
  return m->stack[--m->depth];
}

static int good_cell(struct machine *m, int index) {
  if (index < 0 || index >= CELLS) {
    m->status = BAD_OPERAND;
    return 0;
  }
  return 1;
}

static void jump(struct machine *m, int target) {
  if (target < 0 || target > m->size)
    m->status = BAD_OPERAND;
  else
    m->next = target;
}

static void step(struct machine *m) {
  struct instruction instruction = m->code[m->next];
  int a, b;
  m->next++;
  switch (instruction.opcode) {
    case OP_PUSH:
      push(m, instruction.operand);
      break;
    case OP_POP:
      pop(m);
      break;
    case OP_DUP:
      a = pop(m);
      push(m, a);
      push(m, a);
      break;
    case OP_SWAP:
      b = pop(m);
      a = pop(m);
      push(m, b);
      push(m, a);
      break;
    case OP_ADD:
      b = pop(m);
      a = pop(m);
      push(m, a + b);
      break;
    case OP_SUB:
      b = pop(m);
      a = pop(m);
      push(m, a - b);
      break;
    case OP_MUL:
      b = pop(m);
      a = pop(m);
      push(m, a * b);
      break;
    case OP_DIV:
      b = pop(m);
      a = pop(m);
      if (b == 0)
        m->status = DIVISION;
      else
        push(m, a / b);
      break;
    case OP_LOAD:
      if (good_cell(m, instruction.operand))
        push(m, m->cell[instruction.operand]);
      break;
    case OP_STORE:
      if (good_cell(m, instruction.operand))
        m->cell[instruction.operand] = pop(m);
      break;
    case OP_JUMP:
      jump(m, instruction.operand);
      break;
    case OP_JZERO:
      if (pop(m) == 0)
        jump(m, instruction.operand);
      break;
    case OP_PRINT:
      a = pop(m);
      if (m->status == RUNNING)
        printf("%d\n", a);
      break;
    default:
      m->status = HALTED;
      break;
  }
}

static int run(struct machine *m) {
  int steps = 0, i;
  m->depth = 0;
  m->next = 0;
  m->status = RUNNING;
  for (i = 0; i < CELLS; i++)
    m->cell[i] = 0;
  while (m->status == RUNNING && m->next < m->size) {
    if (steps == MAX_STEPS) {
      m->status = TOO_LONG;
      break;
    }
    step(m);
    steps++;
  }
  return steps;
}

int main(void) {
  static struct machine machine;
  static const char *const endings[] = {"end of program", "halted",      "stack underflow",
                                        "stack overflow", "bad operand", "division by zero",
                                        "too many steps"};
  int steps;
  if (!read_program(&machine))
    return 2;
  steps = run(&machine);
  printf("%s after %d steps, %d on the stack\n", endings[machine.status], steps, machine.depth);
  return machine.status > HALTED ? 1 : 0;
}
