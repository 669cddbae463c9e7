import { Type, type Static } from 'typebox';

import { InstantSchema, nullable, oneOf, refusalReplies, strict } from '../kernel/wire';

/** What is looked at: failed, at least once and not done since; queue: due, running or for later; done: letters sent. */
export const WORK_TABS = ['failed', 'queue', 'done'] as const;
export type WorkTab = (typeof WORK_TABS)[number];

/** What becomes of a work: waits for its turn or is tried again by itself, runs now, was given up, or is done. */
export const WORK_STATES = ['waiting', 'running', 'stopped', 'done'] as const;

/** Id of a job, or of a letter of the outbox by its store and its own. */
const WorkId = Type.String({ pattern: '^(j\\d{1,18}|l[\\w-]{1,40}\\.[\\w-]{1,40})$' });

/** A job or a letter. Of its recipient's data it has the address alone. */
export const Work = Type.Object({
  id: WorkId,
  /** Name of the job. */
  task: Type.String(),
  storeName: nullable(Type.String()),
  /** Of letters: the outbox's name for it, its subject once it was written, and its address. */
  letter: nullable(
    Type.Object({ template: Type.String(), subject: nullable(Type.String()), recipient: Type.String() }),
  ),
  /** What the other side said, or what broke; null for one that never failed. */
  words: nullable(Type.String()),
  attempts: Type.Integer(),
  maxAttempts: Type.Integer(),
  state: oneOf(WORK_STATES),
  /** When it is tried next; null where it is not. */
  nextAt: nullable(InstantSchema),
  /** By what the list is ordered: the last try, when it is due, when it was sent. */
  at: InstantSchema,
  /** Trying again may help. */
  canRetry: Type.Boolean(),
});
export type Work = Static<typeof Work>;

/** Jobs and letters, 50 at a time; `next` is the `after` of the page after it, null at the end. Counts end at 1,000. */
export const getPlatformWorks = {
  method: 'GET',
  path: '/platform/work',
  query: strict({ tab: oneOf(WORK_TABS), after: Type.Optional(Type.String({ maxLength: 120 })) }),
  replies: {
    200: Type.Object({
      list: Type.Array(Work),
      next: nullable(Type.String()),
      failed: Type.Integer(),
      queued: Type.Integer(),
    }),
    ...refusalReplies,
  },
} as const;
export type GetPlatformWorks = typeof getPlatformWorks;

/**
 * Has failed works tried again now. One that runs, is done, or is waiting for another address is left alone: asking
 * twice has it tried once. @returns those that are tried
 */
export const postPlatformWorkRetry = {
  method: 'POST',
  path: '/platform/work/retry',
  body: strict({ ids: Type.Array(WorkId, { minItems: 1, maxItems: 100 }) }),
  replies: { 200: strict({ ids: Type.Array(Type.String()) }), ...refusalReplies },
} as const;
export type PostPlatformWorkRetry = typeof postPlatformWorkRetry;
