import type { FastifyReply } from 'fastify';

/** What marks a merchant's browser that sees its closed store. `__Host-` keeps other hosts of the site from planting it. */
export type PreviewCookie = ReturnType<typeof previewCookie>;

/** HttpOnly, SameSite=Lax, for all pages of this host alone; Secure in production. */
export const previewCookie = ({ isProduction }: { isProduction: boolean }) => {
  const name = `${isProduction ? '__Host-' : ''}oipet_preview`;
  const written = (value: string, seconds: number) =>
    [
      `${name}=${value}`,
      'Path=/',
      `Max-Age=${Math.max(0, Math.floor(seconds))}`,
      'HttpOnly',
      'SameSite=Lax',
      ...(isProduction ? ['Secure'] : []),
    ].join('; ');
  return {
    /** The token a browser brought; null for none. */
    read(header: string | undefined): string | null {
      for (const part of (header ?? '').split(';')) {
        const [key = '', value = ''] = part.trim().split('=');
        if (key === name && /^[\w-]{43}$/.test(value)) return value;
      }
      return null;
    },

    /** The same as a header of its own, for calls in process: no other cookie goes along. */
    headerOf: (token: string): string => `${name}=${token}`,

    give(reply: FastifyReply, token: string, seconds: number): void {
      reply.header('set-cookie', written(token, seconds));
    },
  };
};
