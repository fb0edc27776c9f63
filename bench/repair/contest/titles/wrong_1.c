#include <stdio.h>
int main(){
    int n,c,in=0,first=1;
    scanf("%d",&n);
    getchar();
    while(n--){
        first=1;
        while((c=getchar())!='\n'&&c!=EOF){
            if(c==' '){in=0;continue;}
            if(!in){
                if(!first) putchar(' ');
                if(c>='a'&&c<='z') c-=32;
                in=1;
                first=0;
            }
            else if(c>='A'&&c<='Z') c+=32;
            putchar(c);
        }
        putchar('\n');
    }
    return 0;
}
