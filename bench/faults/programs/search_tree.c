/* A binary search tree of numbers: +N inserts, -N deletes, ?N searches (with the depth), p prints
 * in order, h gives height and leaves. */
#include <stdio.h>
#include <stdlib.h>

struct tree {
  int key;
  struct tree *left, *right;
};

static int size = 0;

static struct tree *insert(struct tree *tree, int key) {
  if (tree == NULL) {
    tree = malloc(sizeof *tree);
    if (tree == NULL)
      exit(3);
    tree->key = key;
    tree->left = NULL;
    tree->right = NULL;
    size++;
    return tree;
  }
  if (key < tree->key)
    tree->left = insert(tree->left, key);
  else if (key > tree->key)
    tree->right = insert(tree->right, key);
  else
    printf("%d is there\n", key);
  return tree;
}

static struct tree *leftmost(struct tree *tree) {
  while (tree->left != NULL)
    tree = tree->left;
  return tree;
}

static struct tree *remove_key(struct tree *tree, int key) {
  struct tree *only;
  if (tree == NULL) {
    printf("%d is not there\n", key);
    return NULL;
  }
  if (key < tree->key) {
    tree->left = remove_key(tree->left, key);
    return tree;
  }
  if (key > tree->key) {
    tree->right = remove_key(tree->right, key);
    return tree;
  }
  if (tree->left != NULL && tree->right != NULL) {
    struct tree *next = leftmost(tree->right);
    tree->key = next->key;
    tree->right = remove_key(tree->right, next->key);
    return tree;
  }
  only = tree->left != NULL ? tree->left : tree->right;
  free(tree);
  size--;
  return only;
}

static int depth_of(const struct tree *tree, int key) {
  int depth = 0;
  while (tree != NULL) {
    if (key == tree->key)
      return depth;
    tree = key < tree->key ? tree->left : tree->right;
    depth++;
  }
  return -1;
}

static void print(const struct tree *tree) {
  if (tree == NULL)
    return;
  print(tree->left);
  printf("%d ", tree->key);
  print(tree->right);
}

static int height(const struct tree *tree) {
  int left, right;
  if (tree == NULL)
    return 0;
  left = height(tree->left);
  right = height(tree->right);
  return 1 + (left > right ? left : right);
}

static int leaves(const struct tree *tree) {
  if (tree == NULL)
    return 0;
  if (tree->left == NULL && tree->right == NULL)
    return 1;
  return leaves(tree->left) + leaves(tree->right);
}

static void clear(struct tree *tree) {
  if (tree == NULL)
    return;
  clear(tree->left);
  clear(tree->right);
  free(tree);
}

int main(void) {
  struct tree *root = NULL;
  char command;
  int key, depth;
  while (scanf(" %c", &command) == 1) {
    if (command == 'p') {
      print(root);
      printf("(%d)\n", size);
      continue;
    }
    if (command == 'h') {
      printf("height %d, leaves %d\n", height(root), leaves(root));
      continue;
    }
    if (scanf("%d", &key) != 1)
      break;
    switch (command) {
      case '+':
        root = insert(root, key);
        break;
      case '-':
        root = remove_key(root, key);
        break;
      case '?':
        depth = depth_of(root, key);
        if (depth < 0)
          printf("%d not found\n", key);
        else
          printf("%d at depth %d\n", key, depth);
        break;
    }
  }
  clear(root);
  return 0;
}
