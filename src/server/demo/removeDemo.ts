import type { Pool, PoolClient } from 'pg';

import { IMAGE_FORMATS, IMAGE_WIDTHS } from '../../shared/catalog/imageAddress';
import type { FileStorage } from '../gateways/files/fileStoragePort';
import { originalKeyOf, variantKeyOf } from '../media/pictureAddress';
import { removeStoreRows } from '../platform/rowRemoval';
import { demoId } from './demoId';
import { demoStores } from './demoStores';

/** Ids of the demo's stores, whatever they are called now. */
const demoStoreIds = (): string[] => demoStores().map(({ slug }) => demoId(slug, 'store', slug));

/** A store of the demo as it is now; `realOrders`: paid at a provider that is no simulator. */
export type DemoStoreNow = { id: string; slug: string; name: string; orders: number; realOrders: number };

/** What there is to remove. `playedElsewhere`: orders of other stores that were paid in the sandbox, by store. */
export type DemoContents = {
  stores: DemoStoreNow[];
  sandboxRecords: number;
  playedElsewhere: { slug: string; orders: number }[];
};

const PLAYED = "exists (select from sandbox_records r where r.kind = 'pagarmeCharge' and r.id = p.provider_charge_id)";

/** Looks at what the demo and the sandbox have written. @param owner sees every store */
export async function demoContents(owner: Pool): Promise<DemoContents> {
  const ids = demoStoreIds();
  const stores = await owner.query<DemoStoreNow>(
    `select s.id, s.slug, s.name, (select count(*)::int from sale_orders o where o.store_id = s.id) as orders,
       (select count(distinct p.sale_order_id)::int from payments p
        where p.store_id = s.id and p.provider_charge_id is not null and not ${PLAYED}) as "realOrders"
     from stores s where s.id = any($1) order by s.slug`,
    [ids],
  );
  const played = await owner.query<{ slug: string; orders: number }>(
    `select s.slug, count(distinct p.sale_order_id)::int as orders from payments p join stores s on s.id = p.store_id
     where not s.id = any($1) and ${PLAYED} group by s.slug order by s.slug`,
    [ids],
  );
  const records = await owner.query<{ count: number }>('select count(*)::int as count from sandbox_records');
  return { stores: stores.rows, playedElsewhere: played.rows, sandboxRecords: records.rows.at(0)?.count ?? 0 };
}

type Options = {
  owner: Pool;
  files: FileStorage;
  /** Written in the same transaction, once all is gone. */
  log: (client: PoolClient) => Promise<void>;
  removed?: (done: number, all: number, what: string) => void;
};

/**
 * Removes the demo: its stores with their people, orders and goods, what the simulators remember, accounts at simulators
 * of other stores, waiting jobs; then the pictures. Another store becomes the default one. @returns how many pictures
 */
export async function removeDemo({ owner, files, log, removed = () => {} }: Options): Promise<{ pictures: number }> {
  const ids = demoStoreIds();
  const client = await owner.connect();
  let pictures: string[] = [];
  let isBroken = true;
  try {
    await client.query('begin; set local idle_in_transaction_session_timeout = 0; set local statement_timeout = 0');
    pictures = await picturesOf(client, ids);
    await removeStoreRows(client, ids, removed);
    for (const [table, column, kind] of ACCOUNTS)
      await client.query(
        `delete from ${table} where ${column} in (select id from sandbox_records where kind = '${kind}')`,
      );
    await client.query('delete from sandbox_records');
    await client.query(
      `select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker._private_jobs
       where payload ->> 'storeId' = any($1) having count(*) > 0`,
      [ids],
    );
    await client.query(`
      update stores set is_default = true
      where not exists (select from stores where is_default)
        and id = (select id from stores where status <> 'deleting' order by created_at, id limit 1)`);
    await log(client);
    await client.query('commit');
    isBroken = false;
  } finally {
    // A connection closed in the middle of a transaction rolls it back.
    client.release(isBroken);
  }
  // After the commit: no row is left whose picture is gone.
  for (const [index, key] of pictures.entries()) {
    await removePicture(files, key);
    removed(index + 1, pictures.length, 'pictures');
  }
  return { pictures: pictures.length };
}

/** Accounts of stores at the provider of payments that a simulator made. */
const ACCOUNTS = [
  ['withdrawals', 'provider_id', 'pagarmeWithdrawal'],
  ['store_recipients', 'recipient_id', 'pagarmeRecipient'],
  ['store_subscriptions', 'subscription_id', 'pagarmeSubscription'],
] as const;

// What other stores show stays: an import may have taken a drawing's address.
const PICTURES = `
  with shown as (
    select store_id, file_key from product_images union select store_id, file_key from banners
    union select store_id, substring(image_url from '^/media/(.+)\\.webp$') from categories where image_url is not null
    union select store_id, substring(logo_url from '^/media/(.+)\\.webp$') from brands where logo_url is not null
    union select id, substring(logo_url from '^/media/(.+)\\.webp$') from stores where logo_url is not null
  )
  select distinct file_key as key from shown where store_id = any($1) and file_key is not null
    and not exists (select from shown other where other.file_key = shown.file_key and not other.store_id = any($1))`;

async function picturesOf(client: PoolClient, storeIds: string[]): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(PICTURES, [storeIds]);
  return rows.map(({ key }) => key);
}

async function removePicture(files: FileStorage, fileKey: string): Promise<void> {
  const variants = IMAGE_WIDTHS.flatMap((width) =>
    IMAGE_FORMATS.map((format) => variantKeyOf({ fileKey, width, format })),
  );
  await Promise.all([originalKeyOf(fileKey), ...variants].map((key) => files.remove(key)));
}
