import type { AddressInfo } from 'node:net';

import type { FastifyInstance } from 'fastify';

import type { Configuration } from './configuration';
import { errorCodeOf } from '../kernel/errorCode';
import type { Lifecycle } from './lifecycle';
import { StartupError } from '../kernel/startupError';

/** Requests under way may finish for this long; then their connections are cut. */
const DRAIN_MS = 9_000;

/**
 * Opens the server to the world and has it closed first of all on a stop.
 * @throws StartupError with one line when the port or the host cannot be had
 */
export async function listen(
  app: FastifyInstance,
  { port, host }: Pick<Configuration, 'port' | 'host'>,
  lifecycle: Pick<Lifecycle, 'onStop'>,
): Promise<AddressInfo> {
  lifecycle.onStop('HTTP server', async () => {
    const cut = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS);
    await app.close().finally(() => clearTimeout(cut));
  });
  try {
    await app.listen({ port, host });
  } catch (error) {
    throw refusalOf(error, port, host) ?? error;
  }
  const [address] = app.addresses();
  if (typeof address !== 'object') throw new Error('Fastify listens nowhere');
  return address;
}

function refusalOf(error: unknown, port: number, host: string): StartupError | null {
  switch (errorCodeOf(error)) {
    case 'EADDRINUSE':
      return new StartupError(
        `PORT: ${port} is taken by another program. Stop that one, or set PORT to another number.`,
      );
    case 'EACCES':
      return new StartupError(`PORT: this user may not listen on ${port}. Set PORT to a number above 1023.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartupError(`HOST: ${host} is not an address of this machine.`);
    default:
      return null;
  }
}
