#include <stdio.h>
int main(){
    int q,k,v,s=0,f;
    for(scanf("%d",&q);q--;){
        scanf("%d",&k);
        f=0;
        for(int i=0;i<k;i++){
            scanf("%d",&v);
            s=s^v;
            if(v>0) f=1;
        }
        if((f&&s)||(!f&&!s)) puts("First");
        else puts("Second");
    }
    return 0;
}
