import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

import type { EmbeddedPostgres } from '../../../src/server/db/embedded/embeddedPostgres';

type Fields = EmbeddedPostgres['connection'];

/** The last five bytes of an answer before its state: 'ready for a query'. */
const READY = Buffer.from([0x5a, 0, 0, 0, 5]);
/** An answer of one row and column that says false, and true. */
const [NO, YES] = ['f', 't'].map((said) =>
  Buffer.concat([Buffer.from([0x44, 0, 0, 0, 11, 0, 1, 0, 0, 0, 1]), Buffer.from(said)]),
) as [Buffer, Buffer];
/** What a server says to a connection that it ends, as PostgreSQL's protocol has it. */
const ENDED = (() => {
  const fields = Buffer.from('SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0');
  const length = Buffer.alloc(4);
  length.writeInt32BE(fields.length + length.length);
  return Buffer.concat([Buffer.from('E'), length, fields]);
})();

/** A road to the run's own PostgreSQL that can go silent, or lose answers. Close its clients first. */
export async function openDatabaseProxy({ host, port }: Fields) {
  const sockets = new Set<Socket>();
  const state = {
    isFrozen: false,
    losesAnswerTo: null as string | null,
    endsAfter: null as string | null,
    lost: 0,
    isReplica: false,
    host,
  };
  const server = createServer((client) => {
    const behind = connect(`${state.host}/.s.PGSQL.${port}`);
    for (const socket of [client, behind]) sockets.add(socket.on('error', () => {}).on('close', () => end()));
    const end = () => {
      client.destroy();
      behind.destroy();
    };
    let isLost = false;
    let isEnding = false;
    let isAskedForRole = false;
    client.on('data', (asked) => {
      if (state.isFrozen) return;
      if (state.losesAnswerTo !== null && asked.includes(state.losesAnswerTo)) isLost = true;
      isAskedForRole = asked.includes('pg_is_in_recovery');
      if (state.endsAfter !== null && asked.includes(state.endsAfter)) isEnding = true;
      behind.write(asked);
    });
    behind.on('data', (answer) => {
      const at = state.isReplica && isAskedForRole ? answer.indexOf(NO) : -1;
      if (at >= 0) YES.copy(answer, at);
      if (isLost) {
        state.lost += 1;
        end();
      } else if (isEnding && answer.includes(READY)) {
        state.lost += 1;
        client.end(Buffer.concat([answer.subarray(0, answer.indexOf(READY)), ENDED]));
      } else if (!state.isFrozen) client.write(answer);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const own = server.address() as AddressInfo; // a server on TCP has an address and a port
  return {
    /** The same connection, by this road. */
    through: (connection: Fields): Fields => ({ ...connection, host: '127.0.0.1', port: own.port }),
    /** From now on nothing arrives, in either direction, and nothing is closed. */
    freeze(): void {
      state.isFrozen = true;
    },
    thaw(): void {
      state.isFrozen = false;
    },
    /** The server gets what has this text, and the connection breaks as it answers. */
    loseAnswerTo(text: string | null): void {
      state.losesAnswerTo = text;
    },
    /** The server answers what has this text, and ends the connection before it says that it is ready for more. */
    endAfterAnswerTo(text: string | null): void {
      state.endsAfter = text;
    },
    /** Connections from now on lead to another server; those that are open end. */
    leadTo(other: Fields): void {
      state.host = other.host;
      sockets.forEach((socket) => socket.destroy());
    },
    /** From now on the server says that it is a replica, to connections that stay open too. */
    becomeReplica(is: boolean): void {
      state.isReplica = is;
    },
    /** How many answers were lost, whole or at their end. */
    lost: () => state.lost,
    async close() {
      sockets.forEach((socket) => socket.destroy());
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
