/* stdlib.h and malloc.h: the heap. Every object begins at an address that is a multiple of 4 GiB,
 * so alignment is no concern. */
#include "culprit.h"
#include "errors.h"

/* glibc refuses sizes above PTRDIFF_MAX. */
#define LARGEST_SIZE (((size_t)-1) >> 1)

static void *allocate(size_t size, int zeroed) {
  void *object = size <= LARGEST_SIZE ? __culprit_allocate(size, zeroed) : NULL;
  if (object == NULL) __culprit_errno = ENOMEM;
  return object;
}

void *malloc(size_t size) { return allocate(size, 0); }

/* count * size, or a size that no object can have. */
static size_t product(size_t count, size_t size) {
  return size != 0 && count > (size_t)-1 / size ? (size_t)-1 : count * size;
}

void *calloc(size_t count, size_t size) { return allocate(product(count, size), 1); }

void free(void *object) { __culprit_release(object); }
void cfree(void *object) { __culprit_release(object); }

void *realloc(void *object, size_t size) {
  if (object == NULL) return allocate(size, 0);
  /* An address that malloc cannot have returned; releasing it states the broken rule. */
  if ((unsigned long)object % 16 != 0 || size == 0) {
    __culprit_release(object);
    return NULL;
  }
  size_t old_size = __culprit_object_size(object);
  void *moved = allocate(size, 0);
  if (moved == NULL) return NULL;
  __culprit_copy_bytes(moved, object, old_size < size ? old_size : size);
  __culprit_release(object);
  return moved;
}

void *reallocarray(void *object, size_t count, size_t size) {
  size_t bytes = product(count, size);
  if (bytes > LARGEST_SIZE) {
    __culprit_errno = ENOMEM;
    return NULL;
  }
  return realloc(object, bytes);
}

static int is_power_of_two(size_t value) { return value != 0 && (value & (value - 1)) == 0; }

void *memalign(size_t alignment, size_t size) {
  (void)alignment;
  return allocate(size, 0);
}

/* glibc 2.36 takes any alignment and size here. */
void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **to, size_t alignment, size_t size) {
  if (alignment % sizeof(void *) != 0 || !is_power_of_two(alignment)) return EINVAL;
  int saved = __culprit_errno;
  void *object = allocate(size, 0);
  __culprit_errno = saved;
  if (object == NULL) return ENOMEM;
  *to = object;
  return 0;
}

void *valloc(size_t size) { return allocate(size, 0); }
void *pvalloc(size_t size) { return allocate((size + 4095) / 4096 * 4096, 0); }

size_t malloc_usable_size(void *object) {
  return object != NULL ? __culprit_object_size(object) : 0;
}
