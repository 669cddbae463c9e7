import type { AddressInfo } from 'node:net';

import { DEMO_PASSWORD } from '../demo/demoTypes';
import { CONSOLE_PATH } from '../../shared/platform/consolePath';
import { setupPath } from '../../shared/platform/setupLink';
import { consoleHostOf, platformAddress } from '../store/platformAddress';
import type { Configuration } from './configuration';

/** Demo people as the start-up message names them. Source: rules §1. */
const DEMO_PEOPLE = [
  ['shopper', 'cliente@oipet.test'],
  ['member of Clube Oi Pet', 'membro@oipet.test'],
  ['merchant, owner', 'lojista@oipet.test'],
  ['merchant, staff', 'equipe@oipet.test'],
];

type Announced = Pick<Configuration, 'environment' | 'host' | 'publicUrl' | 'hasSandbox'> & {
  address: AddressInfo;
  hasDemoPeople: boolean;
  /** Opens the set-up page of an installation without any store, for so many minutes; null where there is one. */
  setup: { token: string; minutes: number } | null;
  /** The address that metrics are read at; left out or null: they are off. */
  metricsUrl?: string | null;
};

/** What is printed once the server can serve: where to look and, except in production, who may sign in. */
export function announcement({
  environment,
  host,
  publicUrl,
  hasSandbox,
  address: { port },
  hasDemoPeople,
  setup,
  metricsUrl = null,
}: Announced): string {
  const place = ['localhost', '127.0.0.1', '::1', '0.0.0.0', '::'].includes(host) ? 'localhost' : host;
  const own = `http://${place}:${port}`;
  const platform = platformAddress(publicUrl ?? own);
  // What is named after this machine is reached at the port that was free, whatever is configured.
  const { protocol, host: shown } = new URL(platform.isLocal ? own : platform.originOf({ slug: '', isDefault: true }));
  const url = (path: string, store = '') => `${protocol}//${store}${shown}${path}`;
  const metrics = metricsUrl === null ? [] : [['metrics', metricsUrl]];
  if (setup !== null)
    return [
      '',
      `  This installation has no store yet. Set it up at this address, which works once, for ${minutesOf(setup)}:`,
      '',
      `  ${url(setupPath(setup.token))}`,
      '',
      ...(platform.isLocal ? [] : [`  ${'listening on'.padEnd(24)}${own}`, '']),
      ...metrics.flatMap(([what = '', where = '']) => [`  ${what.padEnd(24)}${where}`, '']),
    ].join('\n');
  const lines = [
    ['shop', url('/')],
    ...(hasDemoPeople ? [['private shop', url('/', 'clube.')]] : []),
    ['admin', url('/admin')],
    ['console', url(CONSOLE_PATH, consoleHostOf(''))],
    ['API', url('/api/docs')],
    ...(hasSandbox ? [['sandbox', url('/sandbox')]] : []),
    ...(platform.isLocal ? [] : [['listening on', own]]),
    ...metrics,
  ];
  return [
    '',
    ...lines.map(([what = '', where = '']) => `  ${what.padEnd(24)}${where}`),
    ...(hasDemoPeople ? ['', ...linesOfDemo(environment)] : []),
    '',
  ].join('\n');
}

const minutesOf = ({ minutes }: { minutes: number }): string => (minutes === 1 ? '1 minute' : `${minutes} minutes`);

// Logs of production are read by many, and its address by everybody.
const linesOfDemo = (environment: Configuration['environment']): string[] =>
  environment === 'production'
    ? ['  The people of the demo can sign in here. `demo remove` takes them out.']
    : [
        `  demo people, password ${DEMO_PASSWORD}`,
        ...DEMO_PEOPLE.map(([who = '', email = '']) => `  ${who.padEnd(24)}${email}`),
      ];
