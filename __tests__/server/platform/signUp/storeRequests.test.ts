import type { StoreRow } from '../../../../src/server/db/schema/storeTables';
import { STORE_INVITATION_DAYS } from '../../../../src/shared/platform/signUpLimits';
import { signUpHashOf } from '../../../../src/shared/platform/signUpLinks';
import { signUpLetters } from '../../../../src/server/platform/signUp/signUpLetters';
import { secretsOf } from '../../../../src/server/kernel/secretKey';
import { aPerson, openPlatformServices, type PlatformServices } from '../../../support/server/platformServices';

let platform: PlatformServices;
let own: StoreRow;
const by = { kind: 'owner', id: 'owner-1' } as const;
beforeAll(async () => {
  platform = await openPlatformServices();
  const owner = { kind: 'password', ...aPerson() } as const;
  const made = await platform.creation.create({ name: 'Oi Pet', slug: 'oipet', owner }, { kind: 'command' });
  if (!made.ok) throw new Error('not made');
  own = made.value.store;
});
afterAll(() => platform.close());

let count = 0;
const anEmail = () => `joana-${(count += 1)}@patas.test`;
const ask = (values: object = {}) =>
  platform.requests.ask(own, `10.0.0.${count}`, {
    storeName: 'Patas & Cia',
    email: anEmail(),
    companyId: null,
    ...values,
  });
const waiting = async () => (await platform.requests.list({ status: 'waiting' })).list;
const aRequest = async () => {
  const email = anEmail();
  await ask({ email });
  const request = (await waiting()).find((one) => one.email === email);
  if (!request) throw new Error('not kept');
  return request;
};
const lettersTo = (email: string) =>
  platform.rows<{ template: string; data: object }>('select template, data from outbox where recipient = $1', [email]);
const letters = () =>
  signUpLetters({ db: platform.db, clock: () => platform.time.now, secrets: secretsOf('the key of a test') });

it('keeps a request once for each e-mail, and says the same of the second', async () => {
  const email = anEmail();
  expect(await ask({ email: ` ${email.toUpperCase()} ` })).toEqual({ ok: true, value: null });
  expect(await ask({ email, storeName: 'Outra' })).toEqual({ ok: true, value: null });
  expect((await waiting()).filter((one) => one.email === email)).toMatchObject([{ storeName: 'Patas & Cia' }]);
});

it('names each field that cannot be right', async () => {
  expect(await ask({ storeName: ' ', email: 'joana', companyId: '11222333000182' })).toMatchObject({
    refusal: { details: { fields: { storeName: 'not accepted', email: 'not accepted', companyId: 'not accepted' } } },
  });
});

it('lists those that wait the oldest first, a page at a time', async () => {
  const before = await platform.requests.waiting();
  const first = await aRequest();
  platform.time.now += 1_000;
  const second = await aRequest();
  const list = await platform.requests.list({ status: 'waiting', page: 1, limit: 100 });
  expect(list.total).toBe(before + 2);
  const made = [first.id, second.id];
  expect(list.list.map(({ id }) => id).filter((id) => made.includes(id))).toEqual(made);
  expect(Object.keys(first)).not.toContain('inviteHash');
});

it('accepts once, with a letter whose link fills the sign-up in', async () => {
  const { id, email } = await aRequest();
  expect(await platform.requests.accept(id, by)).toMatchObject({ value: { status: 'accepted' } });
  expect(await platform.requests.accept(id, by)).toMatchObject({ refusal: { name: 'TransitionRefusedError' } });
  expect(await platform.requests.refuse(id, by, 'Mudei de ideia')).toMatchObject({
    refusal: { name: 'TransitionRefusedError' },
  });
  expect(await lettersTo(email)).toEqual([{ template: 'storeRequestAccepted', data: { requestId: id } }]);

  const invited = await letters().invitation(id);
  const [, fragment = ''] = invited?.path.split('/contact-oipet') ?? [];
  expect(signUpHashOf(fragment)).toEqual({ kind: 'invitation', token: invited?.token });
  const read = () => platform.storeSignUps.invitation(invited?.token ?? '');
  expect(await read()).toEqual({ ok: true, value: { storeName: 'Patas & Cia', email } });
  expect(JSON.stringify(await platform.rows('select * from store_requests where id = $1', [id]))).not.toContain(
    invited?.token,
  );
  expect(
    await platform.rows("select action, actor_id from platform_entries where action = 'storeRequestAccepted'"),
  ).toEqual([{ action: 'storeRequestAccepted', actor_id: 'owner-1' }]);

  // A new letter ends the link of the one before; each ends by itself.
  await platform.requests.inviteAgain(id, by);
  expect(await lettersTo(email)).toHaveLength(2);
  const again = await letters().invitation(id);
  expect(await read()).toMatchObject({ refusal: { name: 'NotFoundError' } });
  platform.time.now += (STORE_INVITATION_DAYS * 24 + 1) * 3_600_000;
  expect(await platform.storeSignUps.invitation(again?.token ?? '')).toMatchObject({
    refusal: { name: 'NotFoundError' },
  });
});

it('refuses once, with a letter that gives the reason', async () => {
  const { id, email } = await aRequest();
  expect(await platform.requests.refuse(id, by, '  ')).toMatchObject({
    refusal: { details: { fields: { reason: 'not accepted' } } },
  });
  expect(await platform.requests.refuse(id, by, ' Só São Paulo.\nPor enquanto. ')).toMatchObject({
    value: { status: 'refused', reason: 'Só São Paulo.\nPor enquanto.' },
  });
  expect(await lettersTo(email)).toEqual([{ template: 'storeRequestRefused', data: { requestId: id } }]);
  // Whoever was refused may ask again.
  expect(await ask({ email })).toEqual({ ok: true, value: null });
  expect((await waiting()).some((one) => one.email === email)).toBe(true);
});

it('is answered once, of two people at the same moment', async () => {
  const { id, email } = await aRequest();
  const answers = await Promise.all([
    platform.requests.accept(id, by),
    platform.requests.refuse(id, { kind: 'owner', id: 'owner-2' }, 'Não agora'),
  ]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await lettersTo(email)).toHaveLength(1);
});

it('stops a flood from one network', async () => {
  let last = await ask();
  for (let tries = 0; tries < 40 && last.ok; tries += 1)
    last = await platform.requests.ask(own, '203.0.113.9', { storeName: 'Patas', email: anEmail(), companyId: null });
  expect(last).toMatchObject({ refusal: { name: 'TooManyRequestsError' } });
});
