#include<stdio.h>
#include<string.h>
char s[300],r[300];
int main(){
  int n,i,k;
  fgets(s,300,stdin);
  sscanf(s,"%d",&n);
  while(n--){
    fgets(s,300,stdin);
    k=0;
    for(i=0;s[i]&&s[i]!='\n';i++){
      char c=s[i];
      if(c==' ')continue;
      if(i==0||s[i-1]==' '){
        if(k>0)r[k++]=' ';
        if(c>='a'&&c<'z')c=c-'a'+'A';
      }else if(c>='A'&&c<='Z')c=c-'A'+'a';
      r[k++]=c;
    }
    r[k]=0;
    printf("%s\n",r);
  }
  return 0;
}
