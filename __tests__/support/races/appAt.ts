import { request as ask, type IncomingHttpHeaders, type RequestOptions } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

import Fastify, { type FastifyInstance } from 'fastify';

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

const send = (url: string, options: RequestOptions, body: unknown): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const call = ask(url, { ...options, agent: false }, (answer) => {
      const { statusCode: status = 502, headers } = answer;
      buffer(answer).then((read) => resolve({ status, headers, body: read }), reject);
    });
    call.on('error', reject);
    call.end(body);
  });

/**
 * An app that passes every request on to the server at `base`, as a proxy does: what a test sends to an app of its own
 * process is asked of that server. Where it is too busy (503) the same is asked again, as browsers and providers do.
 */
export function appAt(base: string): FastifyInstance {
  const app = Fastify();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body));
  app.all('/*', async (request, reply) => {
    const forwarded = { 'x-forwarded-for': request.ip, 'x-forwarded-host': request.headers.host };
    const options = { method: request.method, headers: { ...request.headers, ...forwarded } };
    const askOnce = () => send(`${base}${request.url}`, options, request.body);
    let answer = await askOnce();
    while (answer.status === 503) {
      await pause(Number(answer.headers['retry-after'] ?? 1) * 1_000);
      answer = await askOnce();
    }
    reply.hijack();
    reply.raw.writeHead(answer.status, answer.headers);
    reply.raw.end(answer.body);
  });
  return app;
}
