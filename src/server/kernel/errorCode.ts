/** The `code` of a system or PostgreSQL error ('ENOENT', '23505'); undefined where there is none. */
export function errorCodeOf(error: unknown): string | undefined {
  const code = typeof error === 'object' && error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
}
