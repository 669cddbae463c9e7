import { openApiDocument } from '../../../src/server/app/openApiDocument';

/** A schema longer than this, as the document prints it, is written once and referred to. */
const LONG_LINES = 200;

type Part = { $ref?: string; type?: string; anyOf?: unknown };
const partsOf = (value: unknown): Part[] =>
  typeof value !== 'object' || value === null
    ? []
    : [...(Array.isArray(value) ? [] : [value as Part]), ...Object.values(value).flatMap(partsOf)];

let document: { paths: object; components: { schemas: Record<string, object> } };
beforeAll(async () => {
  // What @fastify/swagger makes of our contracts.
  document = (await openApiDocument()) as typeof document;
});

it('refers only to schemas that it holds, and holds none that nobody refers to', () => {
  const referred = new Set(partsOf(document).flatMap(({ $ref }) => ($ref === undefined ? [] : [$ref])));
  const defined = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`);
  expect([...referred].toSorted()).toEqual(defined.toSorted());
});

it('writes no long schema twice: what several routes answer is named in sharedSchemas.ts', () => {
  const seen = new Map<string, number>();
  for (const part of partsOf(document)) {
    const isSchema = part.type === 'object' || part.anyOf !== undefined;
    const text = isSchema ? JSON.stringify(part, null, 1) : '';
    if (text.split('\n').length > LONG_LINES) seen.set(text, (seen.get(text) ?? 0) + 1);
  }
  const twice = [...seen].filter(([, times]) => times > 1).map(([text]) => text.slice(0, 300));
  expect(twice).toEqual([]);
});
