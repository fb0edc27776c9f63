#include <stdio.h>
#include <string.h>
#include <ctype.h>

/* Tidy up each title: single blanks, every word Capitalised. */
int main(void)
{
    char line[256];
    int n;
    fgets(line, sizeof line, stdin);
    sscanf(line, "%d", &n);
    for (int i = 0; i < n; i++) {
        if (!fgets(line, sizeof line, stdin))
            break;
        const char *sep = "";
        for (char *word = strtok(line, " \n"); word != NULL; word = strtok(NULL, " \n")) {
            for (char *p = word; *p; p++)
                *p = (char)tolower((unsigned char)*p);
            word[0] = (char)toupper((unsigned char)word[0]);
            printf("%s%s", sep, word);
            sep = " ";
        }
        printf("\n");
    }
    return 0;
}
