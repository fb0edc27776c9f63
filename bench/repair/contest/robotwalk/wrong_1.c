#include <stdio.h>
#include <string.h>
char g[55][55],s[1005];
int v[55][55];
int main(){
    int n,m,x,y,i,j,k=0;
    scanf("%d%d",&n,&m);
    for(i=0;i<n;i++) scanf("%s",g[i]);
    for(i=0;i<n;i++) for(j=0;j<m;j++) if(g[i][j]=='S') x=i,y=j;
    scanf("%s",s);
    v[x][y]=1;
    for(i=0;s[i];i++){
        int a=x,b=y;
        if(s[i]=='U') a--;
        if(s[i]=='D') a++;
        if(s[i]=='L') b--;
        if(s[i]=='R') b++;
        if(a>=0&&a<n&&b>=0&&b<n&&g[a][b]!='#') x=a,y=b;
        v[x][y]=1;
    }
    for(i=0;i<n;i++) for(j=0;j<m;j++) k+=v[i][j];
    printf("%d\n%d %d\n",k,x+1,y+1);
    return 0;
}
