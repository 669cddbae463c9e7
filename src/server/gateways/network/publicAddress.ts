import { isIP } from 'node:net';

import ipaddr from 'ipaddr.js';

/** All public addresses of IPv6 begin with 001; mapped, translated, local and multicast ones do not. */
const PUBLIC_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * True for a publicly routable IP address; false for a name, and for what IANA's special-purpose registries list: this
 * machine, private networks, metadata services, documentation, tunnels.
 */
export const isPublicAddress = (address: string): boolean => {
  // The library takes odd spellings too, such as 0x7f.1.
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  return parsed.range() === 'unicast' && (parsed instanceof ipaddr.IPv4 || parsed.match(PUBLIC_IPV6));
};
