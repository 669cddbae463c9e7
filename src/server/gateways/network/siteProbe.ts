import { connect } from 'node:tls';

const PATIENCE_MS = 6_000;
/** As long as a slow proxy may keep a webhook. */
const WEBHOOK_PATIENCE_MS = 30_000;

/** How the platform's own address answers from this machine. `words`: what the network said. */
export type SiteAnswer = { kind: 'answers' } | { kind: 'stranger' } | { kind: 'unreachable'; words: string };

/** How the certificate of a host stands; `until` is ISO. */
export type CertificateAnswer =
  | { kind: 'valid'; until: string }
  | { kind: 'invalid'; words: string; until: string | null }
  | { kind: 'unreachable'; words: string };

/**
 * What became of a marked webhook that was sent to the address the payment provider sends to. 'denied': it arrived, and
 * its user and password are others there. 'stranger': something else answered, with this status.
 */
export type WebhookAnswer =
  | { kind: 'arrived' }
  | { kind: 'denied' }
  | { kind: 'stranger'; status: number }
  | { kind: 'unreachable'; words: string };

/** User and password that the payment provider sends with its webhooks. */
export type WebhookLogin = { user: string; password: string };

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

/**
 * Sends a webhook to an origin from here, by its public address, as the payment provider would: its own proxy, TLS and
 * password are all on the way. Its event is of a kind that nothing follows from. Never rejects. @param origin https://host
 */
export const probeWebhook = async (origin: string, { user, password }: WebhookLogin): Promise<WebhookAnswer> => {
  const event = { id: 'hook_check', type: 'check.sent', created_at: new Date().toISOString(), data: {} };
  try {
    const reply = await fetch(`${origin}/api/webhook/pagarme`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
      },
      body: JSON.stringify(event),
      signal: AbortSignal.timeout(WEBHOOK_PATIENCE_MS),
      // The provider follows none either.
      redirect: 'manual',
    });
    const body: unknown = await reply.json().catch(() => null);
    const has = (name: string, value: unknown) =>
      typeof body === 'object' &&
      body !== null &&
      Object.entries(body).some(([key, its]) => key === name && its === value);
    if (reply.ok && has('received', true)) return { kind: 'arrived' };
    // A proxy that asks for a password of its own answers 401 too, in other words.
    if (reply.status === 401 && has('name', 'AccessDeniedError')) return { kind: 'denied' };
    return { kind: 'stranger', status: reply.status };
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
