import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

import type { EmbeddedPostgres } from '../../../src/server/db/embedded/embeddedPostgres';

type Fields = EmbeddedPostgres['connection'];

/** The start-up message without its `options`, as a pooler sends it that is told to ignore them. */
const withoutOptions = (message: Buffer): Buffer => {
  const version = message.subarray(4, 8);
  const words = message.subarray(8).toString('utf8').split('\0');
  const kept: string[] = [];
  for (let at = 0; at + 1 < words.length && words[at] !== ''; at += 2)
    if (words[at] !== 'options') kept.push(words[at] ?? '', words[at + 1] ?? '');
  const body = Buffer.concat([version, Buffer.from(`${kept.join('\0')}\0\0`)]);
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([length, body]);
};

/** A pooler in front of the run's own PostgreSQL that drops the options of a start. Close its clients first. */
export async function openOptionDroppingPooler({ host, port }: Fields) {
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const behind = connect(`${host}/.s.PGSQL.${port}`);
    for (const socket of [client, behind]) sockets.add(socket.on('error', () => client.destroy()));
    // A start-up message is a few hundred bytes, sent in one piece.
    client.once('data', (first) => {
      behind.write(withoutOptions(first));
      client.pipe(behind).pipe(client);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const own = server.address() as AddressInfo; // a server on TCP has an address and a port
  return {
    /** The same connection, by the pooler. */
    through: (connection: Fields): Fields => ({ ...connection, host: '127.0.0.1', port: own.port }),
    async close() {
      sockets.forEach((socket) => socket.destroy());
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
