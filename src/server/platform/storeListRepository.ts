import { and, asc, desc, eq, notExists, sql, type SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';

import { documentOf, isCnpj } from '../../shared/kernel/documents';
import type { StorePlan } from '../../shared/platform/storePlans';
import type { StoreStatus } from '../../shared/store/storeMachine';
import type { Db } from '../db/database';
import type { Slice } from '../db/page';
import { NO_PROBLEM, platformStoreFacts, worstProblem } from '../db/schema/platformTables';
import { storeDomains, stores, type StoreRow } from '../db/schema/storeTables';

/** What was summed up of a store. */
export type StoreFacts = typeof platformStoreFacts.$inferSelect;
/** A store with its facts and its own domain; null where there are none. */
export type ListedStore = { store: StoreRow; facts: StoreFacts | null; domain: string | null };

/** Which stores a list is of. */
export type StoreFilter = { search?: string; status?: StoreStatus; plan?: StorePlan };

const facts = platformStoreFacts;

const worst = worstProblem(facts);

const holds = (column: SQL, text: string): SQL => sql`strpos(${column}, ${text.toLowerCase()}) > 0`;

// Slugs and domains are in lower case: lowering a word costs more than looking into it.
const isFound = (text: string): SQL => {
  // Nothing but a store's own number looks like a whole CNPJ: an index finds it.
  if (isCnpj(text)) return eq(stores.companyId, documentOf(text));
  const document = documentOf(text);
  const places = [
    holds(sql`lower(${stores.name})`, text),
    holds(sql`${stores.slug}`, text),
    holds(sql`lower(${stores.email})`, text),
    ...(document === '' ? [] : [sql`strpos(${stores.companyId}, ${document}) > 0`]),
    // Read once, not for each store.
    sql`${stores.id} in (select ${storeDomains.storeId} from ${storeDomains} where ${holds(sql`${storeDomains.domain}`, text)})`,
  ];
  return sql`(${sql.join(places, sql` or `)})`;
};

const isMatch = ({ search = '', status, plan }: StoreFilter): SQL | undefined => {
  const text = search.trim();
  return and(
    status === undefined ? undefined : eq(stores.status, status),
    plan === undefined ? undefined : sql`coalesce(${facts.plan}, 'none') = ${plan}`,
    text === '' ? undefined : isFound(text),
  );
};

const ownDomain = sql<string | null>`(select ${storeDomains.domain} from ${storeDomains}
  where ${storeDomains.storeId} = ${stores.id} and ${storeDomains.status} = 'active'
  order by ${storeDomains.isPrimary} desc, ${storeDomains.createdAt}, ${storeDomains.domain} limit 1)`;

const listOrder = [worst, sql`coalesce(${facts.revenue}, 0) desc`, asc(stores.name), asc(stores.id)];

const matching = (db: Db, filter: StoreFilter, { limit, offset }: Slice) =>
  db
    .select({ id: stores.id })
    .from(stores)
    .leftJoin(facts, eq(facts.aboutStoreId, stores.id))
    .where(isMatch(filter))
    .orderBy(...listOrder)
    .limit(limit)
    .offset(offset)
    .as('picked');

/** A page of all stores: those summed up in the order of their index, as far as the page needs, and the newest ones. */
const ofAll = (db: Db, { limit, offset }: Slice) => {
  const ranked = db
    .select({ id: stores.id, name: stores.name, rank: sql`${worst}`.as('rank'), revenue: facts.revenue })
    .from(facts)
    .innerJoin(stores, eq(stores.id, facts.aboutStoreId))
    .orderBy(worst, desc(facts.revenue), asc(stores.name), asc(stores.id))
    .limit(offset + limit);
  const unranked = db
    .select({ id: stores.id, name: stores.name, rank: sql`${NO_PROBLEM}`.as('rank'), revenue: sql<number>`0` })
    .from(stores)
    .where(notExists(db.select({ id: facts.aboutStoreId }).from(facts).where(eq(facts.aboutStoreId, stores.id))));
  return unionAll(ranked, unranked)
    .orderBy(sql`rank, revenue desc, name, id`)
    .limit(limit)
    .offset(offset)
    .as('picked');
};

/** SQL of the console's list of stores: one statement per function. */
export const storeListRepository = {
  /** Sums every store up, as of an instant (ISO); while another process does, nothing is done. */
  async sumUp(db: Db, at: string): Promise<void> {
    await db.execute(sql`select sum_up_stores(${at}::timestamptz)`);
  },

  /** Those with problems first, the worst of them at the top, then by revenue. */
  page: (db: Db, filter: StoreFilter, slice: Slice): Promise<ListedStore[]> => {
    // Ids alone are sorted: what a page shows of its stores is read for those.
    const picked = isMatch(filter) ? matching(db, filter, slice) : ofAll(db, slice);
    return db
      .select({ store: stores, facts, domain: ownDomain })
      .from(picked)
      .innerJoin(stores, eq(stores.id, picked.id))
      .leftJoin(facts, eq(facts.aboutStoreId, stores.id))
      .orderBy(...listOrder);
  },

  async one(db: Db, id: string): Promise<ListedStore | null> {
    const rows = await db
      .select({ store: stores, facts, domain: ownDomain })
      .from(stores)
      .leftJoin(facts, eq(facts.aboutStoreId, stores.id))
      .where(eq(stores.id, id));
    return rows.at(0) ?? null;
  },

  async count(db: Db, filter: StoreFilter): Promise<number> {
    const counted = db.select({ count: sql<number>`count(*)::int` }).from(stores);
    // Facts are looked into for plans alone.
    const rows = await (
      filter.plan === undefined ? counted : counted.leftJoin(facts, eq(facts.aboutStoreId, stores.id))
    ).where(isMatch(filter));
    return rows.at(0)?.count ?? 0;
  },

  /** Figures of all stores: each table is read once, without the other. @param since 30 days ago, ISO */
  async figures(db: Db, since: string) {
    const [[counts], [sums]] = await Promise.all([
      db
        .select({
          all: sql<number>`count(*)::int`,
          active: sql<number>`count(*) filter (where ${stores.status} = 'active')::int`,
          openedLately: sql<number>`count(*) filter (where ${stores.status} = 'active' and ${stores.openedAt} >= ${since})::int`,
          drafts: sql<number>`count(*) filter (where ${stores.status} = 'draft')::int`,
          oldestDraftAt: sql<string | null>`min(${stores.createdAt}) filter (where ${stores.status} = 'draft')`,
        })
        .from(stores),
      db
        .select({
          revenue: sql<number>`coalesce(sum(${facts.revenue}), 0)::float8`,
          revenueBefore: sql<number>`coalesce(sum(${facts.revenueBefore}), 0)::float8`,
          withProblem: sql<number>`count(*) filter (where ${worst} < ${NO_PROBLEM})::int`,
          losingSales: sql<number>`count(*) filter (where ${worst} <= 2)::int`,
        })
        .from(facts),
    ]);
    if (!counts || !sums) throw new Error('an aggregate without a row');
    const { all, oldestDraftAt, ...stated } = counts;
    const oldest = oldestDraftAt === null ? null : new Date(oldestDraftAt).toISOString();
    return { all, figures: { ...stated, oldestDraftAt: oldest, ...sums } };
  },

  /** Whether any store was ever summed up. */
  async isSummedUp(db: Db): Promise<boolean> {
    const rows = await db.select({ id: facts.aboutStoreId }).from(facts).limit(1);
    return rows.length > 0;
  },
};
