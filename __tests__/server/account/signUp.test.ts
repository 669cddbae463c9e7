import type { StoreRow } from '../../../src/server/db/schema/storeTables';
import { openAccountApp, PASSWORD, type AccountApp } from '../../support/server/accountApp';

let shop: AccountApp;
let store: StoreRow;
beforeAll(async () => {
  shop = await openAccountApp();
});
beforeEach(async () => {
  store = await shop.aStore();
});
afterAll(() => shop.close());

const signUp = (body: object, at = store) => shop.send('POST', '/auth/signup', { store: at }, body);
const login = (email: string, password = PASSWORD) =>
  shop.send('POST', '/auth/login', { store }, { email, password, cartId: null });
const answerOf = (reply: { statusCode: number; json: () => { name: string } }) => [reply.statusCode, reply.json().name];

it('makes an account that waits for its e-mail, confirms it by the link, and lets it in', async () => {
  const body = shop.aSignUp({ email: ' Mariana.Duarte@OiPet.test ' });
  const reply = await signUp(body);
  expect([reply.statusCode, reply.json()]).toEqual([201, { email: 'mariana.duarte@oipet.test' }]);
  expect(answerOf(await login(body.email))).toEqual([403, 'PendingEmailConfirmationError']);

  await shop.runJobs();
  const token = shop.linkTo('mariana.duarte@oipet.test');
  const confirmed = await shop.send('POST', '/auth/confirm', { store }, { token });
  expect([confirmed.statusCode, confirmed.json()]).toEqual([200, { email: 'mariana.duarte@oipet.test' }]);
  const entered = await login('MARIANA.duarte@oipet.test');
  expect([entered.statusCode, entered.json()]).toEqual([
    200,
    {
      accessToken: expect.stringMatching(/^[\w-]{43}$/),
      name: 'Mariana Duarte',
      expiresAt: '2026-11-23T15:15:00.000Z',
      cartId: null,
      notices: [],
    },
  ]);
  // The link worked once.
  expect(answerOf(await shop.send('POST', '/auth/confirm', { store }, { token }))).toEqual([404, 'NotFoundError']);
});

it('writes the e-mail in the store’s name, with the link as key and as text', async () => {
  const body = shop.aSignUp();
  await signUp(body);
  await shop.runJobs();
  const email = shop.sent.at(-1);
  const link = `https://oipet.test/auth/confirm#${shop.linkTo(body.email)}`;
  expect(email).toMatchObject({ to: body.email, subject: 'Confirme o seu e-mail | Oi Pet' });
  expect(email?.html).toContain(`href="${link}"`);
  expect(email?.text).toContain(`Confirmar e-mail: ${link}`);
  expect(email?.text).toContain('Mariana, falta um passo');
});

it('sends the e-mail once more to whoever signs in unconfirmed, a few times at most', async () => {
  const body = shop.aSignUp();
  await signUp(body);
  for (let times = 0; times < 5; times += 1) await login(body.email);
  await shop.runJobs();
  expect(shop.sent.filter(({ to }) => to === body.email)).toHaveLength(1 + 3);
  // The latest works, and then none of them.
  const [first = '', latest = ''] = shop.sent.filter(({ to }) => to === body.email).map(({ text }) => text);
  const tokenIn = (text: string) => /#([\w-]{43})/.exec(text)?.[1];
  expect((await shop.send('POST', '/auth/confirm', { store }, { token: tokenIn(latest) })).statusCode).toBe(200);
  expect((await shop.send('POST', '/auth/confirm', { store }, { token: tokenIn(first) })).statusCode).toBe(404);
});

it('tells which of e-mail and document is in use', async () => {
  const maria = await shop.aPerson(store);
  expect(answerOf(await signUp(shop.aSignUp({ email: maria.email.toUpperCase() })))).toEqual([406, 'EmailInUseError']);
  expect(answerOf(await signUp(shop.aSignUp({ document: maria.document })))).toEqual([406, 'DocumentInUseError']);
  expect(answerOf(await signUp(shop.aSignUp({ email: maria.email, document: maria.document })))).toEqual([
    406,
    'EmailInUseError',
  ]);
});

it('takes the same e-mail and document in another store', async () => {
  const maria = await shop.aPerson(await shop.aStore());
  const { email, document } = maria;
  expect((await signUp(shop.aSignUp({ email, document }))).statusCode).toBe(201);
});

it.each([
  ['name', { name: '   ' }, 'not accepted'],
  ['name', { name: 'Mariana\tDuarte' }, 'characters'],
  ['email', { email: 'mariana@' }, 'not accepted'],
  ['document', { document: '11111111111' }, 'not accepted'],
  ['phone', { phone: '1012345678' }, 'not accepted'],
  ['password', { password: 'curta' }, 'tooShort'],
  ['password', { password: 'senha123' }, 'common'],
  ['password', { password: 'Duarte2026' }, 'personal'],
  ['termsVersion', { termsVersion: '2020-01-01' }, 'outdated'],
])('refuses a wrong %s', async (field, values, problem) => {
  const reply = await signUp(shop.aSignUp(values));
  expect([reply.statusCode, reply.json().details.fields]).toEqual([400, { [field]: problem }]);
});

it('takes a company with letters in its document', async () => {
  expect((await signUp(shop.aSignUp({ document: '12ABC34501DE35' }))).statusCode).toBe(201);
});

it('refuses sign-up in a private store', async () => {
  const club = await shop.aStore({ isPrivate: true });
  expect(answerOf(await signUp(shop.aSignUp(), club))).toEqual([403, 'AccessDeniedError']);
});

it('keeps neither password nor link, but the version of the terms and the consent', async () => {
  const body = shop.aSignUp({ wantsCartReminders: true });
  await signUp(body);
  await shop.runJobs();
  const [customer] = await shop.rows<Record<string, unknown>>('select * from customers where email = $1', [body.email]);
  expect(customer).toMatchObject({ terms_version: body.termsVersion, terms_accepted_at: new Date(shop.time.now) });
  expect(customer?.['cart_reminders_since']).toEqual(new Date(shop.time.now));
  expect(customer?.['password_hash']).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const token = shop.linkTo(body.email);
  const kept = await shop.rows('select * from one_time_tokens, outbox where outbox.recipient = $1', [body.email]);
  expect(kept.length).toBeGreaterThan(0);
  expect(JSON.stringify([kept, customer])).not.toContain(token);
  expect(JSON.stringify(customer)).not.toContain(PASSWORD);
});

it('gives up an account nobody confirmed for a week', async () => {
  const body = shop.aSignUp();
  await signUp(body);
  expect((await signUp(body)).json().name).toBe('EmailInUseError');
  shop.time.now += 7 * 24 * 60 * 60_000 + 1_000;
  await shop.jobs.purgeExpired({}, {} as never);
  expect((await signUp(body)).statusCode).toBe(201);
});

it('refuses a link that is too old', async () => {
  const body = shop.aSignUp();
  await signUp(body);
  await shop.runJobs();
  const token = shop.linkTo(body.email);
  shop.time.now += 48 * 60 * 60_000;
  expect((await shop.send('POST', '/auth/confirm', { store }, { token })).statusCode).toBe(404);
});
