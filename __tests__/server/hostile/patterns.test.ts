import { fastify } from 'fastify';

import { openApiDocument } from '../../../src/server/app/openApiDocument';
import { endlessOn } from '../../support/server/hostile/worstInputs';
import { patternsInSources } from '../../support/server/hostile/patternsInSources';
import { operationsOf, type Schema } from '../../support/server/matrix/apiDocument';

// No pattern looks at what strangers write again and again: at 120,000 characters a quadratic one takes at least 600 ms on
// the fastest machine seen, a linear one a few milliseconds.
const LENGTH = 120_000;
const GUARD_MS = 120;
const TIME_MS = 240_000;

/** What patterns read that is short by itself, in characters. */
const SHORT: Record<string, { length: number; why: string }> = {
  'src/server/app/configuration.ts': { length: 500, why: 'settings of whoever runs the server' },
  'src/shared/account/passwordRules.ts': { length: 1_000, why: 'contracts take no longer password' },
  'src/server/gateways/calls/providerWords.ts': { length: 4_000, why: 'what is further behind is not read' },
  'src/shared/admin/rules/pastedGoods.ts': { length: 100, why: 'longer lines are not read' },
};
/** Made of constants while the server runs. */
const MADE = [
  'src/server/admin/csv/csvWriter.ts',
  'src/server/gateways/calls/providerWords.ts',
  'src/server/gateways/files/s3Storage.ts',
];

it(
  'has no pattern in its sources whose time grows faster than its input',
  () => {
    const found = patternsInSources();
    expect(found.length).toBeGreaterThan(300);
    const made = found.filter(({ pattern }) => pattern === null).map(({ file }) => file);
    expect(made.toSorted()).toEqual(MADE);
    const distinct = new Map(found.map((one) => [String(one.pattern), one]));
    const endless = [...distinct.values()].flatMap(({ file, pattern }) => {
      const input = pattern && endlessOn(pattern, SHORT[file]?.length ?? LENGTH, GUARD_MS);
      return input === null ? [] : [`${file} ${String(pattern)}: ${JSON.stringify(input.slice(0, 40))}…`];
    });
    expect(endless).toEqual([]);
  },
  TIME_MS,
);

const patternsIn = (schema: Schema): string[] => [
  ...(schema.pattern === undefined ? [] : [schema.pattern]),
  ...[...(schema.anyOf ?? []), ...Object.values(schema.properties ?? {}), schema.items ?? {}].flatMap((part) =>
    part === schema || Object.keys(part).length === 0 ? [] : patternsIn(part),
  ),
];

it(
  'has none in its contracts either',
  async () => {
    const published = await openApiDocument();
    const app = fastify();
    app.get('/api/openapi.json', async () => published);
    const operations = await operationsOf(app);
    await app.close();
    const schemas = operations.flatMap(({ params, query, body }) => [
      ...Object.values(params),
      ...Object.values(query),
      ...(body ? [body] : []),
    ]);
    const patterns = [...new Set(schemas.flatMap(patternsIn))];
    expect(patterns.length).toBeGreaterThan(20);
    // As Ajv compiles them.
    expect(patterns.filter((pattern) => endlessOn(new RegExp(pattern, 'u'), LENGTH, GUARD_MS) !== null)).toEqual([]);
  },
  TIME_MS,
);

it.each([/^(a+)+$/, /\s+$/, /^[\s\d,]*\d[\s\d,]*\s*$/, /<(h1|title)[^>]*>([^<]{1,200})</i])(
  'sees that %s is one',
  (pattern) => {
    expect(endlessOn(pattern, LENGTH, GUARD_MS)).not.toBeNull();
  },
);
