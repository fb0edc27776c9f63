#include <stdio.h>
#include <stdlib.h>

struct node {
    int value;
    struct node *next;
};

int main()
{
    struct node *head = NULL, *p, *n;
    int x, sum = 0, count = 0;
    while (scanf("%d", &x) == 1) {
        n = malloc(sizeof(struct node));
        n->value = x;
        n->next = head;
        head = n;
    }
    p = head;
    while (p->next != NULL) {
        printf("%d ", p->value);
        sum = p->value;
        count++;
        p = p->next;
    }
    printf("| %d of %d\n", sum, count);
    return 0;
}
