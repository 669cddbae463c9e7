import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';

import { and, eq } from 'drizzle-orm';

import type { Db } from '../../db/database';
import { sandboxRecords } from '../../db/schema/systemTables';

/** The key pair the simulator signs its webhooks with. */
export type SimulatorKeys = { keyId: string; privateKey: KeyObject; publicKey: KeyObject };

const KIND = 'pagarmeKeys';
const KEY_ID = 'sandbox-1';
const BITS = 2048;

/** The one key pair of an installation: the first instance that needs it makes it. */
export async function simulatorKeys(db: Db): Promise<SimulatorKeys> {
  const known = await read(db);
  if (known) return known;
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: BITS });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
  await db.insert(sandboxRecords).values({ kind: KIND, id: KEY_ID, body: { pem } }).onConflictDoNothing();
  const made = await read(db);
  if (!made) throw new Error('the key of the simulator was not kept');
  return made;
}

async function read(db: Db): Promise<SimulatorKeys | null> {
  const isAsked = and(eq(sandboxRecords.kind, KIND), eq(sandboxRecords.id, KEY_ID));
  const rows = await db.select({ body: sandboxRecords.body }).from(sandboxRecords).where(isAsked);
  const pem = rows.at(0)?.body['pem'];
  if (typeof pem !== 'string') return null;
  const privateKey = createPrivateKey(pem);
  return { keyId: KEY_ID, privateKey, publicKey: createPublicKey(privateKey) };
}
