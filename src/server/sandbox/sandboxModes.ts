import { and, eq, sql } from 'drizzle-orm';

import type { Db } from '../db/database';
import { prepared } from '../db/prepared';
import { sandboxRecords } from '../db/schema/systemTables';
import { hookModeOf, type HookMode } from './pagarme/hookPlan';

/** How a simulated provider behaves: as it should, answering after its callers' patience, or failing. */
export const SANDBOX_MODES = ['normal', 'slow', 'broken'] as const;
export type SandboxMode = (typeof SANDBOX_MODES)[number];

/** The mode a word names; undefined for any other word. */
export const sandboxModeOf = (word: unknown): SandboxMode | undefined => SANDBOX_MODES.find((mode) => mode === word);

/** The simulated providers whose behaviour the sandbox page sets. */
export const SANDBOX_PROVIDERS = ['carriers', 'payments', 'postalCodes'] as const;
export type SandboxProvider = (typeof SANDBOX_PROVIDERS)[number];

export type SandboxModes = Record<SandboxProvider, SandboxMode>;

/** How long a slow provider waits: longer than any of our time-outs (8 s for payments, 3 s and 2 s for the others). */
export const SLOW_MS = 12_000;

const KIND = 'mode';
/** The record that says how events travel; no provider has this name. */
const HOOKS = 'hooks';

const modeStatement = prepared((db) =>
  db
    .select({ body: sandboxRecords.body })
    .from(sandboxRecords)
    .where(and(eq(sandboxRecords.kind, KIND), eq(sandboxRecords.id, sql.placeholder('id'))))
    .prepare('sandbox_mode'),
);

/** How the simulated providers behave now. Kept in the database, so every instance plays the same. */
export const sandboxModes = (db: Db) => {
  async function wordOf(id: string): Promise<unknown> {
    const rows = await modeStatement(db).execute({ id });
    return rows.at(0)?.body['mode'];
  }

  async function write(id: string, mode: string): Promise<void> {
    await db
      .insert(sandboxRecords)
      .values({ kind: KIND, id, body: { mode } })
      .onConflictDoUpdate({
        target: [sandboxRecords.kind, sandboxRecords.id],
        set: { body: { mode }, updatedAt: sql`now()` },
      });
  }

  return {
    /** A provider never touched behaves normally. */
    async read(): Promise<SandboxModes> {
      const rows = await db.select().from(sandboxRecords).where(eq(sandboxRecords.kind, KIND));
      const modeOf = (provider: SandboxProvider): SandboxMode =>
        sandboxModeOf(rows.find(({ id }) => id === provider)?.body['mode']) ?? 'normal';
      return { carriers: modeOf('carriers'), payments: modeOf('payments'), postalCodes: modeOf('postalCodes') };
    },

    async readOne(provider: SandboxProvider): Promise<SandboxMode> {
      const word = await wordOf(provider);
      return SANDBOX_MODES.find((mode) => mode === word) ?? 'normal';
    },

    set: (provider: SandboxProvider, mode: SandboxMode): Promise<void> => write(provider, mode),

    /** How events of payments are delivered; normally by default. */
    readHooks: async (): Promise<HookMode> => hookModeOf(await wordOf(HOOKS)) ?? 'normal',

    setHooks: (mode: HookMode): Promise<void> => write(HOOKS, mode),
  };
};
export type SandboxModeStore = ReturnType<typeof sandboxModes>;
