import { readFileSync } from 'node:fs';
import path from 'node:path';

import { requestsOf } from '../../../src/server/db/embedded/embeddedPostgres';
import { KEY_FILE } from '../../../src/server/kernel/secretKey';
import type { Canary } from './leakScan';
import type { Shop } from './shops';

/** A shop's own secrets: its key, and the passwords of its database. */
export function serverSecrets({ dataDir }: Shop): Canary[] {
  const read = (...parts: string[]) => readFileSync(path.join(dataDir, ...parts), 'utf8').trim();
  const owner = read('postgres', 'oipet.password');
  const { password = '' } = requestsOf({ host: '', port: 0, user: '', database: '', password: owner });
  return [read(KEY_FILE), owner, password].map((value) => ({ kind: 'serverSecret', value }));
}
