declare module '*.module.scss' {
  const styles: Record<string, string>;
  export default styles;
}
declare module '*.scss';
declare module '*.woff2' {
  const url: string;
  export default url;
}
declare module '*.svg' {
  const url: string;
  export default url;
}
