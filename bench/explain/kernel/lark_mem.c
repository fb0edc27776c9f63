// SPDX-License-Identifier: MIT
// Lark: memory partitions. A partition hands out blocks of one size, in a time that is always the
// same, and so never falls to pieces. A free block holds the number of the next one.
#include <string.h>

#include "lark_core.h"

static lk_partition partitions[LK_MAX_PARTITIONS];

void lk_mem_init(void) {
  for (int i = 0; i < LK_MAX_PARTITIONS; i++) partitions[i].is_used = 0;
}

static uint8_t *block_at(const lk_partition *partition, int16_t number) {
  return partition->memory + (uint32_t)number * partition->block_size;
}

static int16_t next_free(const lk_partition *partition, int16_t number) {
  int16_t next;
  memcpy(&next, block_at(partition, number), sizeof next);
  return next;
}

static void set_next_free(const lk_partition *partition, int16_t number, int16_t next) {
  memcpy(block_at(partition, number), &next, sizeof next);
}

lk_partition *lk_mem_create(void *memory, uint16_t blocks, uint32_t block_size, const char *name,
                            lk_err *err) {
#if LK_CHECK_ARGUMENTS
  if (err == NULL) return NULL;
  if (memory == NULL) {
    *err = LK_ERR_NULL;
    return NULL;
  }
  if (blocks == 0 || blocks > INT16_MAX || block_size < sizeof(int16_t)) {
    *err = LK_ERR_VALUE;
    return NULL;
  }
#endif
  LK_ENTER_CRITICAL();
  for (int i = 0; i < LK_MAX_PARTITIONS; i++) {
    lk_partition *partition = &partitions[i];
    if (partition->is_used) continue;
    partition->is_used = 1;
    partition->memory = memory;
    partition->block_size = block_size;
    partition->blocks = blocks;
    partition->free_blocks = blocks;
    partition->first_free = 0;
    for (uint16_t block = 0; block < blocks; block++) {
      const int16_t next = block + 1 < blocks ? (int16_t)(block + 1) : (int16_t)-1;
      set_next_free(partition, (int16_t)block, next);
    }
    lk_copy_name(partition->name, name);
    LK_EXIT_CRITICAL();
    *err = LK_OK;
    return partition;
  }
  LK_EXIT_CRITICAL();
  *err = LK_ERR_NO_MEMORY;
  return NULL;
}

void *lk_mem_get(lk_partition *partition, lk_err *err) {
  uint8_t *block;
#if LK_CHECK_ARGUMENTS
  if (err == NULL) return NULL;
  if (partition == NULL) {
    *err = LK_ERR_NULL;
    return NULL;
  }
#endif
  LK_ENTER_CRITICAL();
  if (partition->first_free < 0) {
    LK_EXIT_CRITICAL();
    *err = LK_ERR_NO_MEMORY;
    return NULL;
  }
  block = block_at(partition, partition->first_free);
  partition->first_free = next_free(partition, partition->first_free);
  partition->free_blocks--;
  LK_EXIT_CRITICAL();
  *err = LK_OK;
  return block;
}

lk_err lk_mem_put(lk_partition *partition, void *block) {
  ptrdiff_t offset;
  int16_t number;
#if LK_CHECK_ARGUMENTS
  if (partition == NULL || block == NULL) return LK_ERR_NULL;
#endif
  offset = (uint8_t *)block - partition->memory;
  number = (int16_t)(offset / (ptrdiff_t)partition->block_size);
#if LK_CHECK_ARGUMENTS
  if (offset < 0 || number >= (int16_t)partition->blocks ||
      offset % (ptrdiff_t)partition->block_size != 0)
    return LK_ERR_VALUE;
#endif
  LK_ENTER_CRITICAL();
  if (partition->free_blocks >= partition->blocks) {
    LK_EXIT_CRITICAL();
    return LK_ERR_FULL;
  }
  set_next_free(partition, number, partition->first_free);
  partition->first_free = number;
  partition->free_blocks++;
  LK_EXIT_CRITICAL();
  return LK_OK;
}

uint16_t lk_mem_free(const lk_partition *partition) {
  uint16_t count;
  if (partition == NULL) return 0;
  LK_ENTER_CRITICAL();
  count = partition->free_blocks;
  LK_EXIT_CRITICAL();
  return count;
}
