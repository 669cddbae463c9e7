import { connect } from 'node:tls';

const PATIENCE_MS = 6_000;

/** How the platform's own address answers from this machine. `words`: what the network said. */
export type SiteAnswer = { kind: 'answers' } | { kind: 'stranger' } | { kind: 'unreachable'; words: string };

/** How the certificate of a host stands; `until` is ISO. */
export type CertificateAnswer =
  | { kind: 'valid'; until: string }
  | { kind: 'invalid'; words: string; until: string | null }
  | { kind: 'unreachable'; words: string };

const wordsOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  // fetch says 'fetch failed' and keeps what happened as its cause.
  const { cause } = error;
  const from = cause instanceof Error ? cause : error;
  return 'code' in from && typeof from.code === 'string' ? from.code : from.message;
};

/** Asks an origin for the health of the shop behind it. Never rejects. @param origin https://host */
export const probeSite = async (origin: string): Promise<SiteAnswer> => {
  try {
    const reply = await fetch(`${origin}/api/health`, {
      signal: AbortSignal.timeout(PATIENCE_MS),
      redirect: 'manual',
    });
    const body: unknown = await reply.json().catch(() => null);
    const isOurs = typeof body === 'object' && body !== null && 'status' in body && body.status === 'ok';
    return { kind: reply.ok && isOurs ? 'answers' : 'stranger' };
  } catch (error) {
    return { kind: 'unreachable', words: wordsOf(error) };
  }
};

/** Reads the certificate of an https origin. Never rejects. */
export const probeCertificate = (origin: string): Promise<CertificateAnswer> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(origin);
    const isName = !/^[\d.]+$|:/.test(hostname);
    const socket = connect({
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port || 443),
      ...(isName ? { servername: hostname } : {}),
      // It is only looked at; nothing is sent.
      rejectUnauthorized: false,
      timeout: PATIENCE_MS,
    });
    const end = (answer: CertificateAnswer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('secureConnect', () => {
      const { valid_to: validTo } = socket.getPeerCertificate();
      const until = validTo ? new Date(validTo).toISOString() : null;
      if (socket.authorized && until !== null) end({ kind: 'valid', until });
      else end({ kind: 'invalid', words: wordsOf(socket.authorizationError), until });
    });
    socket.once('timeout', () => end({ kind: 'unreachable', words: 'ETIMEDOUT' }));
    socket.once('error', (error) => end({ kind: 'unreachable', words: wordsOf(error) }));
  });
