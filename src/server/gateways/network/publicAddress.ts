import { BlockList, isIP } from 'node:net';

/** Addresses of IANA's special-purpose registries: this machine, private networks, metadata services, documentation. */
const notPublic = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  notPublic.addSubnet(network, prefix, 'ipv4');
// Of the public space: Teredo and other protocols, documentation, 6to4, which may all lead to an inner IPv4.
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const)
  notPublic.addSubnet(network, prefix, 'ipv6');

/** All public addresses of IPv6 begin with 001; mapped, translated, local and multicast ones do not. */
const publicSpace = new BlockList();
publicSpace.addSubnet('2000::', 3, 'ipv6');

/** True for a publicly routable IP address; false for a name. */
export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address);
  if (family === 4) return !notPublic.check(address, 'ipv4');
  return family === 6 && publicSpace.check(address, 'ipv6') && !notPublic.check(address, 'ipv6');
};
