import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { fastify, type FastifyInstance, type FastifySerializerCompiler } from 'fastify';

/** Fastify's own serializer compiler, which it only exposes to a route that requests one. */
async function ownWriterCompiler(): Promise<FastifySerializerCompiler<object>> {
  const app = fastify();
  app.get('/', { schema: { response: { 200: {} } } }, async () => ({}));
  await app.ready();
  const { serializerCompiler } = app;
  await app.close();
  if (!serializerCompiler) throw new Error('Fastify compiled no writer');
  return serializerCompiler;
}

// Schemas are TypeBox's: to check them against the schema of schemas would compile that one with the first request.
const OPTIONS = { allErrors: false, strict: false, validateSchema: false };
const exact = addFormats(new Ajv(OPTIONS));
const fromText = addFormats(new Ajv({ ...OPTIONS, coerceTypes: true }));
/** Most routes refuse in the same form, and so does every server of a process. */
const writers = new WeakMap<object, ReturnType<FastifySerializerCompiler<object>>>();

/**
 * What checks requests and writes replies is compiled from its schema when it is first used, once for each schema: a server
 * starts without compiling a thousand, most of them alike.
 *
 * Bodies are taken as they are: no field is dropped, no text becomes a number. Addresses hold only text,
 * so query and path values are read as the type their schema names.
 */
export const addSchemaCompilers = (app: FastifyInstance): void => {
  app.setValidatorCompiler<object>(({ schema, httpPart }) => {
    const ajv = httpPart === 'body' ? exact : fromText;
    let check: ValidateFunction | undefined;
    const checked = Object.assign(
      (value: unknown): boolean => {
        check ??= ajv.compile(schema);
        const isValid = check(value);
        checked.errors = check.errors;
        return isValid;
      },
      { errors: undefined as ValidateFunction['errors'] },
    );
    return checked;
  });

  let compile: FastifySerializerCompiler<object>;
  app.addHook('onReady', async () => {
    compile = await ownWriterCompiler();
  });
  app.setSerializerCompiler<object>((route) => (reply) => {
    const known = writers.get(route.schema);
    if (known) return known(reply);
    const writer = compile(route);
    writers.set(route.schema, writer);
    return writer(reply);
  });
};
