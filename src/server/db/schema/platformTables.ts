import { sql, type SQL } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';

import { INVOICE_PAPER_KINDS } from '../../../shared/order/invoicePapers';
import { DOMAIN_FAULTS } from '../../../shared/store/domainFaults';
import { PLATFORM_ROLES } from '../../../shared/platform/platformPermissions';
import { REFUSED_PILE, STORE_PLANS } from '../../../shared/platform/storePlans';
import { ANSWER_STEPS, FAILURE_KINDS, MAX_FAILURE_WORDS, PROVIDER_LINES } from '../../../shared/providers/providers';
import { STORE_WORK_KINDS, STORE_WORK_STATUSES } from '../../../shared/platform/storeWorkMachine';
import { centavos, createdAt, instant, isOneOf } from './columns';
import { storeDomains, stores } from './storeTables';

/**
 * People who run the installation. They are of no store: signing in at /platform opens the console and no store's
 * admin. E-mail in lower case.
 */
export const platformOwners = pgTable(
  'platform_owners',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    role: text('role', { enum: PLATFORM_ROLES }).notNull().default('owner'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('platform_owners_email_key').on(table.email),
    isOneOf('platform_owners_role_known', table.role, PLATFORM_ROLES),
  ],
);

const owner = () =>
  text('owner_id')
    .notNull()
    .references(() => platformOwners.id, { onDelete: 'cascade' });

/** An owner's authenticator. The secret is encrypted; it counts once confirmed. A time step is taken once. */
export const platformSecondFactors = pgTable('platform_second_factors', {
  ownerId: owner().primaryKey(),
  secretBox: text('secret_box').notNull(),
  confirmedAt: instant('confirmed_at'),
  lastStep: integer('last_step').notNull().default(0),
  createdAt: createdAt(),
});

/** Recovery codes not used yet, by hash. */
export const platformRecoveryCodes = pgTable(
  'platform_recovery_codes',
  { ownerId: owner(), codeHash: text('code_hash').notNull(), createdAt: createdAt() },
  (table) => [primaryKey({ columns: [table.ownerId, table.codeHash] })],
);

/**
 * Sessions of platform owners. Only hashes of tokens are kept. `formerRefreshHash`: of the refresh token replaced last,
 * whose second use means that it was stolen.
 */
