#include<stdio.h>
int c[105][26],u[105];
char s[50];
int same(int x,int y){
    for(int k=0;k<25;k++)
        if(c[x][k]!=c[y][k])return 0;
    return 1;
}
int main(){
    int n,cl=0,mx=0;
    scanf("%d",&n);
    for(int i=0;i<n;i++){
        scanf("%s",s);
        for(int j=0;s[j];j++)c[i][s[j]-'a']++;
    }
    for(int i=0;i<n;i++){
        if(u[i])continue;
        cl++;
        int z=1;
        for(int j=i+1;j<n;j++){
            if(same(i,j)){
                z++;
            }
        }
        if(z>mx)mx=z;
    }
    printf("%d %d\n",cl,mx);
    return 0;
}
