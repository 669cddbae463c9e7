import type { Pool } from 'pg';

import { demoId } from '../demo/demoId';
import { MEMBER, OWNER, SHOPPER, STAFF } from '../demo/stores/demoPeople';
import type { Configuration } from './configuration';
import { StartupError } from '../kernel/startupError';

const DEMO_SLUGS = ['oipet', 'clube'];
const DEMO_EMAILS = [SHOPPER, MEMBER, OWNER, STAFF].map(({ email }) => email);

/** Ids are kept whatever a store or a person is called later. */
const idsOf = (email: string): string[] => DEMO_SLUGS.map((slug) => demoId(slug, 'person', email));

/** What the simulators made and orders, stores and labels refer to: real providers know none of it. */
const PLAYED_KINDS = [
  'pagarmeCharge',
  'pagarmeRecipient',
  'pagarmeSubscription',
  'pagarmeWithdrawal',
  'melhorEnvioLabel',
];

/** Whether people exist who were made by the demo, and whose password is published. */
export async function hasDemoPeople(pool: Pool): Promise<boolean> {
  const known = DEMO_EMAILS.flatMap(idsOf);
  const { rows } = await pool.query<{ id: string; email: string }>(
    'select id, email from possible_demo_people($1, $2)',
    [known, DEMO_EMAILS],
  );
  return rows.some(({ id, email }) => known.includes(id) || DEMO_EMAILS.includes(email) || idsOf(email).includes(id));
}

async function hasPlayedMoney(pool: Pool): Promise<boolean> {
  const { rowCount } = await pool.query('select from sandbox_records where kind = any($1) limit 1', [PLAYED_KINDS]);
  return rowCount === 1;
}

/**
 * Real money and the demo never share a database: anyone could sign in as the demo's owner with the published password,
 * and orders would refer to charges that no provider knows.
 * @throws StartupError for real keys with such a database
 */
export async function refuseDemoBesideKeys(
  pool: Pool,
  { hasSandbox, databaseUrl }: Pick<Configuration, 'hasSandbox' | 'databaseUrl'>,
): Promise<void> {
  if (hasSandbox) return;
  const found = [
    ...((await hasDemoPeople(pool)) ? ['people of the demo, whose password is published'] : []),
    ...((await hasPlayedMoney(pool)) ? ['charges of the sandbox'] : []),
  ];
  if (found.length === 0) return;
  const [name, goOn] = databaseUrl
    ? ['DATABASE_URL', 'Name an empty database in DATABASE_URL']
    : ['DATA_DIR', 'Name an empty folder in DATA_DIR'];
  throw new StartupError(
    `${name}: the database holds ${found.join(', and ')}; with keys of the providers the shop takes real money. ${goOn}, run the command demo remove, or start without keys.`,
  );
}
