#include<stdio.h>
#include<string.h>
char st[2000],z[2000];
int go(char*q){
    int top=0,n=strlen(q);
    for(int i=0;i<n;i++){
        char o=0;
        switch(q[i]){
            case ')': o='('; break;
            case ']': o='['; 
            case '}': o='{'; break;
        }
        if(!o){st[top++]=q[i];continue;}
        if(!top||st[--top]!=o)return i+1;
    }
    return top?n:0;
}
int main(){
    int t;
    scanf("%d",&t);
    while(t--){
        scanf("%s",z);
        printf("%d\n",go(z));
    }
    return 0;
}
