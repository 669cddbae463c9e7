import { fastify } from 'fastify';
import { Type } from 'typebox';

import { openApiDocument } from '../../../src/server/app/openApiDocument';
import { LinesSchema, nullable, strict } from '../../../src/shared/kernel/wire';
import { unboundedIn, unboundedTexts } from '../../support/server/hostile/unboundedTexts';
import { operationsOf } from '../../support/server/matrix/apiDocument';

/** Open on purpose, within the limit of the body. */
const OPEN = [
  // A file: its bytes are counted as they come.
  'POST /api/admin/product-import body',
  // Redux actions, as they were.
  'POST /api/client-error body actions.*',
];

it('takes no text and no list of any length, in no path, query or body of the published contracts', async () => {
  const published = await openApiDocument();
  const app = fastify();
  app.get('/api/openapi.json', async () => published);
  const operations = await operationsOf(app);
  await app.close();
  expect(operations.length).toBeGreaterThan(250);
  expect(operations.flatMap(unboundedIn).toSorted()).toEqual(OPEN.toSorted());
});

it('finds a text without a limit, wherever it stands', () => {
  const body = strict({
    name: Type.String(),
    short: Type.String({ maxLength: 10 }),
    code: Type.String({ pattern: '^[A-Z]{3}\\d{1,4}$' }),
    tail: Type.String({ pattern: '^[A-Z]+$' }),
    loose: Type.String({ pattern: '[A-Z]{3}' }),
    note: nullable(LinesSchema({ maxLength: 100 })),
    lines: Type.Array(strict({ note: nullable(Type.String()) })),
  });
  expect(unboundedTexts(body)).toEqual(['name', 'tail', 'loose', 'lines', 'lines.*.note']);
  expect(unboundedTexts({})).toEqual(['']);
});
