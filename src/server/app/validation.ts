import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifyInstance } from 'fastify';
import { addTextRule } from './textRule';

/** No part of an address is too long to be answered by its route: Node takes 16 KiB of head in all. */
export const ROUTER_OPTIONS = { maxParamLength: 16 * 1024 };

/**
 * Bodies are taken as they are: no field is dropped, no text becomes a number (promise 14). Addresses hold only text,
 * so query and path values are read as the type their schema names.
 */
export const addValidation = (app: FastifyInstance): void => {
  const exact = addFormats(new Ajv({ allErrors: false, strict: false }));
  const fromText = addFormats(new Ajv({ allErrors: false, strict: false, coerceTypes: true }));
  addTextRule(app);
  app.setValidatorCompiler(({ schema, httpPart }) => (httpPart === 'body' ? exact : fromText).compile(schema));
};
