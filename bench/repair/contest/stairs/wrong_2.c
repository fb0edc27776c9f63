#include <stdio.h>
typedef long long ll;
const ll mod=100000007;
int main(){
    int T;
    scanf("%d",&T);
    for(int q=0;q<T;q++){
        int n,m,bad[2005]={0};
        ll f[2005]={0};
        scanf("%d %d",&n,&m);
        for(int i=0;i<m;i++){
            int x;
            scanf("%d",&x);
            bad[x]++;
        }
        f[0]=1;
        for(int i=0;i<n;i++){
            if(bad[i]) break;
            for(int j=1;j<4;j++) f[i+j]=(f[i+j]+f[i])%mod;
        }
        printf("%lld\n",f[n]);
    }
    return 0;
}
