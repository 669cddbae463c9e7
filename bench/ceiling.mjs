// The ceilings: the same framework on the same Node, doing the least possible work. A process of its own, which gets
// the bytes to respond and the database to use over IPC; it ends with its parent.
import { fastify } from 'fastify';
import pg from 'pg';

const POOL_SIZE = 16;

const LISTING = {
  name: 'bench_listing',
  text: `
    select p.id, p.slug, p.title, b.name as brand, p.min_price, p.original_min_price, p.has_stock, p.variant_count,
      p.unit_price, p.unit
    from products p left join brands b on b.store_id = p.store_id and b.id = p.brand_id
    where p.store_id = $1 and p.is_active and p.removed_at is null and p.variant_count > 0
    order by p.has_stock desc nulls last, p.sold_count desc nulls last, p.id limit $2 offset $3`,
};
const PRODUCT = {
  name: 'bench_product',
  text: `
    select p.id, p.slug, p.title, b.name as brand, p.min_price, p.has_stock
    from products p left join brands b on b.store_id = p.store_id and b.id = p.brand_id
    where p.store_id = $1 and p.slug = $2`,
};
const SET_QUANTITY = { name: 'bench_quantity', text: 'update bench.lines set quantity = $2 where id = $1' };
const INSERT_ORDER = { name: 'bench_order', text: 'insert into bench.orders (id, body) values ($1, $2)' };
const TAKE_STOCK = {
  name: 'bench_stock',
  text: 'update bench.stock set stock = stock - 1 where id = $1 and stock >= 1',
};

const statics = new Map();
let pool = null;

const inTransaction = async (work) => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await work(client);
    await client.query('commit');
  } finally {
    client.release();
  }
};

const app = fastify({ keepAliveTimeout: 72_000, requestTimeout: 15_000 });

app.get('/', async () => ({ isListening: true }));

app.get('/static/:name', (request, reply) => {
  const { headers, body } = statics.get(request.params.name);
  reply.headers(headers).send(body);
});

app.get('/listing', async ({ query: { storeId, limit, offset } }) => {
  const { rows } = await pool.query({ ...LISTING, values: [storeId, limit, offset] });
  return { list: rows };
});

app.get('/product', async ({ query: { storeId, slug } }) => {
  const { rows } = await pool.query({ ...PRODUCT, values: [storeId, slug] });
  return rows[0];
});

app.put('/line', async ({ body: { id, quantity } }) => {
  await inTransaction((client) => client.query({ ...SET_QUANTITY, values: [id, quantity] }));
  return { quantity };
});

app.post('/order', async ({ body: { id, stockId, body } }, reply) => {
  await inTransaction(async (client) => {
    await client.query({ ...INSERT_ORDER, values: [id, JSON.stringify(body)] });
    await client.query({ ...TAKE_STOCK, values: [stockId] });
  });
  return reply.code(201).send({ id });
});

process.on('message', async ({ connection, known }) => {
  if (connection) pool = new pg.Pool({ ...connection, max: POOL_SIZE, application_name: 'bench-ceiling' });
  if (known) statics.set(known.name, { headers: known.headers, body: Buffer.from(known.body) });
  process.send('done');
});
// Ctrl-C reaches this process too; its parent ends it when the load has stopped.
process.on('SIGINT', () => {});
process.on('disconnect', () => process.exit(0));

await app.listen({ host: '127.0.0.1', port: 0 });
process.send({ port: app.server.address().port });
