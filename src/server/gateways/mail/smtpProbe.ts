import { createTransport } from 'nodemailer';

import { errorCodeOf } from '../../kernel/errorCode';

const PATIENCE_MS = 8_000;

/** How a mail server answered to our name and password, without a letter. `words`: the code of the error. */
export type SmtpAnswer = { kind: 'works' } | { kind: 'refused' | 'unreachable'; words: string };

/** Signs in to a mail server and leaves. Never rejects. @param url smtp://user:password@host:587 */
export const probeSmtp = async (url: string): Promise<SmtpAnswer> => {
  const transport = createTransport(
    { url, connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS },
    { disableFileAccess: true, disableUrlAccess: true },
  );
  try {
    await transport.verify();
    return { kind: 'works' };
  } catch (error) {
    const isRefused = error instanceof Error && 'code' in error && error.code === 'EAUTH';
    return { kind: isRefused ? 'refused' : 'unreachable', words: wordsOf(error) };
  } finally {
    transport.close();
  }
};

// A code and a number alone: a server's own words may repeat the login.
const wordsOf = (error: unknown): string => {
  const status = error instanceof Error && 'responseCode' in error ? error.responseCode : null;
  return [errorCodeOf(error) ?? 'no answer', ...(typeof status === 'number' ? [status] : [])].join(' ');
};
