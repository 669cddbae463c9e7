import sharp from 'sharp';

import type { LegalCheck, StoreOverview } from '../../../../src/shared/admin/myStore/myStoreContract';
import type { StoreRow } from '../../../../src/server/db/schema/storeTables';
import { openAccountApp, type AccountApp } from '../../../support/server/accountApp';
import { until } from '../../../support/server/until';
import { aPicture, openMyStore } from './openMyStore';

let shop: AccountApp;
let store: StoreRow;
beforeAll(async () => {
  shop = await openAccountApp();
});
beforeEach(async () => {
  store = await shop.aStore();
});
afterAll(() => shop.close());

const opened = async () => {
  const window = await openMyStore(shop, store);
  const read = async (): Promise<StoreOverview> => (await window.call('GET', '/store')).json();
  const save = async (settings: Partial<StoreOverview['settings']>, version?: number) => {
    const now = await read();
    const body = { version: version ?? now.version, settings: { ...now.settings, ...settings } };
    return window.call('PUT', '/store', body);
  };
  return { ...window, read, save };
};
const dutyOf = ({ listLegal }: StoreOverview, duty: LegalCheck['duty']) =>
  listLegal.find((check) => check.duty === duty);

it('shows shoppers at once what a merchant changed, and keeps who changed it', async () => {
  const { save, shopper, audited } = await opened();
  const reply = await save({ name: ' Bicho Bom ', themeColor: '#6c2bd9', companyId: '12ABC34501DE35', whatsapp: null });
  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toMatchObject({ version: 2, settings: { name: 'Bicho Bom', companyId: '12ABC34501DE35' } });
  await until(async () => (await shopper('/store')).name === 'Bicho Bom');
  expect(await shopper('/store')).toMatchObject({ themeColor: '#6c2bd9', whatsapp: null });
  expect(await audited('store')).toEqual(['storeChanged']);
});

it('refuses a stale edit, so that a colleague’s change is not lost', async () => {
  const { save, read } = await opened();
  const [first, second] = await Promise.all([save({ name: 'Um' }, 1), save({ name: 'Dois' }, 1)]);
  expect([first.statusCode, second.statusCode].toSorted((one, other) => one - other)).toEqual([200, 406]);
  expect((await read()).version).toBe(2);
});

it('names each field that is wrong though its shape is right', async () => {
  const { save } = await opened();
  const reply = await save({
    name: '  ',
    email: 'ninguém',
    companyId: '11222333000182',
    whatsapp: '5500999999999',
    logoUrl: '/media/another-store/pic.webp',
  });
  expect([reply.statusCode, Object.keys(reply.json().details.fields).toSorted()]).toEqual([
    400,
    ['companyId', 'email', 'logoUrl', 'name', 'whatsapp'],
  ]);
  expect((await save({ themeColor: 'red' })).statusCode).toBe(400);
});

it('takes PNG, JPEG and WebP in, drawn anew, and refuses drawings and everything else', async () => {
  const { call, save, shopper } = await opened();
  for (const format of ['png', 'jpeg', 'webp'] as const) {
    const reply = await call('POST', '/picture', { content: await aPicture(format) });
    expect([format, reply.statusCode]).toEqual([format, 201]);
  }
  const { url } = (await call('POST', '/picture', { content: await aPicture('jpeg', 3_000) })).json();
  const stored = shop.files.get(`originals/${url.replace('/media/', '').replace('.webp', '')}`);
  expect(await sharp(stored).metadata()).toMatchObject({ format: 'jpeg', width: 2_400 });
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  for (const content of [Buffer.from(svg).toString('base64'), await aPicture('gif'), 'bm90IGEgcGljdHVyZQ==']) {
    expect((await call('POST', '/picture', { content })).json().name).toBe('UnsupportedMediaTypeError');
  }
  expect((await save({ logoUrl: url })).statusCode).toBe(200);
  await until(async () => (await shopper('/store')).logoUrl === url);
});

it('has the widths and formats of what it takes in made before somebody asks', async () => {
  const { call } = await opened();
  const { url } = (await call('POST', '/picture', { content: await aPicture() })).json();
  const jobs = await shop.rows<{ key: string }>(
    "select payload ->> 'fileKey' as key from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'makePictures'",
  );
  expect(jobs.map(({ key }) => `/media/${key}.webp`)).toContain(url);
});

