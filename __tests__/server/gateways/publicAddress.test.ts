import type { ClientRequest } from 'node:http';

import { isPublicAddress } from '../../../src/server/gateways/network/publicAddress';
import { remotePictures } from '../../../src/server/gateways/network/remotePicture';

// Promise 26: forty addresses that lead inside, or nowhere a shop should go. None may be connected to.
const NAMES: Record<string, string[]> = {
  'inside.test': ['10.0.0.7'],
  'mixed.test': ['93.184.215.14', '127.0.0.1'],
  'six.test': ['fd00::1'],
  'mapped.test': ['::ffff:169.254.169.254'],
  'nowhere.test': [],
};
const HOSTILE = [
  'http://127.0.0.1/a.png',
  'http://127.1/a.png',
  'http://localhost/a.png',
  'http://0/a.png',
  'http://0.0.0.0/a.png',
  'http://2130706433/a.png',
  'http://0x7f000001/a.png',
  'http://0177.0.0.1/a.png',
  'http://0x7f.1/a.png',
  'http://10.0.0.1/a.png',
  'http://10.255.255.255/a.png',
  'http://172.16.0.1/a.png',
  'http://172.31.255.254/a.png',
  'http://192.168.1.1/a.png',
  'http://169.254.169.254/latest/meta-data/',
  'http://[fe80::1]/a.png',
  'http://100.64.0.1/a.png',
  'http://198.18.0.1/a.png',
  'http://192.0.2.1/a.png',
  'http://224.0.0.1/a.png',
  'http://255.255.255.255/a.png',
  'http://[::1]/a.png',
  'http://[::]/a.png',
  'http://[::ffff:127.0.0.1]/a.png',
  'http://[::ffff:a00:1]/a.png',
  'http://[64:ff9b::7f00:1]/a.png',
  'http://[2002:7f00:1::]/a.png',
  'http://[fc00::1]/a.png',
  'http://[ff02::1]/a.png',
  'http://[2001:db8::1]/a.png',
  'http://inside.test/a.png',
  'http://mixed.test/a.png',
  'http://six.test/a.png',
  'http://mapped.test/a.png',
  'http://nowhere.test/a.png',
  'http://93.184.215.14:5432/a.png',
  'http://user:secret@93.184.215.14/a.png',
  'file:///etc/passwd',
  'gopher://93.184.215.14/1',
  'not an address',
];

it('counts forty of them', () => expect(new Set(HOSTILE).size).toBe(40));

it.each(HOSTILE)('refuses %s before it connects', async (address) => {
  const open = jest.fn((): ClientRequest => {
    throw new Error('connected');
  });
  const resolve = async (host: string) =>
    (NAMES[host] ?? ['127.0.0.1']).map((one) => ({ address: one, family: one.includes(':') ? 6 : 4 }));
  const fetched = await remotePictures({ open, resolve }).fetch(address, async () => 'read');
  expect(fetched).toMatchObject({ ok: false, reason: 'notAccepted' });
  expect(open).not.toHaveBeenCalled();
});

// What the library calls otherwise than 'unicast', from both ends of each range it has to know.
it.each([
  '0.255.255.255',
  '100.127.255.255',
  '192.0.0.255',
  '192.31.196.0',
  '192.52.193.255',
  '192.88.99.0',
  '192.175.48.255',
  '198.19.255.255',
  '198.51.100.255',
  '203.0.113.0',
  '239.255.255.255',
  '240.0.0.0',
  '2001::',
  '2001:1ff:ffff::1',
  '2001:db8:ffff::1',
  '2002:ffff::1',
  '2620:4f:8000:ffff::1',
  '3fff:fff:ffff::1',
  '4000::1',
  '1fff::1',
  '::ffff:8.8.8.8',
  '64:ff9b::808:808',
  'fe80::1%eth0',
])('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false));

it.each([
  ['93.184.215.14', true],
  ['1.1.1.1', true],
  ['172.32.0.1', true],
  ['2606:2800:21f:cb07:6820:80da:af6b:8b2c', true],
  ['example.test', false],
  ['0x7f.1', false],
])('%s is public: %p', (address, isPublic) => expect(isPublicAddress(address)).toBe(isPublic));
