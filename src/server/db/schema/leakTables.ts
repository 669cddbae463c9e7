import { sql } from 'drizzle-orm';
import { boolean, check, date, pgTable, text } from 'drizzle-orm/pg-core';

import { createdAt, instant } from './columns';

/**
 * The register of incidents with personal data, which law asks to keep for five years (Resolução CD/ANPD 15/2024, art.
 * 10): entered, noted and closed by owners of the platform, and never removed. Days are of São Paulo.
 */
export const platformLeaks = pgTable(
  'platform_leaks',
  {
    id: text('id').primaryKey(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    whose: text('whose').notNull(),
    knownOn: date('known_on').notNull(),
    authorityOn: date('authority_on'),
    peopleOn: date('people_on'),
    createdAt: createdAt(),
    closedAt: instant('closed_at'),
    isRisky: boolean('is_risky'),
    conclusion: text('conclusion'),
  },
  (table) => [
    check('platform_leaks_title_given', sql`length(${table.title}) between 1 and 120`),
    check('platform_leaks_text_given', sql`length(${table.text}) between 1 and 2000`),
    check('platform_leaks_whose_given', sql`length(${table.whose}) between 1 and 600`),
    check(
      'platform_leaks_told_when_known',
      sql`coalesce(${table.authorityOn}, ${table.knownOn}) >= ${table.knownOn} and coalesce(${table.peopleOn}, ${table.knownOn}) >= ${table.knownOn}`,
    ),
    check(
      'platform_leaks_closed_whole',
      sql`num_nonnulls(${table.closedAt}, ${table.isRisky}, ${table.conclusion}) in (0, 3)
        and length(coalesce(${table.conclusion}, 'open')) between 1 and 2000`,
    ),
    check(
      'platform_leaks_told_before_closed',
      sql`not coalesce(${table.isRisky}, false) or num_nonnulls(${table.authorityOn}, ${table.peopleOn}) = 2`,
    ),
  ],
);

/** An entry of the register as the database keeps it. */
export type LeakRow = typeof platformLeaks.$inferSelect;
