/** Codes of sockets and of PostgreSQL: shutting down, full (53300), connections refused (55000), a statement cut (57014). */
const AWAY = new Set('ECONNREFUSED ECONNRESET EPIPE ENOENT 57P01 57P02 57P03 57014 08006 08003 53300 55000'.split(' '));

/** Whether work failed because the database could not be reached, or not do it in time: it may succeed soon. */
export const isDatabaseAway = (error: unknown): boolean => {
  const { code, cause, message } = (error ?? {}) as { code?: unknown; cause?: unknown; message?: unknown };
  if (typeof code === 'string' && AWAY.has(code)) return true;
  // What the driver says without a code.
  if (
    typeof message === 'string' &&
    /Connection terminated|is not queryable|timeout exceeded when trying/.test(message)
  )
    return true;
  return cause !== undefined && isDatabaseAway(cause);
};
