import ipaddr from 'ipaddr.js';

import { StartupError } from '../kernel/startupError';

/** What stands for 127.0.0.0/8 and ::1; Fastify knows the word. */
const LOOPBACK = 'loopback';

/**
 * The proxies whose forwarding headers are believed, as Fastify's `trustProxy` takes them. @param list addresses,
 * ranges and the word loopback, with commas between them
 * @throws StartupError with one line that names what is none of these
 */
export function readTrustedProxies(list = LOOPBACK): string[] {
  const proxies = list
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
  const bad = proxies.find((one) => one !== LOOPBACK && !ipaddr.isValid(one) && !ipaddr.isValidCIDR(one));
  if (bad === undefined) return proxies;
  throw new StartupError(
    `TRUSTED_PROXIES: ${bad} is no address. It takes addresses, ranges like 10.0.0.0/8 and the word loopback, with commas between them.`,
  );
}
