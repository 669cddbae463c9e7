import { keptWords } from '../../../src/shared/account/keptWords';
import { MAX_INSTALLMENTS } from '../../../src/shared/kernel/money';
import { BOLETO_CLEARING_DAYS } from '../../../src/shared/payment/paymentTimes';
import { PAGE_TEXTS } from '../../../src/shared/store/storePages';
import { openDatabase } from '../../../src/server/db/database';
import { storePageRepository } from '../../../src/server/store/storePageRepository';
import { storePageService } from '../../../src/server/store/storePageService';
import { storeRepository } from '../../../src/server/store/storeRepository';
import { aMedicine } from '../../support/duties';
import { catalogBuilders, fakeCatalogueEvents } from '../../support/server/catalogBuilders';
import { createTestDatabase, type TestDatabase } from '../../support/server/testDatabase';

let database: TestDatabase;
let build: ReturnType<typeof catalogBuilders>;
const catalogueEvents = fakeCatalogueEvents();
beforeAll(async () => {
  database = await createTestDatabase();
  build = catalogBuilders(database.owner);
});
afterAll(() => database.drop());

const db = () => openDatabase(database.app);
const aStore = async (values: Parameters<typeof build.aStore>[0] = {}) => {
  const row = await storeRepository.byId(db().shared, await build.aStore(values));
  if (!row) throw new Error('no store');
  return row;
};
const pageOf = async (store: Awaited<ReturnType<typeof aStore>>, slug: string) => {
  const outcome = await storePageService({ db: db(), catalogueEvents }).page(store, slug);
  if (!outcome.ok) throw new Error(outcome.refusal.name);
  return outcome.value;
};

it.each(PAGE_TEXTS)('has %s for every store from the first day, with its own data in it', async (slug) => {
  const store = await aStore({ legalName: 'Pet da Vila Ltda.', companyId: '44556677000186', email: 'oi@vila.test' });
  const page = await pageOf(store, slug);
  const text = JSON.stringify(page);
  expect(page).toMatchObject({ slug, updatedAt: expect.stringMatching(/^2026-11-2\d/) });
  expect(page.title.length).toBeGreaterThan(5);
  // Who sells is on each of them (Decreto 7.962/2013).
  for (const own of ['Pet da Vila Ltda,', '44.556.677/0001-86', 'Rua das Flores, 12, Centro, Campinas - SP'])
    expect(text).toContain(own);
  expect(text).not.toMatch(/\{\w+\}|<\w|undefined|null/);
});

it.each([
  [
    'exchanges-returns',
    [
      'desde o pagamento',
      '“Desistir da compra”',
      '7 dias corridos',
      'artigo 49',
      'inclusive o frete',
      '30 dias',
      '90 dias',
      'artigo 26',
    ],
  ],
  ['shipping-policy', ['CEP', 'retirada na loja', 'artigo 35']],
  ['privacy-policy', ['LGPD', 'Controladora', 'Encarregado', 'consentimento', '15 dias', 'ANPD', 'art. 18']],
  ['terms-of-purchase', ['artigo 30', 'artigo 35', '18 anos', 'nota fiscal', '5 dias', 'guardado com o pedido']],
  ['acessibilidade', ['Lei 13.146/2015', 'Lei 10.098/2000', 'símbolo', 'em até 5 dias', 'oi@loja.test', 'Libras']],
  ['common-questions', ['7 dias depois de receber', '3 vezes sem juros', 'CEP']],
])('tells on %s what the law asks for', async (slug, reported) => {
  const text = JSON.stringify(await pageOf(await aStore(), slug));
  expect(reported.filter((words) => !text.includes(words))).toEqual([]);
});

it('leads only to pages there are, and to the store itself', async () => {
  const store = await aStore({ whatsapp: '5519900000100' });
  const urls = new Set<string>();
  for (const slug of PAGE_TEXTS) {
    const { blocks } = await pageOf(store, slug);
    for (const block of blocks.flatMap((one) => (one.kind === 'question' ? one.answer : [one])))
      if (block.kind === 'link') urls.add(block.url);
  }
  expect([...urls].toSorted()).toEqual([
    '/account',
    '/account/me',
    '/contact',
    '/exchanges-returns',
    '/privacy-policy',
    '/shipping-policy',
    'https://wa.me/5519900000100',
    'mailto:oi@loja.test',
  ]);
});

it('says nothing of what a store does not have, and counts its days', async () => {
  const [with1, without] = [await aStore({ whatsapp: '5519900000100', handlingDays: 3 }), await aStore()];
  const textOf = async (store: typeof with1) => JSON.stringify(await pageOf(store, 'exchanges-returns'));
  expect(await textOf(with1)).toContain('WhatsApp (19) 90000-0100');
  expect(await textOf(without)).not.toContain('WhatsApp');
  expect(JSON.stringify(await pageOf(with1, 'shipping-policy'))).toContain('separar o pedido (3 dias úteis)');
  expect(JSON.stringify(await pageOf(without, 'shipping-policy'))).toContain('separar o pedido (1 dia útil)');
});

