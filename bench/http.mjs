// HTTP/1.1 as far as a load needs it: one request at a time on a connection that stays open. As little work as possible,
// because whatever the loader costs is missing from what it measures.
import net from 'node:net';

const HEAD_END = Buffer.from('\r\n\r\n');

/**
 * A request as bytes. `body` is an object, sent as JSON.
 * @param {{ method?: string, path: string, headers?: Record<string, string>, body?: object }} request
 */
export const requestBytes = ({ method = 'GET', path, headers = {}, body }) => {
  const payload = body === undefined ? '' : JSON.stringify(body);
  const all = { host: 'localhost', ...headers };
  if (body !== undefined) {
    all['content-type'] = 'application/json';
    all['content-length'] = String(Buffer.byteLength(payload));
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${payload}`);
};

const LAST_CHUNK = '\r\n0\r\n\r\n';

/** What an answer of unknown length says, without the lengths between its chunks. */
const unchunked = (bytes) => {
  const chunks = [];
  for (let at = 0; ;) {
    const end = bytes.indexOf('\r\n', at);
    const length = Number.parseInt(bytes.latin1Slice(at, end), 16);
    if (!(length > 0)) return Buffer.concat(chunks);
    chunks.push(bytes.subarray(end + 2, end + 2 + length));
    at = end + 2 + length + 2;
  }
};

/**
 * Opens a connection; `ask` sends bytes and answers `{ status, head, body }`, and must not be called again before that.
 * @throws (from `ask`) when the connection ends, and for a response of unknown length
 */
export const openConnection = (port) =>
  new Promise((resolve, reject) => {
    const socket = net.connect({ host: '127.0.0.1', port, noDelay: true });
    let waiting = null;
    let received = null;

    const fail = (error) => {
      reject(error);
      waiting?.reject(error);
      waiting = null;
      socket.destroy();
    };

    socket.on('connect', () =>
      resolve({ ask, close: (error) => socket.destroy(error), isOpen: () => !socket.destroyed }),
    );
    socket.on('error', fail);
    socket.on('close', () => fail(new Error('the server closed the connection')));
    socket.on('data', (chunk) => {
      received = received === null ? chunk : Buffer.concat([received, chunk]);
      const headLength = received.indexOf(HEAD_END);
      if (headLength < 0) return;
      const head = received.latin1Slice(0, headLength);
      const start = headLength + HEAD_END.length;
      if (/\r\ntransfer-encoding: chunked/i.test(head)) {
        if (received.includes(LAST_CHUNK, start - 2)) reported(head, unchunked(received.subarray(start)));
        return;
      }
      // 204 has no body, and says nothing of its length.
      const [, length] = head.startsWith('HTTP/1.1 204')
        ? [head, '0']
        : (/\r\ncontent-length: (\d+)/i.exec(head) ?? []);
      if (length === undefined) return fail(new Error(`an answer without content-length: ${head.split('\r\n')[0]}`));
      if (received.length < start + Number(length)) return;
      reported(head, received.subarray(start, start + Number(length)));
    });

    const reported = (head, body) => {
      received = null;
      // The server turns away who has asked for nothing in its time.
      if (waiting === null) return fail(new Error('an answer without a request'));
      const { resolve: answer } = waiting;
      waiting = null;
      answer({ status: Number(head.slice(9, 12)), head, body });
    };

    const ask = (bytes) =>
      new Promise((answer, refuse) => {
        waiting = { resolve: answer, reject: refuse };
        socket.write(bytes);
      });
  });

/** One request on a connection of its own, for setting things up. */
export const askOnce = async (port, request) => {
  const connection = await openConnection(port);
  try {
    return await connection.ask(requestBytes(request));
  } finally {
    connection.close();
  }
};

/** Header names (lower case) and values of an answer's head. */
export const headersOf = (head) =>
  Object.fromEntries(
    head
      .split('\r\n')
      .slice(1)
      .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
