/* A red-black tree: a binary search tree whose nodes are coloured so that no path is more than twice as long as another.
   Inserts its arguments one after the other.

   The assertions are those of paper 000, section 4.2: the root is black, the children of a red node are black, the values
   are in order, and no field of NULL is accessed. */

#include <assert.h>
#include <stdlib.h>

enum color { RED, BLACK };

struct node {
  int value;
  enum color color;
  struct node *left;
  struct node *right;
  struct node *parent;
};

struct tree {
  struct node *root;
};

/* ---- looking around ---- */

static struct node *grandparent(struct node *n) {
  assert(n != NULL);
  assert(n->parent != NULL);
  assert(n->parent->parent != NULL);
  return n->parent->parent;
}

static struct node *sibling(struct node *n) {
  assert(n != NULL);
  assert(n->parent != NULL);
  if (n == n->parent->left)
    return n->parent->right;
  else
    return n->parent->left;
}

static struct node *uncle(struct node *n) {
  assert(n != NULL);
  assert(n->parent != NULL);
  assert(n->parent->parent != NULL);
  return sibling(n->parent);
}

/* A missing node is a black leaf. */
static enum color color_of(struct node *n) {
  return n == NULL ? BLACK : n->color;
}

/* ---- rotations ---- */

/* Puts `replacement` where `old` hangs in the tree. */
static void replace_node(struct tree *t, struct node *old, struct node *replacement) {
  assert(old != NULL);
  if (old->parent == NULL) {
    t->root = replacement;
  } else {
    if (old == old->parent->left)
      old->parent->left = replacement;
    else
      old->parent->right = replacement;
  }
  if (replacement != NULL)
    replacement->parent = old->parent;
}

/*    n              r
     / \            / \
    a   r    ->    n   c
       / \        / \
      b   c      a   b    */
static void rotate_left(struct tree *t, struct node *n) {
  struct node *r;
  assert(n != NULL);
  r = n->right;
  assert(r != NULL);
  replace_node(t, n, r);
  n->right = r->left;
  if (r->left != NULL)
    r->left->parent = n;
  r->left = n;
  n->parent = r;
}

static void rotate_right(struct tree *t, struct node *n) {
  struct node *l;
  assert(n != NULL);
  l = n->left;
  assert(l != NULL);
  replace_node(t, n, l);
  n->left = l->right;
  if (l->right != NULL)
    l->right->parent = n;
  l->right = n;
  n->parent = l;
}

/* ---- restoring the rules after a red node was inserted ---- */

static void repair_root(struct tree *t, struct node *n);

/* The parent is red and its sibling black, and the node lies on the outer side: one rotation at the grandparent. */
static void repair_outer(struct tree *t, struct node *n) {
  assert(n != NULL);
  assert(n->parent != NULL);
  n->parent->color = BLACK;
  grandparent(n)->color = RED;
  if (n == n->parent->left && n->parent == grandparent(n)->left) {
    rotate_right(t, grandparent(n));
  } else {
    assert(n == n->parent->right && n->parent == grandparent(n)->right);
    rotate_left(t, grandparent(n));
  }
}

/* On the inner side, a rotation at the parent brings it to the outer side. */
static void repair_inner(struct tree *t, struct node *n) {
  assert(n != NULL);
  assert(n->parent != NULL);
  if (n == n->parent->right && n->parent == grandparent(n)->left) {
    rotate_left(t, n->parent);
    n = n->left;
  } else if (n == n->parent->left && n->parent == grandparent(n)->right) {
    rotate_right(t, n->parent);
    n = n->right;
  }
  repair_outer(t, n);
}

/* Parent and uncle are red: both become black, and the grandparent red, which may need a repair of its own. */
static void repair_colors(struct tree *t, struct node *n) {
  assert(n != NULL);
  if (color_of(uncle(n)) == RED) {
    assert(n->parent != NULL);
    assert(uncle(n) != NULL);
    n->parent->color = BLACK;
    uncle(n)->color = BLACK;
    grandparent(n)->color = RED;
    repair_root(t, grandparent(n));
  } else {
    repair_inner(t, n);
  }
}

/* Under a black parent a red node breaks no rule. */
static void repair_parent(struct tree *t, struct node *n) {
  assert(n != NULL);
  assert(n->parent != NULL);
  if (n->parent->color == BLACK)
    return;
  repair_colors(t, n);
}

/* The root is black. */
static void repair_root(struct tree *t, struct node *n) {
  assert(n != NULL);
  if (n->parent == NULL)
    n->color = BLACK;
  else
    repair_parent(t, n);
}

/* ---- inserting ---- */

static struct node *new_node(int value) {
  struct node *n = malloc(sizeof(struct node));
  n->value = value;
  n->color = RED;
  n->left = NULL;
  n->right = NULL;
  n->parent = NULL;
  return n;
}

/* Finds the place of the new node as in any binary search tree. */
static void insert_leaf(struct tree *t, struct node *inserted) {
  struct node *n = t->root;
  assert(n != NULL);
  for (;;) {
    if (inserted->value <= n->value) {
      if (n->left == NULL) {
        n->left = inserted;
        break;
      }
      n = n->left;
    } else {
      if (n->right == NULL) {
        n->right = inserted;
        break;
      }
      n = n->right;
    }
  }
  inserted->parent = n;
}

static void insert(struct tree *t, int value) {
  struct node *inserted = new_node(value);
  if (t->root == NULL)
    t->root = inserted;
  else
    insert_leaf(t, inserted);
  repair_root(t, inserted);
}

/* ---- the specification ---- */

/* Checks the nodes of a subtree whose values must lie between two others; a bound that is NULL is none. */
static void check_nodes(struct node *n, const int *least, const int *greatest) {
  if (n == NULL)
    return;
  if (n->color == RED)
    assert(color_of(n->left) == BLACK && color_of(n->right) == BLACK);
  assert(least == NULL || *least <= n->value);
  assert(greatest == NULL || n->value <= *greatest);
  check_nodes(n->left, least, &n->value);
  check_nodes(n->right, &n->value, greatest);
}

static void check_tree(struct tree *t) {
  assert(t->root != NULL);
  assert(t->root->color == BLACK);
  check_nodes(t->root, NULL, NULL);
}

int main(int argc, char *argv[]) {
  struct tree tree;
  int i;
  tree.root = NULL;
  for (i = 1; i < argc; i++) {
    insert(&tree, atoi(argv[i]));
    check_tree(&tree);
  }
  return 0;
}
