// SPDX-License-Identifier: MIT
// Lark's services, one after the other, by themselves: a program of its own, not part of the logger.
#include <assert.h>

#include "lark.h"
#include "lark_port.h"

static int worked;

static void work(void *argument) {
  worked += *(int *)argument;
}

static void test_tasks(void) {
  static int one = 1, two = 2;
  lk_err err;
  lk_task *low = lk_task_create(work, &one, 9, "low", &err);
  assert(err == LK_OK);
  lk_task *high = lk_task_create(work, &two, 4, "high", &err);
  assert(err == LK_OK);
  assert(lk_task_create(NULL, NULL, 4, "none", &err) == NULL && err == LK_ERR_NULL);
  assert(lk_task_create(work, NULL, LK_LOWEST_PRIO + 1, "none", &err) == NULL);
  assert(err == LK_ERR_PRIORITY);
  low->entry(low->argument);
  high->entry(high->argument);
  assert(worked == 3);

  assert(lk_task_suspend(low) == LK_OK);
  assert(lk_task_state(low) == LK_STATE_SUSPENDED);
  assert(lk_task_suspend(low) == LK_ERR_STATE);
  assert(lk_task_resume(low) == LK_OK);
  assert(lk_task_state(low) == LK_STATE_READY);
  assert(lk_task_resume(low) == LK_ERR_STATE);
  assert(lk_task_set_priority(low, 2) == LK_OK);
  assert(low->priority == 2);
  assert(lk_task_abort_wait(high) == LK_ERR_STATE);
  assert(lk_task_delete(low) == LK_OK);
  assert(lk_task_delete(high) == LK_OK);
  assert(lk_task_state(low) == LK_STATE_FREE);
}

static void test_memory(void) {
  static uint32_t memory[3][2];
  lk_err err;
  lk_partition *pool = lk_mem_create(memory, 3, sizeof memory[0], "test", &err);
  assert(err == LK_OK && lk_mem_free(pool) == 3);
  void *first = lk_mem_get(pool, &err);
  void *second = lk_mem_get(pool, &err);
  void *third = lk_mem_get(pool, &err);
  assert(first == memory[0] && second == memory[1] && third == memory[2]);
  assert(lk_mem_get(pool, &err) == NULL && err == LK_ERR_NO_MEMORY);
  assert(lk_mem_put(pool, second) == LK_OK);
  assert(lk_mem_put(pool, (char *)first + 1) == LK_ERR_VALUE);
  assert(lk_mem_get(pool, &err) == second);
  assert(lk_mem_put(pool, third) == LK_OK && lk_mem_put(pool, first) == LK_OK);
  assert(lk_mem_free(pool) == 2);
}

static void test_queue(void) {
  static int messages[4] = {10, 11, 12, 13};
  lk_err err;
  lk_event *queue = lk_queue_create(3, "test", &err);
  assert(err == LK_OK);
  assert(lk_queue_post(queue, &messages[0]) == LK_OK);
  assert(lk_queue_post(queue, &messages[1]) == LK_OK);
  assert(lk_queue_post_front(queue, &messages[2]) == LK_OK);
  assert(lk_queue_post(queue, &messages[3]) == LK_ERR_FULL);
  assert(lk_queue_length(queue) == 3);
  assert(lk_queue_accept(queue, &err) == &messages[2]);
  assert(lk_queue_pend(queue, LK_FOREVER, &err) == &messages[0] && err == LK_OK);
  assert(lk_queue_flush(queue) == LK_OK);
  assert(lk_queue_accept(queue, &err) == NULL && err == LK_ERR_EMPTY);
  assert(lk_mbox_post(queue, &messages[0]) == LK_ERR_KIND);
  assert(lk_queue_delete(queue, 0) == LK_OK);
  assert(lk_queue_post(queue, &messages[0]) == LK_ERR_KIND);
}

static void test_flags(void) {
  lk_err err;
  lk_flag_group *group = lk_flags_create(0x5, "test", &err);
  assert(err == LK_OK);
  assert(lk_flags_accept(group, 0x3, LK_WAIT_ANY, &err) == 0x1);
  assert(lk_flags_accept(group, 0x3, LK_WAIT_ALL, &err) == 0 && err == LK_ERR_EMPTY);
  assert(lk_flags_set(group, 0x2) == LK_OK);
  assert(lk_flags_pend(group, 0x3, LK_WAIT_ALL | LK_CONSUME, LK_FOREVER, &err) == 0x3);
  assert(group->set == 0x4);
  assert(lk_flags_clear(group, 0x4) == LK_OK && group->set == 0);
  assert(lk_flags_delete(group, 0) == LK_OK);
}

static int fired;

static void fire(void *argument) {
  fired += *(int *)argument;
}

static void test_timers(void) {
  static int one = 1, ten = 10;
  lk_err err;
  lk_timer *once = lk_timer_create(fire, &ten, "once", &err);
  assert(err == LK_OK);
  lk_timer *again = lk_timer_create(fire, &one, "again", &err);
  assert(err == LK_OK);
  assert(lk_timer_start(once, 3, 0) == LK_OK);
  assert(lk_timer_start(again, 1, 2) == LK_OK);
  assert(lk_timer_start(again, 0, 2) == LK_ERR_VALUE);
  for (int i = 0; i < 4; i++) lk_tick_handler();
  assert(fired == 12);
  assert(lk_timer_left(again) == 1);
  assert(lk_timer_stop(once) == LK_ERR_STATE);
  assert(lk_timer_stop(again) == LK_OK);
  assert(lk_timer_delete(once) == LK_OK && lk_timer_delete(again) == LK_OK);
  assert(lk_ticks_of(1000) == LK_TICKS_PER_SECOND && lk_ticks_of(1) == 1);
}

static void test_mutex(void) {
  lk_err err;
  lk_event *mutex = lk_mutex_create(1, "test", &err);
  assert(err == LK_OK && lk_mutex_is_free(mutex));
  lk_mutex_lock(mutex, LK_FOREVER, &err);
  assert(err == LK_OK && !lk_mutex_is_free(mutex));
  lk_mutex_lock(mutex, LK_FOREVER, &err);
  assert(err == LK_OK && mutex->depth == 2);
  assert(lk_mutex_unlock(mutex) == LK_OK && !lk_mutex_is_free(mutex));
  assert(lk_mutex_unlock(mutex) == LK_OK && lk_mutex_is_free(mutex));
  assert(lk_mutex_delete(mutex, 0) == LK_OK);
}

// Two tasks, the more urgent of which waits for the other to post.

static lk_event *posted;

static void post_meanwhile(lk_task *waiting) {
  (void)waiting;
  assert(lk_sem_post(posted) == LK_OK);
}

static void test_waiting(void) {
  lk_err err;
  posted = lk_sem_create(0, "test", &err);
  assert(err == LK_OK);
  lk_task *high = lk_task_create(work, NULL, 1, "high", &err);
  assert(err == LK_OK && lk_task_self() == high);
  lk_port_while_waiting(post_meanwhile);
  lk_sem_pend(posted, LK_FOREVER, &err);
  assert(err == LK_OK && lk_sem_accept(posted) == 0);
  lk_port_while_waiting(NULL);
  assert(lk_sem_set(posted, 2) == LK_OK && lk_sem_accept(posted) == 2);
  assert(lk_sem_delete(posted, 0) == LK_OK);
  assert(lk_task_delete(high) == LK_OK);
}

int main(void) {
  lk_init();
  test_tasks();
  test_memory();
  lk_start();
  test_queue();
  test_flags();
  test_timers();
  test_mutex();
  test_waiting();
  assert(!lk_port_is_locked());
  return 0;
}
