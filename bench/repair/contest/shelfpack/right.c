#include <stdio.h>

/* Books are put on shelves in the given order; neighbours on one shelf
   need a gap of one unit.  Print the number of shelves, -1 if a book
   is wider than a shelf. */
int main(void)
{
    int count, width;
    if (scanf("%d %d", &count, &width) != 2)
        return 0;
    int shelves = 0, used = 0, impossible = 0;
    for (int i = 0; i < count; i++) {
        int thick;
        scanf("%d", &thick);
        if (thick > width)
            impossible = 1;
        if (shelves == 0 || used + 1 + thick > width) {
            shelves++;
            used = thick;
        } else {
            used += 1 + thick;
        }
    }
    printf("%d\n", impossible ? -1 : shelves);
    return 0;
}
