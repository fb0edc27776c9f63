#include <stdio.h>
#include <stdlib.h>
int g[110][110],d[110],q[110];
int main(){
    int n,m,u,v,res=0;
    scanf("%d %d",&n,&m);
    for(int i=0;i<m;i++){
        scanf("%d %d",&u,&v);
        g[u][v]=1;
    }
    for(int i=1;i<=n;i++) d[i]=-1;
    int x=0,y=0;
    for(int s=1;s<=n;s++){
        if(d[s]>=0) continue;
        int h=0,t=0;
        q[t++]=s; d[s]=0;
        while(h<t){
            u=q[h++];
            if(d[u]) y++; else x++;
            for(v=1;v<=n;v++){
                if(!g[u][v]) continue;
                if(d[v]<0){ d[v]=1-d[u]; q[t++]=v; }
                else if(d[v]==d[u]){ puts("NO"); return 0; }
            }
        }
        res+=x>y?x-y:y-x;
    }
    printf("YES %d\n",res);
    return 0;
}
