// node proxy.mjs <port> <upstream port>...: stands in for Caddy where it cannot be had, without TLS. As deploy/Caddyfile
// says: least connections, /api/ready asked each second, another process only for what reached none, /internal closed.
import { Agent, createServer, request } from 'node:http';

const [port, ...ports] = process.argv.slice(2).map(Number);
const upstreams = ports.map((one) => ({ port: one, isReady: true, open: 0 }));
const agent = new Agent({ keepAlive: true, timeout: 60_000 });
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

const look = async (upstream) => {
  for (;;) {
    upstream.isReady = await fetch(`http://127.0.0.1:${upstream.port}/api/ready?without=database`).then(
      ({ ok }) => ok,
      () => false,
    );
    await pause(1_000);
  }
};
for (const upstream of upstreams) void look(upstream);

const chosen = () => upstreams.filter(({ isReady }) => isReady).sort((one, other) => one.open - other.open)[0];

const pass = (incoming, outgoing, body, end) => {
  const upstream = chosen();
  const again = () => {
    if (Date.now() > end) return outgoing.writeHead(503, { 'retry-after': '30' }).end();
    return setTimeout(pass, 100, incoming, outgoing, body, end);
  };
  if (!upstream) return void again();
  upstream.open += 1;
  const { method, url, socket } = incoming;
  const headers = { ...incoming.headers, 'x-forwarded-for': socket.remoteAddress, 'x-forwarded-proto': 'http' };
  const sent = request({ host: '127.0.0.1', port: upstream.port, agent, method, path: url, headers }, (reply) => {
    outgoing.writeHead(reply.statusCode, reply.headers);
    reply.pipe(outgoing);
  });
  sent.on('close', () => {
    upstream.open -= 1;
  });
  sent.on('error', (error) => {
    const isNew = error.code === 'ECONNREFUSED' || (sent.reusedSocket && method === 'GET');
    if (isNew && !outgoing.headersSent) {
      upstream.isReady = false;
      again();
    } else outgoing.destroy(error);
  });
  sent.end(body);
};

createServer((incoming, outgoing) => {
  if (incoming.url.startsWith('/internal/')) return outgoing.writeHead(404).end();
  const chunks = [];
  incoming.on('data', (chunk) => chunks.push(chunk));
  incoming.on('end', () => pass(incoming, outgoing, Buffer.concat(chunks), Date.now() + 5_000));
}).listen(port, '127.0.0.1');
