#include <stdio.h>
#include <string.h>
int t,n,m,k,b,z,u[35][35];
char g[35][35];
void f(int x,int y){
  u[x][y]=1;
  z++;
  if(x>0&&g[x-1][y]=='~'&&!u[x-1][y])f(x-1,y);
  if(y>0&&g[x][y-1]=='~'&&!u[x][y-1])f(x,y-1);
  if(x<n-1&&g[x+1][y]=='~'&&!u[x+1][y])f(x+1,y);
  if(y<m-1&&g[x][y+1]=='~'&&!u[x][y+1])f(x,y+1);
}
int main(){
  scanf("%d",&t);
  while(t--){
    scanf("%d%d",&n,&m);
    for(int i=0;i<n;i++)scanf("%s",g[i]);
    memset(u,0,sizeof u);
    k=b=0;
    z=0;
    for(int i=0;i<n;i++)
      for(int j=0;j<m;j++)
        if(g[i][j]=='~'&&!u[i][j]){
          k++;
          f(i,j);
          if(z>b)b=z;
        }
    printf("%d %d\n",k,b);
  }
  return 0;
}
