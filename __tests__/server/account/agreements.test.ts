import { tokenHashOf } from '../../../src/server/account/accessToken';
import { agreementDraft, hashOf } from '../../../src/server/account/agreement/agreementDraft';
import { demoTerms } from '../../../src/server/admin/finance/platformTerms';
import type { AdminAgreement } from '../../../src/shared/account/agreementContract';
import { openAccountApp, type AccountApp } from '../../support/server/accountApp';

const DAY_MS = 24 * 60 * 60_000;

let shop: AccountApp;
const start = Date.parse('2026-11-23T15:00:00.000Z');
beforeAll(async () => {
  shop = await openAccountApp();
});
beforeEach(async () => {
  shop.time.now = start;
  shop.sent.length = 0;
  await shop.rows('delete from owner_agreements');
  await shop.rows('delete from agreement_editions');
});
afterAll(() => shop.close());

type Store = Awaited<ReturnType<AccountApp['aStore']>>;

/** A store with an owner who was there before, or came after, there were agreements. */
const anOwner = async ({ isNew = true, store }: { isNew?: boolean; store?: Store } = {}) => {
  const at = store ?? (await shop.aStore());
  const token = await shop.aMerchantToken(at);
  await shop.rows(
    `update merchants set agreement_until = $2
     where store_id = $1 and id = (select merchant_id from sessions where store_id = $1 and token_hash = $3)`,
    [at.id, isNew ? null : '2026-12-23T15:00:00Z', tokenHashOf(token)],
  );
  const get = (path: string) => shop.send('GET', path, { store: at, token });
  const read = async (): Promise<AdminAgreement> => (await get('/admin/agreement')).json();
  const accept = async (of?: AdminAgreement) => {
    const { edition } = of ?? (await read());
    const [terms, dpa] = edition.texts;
    const body = { version: edition.version, termsHash: terms?.hash, dpaHash: dpa?.hash };
    return shop.send('POST', '/admin/agreement', { store: at, token }, body);
  };
  return { store: at, token, get, read, accept };
};

const announce = (values: object = {}) =>
  shop.services.platform.announcements.announce(
    { appliesOn: '2026-12-30', termDays: 30, changes: 'A mensalidade sobe.', ...values },
    { kind: 'command' },
  );
const asked = async () => {
  await shop.jobs.askOwners({}, {} as never);
  await shop.runJobs();
  return shop.sent.map(({ to, subject }) => ({ to, subject }));
};

it('can be read by anyone, with the fees of the installation and the hash of each text', async () => {
  const store = await shop.aStore({ status: 'draft', openedAt: null });
  const reply = await shop.send('GET', '/store-agreement', { store });
  expect(reply.statusCode).toBe(200);
  const { version, texts } = reply.json<AdminAgreement['edition']>();
  expect(version).toBe('2026-11-23');
  expect(texts.map(({ kind, title }) => [kind, title])).toEqual([
    ['terms', 'Termos da plataforma'],
    ['dpa', 'Acordo de tratamento de dados'],
  ]);
  expect(JSON.stringify(texts[0])).toMatch(/R\$.99,00 por mês/);
  // What is kept is what was read: the hash is that of the text as it comes back.
  expect(texts.map((text) => hashOf(text))).toEqual(texts.map(({ hash }) => hash));
  expect((await shop.send('GET', '/store-agreement?version=2020-01-01', { store })).statusCode).toBe(404);
});

