#include <stdio.h>
#define MIN(a,b) ((a)<(b)?(a):(b))
int main(){
    int n,q,a[200],f[200]={0},left,tm=0;
    scanf("%d %d",&n,&q);
    for(int i=0;i<n;i++) scanf("%d",a+i);
    left=n;
    while(left>0){
        for(int i=0;i<n;i++){
            if(a[i]==0) continue;
            int x=MIN(a[i],q);
            tm+=x;
            a[i]-=x;
            if(a[i]==0)f[i]=tm;left--;
        }
    }
    for(int i=0;i<n;i++) printf(i?" %d":"%d",f[i]);
    puts("");
    return 0;
}
