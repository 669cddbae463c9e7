import { and, asc, eq, sql } from 'drizzle-orm';

import type { PutSynonym, SearchWords } from '../../../shared/admin/myStore/pagesAndSearchContract';
import { myStoreLimits } from '../../../shared/admin/myStore/myStoreLimits';
import type { BodyOf } from '../../../shared/kernel/contract';
import { refused, succeeded, type Outcome } from '../../../shared/kernel/outcome';
import type { Clock } from '../../kernel/clock';
import { newId } from '../../kernel/newId';
import { searchRepository } from '../../catalog/searchRepository';
import { foldedWordsOf, singularOf } from '../../catalog/searchText';
import type { Database, Tx } from '../../db/database';
import { searchSynonyms } from '../../db/schema/searchTables';
import { stale, storeChanges, wrong, type Editor } from '../core/storeChanges';

type Options = { db: Database; clock: Clock };

/** Search words as merchants arrange them. */
export type SynonymService = ReturnType<typeof synonymService>;

/** Searches in vain that a page shows; of those that no synonym helps. */
const MISSES_SHOWN = 50;
const MISSES_READ = 200;

const isOwn = (storeId: string, id: string) => and(eq(searchSynonyms.storeId, storeId), eq(searchSynonyms.id, id));

/** Synonyms of a store, and what its shoppers looked for in vain (rules §12). */
export const synonymService = ({ db, clock }: Options) => {
  const change = storeChanges({ db, clock, unique: 'slug' });

  const rowsOf = (tx: Tx, storeId: string) =>
    tx
      .select()
      .from(searchSynonyms)
      .where(eq(searchSynonyms.storeId, storeId))
      .orderBy(asc(searchSynonyms.createdAt), asc(searchSynonyms.id));

  const words = async (tx: Tx, storeId: string): Promise<SearchWords> => {
    const rows = await rowsOf(tx, storeId);
    const misses = await searchRepository.misses(tx, storeId, MISSES_READ);
    const known = rows.flatMap((row) => row.words.map(comparedOf));
    return {
      listSynonym: rows.map(({ id, version, words: group }) => ({ id, version, words: group })),
      listMiss: misses
        .filter((miss) => !known.some((phrase) => ` ${comparedOf(miss.words)} `.includes(` ${phrase} `)))
        .slice(0, MISSES_SHOWN)
        .map(({ words: unanswered, count, lastAt }) => ({ words: unanswered, count, lastAt })),
    };
  };

  return {
    /** Both lists, in two statements. */
    list: (storeId: string): Promise<SearchWords> => db.inStore(storeId, (tx) => words(tx, storeId)),

    /** Adds synonyms. @returns ValidationError: words 'two', 'full' */
    add: (editor: Editor, given: string[]): Promise<Outcome<SearchWords>> =>
      change(editor, async (tx, audit) => {
        const { storeId } = editor;
        const group = folded(given);
        if (group.length < 2) return wrong('words', 'two');
        if ((await rowsOf(tx, storeId)).length >= myStoreLimits.synonyms) return wrong('words', 'full');
        const id = newId();
        await tx.insert(searchSynonyms).values({ storeId, id, words: group });
        await audit('synonymsAdded', { kind: 'synonyms', id }, { words: group });
        return succeeded(await words(tx, storeId));
      }),

    /** Changes synonyms. @returns NotFoundError, TransitionRefusedError for a stale version, ValidationError 'two' */
    save: (editor: Editor, id: string, { version, words: given }: BodyOf<PutSynonym>): Promise<Outcome<SearchWords>> =>
      change(editor, async (tx, audit) => {
        const { storeId } = editor;
        const row = (await rowsOf(tx, storeId)).find((one) => one.id === id);
        if (!row) return refused('NotFoundError');
        if (row.version !== version) return stale;
        const group = folded(given);
        if (group.length < 2) return wrong('words', 'two');
        await tx
          .update(searchSynonyms)
          .set({ words: group, version: sql`${searchSynonyms.version} + 1` })
          .where(isOwn(storeId, id));
        await audit('synonymsChanged', { kind: 'synonyms', id }, { words: [row.words, group] });
        return succeeded(await words(tx, storeId));
      }),

    /** Removes synonyms. @returns NotFoundError, TransitionRefusedError for a stale version */
    remove: (editor: Editor, id: string, { version }: { version: number }): Promise<Outcome<SearchWords>> =>
      change(editor, async (tx, audit) => {
        const { storeId } = editor;
        const row = (await rowsOf(tx, storeId)).find((one) => one.id === id);
        if (!row) return refused('NotFoundError');
        if (row.version !== version) return stale;
        await tx.delete(searchSynonyms).where(isOwn(storeId, id));
        await audit('synonymsRemoved', { kind: 'synonyms', id }, { words: row.words });
        return succeeded(await words(tx, storeId));
      }),
  };
};

// As the search reads them: folded, words apart by one space, each phrase once.
const folded = (given: string[]): string[] => [
  ...new Set(given.map((phrase) => foldedWordsOf(phrase).join(' ')).filter((phrase) => phrase !== '')),
];

const comparedOf = (phrase: string): string => foldedWordsOf(phrase).map(singularOf).join(' ');
