import type { LightMyRequestResponse } from 'fastify';
import type { JobHelpers } from 'graphile-worker';

import type { AdminProduct } from '../../../../src/shared/admin/productContract';
import type { ProductCard, ProductDetail } from '../../../../src/shared/catalog/catalogContract';
import { aMedicine } from '../../../support/duties';
import { openAccountApp, type AccountApp } from '../../../support/server/accountApp';
import { anImportShop, csv } from '../import/importShop';
import { aDraft, aSave, aVariantDraft } from './merchantShop';

jest.setTimeout(60_000);

let shop: AccountApp;
beforeAll(async () => {
  shop = await openAccountApp();
});
afterAll(() => shop.close());

const variantOf = (product: AdminProduct) => {
  const [variant] = product.variants;
  if (!variant) throw new Error('no variant');
  return variant;
};

const aKitVariant = (kitParts: { productVariantId: string; quantity: number }[], price = 9_990, sku = 'KIT-1') =>
  aVariantDraft({ sku, price, stockChange: 0, netContent: null, kitParts });

/** A bag and a bowl on sale, 79,90 and 19,90, seven bags and ten bowls. */
async function aKitShop() {
  const merchant = await anImportShop(shop);
  const { aProduct, call, store } = merchant;
  const part = (title: string, sku: string, price: number, stockChange: number) =>
    aProduct({ title, variants: [aVariantDraft({ sku, price, stockChange, weightG: 1_000 })] });
  const bag = await part('Ração Golden', 'BAG', 7_990, 7);
  const bowl = await part('Comedouro', 'BOWL', 1_990, 10);
  const parts = [
    { productVariantId: variantOf(bag).id, quantity: 1 },
    { productVariantId: variantOf(bowl).id, quantity: 2 },
  ];
  const aKit = (values: Parameters<typeof aDraft>[0] = {}) =>
    call('POST', '/product', aDraft({ title: 'Kit filhote', variants: [aKitVariant(parts)], ...values }));
  const read = async ({ id }: { id: string }) => (await call('GET', `/product/${id}`)).json<AdminProduct>();
  const page = async (slug: string) => shop.send('GET', `/product/${slug}`, { store });
  type Letter = { id: string; recipient: string; data: { productIds: string[] } };
  const rows = () =>
    shop.rows<Letter>(
      `select id, recipient, data from outbox where store_id = $1 and template = 'kitsOffSale' order by created_at`,
      [store.id],
    );
  /** Writes the store's first letter about kits anew. @returns its text; null where it is not to be sent any more */
  const write = async () => {
    const [letter] = await rows();
    const helpers = { job: { attempts: 1, max_attempts: 2 } } as JobHelpers;
    await shop.rows('update outbox set sent_at = null where id = $1', [letter?.id]);
    await shop.jobs.deliverEmail({ storeId: store.id, emailId: letter?.id ?? '' }, helpers);
    const [written] = await shop.rows<{ text: string }>('select text from outbox where id = $1', [letter?.id]);
    return written?.text ?? null;
  };
  /** The letters about kits as they are sent. */
  const letters = async () => {
    const helpers = { job: { attempts: 1, max_attempts: 2 } } as JobHelpers;
    const found = await rows();
    for (const { id } of found) await shop.jobs.deliverEmail({ storeId: store.id, emailId: id }, helpers);
    const subjects = await shop.rows<{ id: string; subject: string }>(
      'select id, subject from outbox where store_id = $1',
      [store.id],
    );
    return found.map(({ id, ...letter }) => ({ ...letter, subject: subjects.find((one) => one.id === id)?.subject }));
  };
  return { ...merchant, bag, bowl, parts, aKit, read, page, letters, write };
}

const made = async (reply: Promise<LightMyRequestResponse>) => {
  const answer = await reply;
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json<AdminProduct>();
};

