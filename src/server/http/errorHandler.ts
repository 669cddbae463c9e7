import type { FastifyError, FastifyInstance } from 'fastify';

import { refusalStatus, type RefusalName } from '../../shared/kernel/refusal';
import { isDatabaseAway } from '../db/databaseAway';
import { isStoreElsewhere } from '../db/storeElsewhere';

/** Names of what Fastify and its protections refuse by themselves; every other status below 500 is a bad request. */
const nameByStatus: Record<number, RefusalName> = {
  404: 'NotFoundError',
  413: 'PayloadTooLargeError',
  415: 'UnsupportedMediaTypeError',
  429: 'TooManyRequestsError',
  503: 'UnavailableError',
};

/** Field names of a failed validation and what each breaks ('quantity': 'must be >= 1'); values stay out. */
const fieldsOf = (error: FastifyError): Record<string, string> =>
  Object.fromEntries(
    (error.validation ?? []).map(({ instancePath, params, message }) => {
      const extra = typeof params.additionalProperty === 'string' ? `/${params.additionalProperty}` : '';
      const missing = typeof params.missingProperty === 'string' ? `/${params.missingProperty}` : '';
      return [`${instancePath}${extra}${missing}`.slice(1).replaceAll('/', '.') || 'body', message ?? 'not accepted'];
    }),
  );

/**
 * One place for everything a route did not answer itself. Expected refusals keep their status and name; a bug is
 * logged once, with its stack, and answers the general name alone (rules §4).
 */
export const addErrorHandler = (app: FastifyInstance): void => {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const requestId = request.id;
    if (error.validation) {
      return reply.code(400).send({ name: 'ValidationError', details: { fields: fieldsOf(error) }, requestId });
    }
    const status = error.statusCode ?? 500;
    if (status < 500 || status === 503) {
      const name = nameByStatus[status] ?? 'ValidationError';
      if (status === 503) reply.header('retry-after', '2');
      return reply.code(refusalStatus[name]).send({ name, requestId });
    }
    if (isStoreElsewhere(error)) {
      return reply.code(503).header('retry-after', '2').send({ name: 'UnavailableError', requestId });
    }
    request.log.error({ err: error }, 'unexpected error');
    if (isDatabaseAway(error)) {
      return reply.code(503).header('retry-after', '2').send({ name: 'UnavailableError', requestId });
    }
    return reply.code(500).send({ name: 'UnexpectedError', requestId });
  });
  app.setNotFoundHandler((request, reply) =>
    // What is not there yet, such as a script of the next version, may be there in a moment.
    reply.code(404).header('cache-control', 'no-store').send({ name: 'NotFoundError', requestId: request.id }),
  );
};
