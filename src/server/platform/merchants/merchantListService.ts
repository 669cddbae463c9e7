import type { MerchantLine } from '../../../shared/platform/merchantsContract';
import type { Database } from '../../db/database';
import { pageOf, type Page, type PageQuery } from '../../db/page';
import { instantOf } from '../../kernel/clock';
import { merchantListRepository as repository, type ListedMerchant } from './merchantListRepository';

const MERCHANTS_PER_PAGE = 20;

/** Merchants of all stores as people of the platform read them. */
export type MerchantListService = ReturnType<typeof merchantListService>;

/** Reading merchants across stores, by functions of the database that show nothing else of a store. */
export const merchantListService = ({ db }: { db: Database }) => ({
  /** A page, those whose reset waits first. */
  async list({ search, ...query }: PageQuery & { search?: string }): Promise<Page<MerchantLine>> {
    const { slice, ...page } = pageOf(query, MERCHANTS_PER_PAGE);
    const asked = search?.trim() || null;
    const [rows, total] = await Promise.all([
      repository.page(db.shared, asked, slice),
      repository.count(db.shared, asked),
    ]);
    return { list: rows.map(toLine), ...page, total };
  },
});

const toLine = (row: ListedMerchant): MerchantLine => {
  const { storeId, storeName, lastSeenAt, askedAt, effectiveAt, reason, ...person } = row;
  const waits = askedAt !== null && effectiveAt !== null && reason !== null;
  return {
    ...person,
    store: { id: storeId, name: storeName },
    lastSeenAt: lastSeenAt === null ? null : isoOf(lastSeenAt),
    factorReset: waits ? { askedAt: isoOf(askedAt), effectiveAt: isoOf(effectiveAt), reason } : null,
  };
};

const isoOf = (written: string): string => instantOf(Date.parse(written));