export const platformSessions = pgTable(
  'platform_sessions',
  {
    id: text('id').primaryKey(),
    ownerId: owner(),
    tokenHash: text('token_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
    refreshTokenHash: text('refresh_token_hash').notNull(),
    formerRefreshHash: text('former_refresh_hash'),
    endsAt: instant('ends_at').notNull(),
    device: text('device').notNull().default(''),
    lastSeenAt: instant('last_seen_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('platform_sessions_token_key').on(table.tokenHash),
    unique('platform_sessions_refresh_key').on(table.refreshTokenHash),
    index('platform_sessions_by_former').on(table.formerRefreshHash),
    index('platform_sessions_by_owner').on(table.ownerId),
  ],
);

/** Throttles of tries to sign in to the platform; as those of stores. */
export const platformThrottles = pgTable(
  'platform_throttles',
  {
    key: text('key').primaryKey(),
    tries: integer('tries').notNull(),
    lastAt: instant('last_at').notNull(),
    blockedUntil: instant('blocked_until').notNull(),
  },
  (table) => [index('platform_throttles_by_age').on(table.lastAt)],
);

/** Who may have changed something of the platform: an owner at the console, a command on the server, the server. */
export const PLATFORM_ACTORS = ['owner', 'command', 'system'] as const;

/** Who changed what on the platform. Append only; `changes` holds no secrets. `aboutStoreId` outlives its store. */
export const platformEntries = pgTable(
  'platform_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    actorKind: text('actor_kind', { enum: PLATFORM_ACTORS }).notNull(),
    actorId: text('actor_id'),
    action: text('action').notNull(),
    aboutStoreId: text('about_store_id'),
    changes: jsonb('changes'),
    createdAt: createdAt(),
  },
  (table) => [
    index('platform_entries_by_time').on(table.createdAt, table.id),
    index('platform_entries_by_store').on(table.aboutStoreId, table.id),
    isOneOf('platform_entries_actor_known', table.actorKind, PLATFORM_ACTORS),
    check('platform_entries_owner_named', sql`(${table.actorKind} = 'owner') = (${table.actorId} is not null)`),
  ],
);

/**
 * The one-time address of the set-up page, by hash, until the installation has an owner; afterwards when it was
 * finished and by which command or person. `answersBox`: the answers given so far, encrypted. One row.
 */
export const platformSetup = pgTable(
  'platform_setup',
  {
    id: integer('id').primaryKey().default(1),
    tokenHash: text('token_hash'),
    expiresAt: instant('expires_at'),
    firstStoreId: text('first_store_id').references(() => stores.id, { onDelete: 'set null' }),
    finishedAt: instant('finished_at'),
    answersBox: text('answers_box'),
    /** The file key of the picture chosen as the first store's logo, below the id the store will have. */
    logoKey: text('logo_key'),
  },
  (table) => [
    check('platform_setup_one_row', sql`${table.id} = 1`),
    check('platform_setup_locked', sql`${table.finishedAt} is null or ${table.tokenHash} is null`),
    check('platform_setup_logo_given', sql`${table.finishedAt} is null or ${table.logoKey} is null`),
  ],
);

/** Who may request long work on a store: also one of its merchants. */
export const STORE_WORK_REQUESTERS = [...PLATFORM_ACTORS, 'merchant'] as const;

/**
 * Long work on a whole store, and how far it is (shared/platform/storeWorkMachine). It outlives its store. `done` and
 * `total` count rows; `step` is the table under way. Of an export: `passphraseBox` holds the passphrase, encrypted, until
 * it is written, `parts` and `bytes` are its file. Of an import: `archiveId` names what is read.
 */
export const storeWorks = pgTable(
  'store_works',
  {
    id: text('id').primaryKey(),
    aboutStoreId: text('about_store_id').notNull(),
    kind: text('kind', { enum: STORE_WORK_KINDS }).notNull(),
    status: text('status', { enum: STORE_WORK_STATUSES }).notNull().default('waiting'),
    requesterKind: text('requester_kind', { enum: STORE_WORK_REQUESTERS }).notNull(),
    requesterId: text('requester_id'),
    step: text('step').notNull().default(''),
    done: bigint('done', { mode: 'number' }).notNull().default(0),
    total: bigint('total', { mode: 'number' }).notNull().default(0),
    /** Why it failed or waits, in one line for operators. */
    fault: text('fault'),
    archiveId: text('archive_id'),
    passphraseBox: text('passphrase_box'),
    parts: integer('parts').notNull().default(0),
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
    createdAt: createdAt(),
    /** Moved on by whoever works on it: where it stands still, its process is dead. */
    updatedAt: instant('updated_at').notNull(),
    finishedAt: instant('finished_at'),
    /** When the file of an export is removed. */
    expiresAt: instant('expires_at'),
  },
  (table) => [
    index('store_works_by_store').on(table.aboutStoreId, table.kind, table.createdAt),
    // One at a time of each kind: whoever asks a second time gets the first.
    uniqueIndex('store_works_one_open')
      .on(table.aboutStoreId, table.kind)
      .where(sql`${table.status} in ('waiting', 'running')`),
    isOneOf('store_works_kind_known', table.kind, STORE_WORK_KINDS),
    isOneOf('store_works_status_known', table.status, STORE_WORK_STATUSES),
    isOneOf('store_works_requester_known', table.requesterKind, STORE_WORK_REQUESTERS),
    check(
      'store_works_requester_named',
      sql`(${table.requesterKind} in ('owner', 'merchant')) = (${table.requesterId} is not null)`,
    ),
    check(
      'store_works_passphrase_erased',
      sql`${table.passphraseBox} is null or ${table.status} in ('waiting', 'running')`,
    ),
  ],
);
/** Long work on a store as the database keeps it. */
export type StoreWorkRow = typeof storeWorks.$inferSelect;

/** What is kept of a store that was deleted. */
export const KEPT_KINDS = ['sale', 'withdrawal', 'payout'] as const;

/**
 * Records of deleted stores that tax law asks for, as one JSON value each: a paid sale with its goods, invoice and
 * payments, and what was paid to the store. Written by a function of the database; the application's role reads none.
 */
export const keptRecords = pgTable(
  'kept_records',
  {
    formerStoreId: text('former_store_id').notNull(),
    kind: text('kind', { enum: KEPT_KINDS }).notNull(),
    id: text('id').notNull(),
    /** Whose: slug, name, legal name and company id of the store. */
    seller: jsonb('seller').notNull(),
    record: jsonb('record').notNull(),
    /** First day on which it may go. */
    keepUntil: date('keep_until').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.formerStoreId, table.kind, table.id] }),
    index('kept_records_by_end').on(table.keepUntil),
    isOneOf('kept_records_kind_known', table.kind, KEPT_KINDS),
  ],
);

