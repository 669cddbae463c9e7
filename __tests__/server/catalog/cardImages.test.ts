import { newId } from '../../../src/server/kernel/newId';
import { catalogBuilders } from '../../support/server/catalogBuilders';
import { randomOf } from '../../support/server/randomOf';
import { createTestDatabase, type TestDatabase } from '../../support/server/testDatabase';

// A card's pictures stand twice: in the tables of pictures, and with their product. After each of many random writes they
// are compared; a database that lacks one of the triggers must be found out.
const SEED = Number(process.env.SEED ?? 20_261_127);
const WRITES = Number(process.env.WRITES ?? 250);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

type Picture = { fileKey: string; alt: string };
type Row = {
  kept: Picture[];
  minPrice: number;
  hasStock: boolean;
  pictures: (Picture & {
    id: string;
    position: number;
    shows: { price: number; stock: number; isActive: boolean }[];
  })[];
};

const rowsOf = async (storeId: string): Promise<Row[]> => {
  const { rows } = await database.owner.query<Row>(
    `select p.card_images kept, p.min_price::int "minPrice", p.has_stock "hasStock", coalesce((
       select json_agg(json_build_object('id', i.id, 'fileKey', i.file_key, 'alt', i.alt, 'position', i.position, 'shows', coalesce((
         select json_agg(json_build_object('price', v.price, 'stock', v.stock, 'isActive', v.is_active))
         from variant_images vi join product_variants v on v.store_id = vi.store_id and v.id = vi.product_variant_id
         where vi.store_id = i.store_id and vi.product_image_id = i.id), '[]')))
       from product_images i where i.store_id = p.store_id and i.product_id = p.id), '[]') pictures
     from products p where p.store_id = $1 order by p.id`,
    [storeId],
  );
  return rows;
};

/** Two pictures at most: of the choice at the product's price, else of none in particular, else of any (rules §5). */
const expectedOf = ({ pictures, minPrice, hasStock }: Row): Picture[] => {
  const isPriced = ({ price, stock, isActive }: Row['pictures'][number]['shows'][number]) =>
    isActive && price === minPrice && (stock > 0 || !hasStock);
  const classOf = ({ shows }: Row['pictures'][number]) => (shows.some(isPriced) ? 0 : shows.length === 0 ? 1 : 2);
  return pictures
    .toSorted(
      (one, other) => classOf(one) - classOf(other) || one.position - other.position || (one.id < other.id ? -1 : 1),
    )
    .slice(0, 2)
    .map(({ fileKey, alt }) => ({ fileKey, alt }));
};

const sameKeys = (images: Picture[]) => images.map(({ fileKey, alt }) => ({ fileKey, alt }));

const aShop = async () => {
  const build = catalogBuilders(database.owner);
  const storeId = await build.aStore();
  const goods = [];
  for (const slug of ['bola', 'racao', 'cama']) {
    const images = [1, 2, 3].map((position) => ({ fileKey: `demo/${slug}-${position}`, alt: `${slug} ${position}` }));
    const made = await build.aProduct(storeId, {
      slug,
      images,
      variants: [
        { price: 1_000, stock: 2 },
        { price: 1_200, stock: 1 },
      ],
    });
    await build.showsVariant(storeId, {
      productId: made.id,
      fileKey: `demo/${slug}-3`,
      productVariantId: made.variantIds[0] ?? '',
    });
    goods.push(made);
  }
  return { storeId, goods };
};

type Shop = Awaited<ReturnType<typeof aShop>>;