it('withholds from a new owner what only owners may until both texts are accepted, and loses nothing', async () => {
  const { get, read, accept, store } = await anOwner();
  expect((await get('/admin/me')).json()).toMatchObject({ agreement: { standing: 'due', version: '2026-11-23' } });
  expect((await get('/admin/me')).json().permissions).not.toContain('team');
  for (const path of ['/admin/team', '/admin/finance', '/admin/integration'])
    expect((await get(path)).json()).toMatchObject({
      name: 'AccessDeniedError',
      details: { fields: { agreement: 'missing' } },
    });
  // Orders are served meanwhile.
  expect((await get('/admin/sale')).statusCode).toBe(200);
  expect((await accept()).json()).toMatchObject({ standing: 'accepted', version: null });
  expect((await get('/admin/team')).statusCode).toBe(200);
  expect((await get('/admin/me')).json().agreement).toBeUndefined();
  const { listAccepted, edition } = await read();
  expect(listAccepted).toEqual([
    {
      version: '2026-11-23',
      name: 'Helena Prado',
      email: expect.any(String),
      acceptedAt: '2026-11-23T15:00:00.000Z',
      termsHash: edition.texts[0]?.hash,
      dpaHash: edition.texts[1]?.hash,
    },
  ]);
  const said = await shop.rows(
    `select action from audit_entries where store_id = $1 and action = 'agreementAccepted'`,
    [store.id],
  );
  expect(said).toHaveLength(1);
});

it('asks owners from before with a term: nothing is withheld until it is over, and the shop stays open then', async () => {
  const { get, store } = await anOwner({ isNew: false });
  expect((await get('/admin/me')).json()).toMatchObject({
    agreement: { standing: 'asked', until: '2026-12-23T15:00:00.000Z' },
  });
  expect((await get('/admin/team')).statusCode).toBe(200);
  shop.time.now = start + 30 * DAY_MS;
  expect((await get('/admin/team')).statusCode).toBe(403);
  // Money that is the store's own is never withheld from who had it.
  expect((await get('/admin/me')).json().permissions).toEqual(expect.arrayContaining(['finance', 'sales', 'export']));
  expect((await shop.send('GET', '/product', { store })).statusCode).toBe(200);
});

it('accepts what was read and nothing else, once, and from an owner alone', async () => {
  const { store, read, accept } = await anOwner();
  const before = await read();
  const [terms, dpa] = before.edition.texts;
  const wrong = { ...before, edition: { ...before.edition, texts: [{ ...terms, hash: 'f'.repeat(64) }, dpa] } };
  expect((await accept(wrong as AdminAgreement)).json()).toMatchObject({
    name: 'ValidationError',
    details: { fields: { version: 'outdated' } },
  });
  const twice = await Promise.all([accept(before), accept(before)]);
  expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect((await read()).listAccepted).toHaveLength(1);
  const staff = await shop.aMerchantToken(store, 'staff');
  expect((await shop.send('GET', '/admin/agreement', { store, token: staff })).statusCode).toBe(403);
  const body = { version: before.edition.version, termsHash: terms?.hash, dpaHash: dpa?.hash };
  expect((await shop.send('POST', '/admin/agreement', { store, token: staff }, body)).statusCode).toBe(403);
});

it('announces an edition: owners get one letter, may accept it early, are asked from its day on, and paused after the term', async () => {
  const { store, get, read, accept } = await anOwner();
  await accept();
  expect(await announce({ appliesOn: '2026-12-22' })).toMatchObject({ refusal: { name: 'ValidationError' } });
  expect(await announce({ changes: '  ' })).toMatchObject({ refusal: { name: 'ValidationError' } });
  shop.time.now = start + DAY_MS;
  expect(await announce()).toMatchObject({ ok: true });
  expect(await announce()).toMatchObject({ refusal: { name: 'TransitionRefusedError' } });
  const email = (await read()).listAccepted[0]?.email;
  const ofOwner = async () => (await asked()).filter(({ to }) => to === email);
  const [letter, ...more] = await ofOwner();
  expect(more).toEqual([]);
  expect(letter?.subject).toContain('Os contratos com a plataforma mudam em 30/12/2026');
  const { text } = shop.sent.find(({ to }) => to === email) ?? {};
  expect(text).toContain('O que muda: A mensalidade sobe.');
  expect(text).toContain('https://oipet.test/admin/agreement');
  expect((await get('/admin/me')).json()).toMatchObject({
    agreement: { standing: 'announced', version: '2026-11-24' },
  });
  // The one that applies is still what the public reads.
  expect((await shop.send('GET', '/store-agreement', { store })).json().version).toBe('2026-11-23');
  expect((await get('/admin/team')).statusCode).toBe(200);

  shop.time.now = Date.parse('2026-12-30T03:00:00.000Z');
  expect((await get('/admin/me')).json()).toMatchObject({
    agreement: { standing: 'asked', version: '2026-11-24', until: '2027-01-29T03:00:00.000Z' },
  });
  expect((await ofOwner()).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('mudam em'),
    expect.stringContaining('Leia e aceite'),
  ]);
  expect(await ofOwner()).toHaveLength(2);
  shop.time.now = Date.parse('2027-01-29T03:00:00.000Z');
  expect((await get('/admin/team')).statusCode).toBe(403);
  await accept();
  expect((await get('/admin/team')).statusCode).toBe(200);
  expect((await read()).listAccepted.map(({ version }) => version)).toEqual(['2026-11-24', '2026-11-23']);
});