it("tells the store's own least installment, and how long banks may take with a boleto", async () => {
  const [low, high] = [await aStore({ installmentMin: 500 }), await aStore({ installmentMin: 2_550 })];
  const textOf = async (store: typeof low) => JSON.stringify(await pageOf(store, 'common-questions'));
  const claim = (least: string) =>
    `em até ${MAX_INSTALLMENTS} vezes sem juros, com parcelas de R$\u00a0${least} ou mais.`;
  expect(await textOf(low)).toContain(claim('5,00'));
  expect(await textOf(high)).toContain(claim('25,50'));
  expect(await textOf(low)).toContain(`confirmado em até ${BOLETO_CLEARING_DAYS} dias úteis`);
});

it('shows what a store wrote itself, until it takes that back; other stores keep theirs', async () => {
  const [store, other] = [await aStore({ name: 'Vila' }), await aStore()];
  const service = storePageService({ db: db(), catalogueEvents });
  const titleOf = async (at: typeof store) => {
    const outcome = await service.page(at, 'shipping-policy');
    return outcome.ok && outcome.value.title;
  };
  await titleOf(store);
  await storePageRepository.save(db().ofStore(store.id), {
    storeId: store.id,
    slug: 'shipping-policy',
    title: 'Como a {name} entrega',
    intro: '{isto} fica como está.',
    blocks: [{ kind: 'paragraph', text: 'De bicicleta.' }],
    updatedAt: '2026-12-01T10:00:00.000Z',
    version: 1,
  });
  catalogueEvents.tell(store.id);
  const own = await service.page(store, 'shipping-policy');
  expect(own).toMatchObject({
    ok: true,
    value: {
      title: 'Como a Vila entrega',
      intro: '{isto} fica como está.',
      updatedAt: '2026-12-01T10:00:00.000Z',
      blocks: [{ kind: 'paragraph', text: 'De bicicleta.' }],
    },
  });
  expect(await titleOf(other)).toBe('Política de entrega');
  await storePageRepository.remove(db().ofStore(store.id), store.id, 'shipping-policy');
  catalogueEvents.tell(store.id);
  expect(await titleOf(store)).toBe('Política de entrega');
});

describe('a store that sells on prescription', () => {
  const textsOf = async (store: Awaited<ReturnType<typeof aStore>>) => {
    const [terms, questions, privacy] = await Promise.all(
      (['terms-of-purchase', 'common-questions', 'privacy-policy'] as const).map(async (slug) =>
        JSON.stringify(await pageOf(store, slug)),
      ),
    );
    return { terms, questions, privacy };
  };
  const DENIALS = /vender com receita não são vendidos|venda livre/;

  it('says so in its terms and answers, and how long prescriptions are kept; one without denies it', async () => {
    const store = await aStore();
    const before = await textsOf(store);
    expect(before.terms).toMatch(DENIALS);
    expect(before.questions).toMatch(DENIALS);
    expect(before.privacy).not.toMatch(/receita(?! federal)/i);
    const { id } = await build.aProduct(store.id, { ...aMedicine(), rxClass: 'shown' });
    const selling = await textsOf(store);
    expect(selling.terms).not.toMatch(DENIALS);
    expect(selling.terms).toContain('A receita vale 30 dias a partir da emissão');
    expect(selling.questions).not.toMatch(DENIALS);
    expect(selling.questions).toContain('Sim. Envie a foto ou o PDF da receita');
    for (const word of ['nome do animal', 'CRMV', 'por 5 anos a partir do envio'])
      expect(selling.privacy).toContain(word);
    // Nothing of it is for sale any more; the policy speaks of prescriptions while some are kept.
    await database.owner.query('update products set is_active = false where store_id = $1 and id = $2', [store.id, id]);
    expect((await textsOf(store)).terms).toMatch(DENIALS);
    expect((await textsOf(store)).privacy).not.toContain('CRMV');
    await database.owner.query(
      `insert into prescriptions (store_id, id, cart_id, product_id, product_title, quantity_asked, issued_on, valid_until,
         animal_name, crmv, buyer_name, buyer_email)
       values ($1, 'r-1', 'none', $2, 'Vermífugo', 1, '2026-11-20', '2026-12-20', 'Bidu', 'CRMV-SP 1', 'M', 'm@oipet.test')`,
      [store.id, id],
    );
    expect((await textsOf(store)).privacy).toContain('CRMV');
  });
});

it('speaks of invitations in a private store, and of no vouchers', async () => {
  const [closed, open] = [await aStore({ isPrivate: true }), await aStore()];
  const textsOf = async (store: typeof open) =>
    JSON.stringify(await Promise.all(PAGE_TEXTS.map((slug) => pageOf(store, slug))));
  expect(await textsOf(closed)).toContain('A loja vende só a pessoas convidadas');
  expect(await textsOf(closed)).not.toMatch(/cupo[mn]|Preciso de cadastro/i);
  expect(await textsOf(open)).toContain('Como uso um cupom?');
  expect(await textsOf(open)).toContain('Preciso de cadastro para comprar?');
});

it('promises as long for the files of invoices as they are kept', async () => {
  const policy = JSON.stringify(await pageOf(await aStore(), 'privacy-policy'));
  expect(policy).toContain(`com nome, CPF ou CNPJ e endereço, ${keptWords.invoice}`);
  expect(policy).not.toContain('Pedidos e notas fiscais: 5 anos');
});

it('has no other page', async () => {
  const store = await aStore();
  for (const slug of ['terms', '', 'constructor', 'PRIVACY-POLICY'])
    expect(await storePageService({ db: db(), catalogueEvents }).page(store, slug)).toMatchObject({
      ok: false,
      refusal: { name: 'NotFoundError' },
    });
});
