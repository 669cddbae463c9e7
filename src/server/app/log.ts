import { pino, type Logger } from 'pino';

import type { Configuration } from './configuration';
import { errorCodeOf } from '../kernel/errorCode';

type LoggedError = { type: string; message: string; stack?: string; code?: string; cause?: LoggedError };

/** The process's log: one JSON object a line on standard output. */
export const openLog = ({ logLevel }: Pick<Configuration, 'logLevel'>): Logger =>
  pino({
    level: logLevel,
    serializers: { err: loggedError },
    redact: { paths: ['req.headers.authorization', 'req.headers.cookie', 'headers.authorization', 'headers.cookie'] },
  });

/**
 * What the log keeps of an error: what broke and where. Values of rows and parameters, which drivers attach to their
 * errors ("Key (email)=(...) already exists", "params: ..."), are personal data and stay out.
 */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const { name: type, message, stack, cause } = error;
  return {
    type,
    message: withoutParameters(message),
    stack: stack?.replace(message, () => withoutParameters(message)),
    code: errorCodeOf(error),
    cause: cause === undefined ? undefined : loggedError(cause),
  };
}

// Drizzle ends its messages with the values of the query.
function withoutParameters(message: string): string {
  const [kept = ''] = message.split('\nparams: ');
  return kept;
}
