import { READ_ONLY } from './guardedClient';

/** Of sockets and of names of hosts. */
const SOCKET = new Set(
  'ECONNREFUSED ECONNRESET ECONNABORTED EPIPE ENOENT ETIMEDOUT EHOSTUNREACH EHOSTDOWN ENETUNREACH ENETDOWN ENOTFOUND EAI_AGAIN'.split(
    ' ',
  ),
);
/**
 * Of PostgreSQL: it shuts down, crashed, starts, ends what idles (57P01 to 57P05, 25P03), only reads (25006), is full
 * (53300), or lets nobody in (55000).
 */
const SERVER = new Set(['57P01', '57P02', '57P03', '57P04', '57P05', '25P03', READ_ONLY, '53300', '55000']);
/** Of the class of broken connections; poolers answer with it for a server that they do not reach. */
const BROKEN = /^08[0-9A-Z]{3}$/;
/**
 * The server is there and did not do it: it cut a statement that took too long, its disk or its memory is full, or a file
 * of it cannot be read or written. Asked again at once it would say the same.
 */
const UNABLE = new Set(['57014', '53100', '53200', '58030']);
/** What the driver says without a code. */
const NAMELESS = /Connection terminated|is not queryable|timeout exceeded when trying/;

type Failed = { code?: unknown; cause?: unknown; message?: unknown };

/** Whether work failed because its connection was lost, or none was to be had: tried again it may find another server. */
export const isConnectionLost = (error: unknown): boolean => {
  const { code, cause, message } = (error ?? {}) as Failed;
  if (typeof code === 'string' && (SOCKET.has(code) || SERVER.has(code) || BROKEN.test(code))) return true;
  if (typeof message === 'string' && NAMELESS.test(message)) return true;
  return cause !== undefined && isConnectionLost(cause);
};

/** Whether work failed because the database could not be reached, or not do it in time: it may succeed soon. */
export const isDatabaseAway = (error: unknown): boolean => {
  const { code, cause } = (error ?? {}) as Failed;
  return (
    (typeof code === 'string' && UNABLE.has(code)) ||
    isConnectionLost(error) ||
    (cause !== undefined && isDatabaseAway(cause))
  );
};
