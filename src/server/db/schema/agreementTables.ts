import { sql } from 'drizzle-orm';
import { check, foreignKey, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';

import type { AgreementFees } from '../../../shared/account/agreementContract';
import type { StorePage } from '../../../shared/store/storeContract';
import { instant, storeIdColumn } from './columns';
import { stores } from './storeTables';

/** A text of an edition. */
export type EditionContent = Pick<StorePage, 'title' | 'intro' | 'blocks'>;

/**
 * Editions of what owners agree on with the platform: both texts as they were announced, with the fees they name, from
 * when they apply, and how many days owners have from then on. Never changed; one that was accepted never removed.
 */
export const agreementEditions = pgTable(
  'agreement_editions',
  {
    /** The day it was announced, with a number behind it for a second one of that day. */
    version: text('version').primaryKey(),
    /** Which wording of ours it has (`AGREEMENT_WORDING`). */
    wording: text('wording').notNull(),
    fees: jsonb('fees').$type<AgreementFees>().notNull(),
    terms: jsonb('terms').$type<EditionContent>().notNull(),
    termsHash: text('terms_hash').notNull(),
    dpa: jsonb('dpa').$type<EditionContent>().notNull(),
    dpaHash: text('dpa_hash').notNull(),
    changes: text('changes').notNull().default(''),
    announcedAt: instant('announced_at').notNull(),
    appliesAt: instant('applies_at').notNull(),
    termDays: integer('term_days').notNull(),
  },
  (table) => [
    unique('agreement_editions_texts_key').on(table.version, table.termsHash, table.dpaHash),
    check(
      'agreement_editions_hashes_whole',
      sql`${table.termsHash} ~ '^[0-9a-f]{64}$' and ${table.dpaHash} ~ '^[0-9a-f]{64}$'`,
    ),
    check('agreement_editions_announced_first', sql`${table.appliesAt} >= ${table.announcedAt}`),
    check('agreement_editions_term_bounded', sql`${table.termDays} between 1 and 365`),
    check('agreement_editions_changes_short', sql`length(${table.changes}) <= 2000`),
  ],
);

/** An edition as the database keeps it. */
export type EditionRow = typeof agreementEditions.$inferSelect;

/**
 * That an owner accepted an edition: who, as they were called then, when, and the texts by their hashes. It stays when the
 * owner leaves the team.
 */
export const ownerAgreements = pgTable(
  'owner_agreements',
  {
    storeId: storeIdColumn().references(() => stores.id),
    merchantId: text('merchant_id').notNull(),
    version: text('version').notNull(),
    termsHash: text('terms_hash').notNull(),
    dpaHash: text('dpa_hash').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    acceptedAt: instant('accepted_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.merchantId, table.version] }),
    foreignKey({
      name: 'owner_agreements_edition',
      columns: [table.version, table.termsHash, table.dpaHash],
      foreignColumns: [agreementEditions.version, agreementEditions.termsHash, agreementEditions.dpaHash],
    }),
  ],
);

/** An acceptance as the database keeps it. */
export type OwnerAgreementRow = typeof ownerAgreements.$inferSelect;
