import { createHash } from 'node:crypto';
import { chmod, lstat, mkdir, rmdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';

import { giveTo, type ServiceAccount } from './serviceAccount';

/** The part of the socket's name after its folder. TCP stays closed, so the number is only part of a file name. */
const SOCKET_PORT = 5432;
const SOCKET_NAME = `.s.PGSQL.${SOCKET_PORT}`;
/** sockaddr_un holds 108 bytes on Linux and 104 on macOS, the closing zero included. */
const LONGEST_SOCKET_PATH = 102;

/** Where the server listens: a socket in a folder only its user may enter, or a port of the loopback. */
export type Endpoint = { kind: 'socket'; folder: string; port: number } | { kind: 'loopback'; port: number };

/**
 * The first that works: a socket under `dataDir`, a socket in a short folder of the temporary one, a free loopback port
 * (always on Windows).
 */
export async function chooseEndpoint(dataDir: string, account: ServiceAccount): Promise<Endpoint> {
  const nameOfShort = `oipet-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`;
  const folders = [path.join(dataDir, 'socket'), path.join(os.tmpdir(), nameOfShort)];
  for (const folder of folders) {
    const isShort = Buffer.byteLength(path.join(folder, SOCKET_NAME)) <= LONGEST_SOCKET_PATH;
    const isUsable = process.platform !== 'win32' && isShort && (await makePrivate(folder, account));
    if (isUsable) return { kind: 'socket', folder, port: SOCKET_PORT };
  }
  return { kind: 'loopback', port: await freePort() };
}

/** Removes the short folder of a server that has stopped; one under `dataDir` stays. */
export async function leaveEndpoint(dataDir: string, endpoint: Endpoint): Promise<void> {
  if (endpoint.kind === 'loopback' || endpoint.folder.startsWith(dataDir)) return;
  // Not empty: another process was first.
  await rmdir(endpoint.folder).catch(() => {});
}

// In the shared temporary folder another user may have taken the name: a folder not owned by us is not used.
async function makePrivate(folder: string, account: ServiceAccount): Promise<boolean> {
  const isNew = (await mkdir(folder, { recursive: true, mode: 0o700 })) !== undefined;
  if (isNew) await giveTo(account, folder);
  const found = await lstat(folder);
  const expectedOwner = account.kind === 'other' ? account.id : process.getuid?.();
  if (!found.isDirectory() || found.uid !== expectedOwner) return false;
  await chmod(folder, 0o700);
  return true;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = address && typeof address === 'object' ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
