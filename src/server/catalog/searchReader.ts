import { instantOf, type Clock } from '../kernel/clock';
import type { Database } from '../db/database';
import { searchRepository } from './searchRepository';
import { halvesToTry, MIN_TYPO_LENGTH, searchTermsOf, slotsOf, type SearchSlot, type SearchTerms } from './searchTerms';
import { foldedWordsOf, queryWordsOf, singularOf } from './searchText';
import type { StoreMemory } from '../store/storeMemory';
import { deletionsOf, isOneTypoApart } from './typo';

/** Words of a query that count; each one costs a look into the index. */
const MAX_WORDS = 8;
/** A longer text is no search that a synonym could help. */
const MAX_MISS_LENGTH = 60;
/** This many digits are a document or a phone: personal data must not be stored by accident. */
const MANY_DIGITS = 6;

/** A text with words: its terms, and the query that finds the products. */
type Search = { slots: SearchSlot[]; terms: SearchTerms };

/** Reads queries with the words and synonyms of a store, and keeps what was looked for in vain (rules §5, §12). */
export const searchReader = ({ db, clock, memory }: { db: Database; clock: Clock; memory: StoreMemory }) => {
  const synonymsOf = (storeId: string): Promise<string[][][]> =>
    memory.recall(storeId, 'synonyms', async () => {
      const groups = await searchRepository.synonyms(db.ofStore(storeId), storeId);
      return groups.map((group) => group.map((phrase) => foldedWordsOf(phrase).map(singularOf)));
    });

  const understand = async (storeId: string, words: string[]): Promise<Search> => {
    const synonyms = await synonymsOf(storeId);
    const pairs = words.slice(1).map((word, index) => `${words[index]}${word}`);
    const candidates = [...words, ...pairs].flatMap((word) => [word, singularOf(word), ...halvesToTry(word).flat()]);
    const last = words.slice(-1);
    const known = await searchRepository.known(db.ofStore(storeId), storeId, [...new Set(candidates)], last);
    const isUnknown = (word: string) => !known.has(word) && !known.has(singularOf(word));
    const wrong = words.filter((word) => word.length >= MIN_TYPO_LENGTH && isUnknown(word));
    const synonymWords = synonyms.flat().flatMap((phrase) => (phrase.length === 1 ? phrase : []));
    const near = wrong.length === 0 ? [] : await searchRepository.near(db.ofStore(storeId), wrong.flatMap(deletionsOf));
    const slots = slotsOf(words, {
      isKnown: (word) => known.has(word),
      isBeginning: (letters) => known.has(`${letters}*`),
      meantBy: (word) => [...near, ...synonymWords].filter((other) => isOneTypoApart(word, other)),
      synonyms,
    });
    return { slots, terms: searchTermsOf(storeId, slots) };
  };

  return {
    /** The search a text is; null where it says nothing. */
    read: async (storeId: string, text: string): Promise<Search | null> => {
      const words = queryWordsOf(text).slice(0, MAX_WORDS);
      if (words.length === 0) return null;
      return memory.recall(storeId, `search ${words.join(' ')}`, () => understand(storeId, words));
    },

    /** Keeps a search that found nothing, for the merchant to make synonyms of; not what looks like personal data. */
    async noteMiss(storeId: string, text: string): Promise<void> {
      const words = queryWordsOf(text).slice(0, MAX_WORDS).join(' ');
      const isPersonal = text.includes('@') || words.replace(/\D/g, '').length >= MANY_DIGITS;
      if (words === '' || words.length > MAX_MISS_LENGTH || isPersonal) return;
      await db.inStore(storeId, (tx) => searchRepository.noteMiss(tx, storeId, words, instantOf(clock())));
    },
  };
};