/**
 * Files of invoices of stores that were deleted, for the rest of their years (decision 104): where a row of
 * `invoice_papers` goes when its store goes. The file stays where it is in the storage, encrypted with the same key. Written
 * and removed by functions of the database.
 */
export const keptPapers = pgTable(
  'kept_papers',
  {
    formerStoreId: text('former_store_id').notNull(),
    id: text('id').notNull(),
    /** Whose: slug, name, legal name and company id of the store. */
    seller: jsonb('seller').$type<{ slug: string; name: string; legalName: string; companyId: string }>().notNull(),
    kind: text('kind', { enum: INVOICE_PAPER_KINDS }).notNull(),
    accessKey: text('access_key').notNull(),
    sha256: text('sha256').notNull(),
    bytes: integer('bytes').notNull(),
    keyBox: text('key_box').notNull(),
    keepUntil: instant('keep_until').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.formerStoreId, table.id] }),
    index('kept_papers_by_end').on(table.keepUntil),
    isOneOf('kept_papers_kind_known', table.kind, INVOICE_PAPER_KINDS),
  ],
);
/** A file of an invoice of a store that was deleted, as the database keeps it. */
export type KeptPaperRow = typeof keptPapers.$inferSelect;

/** Since when the shops are closed for maintenance: one row while they are. A trigger tells every process. */
export const platformMaintenance = pgTable(
  'platform_maintenance',
  { id: integer('id').primaryKey().default(1), since: instant('since').notNull() },
  (table) => [check('platform_maintenance_one_row', sql`${table.id} = 1`)],
);

/** The rank of a store without a problem, below all of `worstProblem`. */
export const NO_PROBLEM = sql.raw('9');

type FactColumns = Record<'refusedPayments' | 'lostDomains' | 'plan' | 'failedLetters' | 'failedWebhooks', AnyPgColumn>;

/** The worst problem of a store as a number from 1 on, in the order of STORE_PROBLEMS; without parameters, as in its index. */
export const worstProblem = (facts: FactColumns): SQL => sql`(case
  when ${facts.refusedPayments} >= ${sql.raw(String(REFUSED_PILE))} then 1
  when ${facts.lostDomains} > 0 then 2
  when ${facts.plan} = 'overdue' then 3
  when ${facts.failedLetters} > 0 then 4
  when ${facts.failedWebhooks} > 0 then 5
  else ${NO_PROBLEM} end)`;

/**
 * What the console shows of every store, summed up every few minutes (`sum_up_stores`), so that a list of thousands is
 * read without their orders. Money of the last 30 days and of the 30 before; counts of what is wrong now.
 */
export const platformStoreFacts = pgTable(
  'platform_store_facts',
  {
    aboutStoreId: text('about_store_id')
      .primaryKey()
      .references(() => stores.id, { onDelete: 'cascade' }),
    revenue: centavos('revenue').notNull(),
    revenueBefore: centavos('revenue_before').notNull(),
    lastOrderAt: instant('last_order_at'),
    plan: text('plan', { enum: STORE_PLANS }).notNull(),
    /** Until when its trial costs nothing; null where none runs. */
    trialEndsAt: instant('trial_ends_at'),
    /** When an unpaid subscription closes the store. */
    suspendsAt: instant('suspends_at'),
    refusedPayments: integer('refused_payments').notNull(),
    failedLetters: integer('failed_letters').notNull(),
    failedWebhooks: integer('failed_webhooks').notNull(),
    /** Domains of its own that do not lead here any more. */
    lostDomains: integer('lost_domains').notNull().default(0),
    /** What it was paid by in the last 60 days. */
    methods: text('methods')
      .array()
      .notNull()
      .default(sql`'{}'`),
    summedAt: instant('summed_at').notNull(),
  },
  (table) => [
    isOneOf('platform_store_facts_plan_known', table.plan, STORE_PLANS),
    // The list's order: its first page reads no further. Nulls first, as `desc` asks, although there are none.
    index('platform_store_facts_worst_first').on(
      worstProblem(table),
      table.revenue.desc().nullsFirst(),
      table.aboutStoreId,
    ),
  ],
);

