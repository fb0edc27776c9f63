#include <stdio.h>
int h[100005],n;
int main(){
    scanf("%d",&n);
    for(int i=0;i<n;i++) scanf("%d",&h[i]);
    int d=0;
    for(int i=0;i<n;i++){
        for(int j=i+1;j<n;j++)
            if(h[j]>h[i]){
                d=j-i;
            }
        printf("%d\n",d);
    }
    return 0;
}
