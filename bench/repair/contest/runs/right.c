#include <stdio.h>
#include <string.h>

/* Write runs as letter and count (count only if above 1); if that is not
   shorter, write the word itself. */
int main(void)
{
    int tests;
    scanf("%d", &tests);
    while (tests-- > 0) {
        char word[201], packed[401];
        scanf("%200s", word);
        int n = (int)strlen(word), len = 0;
        for (int i = 0; i < n; ) {
            int j = i;
            while (j < n && word[j] == word[i])
                j++;
            packed[len++] = word[i];
            if (j - i > 1)
                len += sprintf(packed + len, "%d", j - i);
            i = j;
        }
        packed[len] = '\0';
        puts(len < n ? packed : word);
    }
    return 0;
}
