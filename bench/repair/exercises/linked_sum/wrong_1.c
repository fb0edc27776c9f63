#include <stdio.h>
#include <stdlib.h>

typedef struct node {
    int value;
    struct node *next;
} Node;

Node *push(Node *head, int v)
{
    Node *n = malloc(sizeof(Node));
    n->value = v;
    n->next = head;
    return head;
}

int main()
{
    Node *head = NULL, *p;
    int x, sum = 0, count = 1;
    while (scanf("%d", &x) == 1)
        head = push(head, x);
    for (p = head; p != NULL; p = p->next) {
        printf("%d ", p->value);
        sum += p->value;
        count++;
    }
    printf("| %d of %d\n", sum, count);
    return 0;
}
