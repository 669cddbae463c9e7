// The store under load: the demo store, filled up with copies of its own products to a round number.
export const PRODUCTS = 1_000;

/** Stock of the variants that are ordered: more than a run can sell. */
const FULL_SHELF = 1_000_000;

const CHOSEN = `
  create temp table copies on commit drop as
  with originals as (
    select p.*, row_number() over (order by p.id) - 1 as position, count(*) over () as originals
    from products p where p.store_id = $1 and p.is_active and p.removed_at is null and p.variant_count > 0
      -- A kit has parts and no stock: it is not copied.
      and not exists (select 1 from product_variants v
        where v.store_id = p.store_id and v.product_id = p.id and v.kit_parts is not null)
  )
  select o.id as product_id, md5($2 || ' product ' || n) as id, o.slug || '-' || (n / o.originals + 2) as slug,
    o.title || ' ' || (n / o.originals + 2) as title, n,
    -- Prices of 80 to 120 %, so that copies do not sort beside each other.
    80 + abs(hashtext($2 || ' price ' || n)) % 41 as percent, abs(hashtext($2 || ' sold ' || n)) % 2000 as sold
  from originals o join generate_series(0, $3::int - 1) n on n % o.originals = o.position`;

const COPY = [
  `insert into products select (jsonb_populate_record(p, jsonb_build_object(
     'id', c.id, 'slug', c.slug, 'title', c.title, 'sold_count', c.sold))).*
   from copies c join products p on p.store_id = $1 and p.id = c.product_id`,
  // A GTIN is of one variant: copies have numbers of their own in the range that shops may give away (GS1 prefix 2).
  `insert into product_variants
   with copied as (
     select v, c.*, '2' || lpad(row_number() over (order by c.n, v.id)::text, 11, '0') as digits
     from copies c join product_variants v on v.store_id = $1 and v.product_id = c.product_id
   )
   select (jsonb_populate_record(v, jsonb_build_object(
     'id', md5(id || (v).id), 'product_id', id, 'sku', (v).sku || '-' || n,
     'gtin', case when (v).gtin is not null then digits || (
       select (10 - sum(substr(digits, i, 1)::int * (case i % 2 when 0 then 3 else 1 end)) % 10) % 10
       from generate_series(1, 12) i) end,
     'price', greatest(1, (v).price * percent / 100),
     'original_price', greatest(1, (v).price * percent / 100) + (v).original_price - (v).price))).*
   from copied`,
  `insert into stock_moves (store_id, product_variant_id, delta, reason)
   select v.store_id, v.id, v.stock, 'initial'
   from copies c join product_variants v on v.store_id = $1 and v.product_id = c.id where v.stock > 0`,
  `insert into product_categories select $1, pc.category_id, c.id
   from copies c join product_categories pc on pc.store_id = $1 and pc.product_id = c.product_id`,
  `insert into product_images select (jsonb_populate_record(i, jsonb_build_object(
     'id', md5(c.id || i.id), 'product_id', c.id))).*
   from copies c join product_images i on i.store_id = $1 and i.product_id = c.product_id`,
];

/**
 * Fills the default store up to `count` products for sale, the same for the same seed.
 * @param {{ count?: number, isBare?: boolean }} [options] `isBare`: without triggers and checks of keys, for very many
 * @returns {Promise<{ id: string, products: { id: string, slug: string, title: string }[] }>} the store
 */
export const fillStore = async (db, seed, { count = PRODUCTS, isBare = false } = {}) => {
  const { rows: stores } = await db.query('select id from stores where is_default');
  const { id } = stores[0];
  const missing = count - (await forSale(db, id)).length;
  const client = await db.connect();
  try {
    await client.query('begin');
    if (isBare) await client.query('set local session_replication_role = replica');
    await client.query({ text: CHOSEN, values: [id, String(seed), missing] });
    for (const text of COPY) await client.query(text, [id]);
    await client.query('commit');
    await client.query('analyze');
  } finally {
    client.release();
  }
  const products = await forSale(db, id);
  if (products.length !== count) throw new Error(`${products.length} products instead of ${count}`);
  return { id, products };
};

const forSale = async (db, storeId) => {
  const { rows } = await db.query(
    `select id, slug, title from products
     where store_id = $1 and is_active and removed_at is null and variant_count > 0 order by id`,
    [storeId],
  );
  return rows;
};

/**
 * Variants that never run out, each of another product and light enough for a parcel; their ledger agrees.
 * @returns {Promise<{ productId: string, productVariantId: string, price: number }[]>} prices in centavos
 */
export const fullShelf = async (db, storeId, count) => {
  const { rows } = await db.query(
    `with chosen as (
       select distinct on (v.product_id) v.* from product_variants v
       join products p on p.store_id = v.store_id and p.id = v.product_id
       where v.store_id = $1 and v.is_active and p.is_active and p.removed_at is null and v.kit_parts is null
         and v.stock > 0 and v.weight_g < 5000 and v.price between 1000 and 50000
       order by v.product_id, v.position limit $2
     ), filled as (
       update product_variants v set stock = $3 from chosen c
       where v.store_id = c.store_id and v.id = c.id
     ), noted as (
       insert into stock_moves (store_id, product_variant_id, delta, reason)
       select store_id, id, $3 - stock, 'adjusted' from chosen
     )
     select product_id as "productId", id as "productVariantId", price::int from chosen order by id`,
    [storeId, count, FULL_SHELF],
  );
  return rows;
};