it('lets an owner accept an announced edition before its day, who is not asked again', async () => {
  const { accept, read } = await anOwner();
  await accept();
  await announce();
  expect((await read()).standing).toBe('announced');
  await accept();
  shop.time.now = Date.parse('2026-12-30T03:00:00.000Z');
  expect((await read()).standing).toBe('accepted');
});

it('never changes what was announced or accepted, nor takes back what was', async () => {
  const { accept, store } = await anOwner();
  await accept();
  await expect(shop.rows(`update agreement_editions set terms = '{}'`)).rejects.toMatchObject({
    constraint: 'agreement_editions_unchanged',
  });
  await expect(shop.rows('update owner_agreements set accepted_at = now()')).rejects.toMatchObject({
    constraint: 'owner_agreements_unchanged',
  });
  await expect(shop.rows('delete from agreement_editions')).rejects.toMatchObject({
    constraint: 'owner_agreements_edition',
  });
  // It stays when the owner leaves the team.
  await shop.rows('delete from merchants where store_id = $1', [store.id]);
  expect(await shop.rows('select name from owner_agreements where store_id = $1', [store.id])).toEqual([
    { name: 'Helena Prado' },
  ]);
});

it('opens no store while one of its owners has accepted nothing: not the service, not the database', async () => {
  const store = await shop.aStore({ status: 'draft', openedAt: null });
  const [one, other] = [await anOwner({ store }), await anOwner({ store, isNew: false })];
  await one.accept();
  const mover = { kind: 'platform', by: { kind: 'command' } } as const;
  expect(await shop.services.platform.states.open(store.id, mover)).toMatchObject({
    refusal: { name: 'ValidationError', details: { fields: { agreement: 'missing' } } },
  });
  const open = () => shop.rows(`update stores set status = 'active', opened_at = now() where id = $1`, [store.id]);
  await expect(open()).rejects.toMatchObject({ constraint: 'stores_opened_with_agreement' });
  const reply = await shop.send('POST', '/admin/first-steps/opening', one, {});
  expect(reply.json().details.fields).toMatchObject({ agreement: 'missing' });
  await other.accept();
  expect(await shop.services.platform.states.open(store.id, mover)).toMatchObject({ ok: true });
});

it('writes the first edition anew while nobody has accepted it and a fee has changed, and never after', async () => {
  await shop.services.agreements.prepareFirst();
  await shop.rows(`delete from agreement_editions`);
  const old = agreementDraft({ ...demoTerms, planPrice: 100 }, null);
  await shop.rows(
    `insert into agreement_editions (version, wording, fees, terms, terms_hash, dpa, dpa_hash, announced_at, applies_at, term_days)
     values ('2026-11-01', 'old', '{}', $1, $2, $3, $4, '2026-11-01', '2026-11-01', 30)`,
    [JSON.stringify(old.terms), old.termsHash, JSON.stringify(old.dpa), old.dpaHash],
  );
  await shop.services.agreements.prepareFirst();
  const { read, accept } = await anOwner();
  expect((await read()).edition.version).toBe('2026-11-23');
  await accept();
  await shop.services.agreements.prepareFirst();
  expect((await read()).standing).toBe('accepted');
  expect((await shop.services.agreements.overview()).draft.isNew).toBe(false);
});
