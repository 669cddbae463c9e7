import type { FastifyInstance } from 'fastify';

const BODY_LIMIT_BYTES = 256 * 1024;

/**
 * Gives the JSON bodies of `app`'s routes as raw bytes (256 KiB at most): a webhook's signature covers those, and they
 * are parsed once it is verified. Without a body `request.body` is no Buffer: `rawBodyOf` says so by an empty one.
 */
export const takeRawJson = (app: FastifyInstance): void => {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: BODY_LIMIT_BYTES },
    (_request, body, done) => done(null, body),
  );
};

/** The bytes of a request where `takeRawJson` is registered; empty without a body. */
export const rawBodyOf = ({ body }: { body: unknown }): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));
