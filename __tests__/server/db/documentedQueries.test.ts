import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { createTestDatabase, type TestDatabase } from '../../support/server/testDatabase';

const DOCS = path.resolve(__dirname, '../../../docs');

/** Statements of the SQL blocks of the documents; roles and databases are made once, by hand. */
const documentedQueries = (): (readonly [place: string, query: string])[] =>
  readdirSync(DOCS)
    .filter((name) => name.endsWith('.md'))
    .flatMap((name) => {
      const blocks = readFileSync(path.join(DOCS, name), 'utf8').matchAll(/```sql\n(.*?)```/gs);
      return Array.from(blocks, ([, block = '']) => block.split(/;\s*$/m))
        .flat()
        .map((query) => query.trim())
        .filter((query) => query !== '' && !/^create (?:role|database)/i.test(query))
        .map((query) => [name, query] as const);
    });

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it.each(documentedQueries())('the database understands %s: %s', async (_place, query) => {
  const client = await database.owner.connect();
  try {
    await client.query('begin');
    await expect(client.query(query)).resolves.toBeDefined();
  } finally {
    await client.query('rollback');
    client.release();
  }
});
