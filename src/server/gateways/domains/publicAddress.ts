import { BlockList, isIP } from 'node:net';

// Whatever is no address of the open internet: our own network must not be asked in a merchant's name.
const closed = new BlockList();
const RANGES: [address: string, prefix: number, kind: 'ipv4' | 'ipv6'][] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.88.99.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
];
for (const [address, prefix, kind] of RANGES) closed.addSubnet(address, prefix, kind);
const open = new BlockList();
open.addSubnet('2000::', 3, 'ipv6');
// Addresses that only wrap others: 6to4, Teredo, documentation.
for (const [address, prefix] of [
  ['2002::', 16],
  ['2001::', 23],
  ['2001:db8::', 32],
] as const)
  closed.addSubnet(address, prefix, 'ipv6');

/** True for an address of the open internet, in digits; false for our own networks and for what is no address. */
export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address);
  if (family === 4) return !closed.check(address, 'ipv4');
  return family === 6 && open.check(address, 'ipv6') && !closed.check(address, 'ipv6');
};
