import type { FastifyInstance } from 'fastify';

import { isLooking } from '../http/looks';

/** Pages of the store's front that are rendered, and how long that may take altogether, ms. */
const PAGES = 8;
const LIMIT_MS = 5_000;
/** Addresses of this store's own, as links have them. */
const LINK = / href="(\/[^"?#]{0,500})"/g;

/**
 * Renders the front page of the platform's own store and some of what is for sale that it leads to, as shoppers would ask for them: what is
 * compiled and read by then does not keep the first shoppers waiting. A page that fails is left to them.
 * @param publicUrl how shoppers reach it; null: at this machine
 */
export const renderFirstPages = async (
  app: Pick<FastifyInstance, 'inject'>,
  publicUrl: string | null,
): Promise<void> => {
  const { host, protocol } = new URL(publicUrl ?? 'http://localhost');
  const headers = { host, 'x-forwarded-proto': protocol.slice(0, -1) };
  const until = performance.now() + LIMIT_MS;
  const front = await app.inject({ url: '/', headers });
  const links = new Set([...front.payload.matchAll(LINK)].map(([, link = '/']) => link));
  // What has a dot is a file.
  const isPage = (url: string) => url !== '/' && !url.includes('.') && isLooking({ method: 'GET', url });
  for (const url of [...links].filter(isPage).slice(0, PAGES)) {
    if (performance.now() > until) return;
    await app.inject({ url, headers });
  }
};
