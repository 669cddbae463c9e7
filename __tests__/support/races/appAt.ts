import { request as ask } from 'node:http';

import Fastify, { type FastifyInstance } from 'fastify';

/**
 * An app that passes every request on to the server at `base`, as a proxy does: what a test sends to an app of its own
 * process is asked of that server.
 */
export function appAt(base: string): FastifyInstance {
  const app = Fastify();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body));
  app.all('/*', (request, reply) => {
    reply.hijack();
    const forwarded = { 'x-forwarded-for': request.ip, 'x-forwarded-host': request.headers.host };
    const headers = { ...request.headers, ...forwarded };
    const call = ask(`${base}${request.url}`, { method: request.method, headers, agent: false }, (answer) => {
      reply.raw.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply.raw);
    });
    call.on('error', (error) => reply.raw.destroy(error));
    call.end(request.body);
  });
  return app;
}
