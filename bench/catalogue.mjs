// The store under load: the demo store, filled up with copies of its own products to a round number.
import { columnsOf, copyInto, withoutIndexes } from './bulk.mjs';

export const PRODUCTS = 1_000;

/** Stock of the variants that are ordered: more than a run can sell. */
const FULL_SHELF = 1_000_000;

const FILLED = [
  'products',
  'product_variants',
  'stock_moves',
  'product_categories',
  'listed_products',
  'search_documents',
  'product_images',
];

/** $1 is the store's id, $2 the seed, $3 how many. */
const CHOSEN = `
  create temp table copies on commit drop as
  with originals as (
    select p.*, row_number() over (order by p.id) - 1 as position
    from products p where p.store_id = $1 and p.is_active and p.removed_at is null and p.variant_count > 0
      -- A kit has parts and no stock: it is not copied.
      and not exists (select 1 from product_variants v
        where v.store_id = p.store_id and v.product_id = p.id and v.kit_parts is not null)
  )
  select o.id as product_id, md5($2 || ' product ' || n) as id, o.slug || '-' || time as slug,
    o.title || ' ' || time as title, n,
    -- Prices of 80 to 120 %, so that copies do not sort beside each other.
    80 + abs(hashtext($2 || ' price ' || n)) % 41 as percent, abs(hashtext($2 || ' sold ' || n)) % 2000 as sold
  from originals o join (
    select n, n % counted as position, n / counted + 2 as time
    from generate_series(0, $3::int - 1) n, (select count(*)::int as counted from originals) all_of_them
  ) turns using (position)`;

const PRICE = 'greatest(1, v.price * c.percent / 100)';
const VARIANT_ID = 'md5(c.id || v.id)';
const OF_COPIES = 'from copies c join product_variants v on v.store_id = $1 and v.product_id = c.product_id';

/**
 * What triggers sum up of a product's variants, as `sum_up_product` does it: bare copies have no triggers. A test
 * compares both (__tests__/server/demo/filledStore.test.ts).
 */
const SUMS = `
  create temp table copy_sums on commit drop as
  select distinct on (c.id) c.id, ${PRICE} as price, v.net_unit as unit,
    round((${PRICE})::numeric * case v.net_unit when 'un' then 1 else 1000 end / v.net_amount)::bigint as unit_price
  ${OF_COPIES} where v.is_active order by c.id, v.stock > 0 desc, ${PRICE}, ${VARIANT_ID}`;

/** The pictures of the copies' cards, by original: no copy has a picture of one choice alone. */
const CARDS = `
  create temp table copy_cards on commit drop as
  select p.product_id, coalesce(jsonb_agg(jsonb_build_object('fileKey', i.file_key, 'alt', i.alt) order by i.position, i.id)
    filter (where i.id is not null), '[]') as images
  from (select distinct product_id from copies) p left join lateral (
    select * from product_images where store_id = $1 and product_id = p.product_id order by position, id limit 2
  ) i on true group by 1`;

