import type { Readable } from 'node:stream';

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';

import {
  getImport,
  getImportLines,
  getImports,
  getProductExport,
  postImport,
  postImportApplication,
  postImportUndoing,
  postProductBulk,
} from '../../../shared/admin/import/importContract';
import { keepFromCaches, merchantOf, requirePermission } from '../../http/access';
import { outcomeRoute } from '../../http/outcomeRoute';
import { routeOf } from '../../http/routeOf';
import { sendCsv } from '../csv/sendCsv';
import type { ImportService } from './importService';

const tag = 'admin';

/** HTTP of files of products, in and out. */
export const importRoutes: FastifyPluginAsyncTypebox<{ imports: ImportService }> = async (app, { imports }) => {
  app.addHook('onRequest', requirePermission('myStore'));
  app.addHook('onRequest', keepFromCaches);

  app.route({ ...routeOf(getImports, tag), handler: async (request) => imports.list(request.store.id) });
  app.route(outcomeRoute(getImport, tag, (request) => imports.read(request.store.id, request.params.id)));
  app.route(
    outcomeRoute(getImportLines, tag, (request) => imports.lines(request.store.id, request.params.id, request.query)),
  );
  app.route(
    outcomeRoute(postImportApplication, tag, (request) =>
      imports.apply(importRequestOf(request, request.params.id), request.body.isOnlyRight),
    ),
  );
  app.route(
    outcomeRoute(postImportUndoing, tag, (request) => imports.undo(importRequestOf(request, request.params.id))),
  );
  app.route(
    outcomeRoute(postProductBulk, tag, async (request) => {
      const { merchantId } = merchantOf(request);
      return imports.beginBulk(request.store.id, merchantId, request.body);
    }),
  );
  app.route({
    ...routeOf(getProductExport, tag),
    handler: async (request, reply) => sendCsv(reply, 'produtos.csv', imports.file(request.store.id, request.query)),
  });
  await app.register(fileRoute, { imports });
};

const importRequestOf = (request: FastifyRequest, id: string) => ({
  storeId: request.store.id,
  merchantId: merchantOf(request).merchantId,
  id,
});

/** The one route whose body is a file: it is streamed, its size limited, and the declared type is not trusted. */
const fileRoute: FastifyPluginAsyncTypebox<{ imports: ImportService }> = async (app, { imports }) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

  app.route({
    ...outcomeRoute(postImport, tag, async (request) => {
      const { merchantId } = merchantOf(request);
      // Without a content type there is no parser, and the body is still in the request stream.
      const body = (request.body as Readable | undefined) ?? request.raw; // the parser above hands on the stream itself
      return imports.begin(request.store.id, merchantId, request.query.name, body);
    }),
    config: { takesFiles: true },
  });
};
