import { STORE_PAGES, type StorePageSlug } from '../../../shared/store/storePages';
import { withStoreWords } from '../../../shared/store/storePageWords';
import type { StoreRow } from '../../db/schema/storeTables';
import { DEFAULT_PAGE_TEXTS } from '../../store/pageTexts/defaultPageTexts';
import { plainText, type PageText } from '../../store/pageTexts/pageBlocks';
import type { PageFacts } from '../../store/pageTexts/pageFacts';

type Facts = { pages: Record<StorePageSlug, PageText>; store: StoreRow; does: PageFacts };

/**
 * Pages that say otherwise than the store does, or do not speak of prescriptions where it has them: ready sentences of a
 * store that does otherwise, kept in a text of its own, and denials in its own words.
 */
export const falsePages = ({ pages, store, does }: Facts): StorePageSlug[] => {
  const sentencesUnder = (facts: PageFacts): string[] =>
    STORE_PAGES.flatMap((slug) => sentencesOf(plainText(withStoreWords(DEFAULT_PAGE_TEXTS[slug](facts), store))));
  const trueHere = new Set(sentencesUnder(does));
  const falseHere = new Set(
    otherwise(does)
      .flatMap(sentencesUnder)
      .filter((sentence) => !trueHere.has(sentence)),
  );
  return STORE_PAGES.filter((slug) => {
    const text = plainText(pages[slug]);
    return (
      sentencesOf(text).some((sentence) => falseHere.has(sentence)) ||
      (does.sellsOnPrescription && deniesPrescriptions(text)) ||
      (SPEAKS_OF[slug]?.(does) === true && !PRESCRIPTION.test(text))
    );
  });
};

/** When a page has to speak of prescriptions. */
const SPEAKS_OF: { [Slug in StorePageSlug]?: (does: PageFacts) => boolean } = {
  'terms-of-purchase': ({ sellsOnPrescription }) => sellsOnPrescription,
  'privacy-policy': ({ keepsPrescriptions }) => keepsPrescriptions,
};

/** Who speaks of prescriptions without having any denies nothing: a text may be written before the goods are for sale. */
const otherwise = (does: PageFacts): PageFacts[] => {
  const without = { sellsOnPrescription: false, keepsPrescriptions: false };
  return [does.isPrivate, !does.isPrivate].flatMap((isPrivate) => [
    { ...does, isPrivate },
    { ...does, isPrivate, ...without },
  ]);
};

const PRESCRIPTION = /receitas?\b(?! federal)/i;
/** Shorter ones, such as 'Não.', say nothing alone. */
const LEAST_SENTENCE = 20;

const sentencesOf = (text: string): string[] =>
  text
    .split(/\n|(?<=[.?!])\s+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length >= LEAST_SENTENCE);

const deniesPrescriptions = (text: string): boolean =>
  /\breceitas?\b(?! federal)[^?\n]*\?\s*não\b/i.test(text) ||
  sentencesOf(text).some(
    (sentence) =>
      PRESCRIPTION.test(sentence) &&
      /\bnão\b.*\b(?:vend|aceit)/i.test(sentence) &&
      // What is not sold without one, or never online, is no denial.
      !/\bsem\b|reten|retid|control/i.test(sentence),
  );