const copiesOf = async (client) => {
  const copy = async (table, alias, given, from) => copyInto(table, await columnsOf(client, table), alias, given, from);
  return [
    await copy(
      'products',
      'p',
      {
        id: 'c.id',
        slug: 'c.slug',
        title: 'c.title',
        sold_count: 'c.sold',
        min_price: 's.price',
        original_min_price: 'null',
        unit_price: 's.unit_price',
        unit: 's.unit',
        card_images: 'k.images',
      },
      'from copies c join copy_sums s on s.id = c.id join copy_cards k on k.product_id = c.product_id join products p on p.store_id = $1 and p.id = c.product_id',
    ),
    // A GTIN is of one variant: copies have numbers of their own in the range that shops may give away (GS1 prefix 2).
    `create temp table digits on commit drop as
     select ${VARIANT_ID} as id, '2' || lpad(row_number() over (order by c.n, v.id)::text, 11, '0') as digits
     ${OF_COPIES} where v.gtin is not null`,
    `create temp table gtins on commit drop as
     select id, digits || ((10 - (${Array.from({ length: 12 }, (_, place) => `substr(digits, ${place + 1}, 1)::int * ${place % 2 === 0 ? 1 : 3}`).join(' + ')}) % 10) % 10) as gtin
     from digits`,
    await copy(
      'product_variants',
      'v',
      {
        id: VARIANT_ID,
        product_id: 'c.id',
        sku: "v.sku || '-' || c.n",
        gtin: 'g.gtin',
        price: PRICE,
        original_price: `${PRICE} + v.original_price - v.price`,
        // Nobody was charged it; and no job looks at it again.
        struck_price: 'null',
        struck_until: "case when v.original_price is not null then date '2099-01-01' end",
      },
      `${OF_COPIES} left join gtins g on g.id = ${VARIANT_ID}`,
    ),
    `insert into stock_moves (store_id, product_variant_id, delta, reason)
     select $1, ${VARIANT_ID}, v.stock, 'initial' ${OF_COPIES} and v.stock > 0`,
    await copy(
      'product_categories',
      'pc',
      { product_id: 'c.id' },
      'from copies c join product_categories pc on pc.store_id = $1 and pc.product_id = c.product_id',
    ),
    // As list_products does it.
    `insert into listed_products (store_id, category_id, id, brand_id, species, life_stage, breed_size, has_stock,
       sold_count, min_price, created_at)
     select l.store_id, l.category_id, c.id, p.brand_id, p.species, p.life_stage, p.breed_size, p.has_stock, p.sold_count,
       p.min_price, p.created_at
     from copies c join listed_products l on l.store_id = $1 and l.id = c.product_id
     join products p on p.store_id = $1 and p.id = c.id
     on conflict do nothing`,
    `insert into search_documents (store_id, id, category_ids, brand_id, species, life_stage, breed_size, has_stock,
       sold_count, min_price, created_at, lexemes)
     select d.store_id, c.id, d.category_ids, p.brand_id, p.species, p.life_stage, p.breed_size, p.has_stock, p.sold_count,
       p.min_price, p.created_at, d.lexemes
     from copies c join search_documents d on d.store_id = $1 and d.id = c.product_id
     join products p on p.store_id = $1 and p.id = c.id
     on conflict do nothing`,
    await copy(
      'product_images',
      'i',
      { id: 'md5(c.id || i.id)', product_id: 'c.id' },
      'from copies c join product_images i on i.store_id = $1 and i.product_id = c.product_id',
    ),
  ];
};

/** The most products that are returned by name; a larger store returns so many of its. */
const MOST_NAMED = 20_000;

/**
 * Fills the default store up to `count` products for sale, the same for the same seed.
 * @param {{ count?: number, isBare?: boolean }} [options] `isBare`: without triggers and checks of keys, for very many
 * @returns {Promise<{ id: string, products: { id: string, slug: string, title: string }[] }>} the store
 */
export const fillStore = async (db, seed, { count = PRODUCTS, isBare = false } = {}) => {
  const { rows: stores } = await db.query('select id from stores where is_default');
  const { id } = stores[0];
  const missing = count - (await countForSale(db, id));
  const client = await db.connect();
  try {
    await client.query('begin');
    const store = client.escapeLiteral(id);
    const fill = async () => {
      await client.query({ text: CHOSEN, values: [id, String(seed), missing] });
      await client.query('create unique index on copies (id); analyze copies');
      for (const text of [SUMS, CARDS, ...(await copiesOf(client))]) await client.query(text.replaceAll('$1', store));
    };
    if (isBare) await withoutIndexes(client, FILLED, fill);
    else await fill();
    await client.query('commit');
    await client.query('analyze');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
  const filled = await countForSale(db, id);
  if (filled !== count) throw new Error(`${filled} products instead of ${count}`);
  return { id, products: await forSale(db, id) };
};

const FOR_SALE = 'from products where store_id = $1 and is_active and removed_at is null and variant_count > 0';

const countForSale = async (db, storeId) => {
  const { rows } = await db.query(`select count(*)::int as count ${FOR_SALE}`, [storeId]);
  return rows[0].count;
};

const forSale = async (db, storeId) => {
  const { rows } = await db.query(`select id, slug, title ${FOR_SALE} order by id limit ${MOST_NAMED}`, [storeId]);
  return rows;
};

/**
 * Variants that never run out, each of another product, light enough for a parcel and sold without a prescription; their
 * ledger agrees.
 * @returns {Promise<{ productId: string, productVariantId: string, price: number }[]>} prices in centavos
 */
export const fullShelf = async (db, storeId, count) => {
  const { rows } = await db.query(
    `with chosen as (
       select distinct on (v.product_id) v.* from product_variants v
       join products p on p.store_id = v.store_id and p.id = v.product_id
       where v.store_id = $1 and v.is_active and p.is_active and p.removed_at is null and p.rx_class is null and v.kit_parts is null
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
