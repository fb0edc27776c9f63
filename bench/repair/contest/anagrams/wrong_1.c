#include <stdio.h>
#include <string.h>
char s[105][10];
int n,k,b,c[105];
int main(){
  scanf("%d",&n);
  for(int i=0;i<n;i++)scanf("%s",s[i]);
  for(int i=0;i<n;i++){
    int l=strlen(s[i]);
    for(int x=0;x<l;x++)
      for(int y=0;y+1<l;y++)
        if(s[i][y]>s[i][y+1]){
          char t=s[i][y];
          s[i][y]=s[i][y+1];
          s[i][y+1]=t;
        }
  }
  for(int i=0;i<n;i++){
    int j=0;
    while(strcmp(s[j],s[i]))j++;
    if(j==i)k++;
    c[j]++;
    if(c[j]>b)b=c[j];
  }
  printf("%d %d\n",k,b);
  return 0;
}
