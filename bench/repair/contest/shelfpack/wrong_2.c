#include <stdio.h>
#define FOR(i,n) for(int i=0;i<(n);i++)
int main(){
    int n,w,x,r=0,f=0,left=-1;
    scanf("%d%d",&n,&w);
    FOR(i,n){
        scanf("%d",&x);
        if(x>=w) f=1;
        if(left>=x+1) left-=x;
        else { r++; left=w-x; }
    }
    if(f) puts("-1");
    else printf("%d\n",r);
    return 0;
}
