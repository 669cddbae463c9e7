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

/** Opens a store to the public, as its owner does. */
export const openToThePublic = (slug: string): Promise<void> =>
  inShopDatabase(async (client) => {
    await client.query(`update stores set status = 'active', opened_at = now() where slug = $1`, [slug]);
  });
