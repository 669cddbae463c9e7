import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { createdAt, instant, storeIdColumn, version } from './columns';
import { stores } from './storeTables';

const ofStore = () => storeIdColumn().references(() => stores.id);

/**
 * Every word a product of the store was ever found by, descriptions aside; written by triggers. `deletions` are the word
 * and what is left of it without each one of its letters: two words with one in common are about one typo apart.
 */
export const searchWords = pgTable(
  'search_words',
  {
    storeId: ofStore(),
    word: text('word').notNull(),
    deletions: text('deletions').array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.word] }),
    index('search_words_by_beginning').on(table.storeId, table.word.op('text_pattern_ops')),
    index('search_words_by_deletion').using('gin', table.deletions),
  ],
);

/** Groups of words and phrases that mean the same in a store, such as cachorro, cao, dog; folded (rules §5). */
export const searchSynonyms = pgTable(
  'search_synonyms',
  {
    storeId: ofStore(),
    id: text('id').notNull(),
    words: text('words').array().notNull(),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    check('search_synonyms_for_two', sql`cardinality(${table.words}) >= 2`),
  ],
);

/** What shoppers looked for in vain: folded words in the order typed, and how often (rules §12). */
export const searchMisses = pgTable(
  'search_misses',
  {
    storeId: ofStore(),
    words: text('words').notNull(),
    count: integer('count').notNull().default(1),
    firstAt: instant('first_at').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.words] }),
    index('search_misses_by_age').on(table.storeId, table.lastAt),
  ],
);
