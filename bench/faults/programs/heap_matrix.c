/* Matrices on the heap: reads two, prints product or sum, the transpose, the trace and the
 * determinant (by cofactors). */
#include <stdio.h>
#include <stdlib.h>

#define MAX_SIZE 4

struct matrix {
  int rows, columns;
  int *cells;
};

static struct matrix *matrix_new(int rows, int columns) {
  struct matrix *m = malloc(sizeof(struct matrix));
  if (m == NULL)
    exit(3);
  m->rows = rows;
  m->columns = columns;
  m->cells = calloc((size_t)rows * columns, sizeof(int));
  if (m->cells == NULL)
    exit(3);
  return m;
}

static void matrix_free(struct matrix *m) {
  if (m == NULL)
    return;
  free(m->cells);
  free(m);
}

static int get(const struct matrix *m, int row, int column) {
  return m->cells[row * m->columns + column];
}

static void set(struct matrix *m, int row, int column, int value) {
  m->cells[row * m->columns + column] = value;
}

static struct matrix *matrix_read(void) {
  int rows, columns, r, c, value;
  struct matrix *m;
  if (scanf("%d %d", &rows, &columns) != 2)
    return NULL;
  if (rows < 1 || rows > MAX_SIZE || columns < 1 || columns > MAX_SIZE)
    return NULL;
  m = matrix_new(rows, columns);
  for (r = 0; r < rows; r++) {
    for (c = 0; c < columns; c++) {
      if (scanf("%d", &value) != 1) {
        matrix_free(m);
        return NULL;
      }
      set(m, r, c, value);
    }
  }
  return m;
}

static struct matrix *transpose(const struct matrix *m) {
  struct matrix *t = matrix_new(m->columns, m->rows);
  int r, c;
  for (r = 0; r < m->rows; r++) {
    for (c = 0; c < m->columns; c++)
      set(t, c, r, get(m, r, c));
  }
  return t;
}

static struct matrix *multiply(const struct matrix *a, const struct matrix *b) {
  struct matrix *p;
  int r, c, k;
  if (a->columns != b->rows)
    return NULL;
  p = matrix_new(a->rows, b->columns);
  for (r = 0; r < a->rows; r++) {
    for (c = 0; c < b->columns; c++) {
      int sum = 0;
      for (k = 0; k < a->columns; k++)
        sum += get(a, r, k) * get(b, k, c);
      set(p, r, c, sum);
    }
  }
  return p;
}

static struct matrix *add(const struct matrix *a, const struct matrix *b) {
  struct matrix *s;
  int i;
  if (a->rows != b->rows || a->columns != b->columns)
    return NULL;
  s = matrix_new(a->rows, a->columns);
  for (i = 0; i < a->rows * a->columns; i++)
    s->cells[i] = a->cells[i] + b->cells[i];
  return s;
}

/* The matrix without its first row and one column. */
static struct matrix *minor_of(const struct matrix *m, int without) {
  struct matrix *small = matrix_new(m->rows - 1, m->columns - 1);
  int r, c, target;
  for (r = 1; r < m->rows; r++) {
    target = 0;
    for (c = 0; c < m->columns; c++) {
      if (c == without)
        continue;
      set(small, r - 1, target, get(m, r, c));
      target++;
    }
  }
  return small;
}

static int determinant(const struct matrix *m) {
  int c, sign = 1, result = 0;
  if (m->rows == 1)
    return get(m, 0, 0);
  for (c = 0; c < m->columns; c++) {
    struct matrix *small = minor_of(m, c);
    result += sign * get(m, 0, c) * determinant(small);
    sign = -sign;
    matrix_free(small);
  }
  return result;
}

static void print(const char *title, const struct matrix *m) {
  int r, c;
  printf("%s:\n", title);
  if (m == NULL) {
    printf("  impossible\n");
    return;
  }
  for (r = 0; r < m->rows; r++) {
    for (c = 0; c < m->columns; c++)
      printf("%5d", get(m, r, c));
    printf("\n");
  }
}

int main(void) {
  struct matrix *a = matrix_read(), *b, *result;
  if (a == NULL) {
    printf("no matrix\n");
    return 1;
  }
  result = transpose(a);
  print("transpose", result);
  matrix_free(result);
  if (a->rows == a->columns) {
    int i, trace = 0;
    for (i = 0; i < a->rows; i++)
      trace += get(a, i, i);
    printf("trace %d, determinant %d\n", trace, determinant(a));
  }
  b = matrix_read();
  if (b != NULL) {
    result = multiply(a, b);
    print("product", result);
    matrix_free(result);
    result = add(a, b);
    print("sum", result);
    matrix_free(result);
  }
  matrix_free(a);
  matrix_free(b);
  return 0;
}
