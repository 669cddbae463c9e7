import { eq } from 'drizzle-orm';

import type { OwnPage, PutOwnPage } from '../../../shared/admin/myStore/pagesAndSearchContract';
import type { BodyOf } from '../../../shared/kernel/contract';
import { refused, succeeded, type Outcome } from '../../../shared/kernel/outcome';
import { isFilled } from '../../../shared/kernel/textRules';
import type { AnswerBlock, PageBlock } from '../../../shared/store/storeContract';
import { STORE_PAGES, type StorePageSlug } from '../../../shared/store/storePages';
import { instantOf, type Clock } from '../../kernel/clock';
import type { Database, Tx } from '../../db/database';
import { storePages } from '../../db/schema/storeTables';
import { storePageRepository } from '../../store/storePageRepository';
import { DEFAULT_PAGE_TEXTS } from '../../store/pageTexts/defaultPageTexts';
import { stale, storeChanges, wrong, type Editor } from '../core/storeChanges';
import { myStoreRepository } from './myStoreRepository';

type Options = { db: Database; clock: Clock };
type PageList = { list: OwnPage[] };

/** Page texts as merchants write them. */
export type PageTextService = ReturnType<typeof pageTextService>;

/** The page texts of a store, its own or the default ones by what it does, before its data is filled in (rules §12). */
export const pageTextService = ({ db, clock }: Options) => {
  const change = storeChanges({ db, clock, unique: 'slug' });

  const listed = async (tx: Tx, storeId: string): Promise<PageList> => {
    const rows = await tx.select().from(storePages).where(eq(storePages.storeId, storeId));
    const store = await myStoreRepository.byId(tx, storeId);
    const facts = { isPrivate: store?.isPrivate ?? false, ...(await storePageRepository.goods(tx, storeId)) };
    return {
      list: STORE_PAGES.map((slug) => {
        const own = rows.find((row) => row.slug === slug);
        const { title, intro, blocks, updatedAt } = own ?? DEFAULT_PAGE_TEXTS[slug](facts);
        return { slug, title, intro, blocks, updatedAt, isOwn: own !== undefined, version: own?.version ?? 0 };
      }),
    };
  };

  return {
    /** All of them. */
    list: (storeId: string): Promise<PageList> => db.inStore(storeId, (tx) => listed(tx, storeId)),

    /** Writes a text. @returns NotFoundError for no page, TransitionRefusedError for a stale version, ValidationError */
    save: (editor: Editor, requested: string, { version, ...text }: BodyOf<PutOwnPage>): Promise<Outcome<PageList>> =>
      change(editor, async (tx, audit) => {
        const slug = pageOf(requested);
        if (!slug) return refused('NotFoundError');
        const before = await storePageRepository.bySlug(tx, editor.storeId, slug);
        if ((before?.version ?? 0) !== version) return stale;
        if (!isFilled(text.title)) return wrong('title', 'not accepted');
        if (!text.blocks.every(isSafe)) return wrong('blocks', 'link');
        const updatedAt = instantOf(clock());
        await storePageRepository.save(tx, { ...text, storeId: editor.storeId, slug, updatedAt, version: version + 1 });
        await audit('pageTextChanged', { kind: 'page', id: slug }, { blocks: text.blocks.length });
        return succeeded(await listed(tx, editor.storeId));
      }),

    /** Gives a page its default text back. @returns NotFoundError, also where it has it already; TransitionRefusedError */
    restore: (editor: Editor, requested: string, version: number): Promise<Outcome<PageList>> =>
      change(editor, async (tx, audit) => {
        const slug = pageOf(requested);
        const before = slug && (await storePageRepository.bySlug(tx, editor.storeId, slug));
        if (!slug || !before) return refused('NotFoundError');
        if (before.version !== version) return stale;
        await storePageRepository.remove(tx, editor.storeId, slug);
        await audit('pageTextRestored', { kind: 'page', id: slug });
        return succeeded(await listed(tx, editor.storeId));
      }),
  };
};

const pageOf = (requested: string): StorePageSlug | undefined => STORE_PAGES.find((slug) => slug === requested);

// A way leads into the shop, to an https address or to an e-mail; words in braces are the store's own data.
const isSafe = (block: PageBlock | AnswerBlock): boolean => {
  if (block.kind === 'question') return block.answer.every(isSafe);
  return block.kind !== 'link' || /^(\/(?![/\\])\S*|https:\/\/\S+|mailto:\S+|\{whatsappUrl\})$/.test(block.url);
};
