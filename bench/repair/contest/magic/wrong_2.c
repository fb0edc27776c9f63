#include <stdio.h>
#define F(i) for(int i=1;i<=n;i++)
int a[40][40];
int main(){
    int T,n,ok=1;
    scanf("%d",&T);
    while(T--){
        scanf("%d",&n);
        F(i) F(j) scanf("%d",&a[i][j]);
        int s=0,d=0,e=0;
        F(i){ s+=a[1][i]; d+=a[i][i]; e+=a[i][n+1-i]; }
        if(s!=d||s!=e) ok=0;
        F(i){
            int x=0,y=0;
            F(j){ x+=a[i][j]; y+=a[j][i]; }
            if(x!=s&&y!=s) ok=0;
        }
        puts(ok?"YES":"NO");
    }
    return 0;
}
