import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A balancer on loopback: requests go to the servers in turns, whoever sends them. Like any balancer it takes the next
 * server where a connection is refused, hangs up where one ends in the middle of an answer, and never sends a request
 * twice that may have arrived.
 * @param bases the servers' URLs, read at each request; a server that is down may be left out
 */
export async function roundRobin(bases: () => readonly string[]) {
  let turn = 0;
  const seen = { requests: 0 };

  const send = (request: IncomingMessage, body: Buffer, response: ServerResponse, tries: number): void => {
    const all = bases();
    const base = all[turn++ % Math.max(1, all.length)];
    if (base === undefined || tries === 0) {
      response.writeHead(503, { 'retry-after': '1', 'content-type': 'application/json' });
      return void response.end('{"name":"UnavailableError"}');
    }
    const { hostname, port } = new URL(base);
    const headers = { ...request.headers, host: `${hostname}:${port}` };
    const options = { hostname, port, path: request.url, method: request.method, headers, agent: false };
    const call = ask(options, (reply) => {
      response.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.on('error', () => response.destroy());
      reply.pipe(response);
    });
    call.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') send(request, body, response, tries - 1);
      else response.destroy();
    });
    response.on('close', () => call.destroy());
    call.end(body);
  };

  const server = createServer((request, response) => {
    seen.requests += 1;
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('error', () => response.destroy());
    request.on('end', () => send(request, Buffer.concat(chunks), response, bases().length));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on TCP

  return {
    base: `http://127.0.0.1:${port}`,
    seen,
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
export type RoundRobin = Awaited<ReturnType<typeof roundRobin>>;
