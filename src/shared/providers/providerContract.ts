import { Type, type Static } from 'typebox';

import { InstantSchema, nullable, oneOf, refusalReplies } from '../kernel/wire';
import { InstallationCheck } from '../setup/setupContract';
import { PROVIDER_STATES } from './providerHealth';
import { BACKUP_WARNINGS, FAILURE_KINDS, PROVIDER_IDS, TICKS } from './providers';

/** Calls of one half hour; those turned away by an open breaker are among the failed. */
const ProviderTick = Type.Object({ answered: Type.Integer(), failed: Type.Integer() });
export type ProviderTick = Static<typeof ProviderTick>;

/** The last failed call. `words`: the provider's own, without secrets and without anybody's data; '' where it said nothing. */
const ProviderFailure = Type.Object({ at: InstantSchema, kind: oneOf(FAILURE_KINDS), words: Type.String() });
export type ProviderFailure = Static<typeof ProviderFailure>;

/** How backups stand. `archivedAt`: everything committed before is archived; null where the database has backups of its own. */
const BackupStanding = Type.Object({
  madeAt: nullable(InstantSchema),
  archivedAt: nullable(InstantSchema),
  verifiedAt: nullable(InstantSchema),
  warnings: Type.Array(oneOf(BACKUP_WARNINGS)),
});
export type BackupStanding = Static<typeof BackupStanding>;

/** A provider as an operator sees it. */
export const Provider = Type.Object({
  id: oneOf(PROVIDER_IDS),
  state: oneOf(PROVIDER_STATES),
  /** The sandbox's simulator answers for it. */
  isPlayed: Type.Boolean(),
  /** The last 24 hours, the oldest half hour first and the current one last. */
  ticks: Type.Array(ProviderTick, { minItems: TICKS, maxItems: TICKS }),
  /** 95 of 100 answers of these 24 hours took no longer, in milliseconds; null without any, and for backups. */
  usualAnswerMs: nullable(Type.Integer()),
  lastAnswerAt: nullable(InstantSchema),
  lastFailure: nullable(ProviderFailure),
  /** What is missing, where nothing was set up: as the set-up page has it. */
  missing: nullable(InstallationCheck),
  /** Of backups alone; null while their place cannot be reached. */
  backup: nullable(BackupStanding),
});
export type Provider = Static<typeof Provider>;

/** Every provider, and `ticksFrom`: when the first tick began. Nobody is asked for this. */
export const getPlatformProviders = {
  method: 'GET',
  path: '/platform/provider',
  replies: {
    200: Type.Object({ list: Type.Array(Provider), ticksFrom: InstantSchema }),
    ...refusalReplies,
  },
} as const;
export type GetPlatformProviders = typeof getPlatformProviders;

/**
 * Asks one provider now: nothing is charged, sent or kept there. Its failure is in the answer. TooManyRequestsError with
 * `retryAfter` (seconds) where it has just been asked, by whomever.
 */
export const postProviderCheck = {
  method: 'POST',
  path: '/platform/provider/:id/check',
  params: Type.Object({ id: oneOf(PROVIDER_IDS) }),
  replies: { 200: Provider, ...refusalReplies },
} as const;
export type PostProviderCheck = typeof postProviderCheck;
