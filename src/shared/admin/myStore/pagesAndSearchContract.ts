import { Type, type Static } from 'typebox';

import { IdParams, InstantSchema, LinesSchema, oneOf, refusalReplies, SlugSchema, strict } from '../../kernel/wire';
import { PageBlock } from '../../store/storeContract';
import { STORE_PAGES } from '../../store/storePages';
import { editable, Version, versionOnly } from '../editing';
import { myStoreLimits } from './myStoreLimits';

/** Page texts and search words as merchants write them. Rules of versions: myStoreContract. */

const text = (max: number) => Type.String({ minLength: 1, maxLength: max });
const Text = text(myStoreLimits.blockText);
const Paragraph = LinesSchema({ minLength: 1, maxLength: myStoreLimits.blockText });
const Items = Type.Array(Text, { minItems: 1, maxItems: myStoreLimits.listItems });
const WrittenParagraph = strict({ kind: Type.Literal('paragraph'), text: Paragraph });
const WrittenList = strict({ kind: Type.Literal('list'), items: Items });
const WrittenLink = strict({ kind: Type.Literal('link'), text: Text, url: text(myStoreLimits.url) });
const WrittenHeading = strict({ kind: Type.Literal('heading'), text: Text });
const WrittenQuestion = strict({
  kind: Type.Literal('question'),
  question: Text,
  answer: Type.Array(Type.Union([WrittenParagraph, WrittenList, WrittenLink]), { minItems: 1, maxItems: 20 }),
});
/** A block as it is written: the shop's own shape, bounded. */
const WrittenBlock = Type.Union([WrittenHeading, WrittenParagraph, WrittenList, WrittenLink, WrittenQuestion]);

/**
 * A page text before the store's data is filled in: words in braces, such as {legalName}, stand for it. `isOwn`: the store
 * wrote it, else it is the default text. `version` 0 for a default text.
 */
export const OwnPage = Type.Object({
  slug: oneOf(STORE_PAGES),
  title: Type.String(),
  intro: Type.String(),
  blocks: Type.Array(PageBlock),
  isOwn: Type.Boolean(),
  updatedAt: InstantSchema,
  version: Type.Integer({ minimum: 0 }),
});
export type OwnPage = Static<typeof OwnPage>;

const PageList = Type.Object({ list: Type.Array(OwnPage) });
const pageList = { 200: PageList, ...refusalReplies };
const pageParams = Type.Object({ slug: SlugSchema });

/** The four page texts. */
export const getOwnPages = { method: 'GET', path: '/admin/page', replies: pageList } as const;
export type GetOwnPages = typeof getOwnPages;

/** Writes a page text. ValidationError 'link' for a way that is no path, https address or mailto. NotFoundError for no page. */
export const putOwnPage = {
  method: 'PUT',
  path: '/admin/page/:slug',
  params: pageParams,
  body: strict({
    version: Type.Integer({ minimum: 0 }),
    title: text(myStoreLimits.pageTitle),
    intro: LinesSchema({ maxLength: myStoreLimits.pageIntro }),
    blocks: Type.Array(WrittenBlock, { minItems: 1, maxItems: myStoreLimits.pageBlocks }),
  }),
  replies: pageList,
} as const;
export type PutOwnPage = typeof putOwnPage;

/** Gives a page its default text back. */
export const deleteOwnPage = {
  method: 'DELETE',
  path: '/admin/page/:slug',
  params: pageParams,
  body: versionOnly,
  replies: pageList,
} as const;
export type DeleteOwnPage = typeof deleteOwnPage;

/** Words and phrases that mean the same to the shop's search; at least two. */
export const Synonym = Type.Object({ ...editable, words: Type.Array(Type.String()) });
export type Synonym = Static<typeof Synonym>;

/** What was looked for in vain, folded; how often, and when last. Kept 90 days, without who looked. */
const SearchMiss = Type.Object({ words: Type.String(), count: Type.Integer(), lastAt: InstantSchema });
type SearchMiss = Static<typeof SearchMiss>;

/** Synonyms, and the searches in vain that none of them helps yet, the most frequent first. */
export const SearchWords = Type.Object({ listSynonym: Type.Array(Synonym), listMiss: Type.Array(SearchMiss) });
export type SearchWords = Static<typeof SearchWords>;

const searchWords = { 200: SearchWords, ...refusalReplies };
const Words = Type.Array(text(myStoreLimits.synonymWord), { minItems: 2, maxItems: myStoreLimits.synonymWords });

/** Synonyms and searches in vain. */
export const getSearchWords = { method: 'GET', path: '/admin/synonym', replies: searchWords } as const;
export type GetSearchWords = typeof getSearchWords;

/** Adds synonyms; the shop's search knows them at once. ValidationError: words 'two' (fewer than two different), list 'full'. */
export const postSynonym = {
  method: 'POST',
  path: '/admin/synonym',
  body: strict({ words: Words }),
  replies: { 201: SearchWords, ...refusalReplies },
} as const;
export type PostSynonym = typeof postSynonym;

/** Changes synonyms. */
export const putSynonym = {
  method: 'PUT',
  path: '/admin/synonym/:id',
  params: IdParams,
  body: strict({ version: Version, words: Words }),
  replies: searchWords,
} as const;
export type PutSynonym = typeof putSynonym;

/** Removes synonyms. */
export const deleteSynonym = {
  method: 'DELETE',
  path: '/admin/synonym/:id',
  params: IdParams,
  body: versionOnly,
  replies: searchWords,
} as const;
export type DeleteSynonym = typeof deleteSynonym;
