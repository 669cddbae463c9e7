import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import type { CommandWorld } from '../../../src/server/app/command/commandWorld';
import { runOipet } from '../../../src/server/app/command/program';
import { PASSWORD } from './accountApp';
import { createTestDatabase } from './testDatabase';

type Ran = {
  exitCode: number;
  out: string;
  error: string;
  /** The one line of --json. */
  // oxlint-disable-next-line typescript/no-explicit-any -- the shape is what tests look at
  json: () => { ok: boolean; data: any; error: { code: string; message: string } };
};

/** The operators' command on a database and a data folder of its own. */
export async function openCommands() {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'oipet-command-'));
  const passwordFile = path.join(dataDir, 'password');
  await writeFile(passwordFile, `${PASSWORD}\n`);
  const env = { DATABASE_URL: database.url, DATA_DIR: dataDir, NODE_ENV: 'test', SECRET_KEY: 'x'.repeat(40) };

  return {
    database,
    dataDir,
    passwordFile,

    /** Runs a command line. @param world what differs from a call by a program: answers of a person, variables */
    async run(
      line: string[],
      { answers, ...parts }: Partial<CommandWorld> & { answers?: Answer[] } = {},
    ): Promise<Ran> {
      let [out, error] = ['', ''];
      const waiting = [...(answers ?? [])];
      const world: CommandWorld = {
        write: (text) => void (out += text),
        writeError: (text) => void (error += text),
        isTerminal: answers !== undefined,
        async ask(question) {
          const answer = waiting.shift();
          if (answer === undefined) throw new Error(`nobody answers: ${question}`);
          return typeof answer === 'string' ? answer : answer(out);
        },
        ...parts,
        env: { ...env, ...parts.env },
      };
      const exitCode = await runOipet(line, world);
      return { exitCode, out, error, json: () => JSON.parse(out) };
    },

    /** Rows of a query, as the owner of everything. */
    async rows<Row extends object>(query: string, values: unknown[] = []): Promise<Row[]> {
      return (await database.owner.query<Row>(query, values)).rows;
    },

    async close() {
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
export type Commands = Awaited<ReturnType<typeof openCommands>>;

/** What a person types, or makes of what was printed so far. */
type Answer = string | ((printed: string) => string);
