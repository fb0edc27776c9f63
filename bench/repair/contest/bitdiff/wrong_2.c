#include <stdio.h>
#define ll long long
ll a,b;
int t,c,h;
int main(){
    scanf("%d",&t);
    while(t--){
        scanf("%lld %lld",&a,&b);
        c=0;
        h=0;
        for(int i=60;i>=0;i--){
            if(a>>i&1!=b>>i&1){
                c++;
                if(h<i) h=i;
            }
        }
        printf("%d %d\n",c,h);
    }
    return 0;
}
