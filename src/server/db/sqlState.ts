/** SQLSTATE of an error, also behind Drizzle's wrapper. */
export const sqlStateOf = (error: unknown): string | undefined => {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  return typeof code === 'string' ? code : cause === undefined ? undefined : sqlStateOf(cause);
};
