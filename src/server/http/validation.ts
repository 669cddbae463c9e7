import type { FastifyInstance } from 'fastify';

import { addSchemaCompilers } from './schemaCompilers';
import { addTextRule } from './textRule';

/** No part of an address is too long to be answered by its route: Node takes 16 KiB of head in all. */
export const ROUTER_OPTIONS = { maxParamLength: 16 * 1024 };

/** Validates requests and serializes responses by the contract of the route. */
export const addValidation = (app: FastifyInstance): void => {
  addTextRule(app);
  addSchemaCompilers(app);
};
