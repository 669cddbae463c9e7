import type { AddressInfo } from 'node:net';

import type { Configuration } from './configuration';

/** Demo people as the start-up message names them. Source: rules §1. */
const DEMO_PEOPLE = [
  ['shopper', 'cliente@oipet.test'],
  ['member of Clube Oi Pet', 'membro@oipet.test'],
  ['merchant, owner', 'lojista@oipet.test'],
  ['merchant, staff', 'equipe@oipet.test'],
];

type Announced = Pick<Configuration, 'host' | 'hasSandbox'> & {
  address: AddressInfo;
  /** Null where there are no demo people. */
  demoPassword: string | null;
};

/** What is printed once the server can serve: where to look and who may sign in. */
export function announcement({ host, hasSandbox, address: { port }, demoPassword }: Announced): string {
  const place = ['localhost', '127.0.0.1', '::1', '0.0.0.0', '::'].includes(host) ? 'localhost' : host;
  const url = (path: string, store = '') => `http://${store}${place}:${port}${path}`;
  const lines = [
    ['shop', url('/')],
    ...(demoPassword ? [['private shop', url('/', 'clube.')]] : []),
    ['admin', url('/admin')],
    ['API', url('/api/docs')],
    ...(hasSandbox ? [['sandbox', url('/sandbox')]] : []),
  ];
  const people = demoPassword ? DEMO_PEOPLE.map(([who = '', email = '']) => `  ${who.padEnd(24)}${email}`) : [];
  return [
    '',
    ...lines.map(([what = '', where = '']) => `  ${what.padEnd(24)}${where}`),
    ...(demoPassword ? ['', `  demo people, password ${demoPassword}`, ...people] : []),
    '',
  ].join('\n');
}
