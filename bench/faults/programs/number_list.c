/* A singly linked list of numbers, driven by commands: f N (front), b N (back), s N (sorted), d N
   (delete), r (reverse), p (print), m (middle), u (remove duplicates in a row). */
#include <stdio.h>
#include <stdlib.h>

struct node {
  int value;
  struct node *next;
};

struct list {
  struct node *first;
  int length;
};

static struct node *new_node(int value) {
  struct node *node = malloc(sizeof(struct node));
  if (node == NULL)
    exit(3);
  node->value = value;
  node->next = NULL;
  return node;
}

static void push_front(struct list *list, int value) {
  struct node *node = new_node(value);
  node->next = list->first;
  list->first = node;
  list->length++;
}

static void push_back(struct list *list, int value) {
  struct node **link = &list->first;
  while (*link != NULL)
    link = &(*link)->next;
  *link = new_node(value);
  list->length++;
}

static void insert_sorted(struct list *list, int value) {
  struct node *node = new_node(value);
  struct node *previous = NULL;
  struct node *current = list->first;
  while (current != NULL && current->value < value) {
    previous = current;
    current = current->next;
  }
  node->next = current;
  if (previous == NULL)
    list->first = node;
  else
    previous->next = node;
  list->length++;
}

static int delete_value(struct list *list, int value) {
  struct node *previous = NULL;
  struct node *current = list->first;
  int deleted = 0;
  while (current != NULL) {
    struct node *next = current->next;
    if (current->value == value) {
      if (previous == NULL)
        list->first = next;
      else
        previous->next = next;
      free(current);
      list->length--;
      deleted++;
    } else {
      previous = current;
    }
    current = next;
  }
  return deleted;
}

static void reverse(struct list *list) {
  struct node *done = NULL;
  while (list->first != NULL) {
    struct node *node = list->first;
    list->first = node->next;
    node->next = done;
    done = node;
  }
  list->first = done;
}

static void remove_repeated(struct list *list) {
  struct node *node = list->first;
  while (node != NULL && node->next != NULL) {
    if (node->next->value == node->value) {
      struct node *twin = node->next;
      node->next = twin->next;
      free(twin);
      list->length--;
    } else {
      node = node->next;
    }
  }
}

static void print_middle(const struct list *list) {
  const struct node *slow = list->first, *fast = list->first;
  if (slow == NULL) {
    printf("empty\n");
    return;
  }
  while (fast->next != NULL && fast->next->next != NULL) {
    slow = slow->next;
    fast = fast->next->next;
  }
  printf("middle %d\n", slow->value);
}

static void print(const struct list *list) {
  const struct node *node;
  printf("%d:", list->length);
  for (node = list->first; node != NULL; node = node->next)
    printf(" %d", node->value);
  printf("\n");
}

static void destroy(struct list *list) {
  while (list->first != NULL) {
    struct node *next = list->first->next;
    free(list->first);
    list->first = next;
  }
}

int main(void) {
  struct list list = {NULL, 0};
  char command;
  int value;
  while (scanf(" %c", &command) == 1) {
    switch (command) {
      case 'f':
        scanf("%d", &value);
        push_front(&list, value);
        break;
      case 'b':
        scanf("%d", &value);
        push_back(&list, value);
        break;
      case 's':
        scanf("%d", &value);
        insert_sorted(&list, value);
        break;
      case 'd':
        scanf("%d", &value);
        printf("deleted %d\n", delete_value(&list, value));
        break;
      case 'r':
        reverse(&list);
        break;
      case 'u':
        remove_repeated(&list);
        break;
      case 'm':
        print_middle(&list);
        break;
      case 'p':
        print(&list);
        break;
      default:
        printf("what is %c?\n", command);
        break;
    }
  }
  destroy(&list);
  return 0;
}
