#include<stdio.h>
#include<string.h>
int f(int v){
    if(v==0) return 0;
    return v%10+f(v/10);
}
int main(){
    char b[2000];
    int q;
    scanf("%d",&q);
    for(int i=1;i<=q;i++){
        scanf("%s",b);
        int n=strlen(b),k=1,sum=0;
        for(int j=0;j<n;j++) sum+=b[j]-'0';
        while(sum>10){
            sum=f(sum);
            k++;
        }
        printf("%d %d\n",k,sum);
    }
    return 0;
}
