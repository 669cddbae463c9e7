import type { FastifyReply, FastifyRequest } from 'fastify';

import type { SignedIn } from '../../shared/account/authContract';
import type { Clock } from '../kernel/clock';
import type { PersonKind } from './sessionRepository';
import type { SignedInPerson } from './signIn';

/** A device that signed in once is known for this long. */
const DEVICE_SECONDS = 180 * 24 * 60 * 60;

/** Whose cookies: those of stores' people, and of people of the platform. */
type CookieKind = PersonKind | 'platform';

const PATHS: Record<CookieKind, string> = {
  customer: '/api/auth',
  merchant: '/api/auth/admin',
  platform: '/api/platform/auth',
};
const NAMES: Record<CookieKind, { refresh: string; device: string }> = {
  customer: { refresh: 'refresh', device: 'device' },
  merchant: { refresh: 'admin_refresh', device: 'admin_device' },
  platform: { refresh: 'platform_refresh', device: 'platform_device' },
};

/** What a browser brings back by itself to the routes that sign in. */
export type Brought = { refreshToken: string | null; deviceProof: string | null };

type Given = Pick<SignedInPerson, 'name' | 'grant'> & Partial<SignedInPerson>;

/**
 * The two cookies that no script sees: what renews a sign-in, and what proves a device known to its owner. HttpOnly,
 * SameSite=Lax (Strict for the platform's), for the routes that sign in alone (rules §4); Secure in production, and then named so that no
 * other page of the site can plant them. `__Host-` would need the path '/'.
 */
export const refreshCookie = ({ isProduction, clock }: { isProduction: boolean; clock: Clock }) => {
  const nameOf = (kind: CookieKind, what: 'refresh' | 'device') =>
    `${isProduction ? '__Secure-' : ''}oipet_${NAMES[kind][what]}`;
  const written = (kind: CookieKind, what: 'refresh' | 'device', value: string, seconds: number): string =>
    [
      `${nameOf(kind, what)}=${value}`,
      `Path=${PATHS[kind]}`,
      `Max-Age=${Math.max(0, Math.floor(seconds))}`,
      'HttpOnly',
      kind === 'platform' ? 'SameSite=Strict' : 'SameSite=Lax',
      ...(isProduction ? ['Secure'] : []),
    ].join('; ');

  return {
    /** What the browser brought. */
    read: (kind: CookieKind, { headers }: FastifyRequest): Brought => ({
      refreshToken: valueOf(headers.cookie, nameOf(kind, 'refresh')),
      deviceProof: valueOf(headers.cookie, nameOf(kind, 'device')),
    }),

    /**
     * Gives what renews the sign-in until it ends; and, after a password, what makes the device known.
     * @returns what the body says of the sign-in
     */
    give(reply: FastifyReply, kind: CookieKind, { name, grant, deviceProof }: Given): SignedIn {
      const { accessToken, expiresAt, refreshToken, endsAt } = grant;
      const seconds = (Date.parse(endsAt) - clock()) / 1000;
      reply.header('set-cookie', written(kind, 'refresh', refreshToken, seconds));
      if (deviceProof) reply.header('set-cookie', written(kind, 'device', deviceProof, DEVICE_SECONDS));
      return { accessToken, name, expiresAt };
    },

    /** Takes back what renews; the device stays known. */
    take(reply: FastifyReply, kind: CookieKind): void {
      reply.header('set-cookie', written(kind, 'refresh', '', 0));
    },
  };
};
export type RefreshCookie = ReturnType<typeof refreshCookie>;

function valueOf(header: string | undefined, name: string): string | null {
  for (const part of (header ?? '').split(';')) {
    const [key = '', value = ''] = part.trim().split('=');
    if (key === name && /^[\w.-]{1,200}$/.test(value)) return value;
  }
  return null;
}
