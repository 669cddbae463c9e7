import { MOST_LETTERS, MOST_TRIES } from '../../../../src/shared/platform/signUpLimits';
import type { StoreRow } from '../../../../src/server/db/schema/storeTables';
import { openAccountApp, PASSWORD, type AccountApp } from '../../../support/server/accountApp';

let shop: AccountApp;
let platform: StoreRow;
beforeAll(async () => {
  shop = await openAccountApp();
  platform = await shop.aStore({ isDefault: true, name: 'Oi Pet' });
});
beforeEach(() => {
  shop.sent.length = 0;
});
afterAll(() => shop.close());

let count = 0;
/** The first edition of the agreement is of the day it was first needed. */
const VERSION = '2026-11-23';
const aForm = (values: object = {}) => {
  count += 1;
  return {
    storeName: 'Patas & Cia',
    slug: `patas-${count}`,
    name: 'Joana Prates',
    email: `joana-${count}@patas.test`,
    phone: '19997772020',
    password: PASSWORD,
    accepted: VERSION,
    invitation: null,
    ...values,
  };
};
const post = (path: string, body: object, { from = `203.0.113.${count % 250}`, store = platform } = {}) =>
  shop.send('POST', path, { store, from }, body);
const confirm = (body: object) =>
  post('/store-sign-up/confirmation', { ticket: null, code: null, link: null, password: null, slug: null, ...body });