describe('a kit', () => {
  it('has the stock, weight and box of its parts, whatever is written, and its page lists them', async () => {
    const { aKit, page, store, call, bowl, bag } = await aKitShop();
    const kit = await made(aKit());
    expect(variantOf(kit)).toMatchObject({ stock: 5, weightG: 3_000, lengthCm: 30, widthCm: 20, heightCm: 30 });
    expect(kit.kit).toEqual({
      faults: [],
      parts: [
        expect.objectContaining({ title: 'Ração Golden', sku: 'BAG', price: 7_990, stock: 7, quantity: 1 }),
        expect.objectContaining({ title: 'Comedouro', sku: 'BOWL', price: 1_990, stock: 10, quantity: 2 }),
      ],
    });
    const detail = (await page(kit.slug)).json<ProductDetail>();
    expect(detail.variants).toEqual([expect.objectContaining({ stock: 5, price: 9_990 })]);
    expect(detail.kit).toEqual({
      partsValue: 11_970,
      parts: [
        expect.objectContaining({ slug: bag.slug, quantity: 1, price: 7_990 }),
        expect.objectContaining({ slug: bowl.slug, quantity: 2, price: 1_990 }),
      ],
    });
    const { list } = (await shop.send('GET', '/product', { store })).json<{ list: ProductCard[] }>();
    expect(list.find(({ id }) => id === kit.id)?.optionValues).toEqual([{ name: 'Kit', value: 'Kit com 3 peças' }]);
    // A part sold by itself lowers it; one that is gone sells it out, and it stays on sale.
    await call('PUT', `/product/${bowl.id}/stock`, { productVariantId: variantOf(bowl).id, stock: 1 });
    const after = (await page(kit.slug)).json<ProductDetail>();
    expect(after.variants).toEqual([expect.objectContaining({ stock: 0 })]);
    const [row] = await shop.rows('select has_stock, is_active from products where id = $1', [kit.id]);
    expect(row).toEqual({ has_stock: false, is_active: true });
  });

  it('has no stock of its own', async () => {
    const { aKit, call, store } = await aKitShop();
    const kit = await made(aKit());
    const { id: productVariantId } = variantOf(kit);
    const moved = { productVariantId, delta: 3, reason: 'received', note: '' };
    for (const reply of [
      await call('POST', `/product/${kit.id}/stock`, moved),
      await call('PUT', `/product/${kit.id}/stock`, { productVariantId, stock: 9 }),
    ])
      expect([reply.statusCode, reply.json().details.fields]).toEqual([400, { productVariantId: 'kitStock' }]);
    const withStock = aSave(kit, { variants: [{ ...aKitVariant(variantOf(kit).kitParts ?? []), stockChange: 2 }] });
    const refusal = await call('PUT', `/product/${kit.id}`, withStock);
    expect(refusal.json().details.fields).toMatchObject({ 'variants.0.stock': 'kitStock' });
    // The database refuses it too: a process that knows no kits sells none.
    const take = shop.database.owner.query(
      'update product_variants set stock = stock - 1 where store_id = $1 and id = $2',
      [store.id, productVariantId],
    );
    await expect(take).rejects.toThrow('a kit has no stock of its own');
  });

  type Refused = [string, (at: Awaited<ReturnType<typeof aKitShop>>) => Promise<object>, Record<string, string>];
  it.each<Refused>([
    [
      'costs as much as its parts',
      async ({ parts }) => ({ variants: [aKitVariant(parts, 11_970)] }),
      { 'variants.0.price': 'notCheaper' },
    ],
    [
      'has one piece',
      async ({ parts }) => ({ variants: [aKitVariant(parts.slice(0, 1), 1_000)] }),
      { 'variants.0.kitParts': 'tooFewPieces' },
    ],
    [
      'has an unknown part',
      async ({ parts }) => ({ variants: [aKitVariant([...parts, { productVariantId: 'x', quantity: 1 }])] }),
      { 'variants.0.kitParts': 'notAccepted' },
    ],
    [
      'has a second variant',
      async ({ parts }) => ({
        variants: [aKitVariant(parts), { ...aVariantDraft(), optionValues: [{ name: 'Cor', value: 'Azul' }] }],
      }),
      { variants: 'kitAlone' },
    ],
    [
      'holds a kit',
      async ({ aKit, parts }) => {
        const inner = variantOf(await made(aKit()));
        const listed = [...parts, { productVariantId: inner.id, quantity: 1 }];
        return { variants: [aKitVariant(listed, 9_990, 'KIT-2')] };
      },
      { 'variants.0.kitParts': 'kitWithin' },
    ],
    [
      'has a hidden part',
      async ({ call, bag, parts }) => {
        await call('PUT', `/product/${bag.id}/activity`, { isActive: false });
        return { variants: [aKitVariant(parts)] };
      },
      { 'variants.0.kitParts': 'partOff' },
    ],
    ...(['shown', 'retained', 'controlled'] as const).map((rxClass): Refused => [
      `has a part whose prescription is ${rxClass}`,
      async ({ call, bag, parts, read }) => {
        await call('PUT', `/product/${bag.id}/activity`, { isActive: false });
        await call('PUT', `/product/${bag.id}`, aSave(await read(bag), { ...aMedicine(), rxClass }));
        return { variants: [aKitVariant(parts)] };
      },
      { 'variants.0.kitParts': 'partNotOnline' },
    ]),
  ])('is refused where it %s', async (_, valuesOf, fields) => {
    const at = await aKitShop();
    const reply = await at.aKit(await valuesOf(at));
    expect(reply.statusCode).toBe(400);
    expect(reply.json().details?.fields).toMatchObject(fields);
  });

  it.each<[string, (at: Awaited<ReturnType<typeof aKitShop>>) => Promise<unknown>, string, string]>([
    [
      'a part costs less',
      ({ call, bag }) =>
        call(
          'PUT',
          `/product/${bag.id}`,
          aSave(bag, {
            variants: [{ ...aVariantDraft({ sku: 'BAG', price: 6_000, stockChange: 0 }), id: variantOf(bag).id }],
          }),
        ),
      'notCheaper',
      '',
    ],
    [
      'a part is hidden',
      ({ call, bag }) => call('PUT', `/product/${bag.id}/activity`, { isActive: false }),
      'partOff',
      'Ração Golden',
    ],
    ['a part is removed', ({ call, bag }) => call('DELETE', `/product/${bag.id}`), 'partOff', 'Ração Golden'],
    [
      'a file lowers a price',
      async ({ compare, apply }) => apply((await compare(csv(['SKU', 'Preço'], ['BAG', '60,00']))).id),
      'notCheaper',
      '',
    ],
  ])('goes off sale when %s, says why, and is shown again by its merchant alone', async (_, change, fault, title) => {
    const at = await aKitShop();
    const kit = await made(at.aKit());
    await change(at);
    const off = await at.read(kit);
    expect([off.isActive, off.kit?.faults]).toEqual([false, [{ fault, title }]]);
    expect((await at.page(kit.slug)).statusCode).toBe(404);
    const [entry] = await shop.rows(
      'select actor_kind, action, changes from audit_entries where subject_id = $1 order by id desc limit 1',
      [kit.id],
    );
    expect(entry).toEqual({ actor_kind: 'system', action: 'productDeactivated', changes: { kit: fault } });
    const again = await at.call('PUT', `/product/${kit.id}/activity`, { isActive: true });
    expect([again.statusCode, Object.values(again.json().details.fields)]).toEqual([400, [fault]]);
    const bag = await at.read(at.bag);
    if (!bag.isRemoved) expect(bag.inKits).toEqual([{ id: kit.id, title: 'Kit filhote', isActive: false }]);
    // The store is written once, however often the part is saved after.
    await change(at);
    const letters = await at.letters();
    expect(letters).toEqual([
      { recipient: at.store.email, data: { productIds: [kit.id] }, subject: expect.stringContaining('Um kit saiu') },
    ]);
  });

  it('writes one letter of all kits that one change takes off sale, and none of what is shown again', async () => {
    const { aKit, bag, call, letters, parts, write } = await aKitShop();
    const first = await made(aKit());
    const second = await made(aKit({ title: 'Kit gato', variants: [aKitVariant(parts, 9_900, 'KIT-2')] }));
    // Hidden by its merchant: it does not go off sale.
    await made(aKit({ title: 'Kit escondido', isActive: false, variants: [aKitVariant(parts, 9_900, 'KIT-3')] }));
    await call('PUT', `/product/${bag.id}/activity`, { isActive: false });
    const [letter, ...others] = await letters();
    expect([letter?.data.productIds.toSorted(), letter?.subject, others]).toEqual([
      [first.id, second.id].toSorted(),
      expect.stringContaining('2 kits saíram de venda'),
      [],
    ]);
    await call('PUT', `/product/${bag.id}/activity`, { isActive: true });
    await call('PUT', `/product/${first.id}/activity`, { isActive: true });
    expect(await write()).toEqual(expect.stringContaining('Kit gato: o que faltava já voltou.'));
    await call('PUT', `/product/${second.id}/activity`, { isActive: true });
    expect(await write()).toBeNull();
  });

  it('may be hidden and dear, and is shown once it is cheaper', async () => {
    const { aKit, call, parts } = await aKitShop();
    const kit = await made(aKit({ isActive: false, variants: [aKitVariant(parts, 12_000)] }));
    const { id: productVariantId } = variantOf(kit);
    const show = () => call('PUT', `/product/${kit.id}/activity`, { isActive: true });
    expect((await show()).json().details.fields).toEqual({ 'variants.0.price': 'notCheaper' });
    const read = (await call('GET', `/product/${kit.id}`)).json<AdminProduct>();
    const saved = await call(
      'PUT',
      `/product/${kit.id}`,
      aSave(read, { variants: [{ ...aKitVariant(parts, 11_000), id: productVariantId }] }),
    );
    expect(saved.statusCode).toBe(200);
    expect((await show()).statusCode).toBe(204);
  });

  it('keeps what it has where a draft does not speak of parts, and is a plain product again without stock', async () => {
    const { aKit, call, parts, read } = await aKitShop();
    const kit = await made(aKit());
    const { kitParts: _parts, ...silent } = { ...aKitVariant(parts, 9_500), id: variantOf(kit).id };
    expect((await call('PUT', `/product/${kit.id}`, aSave(kit, { variants: [silent] }))).statusCode).toBe(200);
    const same = await read(kit);
    expect(variantOf(same)).toMatchObject({ kitParts: parts, price: 9_500, stock: 5 });
    const plain = { ...aVariantDraft({ sku: 'KIT-1', stockChange: 0 }), id: variantOf(kit).id, kitParts: null };
    await call('PUT', `/product/${kit.id}`, aSave(same, { variants: [plain] }));
    const after = await read(kit);
    expect([variantOf(after).stock, variantOf(after).kitParts, after.kit]).toEqual([0, null, undefined]);
  });

  it('is copied with its parts, and a part of it cannot be deleted', async () => {
    const { aKit, call, read, bag } = await aKitShop();
    const kit = await made(aKit());
    const { id } = (await call('POST', `/product/${kit.id}/copy`)).json<{ id: string }>();
    expect(variantOf(await read({ id })).kitParts).toEqual(variantOf(kit).kitParts);
    const other = { ...aVariantDraft({ sku: 'BAG-2' }), optionValues: [{ name: 'Tamanho', value: '2 kg' }] };
    await call('PUT', `/product/${bag.id}`, aSave(bag, { variants: [other] }));
    expect((await read(bag)).variants.map(({ sku, isActive }) => [sku, isActive])).toContainEqual(['BAG', false]);
  });

  it('goes to a file and back: unchanged as it is, made anew, and refused with what is wrong', async () => {
    const { aKit, file, compare, apply, read, page } = await aKitShop();
    const kit = await made(aKit());
    const exported = await file();
    expect(exported).toContain('1 x BAG | 2 x BOWL');
    expect((await compare(exported)).counts).toMatchObject({ unchanged: 3, changed: 0, error: 0 });
    const head = ['Título', 'SKU', 'Preço', 'Peças do kit'];
    const fresh = await compare(
      csv([...head, 'Tipo de produto'], ['Kit bowls', 'KIT-2', '35,00', '2 x BOWL', 'outro']),
    );
    expect(fresh.counts).toMatchObject({ new: 1, error: 0 });
    await apply(fresh.id);
    expect((await page('kit-bowls')).json<ProductDetail>().variants).toEqual([
      expect.objectContaining({ stock: 5, price: 3_500 }),
    ]);
    const wrong = await compare(
      csv(
        head,
        ['Kit a', 'K-A', '39,80', '2 x BOWL'],
        ['Kit b', 'K-B', '10,00', 'NADA | BOWL'],
        ['Kit c', 'K-C', '20,00', '1 x KIT-1 | BOWL'],
      ),
    );
    expect(wrong.lines.map(({ faults }) => faults.map(({ field, reason }) => `${field} ${reason}`))).toEqual([
      ['price notCheaper'],
      ['kitParts notFound'],
      ['kitParts kitWithin'],
    ]);
    const stocked = await compare(csv(['SKU', 'Estoque'], ['KIT-1', '9']));
    expect(stocked.lines[0]?.faults).toEqual([expect.objectContaining({ field: 'stock', reason: 'kitStock' })]);
    expect((await read(kit)).isActive).toBe(true);
  });
});
