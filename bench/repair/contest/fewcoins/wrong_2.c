#include <stdio.h>
#define min(a,b) (a<b?a:b)
int a[100],f[20000];
int main(){
    int T;
    scanf("%d",&T);
    while(T--){
        int n,s;
        scanf("%d %d",&n,&s);
        for(int i=1;i<=n;i++) scanf("%d",a+i);
        f[0]=0;
        for(int x=1;x<=s;x++){
            f[x]=1000000;
            for(int i=1;i<n;i++)
                if(a[i]<=x) f[x]=min(f[x],f[x-a[i]]+1);
        }
        printf("%d\n",f[s]>=1000?-1:f[s]);
    }
    return 0;
}
