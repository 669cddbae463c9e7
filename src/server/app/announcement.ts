import type { AddressInfo } from 'node:net';

import { setupPath } from '../../shared/platform/setupLink';
import { platformAddress } from '../store/platformAddress';
import type { Configuration } from './configuration';

/** Demo people as the start-up message names them. Source: rules §1. */
const DEMO_PEOPLE = [
  ['shopper', 'cliente@oipet.test'],
  ['member of Clube Oi Pet', 'membro@oipet.test'],
  ['merchant, owner', 'lojista@oipet.test'],
  ['merchant, staff', 'equipe@oipet.test'],
];

type Announced = Pick<Configuration, 'host' | 'publicUrl' | 'hasSandbox' | 'environment'> & {
  address: AddressInfo;
  /** Null where there are no demo people. */
  demoPassword: string | null;
  /** Opens the set-up page of an installation without any store; null where there is one. */
  setupToken: string | null;
};

/** What is printed once the server can serve: where to look and who may sign in. */
export function announcement({
  host,
  publicUrl,
  hasSandbox,
  environment,
  address: { port },
  demoPassword,
  setupToken,
}: Announced): string {
  const place = ['localhost', '127.0.0.1', '::1', '0.0.0.0', '::'].includes(host) ? 'localhost' : host;
  const own = `http://${place}:${port}`;
  const platform = platformAddress(publicUrl ?? own);
  // What is named after this machine is reached at the port that was free, whatever is configured.
  const { protocol, host: shown } = new URL(platform.isLocal ? own : platform.originOf({ slug: '', isDefault: true }));
  const url = (path: string, store = '') => `${protocol}//${store}${shown}${path}`;
  if (setupToken !== null)
    return [
      '',
      '  This installation has no store yet. Set it up at this address, which works once, for 30 minutes:',
      '',
      `  ${url(setupPath(setupToken))}`,
      '',
      ...(platform.isLocal ? [] : [`  ${'listening on'.padEnd(24)}${own}`, '']),
    ].join('\n');
  const lines = [
    ['shop', url('/')],
    ...(demoPassword ? [['private shop', url('/', 'clube.')]] : []),
    ['admin', url('/admin')],
    ['API', url('/api/docs')],
    ...(hasSandbox ? [['sandbox', url('/sandbox')]] : []),
    ...(platform.isLocal ? [] : [['listening on', own]]),
  ];
  const people = demoPassword ? DEMO_PEOPLE.map(([who = '', email = '']) => `  ${who.padEnd(24)}${email}`) : [];
  // The start of production is kept in logs: no password stands there.
  const password = environment === 'production' ? '' : `, password ${demoPassword}`;
  return [
    '',
    ...lines.map(([what = '', where = '']) => `  ${what.padEnd(24)}${where}`),
    ...(demoPassword ? ['', `  demo people${password}`, ...people] : []),
    '',
  ].join('\n');
}
