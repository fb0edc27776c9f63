#include <stdio.h>
#define N 40
char a[N][N];
int qx[N*N],qy[N*N];
int dx[4]={0,0,1,-1};
int dy[4]={1,1,0,0};
int main(){
    int t,n,m;
    scanf("%d",&t);
    while(t--){
        int cnt=0,mx=0;
        scanf("%d %d",&n,&m);
        for(int i=0;i<n;i++) scanf("%s",a[i]);
        for(int i=0;i<n;i++) for(int j=0;j<m;j++){
            if(a[i][j]!='~') continue;
            int h=0,e=0;
            qx[e]=i; qy[e++]=j; a[i][j]='*';
            while(h<e){
                int x=qx[h],y=qy[h];
                h++;
                for(int d=0;d<4;d++){
                    int p=x+dx[d],q=y+dy[d];
                    if(p<0||q<0||p>=n||q>=n) continue;
                    if(a[p][q]!='~') continue;
                    a[p][q]='*';
                    qx[e]=p; qy[e++]=q;
                }
            }
            cnt++;
            if(e>mx) mx=e;
        }
        printf("%d %d\n",cnt,mx);
    }
    return 0;
}
