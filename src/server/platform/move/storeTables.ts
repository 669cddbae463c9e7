import { tablesWith, type CopiedTable, type Side } from './rowCopy';

/** Tables with rows of stores that stay behind when a store moves, each with its reason. */
export const LEFT_BEHIND: Readonly<Record<string, string>> = {
  help_visits:
    'a visit belongs to a session of the platform, which is in the main cluster; those under way end with the move',
};

/** Tables of no store with rows about one that go along with it, by their column `about_store_id`. */
export const BROUGHT_ALONG: Readonly<Record<string, string>> = {
  store_works: 'exports that can still be downloaded, and what was done to the store',
};

/** The store's own row comes last: whoever goes through all stores does not see one that is not whole. */
export const STORES = 'stores';

/** Every table that moves with a store, in no order: constraints between them are off while they are copied. */
export async function movedTables(client: Side): Promise<CopiedTable[]> {
  const own = await tablesWith(client, 'store_id');
  const about = await tablesWith(client, 'about_store_id');
  return [...own.filter(({ name }) => !(name in LEFT_BEHIND)), ...about.filter(({ name }) => name in BROUGHT_ALONG)];
}

/** The table of stores itself, as one of those. */
export async function tableOfStores(client: Side): Promise<CopiedTable> {
  const table = (await tablesWith(client, 'is_default')).find(({ name }) => name === STORES);
  if (!table) throw new Error('there is no table of stores');
  return { ...table, storeColumn: 'id' };
}