describe('domains', () => {
  it('lead nowhere until their owner proves them, by DNS or by a file', async () => {
    const { call, audited } = await opened();
    const added = await call('POST', '/store/domain', { domain: 'https://Ração.Exemplo.com.br/' });
    expect(added.statusCode).toBe(201);
    const [domain] = added.json().listDomain;
    expect(domain).toMatchObject({ domain: 'xn--rao-nlat.exemplo.com.br', status: 'pending', isPrimary: false });
    const { txtName, token } = domain.proof;
    const storeAt = () => shop.services.stores.byHost(domain.domain);
    expect((await storeAt())?.id).not.toBe(store.id);
    const prove = () => call('POST', `/store/domain/${domain.domain}/proof`);
    expect((await prove()).json().name).toBe('TransitionRefusedError');
    expect((await call('PUT', `/store/domain/${domain.domain}/primary`)).statusCode).toBe(404);
    shop.published.set(txtName, ['v=spf1 -all', token]);
    expect((await prove()).json().listDomain).toEqual([
      { domain: domain.domain, status: 'active', isPrimary: false, lost: null, proof: null },
    ]);
    await until(async () => (await storeAt())?.id === store.id);

    const second = (await call('POST', '/store/domain', { domain: 'www.bicho.com.br.' })).json().listDomain;
    const { proof } = second.find((one: { domain: string }) => one.domain === 'www.bicho.com.br');
    shop.published.set(`www.bicho.com.br${proof.filePath}`, [`${proof.token}\n`]);
    expect((await call('POST', '/store/domain/www.bicho.com.br/proof')).statusCode).toBe(200);
    const primary = (await call('PUT', '/store/domain/www.bicho.com.br/primary')).json().listDomain;
    expect(primary.map((one: { domain: string; isPrimary: boolean }) => [one.domain, one.isPrimary])).toEqual([
      ['www.bicho.com.br', true],
      [domain.domain, false],
    ]);
    expect((await call('DELETE', `/store/domain/${domain.domain}`)).json().listDomain).toHaveLength(1);
    await until(async () => (await storeAt())?.id !== store.id);
    expect(await audited('domain')).toEqual([
      'domainAdded',
      'domainProven',
      'domainAdded',
      'domainProven',
      'domainMadePrimary',
      'domainRemoved',
    ]);
  });

  it('belong to whoever proves them first; nobody can keep another store’s domain by asking for it', async () => {
    const mine = await opened();
    store = await shop.aStore();
    const theirs = await opened();
    for (const { call } of [mine, theirs]) {
      const { proof } = (await call('POST', '/store/domain', { domain: 'disputada.com.br' })).json().listDomain[0];
      const known = shop.published.get(proof.txtName) ?? [];
      shop.published.set(proof.txtName, [...known, proof.token]);
    }
    const replies = await Promise.all(
      [mine, theirs].map(({ call }) => call('POST', '/store/domain/disputada.com.br/proof')),
    );
    expect(replies.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 400]);
    const late = await (
      await openMyStore(shop, await shop.aStore())
    ).call('POST', '/store/domain', {
      domain: 'DISPUTADA.com.br',
    });
    expect(late.json().details.fields).toEqual({ domain: 'taken' });
  });

  it.each(['localhost', '127.0.0.1', 'com', 'a b.com', 'x.local', '-a.com', 'loja.com:3000', ''])(
    'refuses %p',
    async (domain) => {
      const { call } = await opened();
      expect((await call('POST', '/store/domain', { domain })).statusCode).toBe(400);
    },
  );

  it('of another store answer 404', async () => {
    const mine = await opened();
    await mine.call('POST', '/store/domain', { domain: 'minha.com.br' });
    const { call } = await openMyStore(shop, await shop.aStore());
    const replies = [
      await call('POST', '/store/domain/minha.com.br/proof'),
      await call('PUT', '/store/domain/minha.com.br/primary'),
      await call('DELETE', '/store/domain/minha.com.br'),
    ];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  });
});

it('says what the law still asks, from what shoppers can read', async () => {
  const { call, read, save } = await opened();
  await save({ companyId: '11222333000181', email: 'oi@loja.com.br' });
  const before = await read();
  expect(before.listLegal.every(({ isMet }) => isMet)).toBe(true);
  expect(dutyOf(before, 'legalIdentity')?.words?.[1]).toBe('11.222.333/0001-81');

  const variant = await shop.aVariant(store, { title: 'Ração Matuta 500 g' });
  const others = [
    await shop.aVariant(store, { title: 'Cama de ameixa', optionValues: [] }),
    await shop.aVariant(store, { title: 'Coleira para cães de 4 a 10 kg', optionValues: [] }),
    await shop.aVariant(store, { title: 'Caixa de transporte até 15 kg', optionValues: [] }),
  ];
  for (const { productVariantId } of others)
    await shop.rows('update product_variants set net_amount = null, net_unit = null where id = $1', [productVariantId]);
  await shop.rows('update product_variants set net_amount = null, net_unit = null where id = $1', [
    variant.productVariantId,
  ]);
  // By its choice of size alone, and by both: each counts once.
  const sized = [{ name: 'Tamanho', value: '3 kg' }];
  const bySize = [
    await shop.aVariant(store, { title: 'Areia sem perfume', optionValues: sized }),
    await shop.aVariant(store, { title: 'Areia perfumada 3 kg', optionValues: sized }),
  ];
  const netOf = (amount: number | null) =>
    shop.rows(`update product_variants set net_amount = $2, net_unit = $3 where id = any($1::text[])`, [
      bySize.map(({ productVariantId }) => productVariantId),
      amount,
      amount === null ? null : 'g',
    ]);
  await netOf(null);
  expect(dutyOf(await read(), 'unitPrices')).toMatchObject({ isMet: false, count: 3 });
  await netOf(3_000);
  const page = { version: 0, title: 'Trocas', intro: '', blocks: [{ kind: 'paragraph', text: 'Fale com a gente.' }] };
  expect((await call('PUT', '/page/exchanges-returns', page)).statusCode).toBe(200);
  const now = await read();
  expect(dutyOf(now, 'exchangeText')?.isMet).toBe(false);
  expect(dutyOf(now, 'unitPrices')).toMatchObject({ isMet: false, count: 1 });
  // 'Ver produtos' shows just those.
  expect((await call('GET', '/product?state=withoutUnitPrice')).json()).toMatchObject({
    total: 1,
    list: [{ title: 'Ração Matuta 500 g' }],
  });

  await call('DELETE', '/page/exchanges-returns', { version: 1 });
  await shop.rows("update product_variants set net_amount = 500, net_unit = 'g' where id = $1", [
    variant.productVariantId,
  ]);
  expect((await read()).listLegal.filter(({ isMet }) => !isMet)).toEqual([]);
});
