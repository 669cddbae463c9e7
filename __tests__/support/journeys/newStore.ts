import { randomUUID } from 'node:crypto';

import { OWNER } from './merchant';
import { inShopDatabase } from './shopDatabase';

type NewStore = { slug: string; name: string; email: string; zipCode: string; owner: { name: string; email: string } };

/**
 * Creates a store as the platform's operator does: with a name, a host on this machine by its slug, and an owner, who
 * signs in with the demo password. It has no products and no legal texts yet, and is a draft.
 */
export const openNewStore = ({ slug, name, email, zipCode, owner }: NewStore): Promise<void> =>
  inShopDatabase(async (client) => {
    const storeId = randomUUID();
    await client.query(
      `insert into stores (id, slug, name, theme_color, email, legal_name, company_id, address, opening_hours, origin_zip_code,
         status, opened_at)
       values ($1, $2, $3, '#17694a', $4, '', '', '', '', $5, 'draft', null)`,
      [storeId, slug, name, email, zipCode],
    );
    await client.query('insert into store_counters (store_id) values ($1)', [storeId]);
    await client.query(
      `insert into merchants (store_id, id, name, email, password_hash, role)
       select $1, $2, $3, $4, password_hash, 'owner' from merchants where email = $5 limit 1`,
      [storeId, randomUUID(), owner.name, owner.email, OWNER],
    );
  });

/** Puts more products on sale, made as the one that is there. */
export const copyProduct = (slug: string, count: number): Promise<void> =>
  inShopDatabase(async (client) => {
    const { rows } = await client.query<{ product: Record<string, unknown>; variants: Record<string, unknown>[] }>(
      `select to_jsonb(p) as product, (select jsonb_agg(to_jsonb(v)) from product_variants v where v.product_id = p.id) as variants
       from products p where p.slug = $1`,
      [slug],
    );
    const [found] = rows;
    if (!found) throw new Error(`no product ${slug}`);
    for (let copy = 1; copy <= count; copy += 1) {
      const id = randomUUID();
      const product = {
        ...found.product,
        id,
        slug: `${slug}-${copy}`,
        title: `Manjedoura ${copy}`,
      };
      await client.query('insert into products select * from jsonb_populate_record(null::products, $1)', [product]);
      for (const variant of found.variants) {
        const row = { ...variant, id: randomUUID(), product_id: id, sku: `${String(variant['sku'])}-${copy}` };
        await client.query(
          'insert into product_variants select * from jsonb_populate_record(null::product_variants, $1)',
          [row],
        );
      }
    }
  });