/** What the latest letter to somebody says. */
const proofIn = (email: string) => {
  const text = shop.sent.findLast(({ to }) => to === email)?.text ?? '';
  return { code: /^\d{6}$/m.exec(text)?.[0] ?? '', link: /#confirm=([\w-]{43})/.exec(text)?.[1] ?? '' };
};
const signUp = async (values: object = {}) => {
  const form = aForm(values);
  const reply = await post('/store-sign-up', form);
  expect(reply.statusCode).toBe(201);
  await shop.runJobs();
  return { form, ticket: String(reply.json().ticket), ...proofIn(form.email) };
};
const storesAt = (slug: string) =>
  shop.rows<{ id: string; status: string }>('select id, status, is_default from stores where slug = $1', [slug]);

it('makes nothing before the e-mail is confirmed, and a draft with its owner after', async () => {
  const { form, ticket, code } = await signUp();
  expect(await storesAt(form.slug)).toEqual([]);
  const reply = await confirm({ ticket, code: `${code.slice(0, 3)} ${code.slice(3)}` });
  expect(reply.json().url).toMatch(new RegExp(`^http://${form.slug}\\.localhost/admin/enter#[\\w-]{43}$`));
  const [store] = await storesAt(form.slug);
  expect(store).toMatchObject({ status: 'draft', is_default: false });
  expect(
    await shop.rows(
      'select contract_version, accepted_at, phone, trial_ends_at from store_agreements where store_id = $1',
      [store?.id],
    ),
  ).toEqual([
    {
      contract_version: VERSION,
      accepted_at: new Date('2026-11-23T15:00:00.000Z'),
      phone: '19997772020',
      trial_ends_at: new Date('2026-12-23T15:00:00.000Z'),
    },
  ]);
  // What its owner accepted on the page, with the texts as they were.
  expect(
    await shop.rows(
      `select a.version, a.email, a.accepted_at, a.terms_hash = e.terms_hash as as_read from owner_agreements a
       join agreement_editions e using (version) where a.store_id = $1`,
      [store?.id],
    ),
  ).toEqual([
    { version: VERSION, email: form.email, accepted_at: new Date('2026-11-23T15:00:00.000Z'), as_read: true },
  ]);
  expect(await shop.rows('select password_hash from store_sign_ups where slug = $1', [form.slug])).toEqual([
    { password_hash: null },
  ]);
});

it('hands the owner over to the new store once, for two minutes, and to no other store', async () => {
  const { form, ticket, code } = await signUp();
  const tokenIn = async () => String((await confirm({ ticket, code })).json().url).split('#')[1];
  const [first, second] = [await tokenIn(), await tokenIn()];
  const store = (await storesAt(form.slug))[0];
  const made = { ...platform, id: store?.id ?? '' };
  const enter = (token: unknown, at: StoreRow = made) => post('/auth/admin/entrance', { token }, { store: at });
  expect((await enter(first, platform)).statusCode).toBe(404);
  const entered = await enter(first);
  expect([entered.statusCode, entered.json().name]).toEqual([200, 'Joana Prates']);
  const me = await shop.send('GET', '/admin/me', { store: made, token: entered.json().accessToken });
  expect(me.json()).toMatchObject({ role: 'owner', email: form.email });
  expect((await enter(first)).statusCode).toBe(404);
  // All tokens of the same hand-over end with the one that was used.
  expect((await enter(second)).statusCode).toBe(404);
  const late = await tokenIn();
  shop.time.now += 2 * 60_000;
  expect((await enter(late)).statusCode).toBe(404);
  expect(await storesAt(form.slug)).toHaveLength(1);
});

it('keeps code, link and password by hash, and out of the outbox', async () => {
  const { form, ticket, code, link } = await signUp();
  const kept = JSON.stringify([
    await shop.rows('select * from store_sign_ups'),
    await shop.rows('select * from outbox where recipient = $1', [form.email]),
  ]);
  for (const secret of [ticket, link, PASSWORD]) expect(kept).not.toContain(secret);
  expect(kept).not.toContain(`>${code}<`);
});

it('asks for the password where the link is opened elsewhere', async () => {
  const { form, link } = await signUp();
  expect((await confirm({ link, password: 'a senha de outra pessoa' })).statusCode).toBe(401);
  expect((await confirm({ link })).statusCode).toBe(401);
  expect(await storesAt(form.slug)).toEqual([]);
  expect((await confirm({ link, password: PASSWORD })).statusCode).toBe(200);
});

it('takes no guesses beyond a few, until a new letter', async () => {
  const { form, ticket, code } = await signUp();
  const wrong = code === '000000' ? '000001' : '000000';
  for (let tries = 0; tries < MOST_TRIES; tries += 1)
    expect((await confirm({ ticket, code: wrong })).statusCode).toBe(401);
  expect((await confirm({ ticket, code })).json().name).toBe('GoneError');
  shop.time.now += 60_000;
  expect((await post('/store-sign-up/letter', { ticket, email: null })).statusCode).toBe(200);
  await shop.runJobs();
  expect((await confirm({ ticket, code })).statusCode).toBe(401);
  expect((await confirm({ ticket, ...proofIn(form.email), link: null })).statusCode).toBe(200);
});

it('lets a code expire, and a sign-up that nobody confirms', async () => {
  const { form, ticket, code } = await signUp();
  shop.time.now += 31 * 60_000;
  expect((await confirm({ ticket, code })).json().name).toBe('GoneError');
  shop.time.now += 24 * 3_600_000;
  await shop.jobs.purgeExpired({}, undefined as never);
  expect(await shop.rows('select id from store_sign_ups where slug = $1', [form.slug])).toEqual([]);
  expect((await post('/store-sign-up/letter', { ticket, email: null })).json().name).toBe('GoneError');
});

it('sends the letter again after a minute, a few times, and to a corrected address at once', async () => {
  const { form, ticket, code } = await signUp({ email: 'errado@patas.test' });
  const again = (email: string | null = null) => post('/store-sign-up/letter', { ticket, email });
  const early = await again();
  expect([early.statusCode, early.json().details.retryAfter]).toEqual([429, 60]);
  const corrected = await again('certo@patas.test');
  expect(corrected.json()).toMatchObject({ ticket, email: 'certo@patas.test' });
  await shop.runJobs();
  // What the first address got opens nothing any more.
  expect((await confirm({ ticket, code })).statusCode).toBe(401);
  for (let letters = 2; letters < MOST_LETTERS; letters += 1) {
    shop.time.now += 60_000;
    expect((await again()).statusCode).toBe(200);
  }
  shop.time.now += 60_000;
  expect((await again()).json().name).toBe('GoneError');
  expect((await again('nada')).json().details.fields).toEqual({ email: 'not accepted' });
  await shop.runJobs();
  const { code: latest } = proofIn('certo@patas.test');
  expect((await confirm({ ticket, code: latest })).statusCode).toBe(200);
  expect(await shop.rows('select email from merchants where email = $1', [form.email])).toEqual([]);
});

it('gives an address to the first who confirms, and another one to the second', async () => {
  const one = await signUp({ slug: 'bicho-feliz' });
  const other = await signUp({ slug: 'bicho-feliz' });
  expect((await confirm({ ticket: one.ticket, code: one.code })).statusCode).toBe(200);
  const late = await confirm({ ticket: other.ticket, code: other.code });
  expect(late.json().details.fields).toEqual({ slug: 'taken' });
  const free = await shop.send('GET', '/store-sign-up/address/bicho-feliz', { store: platform });
  expect(free.json()).toMatchObject({ problem: 'taken', suggestions: [expect.any(String), expect.any(String)] });
  const slug = free.json().suggestions[0];
  expect((await confirm({ ticket: other.ticket, code: other.code, slug })).statusCode).toBe(200);
  expect(await storesAt(slug)).toHaveLength(1);
});

it('makes one store of two for one address at the same moment, and one of two clicks', async () => {
  const [one, other] = [await signUp({ slug: 'duas-patas' }), await signUp({ slug: 'duas-patas' })];
  const replies = await Promise.all([one, one, other].map(({ ticket, code }) => confirm({ ticket, code })));
  expect(await storesAt('duas-patas')).toHaveLength(1);
  const isOnes = (await shop.rows("select made_store_id from store_sign_ups where slug = 'duas-patas'")).filter(
    ({ made_store_id: made }: { made_store_id?: string | null }) => made !== null,
  );
  expect(isOnes).toHaveLength(1);
  expect(replies.map(({ statusCode }) => statusCode).filter((status) => status === 200).length).toBeGreaterThan(0);
  expect(replies.every(({ statusCode }) => statusCode === 200 || statusCode === 400)).toBe(true);
});

it('names what is wrong with each field, and answers alike for an e-mail that has a store', async () => {
  const first = await signUp();
  await confirm({ ticket: first.ticket, code: first.code });
  const taken = await post('/store-sign-up', aForm({ slug: first.form.slug }));
  expect(taken.json().details.fields).toEqual({ slug: 'taken' });
  const wrong = aForm({
    storeName: ' ',
    slug: 'admin',
    email: 'joana',
    phone: '0000000000',
    password: '123',
    accepted: '2020-01-01',
  });
  expect((await post('/store-sign-up', wrong)).json().details.fields).toEqual({
    storeName: 'not accepted',
    slug: 'reserved',
    email: 'not accepted',
    password: 'tooShort',
    accepted: 'outdated',
    phone: 'not accepted',
  });
  const second = await post('/store-sign-up', aForm({ email: first.form.email }));
  expect([second.statusCode, Object.keys(second.json()).sort()]).toEqual([201, ['email', 'letterAgainAt', 'ticket']]);
});

it('writes a stranger’s address no flood of letters', async () => {
  const statuses: number[] = [];
  for (let letters = 0; letters < 8; letters += 1)
    statuses.push((await post('/store-sign-up', aForm({ email: 'vitima@oipet.test' }))).statusCode);
  expect(statuses).toEqual([201, 201, 201, 201, 201, 201, 429, 429]);
});

it('is of the platform’s host alone', async () => {
  const other = await shop.aStore();
  expect((await post('/store-sign-up', aForm(), { store: other })).statusCode).toBe(403);
  const offer = await shop.send('GET', '/store-sign-up', { store: other });
  expect(offer.json()).toMatchObject({
    mode: 'open',
    isHere: false,
    url: 'http://localhost/contact-oipet',
    trialDays: 30,
  });
});

describe('by request', () => {
  let asked: AccountApp;
  let own: StoreRow;
  beforeAll(async () => {
    asked = await openAccountApp({ storeSignup: 'by-request' });
    own = await asked.aStore({ isDefault: true });
  });
  afterAll(() => asked.close());
  const send = (path: string, body: object) => asked.send('POST', path, { store: own }, body);

  it('opens a store for whoever was invited, and one alone', async () => {
    expect((await send('/store-sign-up', aForm())).statusCode).toBe(403);
    const typed = { storeName: 'Patas', email: 'ana@patas.test', companyId: null };
    expect((await send('/store-request', typed)).statusCode).toBe(204);
    const { requests } = asked.services.platform;
    const [request] = (await requests.list({ status: 'waiting' })).list;
    await requests.accept(request?.id ?? '', { kind: 'owner', id: 'owner-1' });
    await asked.runJobs();
    const invitation = /#invitation=([\w-]{43})/.exec(asked.sent.at(-1)?.text ?? '')?.[1];
    expect((await send('/store-sign-up/invitation', { token: invitation })).json()).toEqual({
      storeName: 'Patas',
      email: 'ana@patas.test',
    });
    const begun = [];
    for (const email of ['ana@patas.test', 'amiga@patas.test']) {
      const { ticket } = (await send('/store-sign-up', aForm({ invitation, email }))).json();
      await asked.runJobs();
      const code = /^\d{6}$/m.exec(asked.sent.at(-1)?.text ?? '')?.[0];
      begun.push({ ticket, code, link: null, password: null, slug: null });
    }
    const replies = [];
    for (const proof of begun) replies.push((await send('/store-sign-up/confirmation', proof)).statusCode);
    expect(replies).toEqual([200, 410]);
    expect((await requests.list({ status: 'opened' })).list).toMatchObject([{ id: request?.id }]);
    expect((await send('/store-sign-up', aForm({ invitation }))).statusCode).toBe(403);
  });
});
