import { inShopDatabase } from './shopDatabase';

/** Gives a store a proven domain that has not led here for hours, as the job of the domains would have found it. */
export const loseDomain = (slug: string, domain: string): Promise<void> =>
  inShopDatabase(async (client) => {
    await client.query(
      `insert into store_domains (store_id, domain, status) select id, $2, 'active' from stores where slug = $1`,
      [slug, domain],
    );
    await client.query(
      `insert into platform_domain_checks (domain, about_store_id, checked_at, failures, cause, failing_since, lost_at)
       select $2, id, now(), 9, 'elsewhere', now() - interval '3 hours', now() - interval '2 hours'
       from stores where slug = $1`,
      [slug, domain],
    );
    await client.query('select sum_up_stores(now())');
  });

/** The domain leads here again. */
export const findDomain = (domain: string): Promise<void> =>
  inShopDatabase(async (client) => {
    await client.query('delete from store_domains where domain = $1', [domain]);
    await client.query('select sum_up_stores(now())');
  });
