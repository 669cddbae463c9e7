import type { CopiedTable, Side } from './rowCopy';

/** What the directory notes of a store that moves: its name below the platform's host, and its proven domains. */
export type MovedStore = { slug: string; domains: string[] };

type Found = { ok: true; store: MovedStore } | { ok: false; obstacle: string };

type Row = MovedStore & {
  isDefault: boolean;
  isDeleting: boolean;
  hasWork: boolean;
  hasTestPurchase: boolean;
};

const READ = `
  select s.slug, s.is_default as "isDefault", s.status = 'deleting' as "isDeleting",
    array(select domain from store_domains d where d.store_id = s.id and d.status = 'active') as domains,
    exists (select from store_works w where w.about_store_id = s.id and w.status in ('waiting', 'running')) as "hasWork",
    exists (select from store_test_purchases t where t.store_id = s.id and t.status = 'running') as "hasTestPurchase"
  from stores s where s.id = $1`;

/** Why a store may not be moved now, in words for operators. */
export async function moveObstacle(source: Side, storeId: string): Promise<Found> {
  const { rows } = await source.query<Row>(READ, [storeId]);
  const [row] = rows;
  const no = (obstacle: string): Found => ({ ok: false, obstacle });
  if (!row) return no('there is no such store.');
  if (row.isDefault) return no('the default store is the platform’s own, and stays in the main cluster.');
  if (row.isDeleting) return no('the store is being deleted.');
  if (row.hasWork) return no('an export, an import or a removal of the store is under way: wait for its end.');
  if (row.hasTestPurchase)
    return no('a test purchase is under way, whose simulated money is kept in this cluster: wait for its end.');
  return { ok: true, store: { slug: row.slug, domains: row.domains } };
}

/** The first table whose columns differ between two clusters, and which; null where none does. */
export function schemaDifference(here: CopiedTable[], there: CopiedTable[]): string | null {
  const shapeOf = ({ columns, types, key }: CopiedTable) => JSON.stringify([columns, types, key]);
  const others = new Map(there.map((table) => [table.name, shapeOf(table)]));
  const differing = here.find((table) => others.get(table.name) !== shapeOf(table));
  if (differing) return `the table ${differing.name}`;
  const names = new Set(here.map(({ name }) => name));
  const extra = there.find(({ name }) => !names.has(name));
  return extra ? `the table ${extra.name}` : null;
}
