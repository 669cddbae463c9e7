import { connect, type Socket } from 'node:net';

/** A connection that writes bytes as no HTTP client would. */
export type RawClient = {
  socket: Socket;
  /** Its own port, by which the server knows it; undefined until it is connected. */
  localPort: () => number | undefined;
  /** What has arrived so far, one character for each byte. */
  received: () => string;
  /** How the connection ended: with all that had arrived by then. */
  ended: Promise<string>;
};

/** Connects to a port of this machine and sends `head` at once. */
export function openRawClient(port: number, head: string | Buffer = ''): RawClient {
  const parts: Buffer[] = [];
  const received = () => Buffer.concat(parts).toString('latin1');
  const socket = connect({ port, host: '127.0.0.1' });
  let localPort: number | undefined;
  socket.once('connect', () => ({ localPort } = socket));
  socket.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise<string>((resolve) => {
    // A server that cuts a connection resets it, which is an error to this side.
    socket.on('error', () => {});
    socket.on('close', () => resolve(received()));
  });
  if (head.length > 0) socket.write(head);
  return { socket, localPort: () => localPort, received, ended };
}

/** One request of raw bytes, with the answer's status; 0 where the connection ended without any. */
export async function rawAnswer(port: number, bytes: string | Buffer): Promise<{ status: number; answer: string }> {
  const client = openRawClient(port, bytes);
  const answer = await client.ended;
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0), answer };
}
