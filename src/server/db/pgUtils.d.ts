/** What pg turns a value into before it is sent; its types leave this file out. */
declare module 'pg/lib/utils' {
  export function prepareValue(value: unknown): string | Buffer | null;
}