const write = async ({ storeId, goods }: Shop, random: (most: number) => number): Promise<string> => {
  const good = goods[random(goods.length)];
  const variantId = good?.variantIds[random(2)];
  const run = (text: string, ...values: unknown[]) => database.owner.query(text, [storeId, good?.id, ...values]);
  const anImage = `(select id from product_images where store_id = $1 and product_id = $2 order by md5(id || $3) limit 1)`;
  const salt = newId();
  const ofVariant = 'where store_id = $1 and product_id = $2 and id = $3';
  const writes: Record<string, () => Promise<unknown>> = {
    priced: () => run(`update product_variants set price = $4 ${ofVariant}`, variantId, 900 + 100 * random(4)),
    stocked: () => run(`update product_variants set stock = $4 ${ofVariant}`, variantId, random(2)),
    offered: () => run(`update product_variants set is_active = not is_active ${ofVariant}`, variantId),
    pictured: () =>
      run(
        `insert into product_images (store_id, id, product_id, file_key, alt, position) values ($1, $3, $2, $4, $3, $5)`,
        salt,
        `demo/${salt}`,
        random(5),
      ),
    unpictured: () => run(`delete from product_images where store_id = $1 and id = ${anImage}`, salt),
    ordered: () =>
      run(`update product_images set position = $4 where store_id = $1 and id = ${anImage}`, salt, random(5)),
    described: () => run(`update product_images set alt = $3 where store_id = $1 and id = ${anImage}`, salt),
    shown: () =>
      run(
        `insert into variant_images (store_id, product_variant_id, product_image_id) select $1, $4, id
         from product_images where store_id = $1 and id = ${anImage} on conflict do nothing`,
        salt,
        variantId,
      ),
    unshown: () =>
      run(
        `delete from variant_images where store_id = $1 and product_variant_id = $3
           and exists (select from product_variants ${ofVariant})`,
        variantId,
      ),
  };
  const names = Object.keys(writes);
  const name = names[random(names.length)] ?? '';
  await writes[name]?.();
  return name;
};

/** @returns the writes after which a card's pictures were not those of the product */
const storm = async (writes: number): Promise<string[]> => {
  const random = randomOf(SEED);
  const shop = await aShop();
  const wrong: string[] = [];
  for (let turn = 0; turn < writes; turn += 1) {
    const name = await write(shop, random);
    for (const row of await rowsOf(shop.storeId))
      if (JSON.stringify(sameKeys(row.kept)) !== JSON.stringify(expectedOf(row))) wrong.push(name);
  }
  return wrong;
};

it('keeps the pictures of a card as its product has them, after each of many random writes', async () => {
  expect(await storm(WRITES)).toEqual([]);
}, 120_000);

it.each([
  ['product_images', 'product_images_sum_up'],
  ['variant_images', 'variant_images_sum_up'],
  ['product_variants', 'product_variants_sum_up_update'],
])(
  'is found out where %s does not say what changed',
  async (table, trigger) => {
    await database.owner.query(`alter table ${table} disable trigger ${trigger}`);
    try {
      expect((await storm(WRITES)).length).toBeGreaterThan(0);
    } finally {
      await database.owner.query(`alter table ${table} enable trigger ${trigger}`);
    }
  },
  120_000,
);

it('keeps them right where a price and a picture change at the same time', async () => {
  const { storeId, goods } = await aShop();
  const [good] = goods;
  const [one, other] = [await database.owner.connect(), await database.owner.connect()];
  try {
    await one.query('begin');
    await other.query('begin');
    // The second choice becomes the cheapest, and gets its own picture.
    await one.query('update product_variants set price = 500 where store_id = $1 and id = $2', [
      storeId,
      good?.variantIds[1],
    ]);
    await other.query(
      `insert into variant_images (store_id, product_variant_id, product_image_id)
       select $1, $2, id from product_images where store_id = $1 and file_key = 'demo/bola-2'`,
      [storeId, good?.variantIds[1]],
    );
    await Promise.all([one.query('commit'), other.query('commit')]);
  } finally {
    one.release();
    other.release();
  }
  const { rows } = await database.owner.query<{ first: string }>(
    `select card_images -> 0 ->> 'fileKey' first from products where store_id = $1 and id = $2`,
    [storeId, good?.id],
  );
  expect(rows).toEqual([{ first: 'demo/bola-2' }]);
});
