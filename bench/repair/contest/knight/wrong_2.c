#include <stdio.h>
#include <string.h>
#define rep(i,n) for(int i=0;i<n;i++)
int dx[8]={1,2,2,1,-1,-2,-2,-1};
int dy[8]={2,1,-1,-2,-2,-1,1,2};
char g[60][60];
int ds[60][60],q[5000][2];
int main(){
    int n,sx,sy,ex,ey,f=0,r=0;
    scanf("%d",&n);
    rep(i,n) scanf("%s",g[i+1]+1);
    scanf("%d %d %d %d",&sx,&sy,&ex,&ey);
    memset(ds,-1,sizeof(ds));
    ds[sx][sy]=0;
    q[r][0]=sx; q[r][1]=sy; r++;
    while(f<r){
        int x=q[f][0],y=q[f][1];
        f++;
        if(x==ex&&y==ey) break;
        rep(k,8){
            int u=x+dx[k],w=y+dy[k];
            if(u<0||u>n||w<1||w>n) continue;
            if(g[u][w]=='#'||ds[u][w]!=-1) continue;
            ds[u][w]=ds[x][y]+1;
            q[r][0]=u; q[r][1]=w; r++;
        }
    }
    printf("%d\n",ds[ex][ey]);
    return 0;
}