/**
 * Calls to each provider by line and half hour, of all processes and all stores together: counts and answer times, the
 * last good answer, the last failure in the provider's words and when the line was found stopped. Kept 30 days. It holds
 * nothing of what was asked.
 */
export const platformProviderFigures = pgTable(
  'platform_provider_figures',
  {
    line: text('line', { enum: PROVIDER_LINES }).notNull(),
    halfHour: instant('half_hour').notNull(),
    answered: integer('answered').notNull(),
    /** Those turned away by an open circuit breaker included. */
    failed: integer('failed').notNull(),
    /** How many answers fell into each step of ANSWER_STEPS_MS, and above. */
    answerTimes: integer('answer_times').array().notNull(),
    lastAnswerAt: instant('last_answer_at'),
    lastFailureAt: instant('last_failure_at'),
    failureKind: text('failure_kind', { enum: FAILURE_KINDS }),
    failureWords: text('failure_words'),
    stoppedAt: instant('stopped_at'),
  },
  (table) => [
    primaryKey({ columns: [table.line, table.halfHour] }),
    isOneOf('platform_provider_figures_line_known', table.line, PROVIDER_LINES),
    isOneOf('platform_provider_figures_kind_known', table.failureKind, FAILURE_KINDS),
    check('platform_provider_figures_half_hour', sql`extract(epoch from ${table.halfHour}) % 1800 = 0`),
    check('platform_provider_figures_counted', sql`${table.answered} >= 0 and ${table.failed} >= 0`),
    check('platform_provider_figures_steps', sql`cardinality(${table.answerTimes}) = ${sql.raw(String(ANSWER_STEPS))}`),
    check('platform_provider_figures_answer_dated', sql`(${table.answered} > 0) = (${table.lastAnswerAt} is not null)`),
    check(
      'platform_provider_figures_failure_told',
      sql`num_nonnulls(${table.lastFailureAt}, ${table.failureKind}, ${table.failureWords}) in (0, 3)`,
    ),
    check(
      'platform_provider_figures_words_short',
      sql`length(${table.failureWords}) <= ${sql.raw(String(MAX_FAILURE_WORDS))}`,
    ),
  ],
);
/** The figures of one line in one half hour as the database keeps them. */
export type ProviderFigureRow = typeof platformProviderFigures.$inferSelect;

/**
 * Whether the active domains of stores still lead to this installation, as a job found it. Domains that were never
 * asked have no row. `failures`: in a row; `lostAt`: since when it is said that the domain is lost, null while it is
 * not.
 */
export const platformDomainChecks = pgTable(
  'platform_domain_checks',
  {
    domain: text('domain').primaryKey(),
    aboutStoreId: text('about_store_id').notNull(),
    checkedAt: instant('checked_at').notNull(),
    failures: integer('failures').notNull().default(0),
    /** What was found the last time; null where the domain leads here. */
    cause: text('cause', { enum: DOMAIN_FAULTS }),
    failingSince: instant('failing_since'),
    lostAt: instant('lost_at'),
  },
  (table) => [
    foreignKey({
      name: 'platform_domain_checks_domain',
      columns: [table.aboutStoreId, table.domain],
      foreignColumns: [storeDomains.storeId, storeDomains.domain],
    }).onDelete('cascade'),
    index('platform_domain_checks_lost')
      .on(table.lostAt)
      .where(sql`${table.lostAt} is not null`),
    isOneOf('platform_domain_checks_cause_known', table.cause, DOMAIN_FAULTS),
    check(
      'platform_domain_checks_failing',
      sql`(${table.failures} > 0) = (${table.failingSince} is not null) and (${table.failures} > 0) = (${table.cause} is not null) and (${table.failures} > 0 or ${table.lostAt} is null)`,
    ),
  ],
);
