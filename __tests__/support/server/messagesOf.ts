import { Client } from 'pg';

import { STILL_THERE } from '../../../src/server/db/guardedClient';
import { JoinedStatements } from '../../../src/server/db/joinedStatements';

type Statement = { name?: string | undefined; text: string };
type Query = string | Statement | JoinedStatements;

/** The statements of one call of a client: several where they are sent together, none where it is only looked after. */
export const statementsIn = (query: Query): readonly Statement[] => {
  if (query === STILL_THERE) return [];
  if (query instanceof JoinedStatements) return query.parts;
  return [typeof query === 'string' ? { text: query } : query];
};

/** Each message sent to the database while something is done, on whatever connection. A message is one round trip. */
async function sentBy(work: () => Promise<unknown>): Promise<(readonly Statement[])[]> {
  const queries = jest.spyOn(Client.prototype as unknown as { query: (query: Query) => unknown }, 'query');
  try {
    await work();
    return queries.mock.calls.map(([query]) => statementsIn(query)).filter((statements) => statements.length > 0);
  } finally {
    queries.mockRestore();
  }
}

const nameOf = ({ name, text }: Statement): string => name ?? text.trim().split(/\s+/).slice(0, 3).join(' ');

/** The statements of each message by their names, without one their first words. */
export const messagesOf = async (work: () => Promise<unknown>): Promise<string[][]> =>
  (await sentBy(work)).map((statements) => statements.map(nameOf));

/** The text of every statement, however many are sent together. */
export const statementsOf = async (work: () => Promise<unknown>): Promise<string[]> =>
  (await sentBy(work)).flat().map(({ text }) => text);
