import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { FastifyBaseLogger } from 'fastify';

import { errorCodeOf } from '../../kernel/errorCode';
import { StartupError } from '../../kernel/startupError';
import type { Lifecycle } from '../lifecycle';
import type { Metrics } from './metrics';

/** Where metrics are served. */
export type MetricsAddress = { port: number; host: string };

type Options = MetricsAddress & {
  metrics: Pick<Metrics, 'print'>;
  lifecycle: Pick<Lifecycle, 'onStop'>;
  log: Pick<FastifyBaseLogger, 'error'>;
};

/** As Prometheus reads it; what it asks for says which version. */
const TEXT = 'text/plain; version=0.0.4; charset=utf-8';

/**
 * Serves metrics on a port of their own, which no proxy of shoppers leads to: `GET /metrics`, and nothing else. No load
 * is shed here, as what happens under load is what one wants to know.
 * @returns the port it listens on
 * @throws StartupError with one line when the port or the host cannot be had
 */
export async function listenForScrapes({ port, host, metrics, lifecycle, log }: Options): Promise<number> {
  const server = createServer((request, response) => {
    const [path] = (request.url ?? '').split('?');
    if (request.method !== 'GET' || path !== '/metrics') return void response.writeHead(404).end();
    metrics.print().then(
      (text) => response.writeHead(200, { 'content-type': TEXT, 'cache-control': 'no-store' }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'metrics could not be told');
        response.writeHead(500).end();
      },
    );
  });
  lifecycle.onStop('metrics', async () => {
    server.close();
    server.closeAllConnections();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(refusalOf(error, port, host) ?? error));
    server.listen(port, host, resolve);
  });
  // Listening on a port, a server's address is no text.
  return (server.address() as AddressInfo).port;
}

function refusalOf(error: unknown, port: number, host: string): StartupError | null {
  switch (errorCodeOf(error)) {
    case 'EADDRINUSE':
      return new StartupError(
        `METRICS_PORT: ${port} is taken by another program. Each process takes a port of its own: set another number.`,
      );
    case 'EACCES':
      return new StartupError(
        `METRICS_PORT: this user may not listen on ${port}. Set METRICS_PORT to a number above 1023.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartupError(`METRICS_HOST: ${host} is not an address of this machine.`);
    default:
      return null;
  }
}
