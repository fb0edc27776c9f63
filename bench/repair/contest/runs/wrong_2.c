#include<stdio.h>
#include<string.h>
char a[1000],r[1000];
void add(char*r,char c,int k){
    int l=strlen(r);
    r[l]=c;
    r[l+1]=0;
    if(k>=1)sprintf(r+l+1,"%d",k);
}
int main(){
    int q;
    scanf("%d",&q);
    while(q--){
        scanf("%s",a);
        strcpy(r,"");
        int l=strlen(a),k=0;
        for(int i=0;i<l;i++){
            k++;
            if(a[i]!=a[i+1]){
                add(r,a[i],k);
                k=0;
            }
        }
        printf("%s\n",strlen(r)<=l?r:a);
    }
    return 0;
}
