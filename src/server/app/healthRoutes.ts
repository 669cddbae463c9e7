import type { FastifyPluginAsync } from 'fastify';

/** Checks whether this process can serve. */
type Readiness = {
  /** False from the first moment of a graceful stop. */
  isServing: () => boolean;
  /** Rejects while the database does not answer. */
  pingDatabase: () => Promise<unknown>;
  printMetrics: () => Promise<string>;
};

/** `/health`: the process is up and can serve. `/ready`: send it traffic. `/metrics`: for a scraper. */
export const healthRoutes: FastifyPluginAsync<Readiness> = async (app, { isServing, pingDatabase, printMetrics }) => {
  const config = { storeBy: 'none' } as const;
  const isReady = () =>
    isServing() &&
    pingDatabase().then(
      () => true,
      () => false,
    );

  app.get('/health', { config, schema: { hide: true } }, async () => ({ status: 'ok' }));
  app.get('/ready', { config, schema: { hide: true } }, async (_request, reply) =>
    (await isReady()) ? { status: 'ready' } : reply.code(503).header('retry-after', '2').send({ status: 'not ready' }),
  );
  app.get('/metrics', { config, schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/plain; version=0.0.4').send(await printMetrics()),
  );
};
