#include <stdio.h>
#define rep(i,a,b) for(int i=a;i<b;i++)
int n,a[1000];
int main(){
    int T;
    scanf("%d",&T);
    rep(q,0,T){
        int c=0,mx=0;
        scanf("%d",&n);
        rep(i,0,n) scanf("%d",a+i);
        rep(i,0,n) rep(j,i+1,n){
            int x=a[i],y=a[j];
            while(x&&y) if(x>y) x%=y; else y%=x;
            x+=y;
            if(x>mx) mx=x;
            if(x==1){
                c++;
                break;
            }
        }
        printf("%d %d\n",c,mx);
    }
    return 0;
}
