import { readFile } from 'node:fs/promises';
import path from 'node:path';

import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

import { runtimeFolder } from '../kernel/runtimeFolder';
import { withComponents, withTitles } from './sharedSchemas';

/** Publishes the contracts: OpenAPI at `/api/openapi.json`, a page to browse it at `/api/docs` (rules §4). */
export const addOpenApi = async (app: FastifyInstance): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Oi Pet',
        version: '1',
        description: 'The product API of an Oi Pet store. Amounts are integer centavos, instants ISO 8601 in UTC.',
      },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'authorization' } },
        parameters: {},
      },
    },
    transform: ({ schema, url }) => ({ schema: withTitles(schema), url }),
    transformObject: (made) => ('openapiObject' in made ? withComponents(made.openapiObject) : made.swaggerObject),
  });
  // Given, as the package looks for its files beside its code, which is elsewhere in a bundle.
  const files = runtimeFolder('swaggerUi');
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    baseDir: files,
    logo: { type: 'image/svg+xml', content: await readFile(path.join(files, 'logo.svg')) },
    staticCSP: true,
    // The page styles itself as it unfolds; its scripts stay named by hash.
    transformStaticCSP: (policy) =>
      policy
        .replace(/style-src [^;]*/, "style-src 'self' 'unsafe-inline'")
        .replace(/frame-ancestors [^;]*/, "frame-ancestors 'none'"),
    uiConfig: { docExpansion: 'list' },
  });
  app.get('/api/openapi.json', { config: { storeBy: 'none' }, schema: { hide: true } }, async () => app.swagger());
};
