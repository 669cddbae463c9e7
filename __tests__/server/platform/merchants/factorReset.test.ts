import { totpCode, totpStepOf } from '../../../../src/server/account/totp';
import type { StoreRow } from '../../../../src/server/db/schema/storeTables';
import type { FactorResetStatus } from '../../../../src/shared/platform/factorResetMachine';
import { PASSWORD } from '../../../support/server/accountApp';
import { openConsoleApp, type ConsoleApp } from '../../../support/server/consoleApp';
import { raceRounds, raceSeed, randomOf, shuffled } from '../../../support/races/seeded';

const HOUR_MS = 3_600_000;
const REASON = 'Perdeu o celular na mudança';

let shop: ConsoleApp;
let store: StoreRow;
let operator: string;
beforeAll(async () => {
  shop = await openConsoleApp();
  store = await shop.aStore();
});
beforeEach(async () => {
  // A sign-in at the console is over before the wait of a reset is.
  operator = await shop.aToken();
});
afterAll(() => shop.close());

const codeNow = (secret: string) => totpCode(secret, totpStepOf(shop.time.now));
const login = (email: string, code: string | null) =>
  shop.send('POST', '/auth/admin/login', { store }, { email, password: PASSWORD, code });

/** A merchant who signed in with a second factor that is on. */
async function guarded() {
  const merchant = await shop.aMerchant(store, { name: 'Joana Prates' });
  const { token } = await shop.signInMerchant(store, merchant);
  const me = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', body?: object) =>
    shop.send(method, `/admin/me${path}`, { store, token }, body);
  const { secret } = (await me('POST', '/second-factor', { password: PASSWORD })).json();
  const recoveryCodes: string[] = (await me('PUT', '/second-factor', { code: codeNow(secret) })).json().recoveryCodes;
  shop.time.now += 60_000;
  return { ...merchant, me, secret, recoveryCodes };
}

const pathOf = (merchantId: string) => `/store/${store.id}/merchant/${merchantId}/factor-reset`;
const ask = (merchantId: string, reason = REASON) =>
  shop.ask('POST', pathOf(merchantId), { token: operator, body: { reason } });
const cancel = (merchantId: string) => shop.ask('DELETE', pathOf(merchantId), { token: operator });
const cancelByLink = (token: string) =>
  shop.send('POST', '/auth/admin/factor-reset/cancellation', { store }, { token });

const resetsOf = (merchantId: string) =>
  shop.rows<{ id: string; status: FactorResetStatus; canceled_by: string | null }>(
    'select id, status, canceled_by from merchant_factor_resets where merchant_id = $1 order by created_at, id',
    [merchantId],
  );
/** Runs the job of the merchant's latest reset. */
async function runJob(merchantId: string): Promise<void> {
  const [reset] = (await resetsOf(merchantId)).toReversed();
  if (!reset) throw new Error('no reset');
  await shop.services.factorResets.run({ storeId: store.id, resetId: reset.id });
}
const hasFactor = async (merchantId: string) =>
  (await shop.rows('select from merchant_second_factors where merchant_id = $1', [merchantId])).length > 0;
const auditOf = (merchantId: string) =>
  shop.rows<{ action: string; actor_kind: string; changes: object | null }>(
    `select action, actor_kind, changes from audit_entries
     where subject_id = $1 and action like 'secondFactorReset%' order by id`,
    [merchantId],
  );
const logOf = (merchantId: string) =>
  shop.rows<{ action: string; actor_kind: string; changes: object }>(
    `select action, actor_kind, changes from platform_entries where changes ->> 'merchantId' = $1 order by id`,
    [merchantId],
  );
const lettersTo = (email: string) => shop.sent.filter(({ to }) => to === email);

it('waits a day, tells the merchant before and after, and ends their sign-ins', async () => {
  const { id, email, me } = await guarded();
  const askedAt = new Date(shop.time.now).toISOString();
  const effectiveAt = new Date(shop.time.now + 24 * HOUR_MS).toISOString();
  const asked = await ask(id, `  ${REASON} `);
  expect([asked.statusCode, asked.json()]).toEqual([201, { askedAt, effectiveAt, reason: REASON }]);
  const person = (await shop.ask('GET', `/store/${store.id}`, { token: operator }))
    .json()
    .people.find((one: { id: string }) => one.id === id);
  expect(person.factorReset).toEqual(asked.json());
  expect(
    await shop.rows(
      `select run_at from graphile_worker._private_jobs where payload ->> 'resetId' = (
         select id from merchant_factor_resets where merchant_id = $1)`,
      [id],
    ),
  ).toEqual([{ run_at: new Date(effectiveAt) }]);

  await shop.runJobs();
  const [first] = lettersTo(email);
  expect(first?.text).toContain(REASON);
  expect(first?.text).toMatch(/em \d\d\/\d\d\/2026, às \d\d:\d\d/);
  expect(first?.text).toContain('https://oipet.test/admin/factor-reset#');
  expect(first?.text).toContain('isso também cancela');
  const link = shop.linkTo(email);

  // Until then nothing has changed, whatever the queue believes.
  await expect(runJob(id)).rejects.toThrow('before its time');
  expect((await me('GET')).json().hasSecondFactor).toBe(true);

  shop.time.now += 24 * HOUR_MS;
  await runJob(id);
  await runJob(id);
  expect(await resetsOf(id)).toMatchObject([{ status: 'done', canceled_by: null }]);
  expect((await me('GET')).statusCode).toBe(401);
  expect((await login(email, null)).json()).toHaveProperty('accessToken');
  await shop.runJobs();
  expect(lettersTo(email).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('Pediram para desligar'),
    expect.stringContaining('foi desligada'),
  ]);
  expect((await cancelByLink(link)).json().name).toBe('TransitionRefusedError');

  expect(await auditOf(id)).toEqual([
    { action: 'secondFactorResetAsked', actor_kind: 'platform', changes: { reason: REASON, effectiveAt } },
    { action: 'secondFactorResetByPlatform', actor_kind: 'platform', changes: null },
  ]);
  expect(await logOf(id)).toMatchObject([
    { action: 'merchantFactorResetAsked', actor_kind: 'owner', changes: { email, reason: REASON, effectiveAt } },
    { action: 'merchantSecondFactorReset', actor_kind: 'system', changes: { email } },
  ]);
});

it('is canceled by the link of its letter, which says the same a second time', async () => {
  const { id, email } = await guarded();
  await ask(id);
  await shop.runJobs();
  const token = shop.linkTo(email);
  // Neither the outbox nor the reset holds it.
  expect(
    await shop.rows(`select from outbox where html like '%' || $1 || '%' or text like '%' || $1 || '%'`, [token]),
  ).toEqual([]);
  const other = await shop.aStore();
  expect(
    (await shop.send('POST', '/auth/admin/factor-reset/cancellation', { store: other }, { token })).statusCode,
  ).toBe(404);
  expect((await cancelByLink(token)).statusCode).toBe(204);
  expect((await cancelByLink(token)).statusCode).toBe(204);
  expect((await cancelByLink('x'.repeat(43))).statusCode).toBe(404);
  shop.time.now += 25 * HOUR_MS;
  await runJob(id);
  expect(await resetsOf(id)).toMatchObject([{ status: 'canceled', canceled_by: 'link' }]);
  expect(await hasFactor(id)).toBe(true);
  expect((await auditOf(id)).at(-1)).toEqual({
    action: 'secondFactorResetCanceled',
    actor_kind: 'merchant',
    changes: { canceledBy: 'link' },
  });
  expect((await logOf(id)).at(-1)).toMatchObject({
    action: 'merchantFactorResetCanceled',
    actor_kind: 'system',
    changes: { email, canceledBy: 'link' },
  });
  await shop.runJobs();
  expect(lettersTo(email)).toHaveLength(1);
});

it('is canceled by signing in with a code, a recovery code too, and by no wrong one', async () => {
  const one = await guarded();
  await ask(one.id);
  expect((await login(one.email, null)).json()).toEqual({ needs: 'secondFactor' });
  expect((await login(one.email, '000000')).statusCode).toBe(401);
  expect(await resetsOf(one.id)).toMatchObject([{ status: 'waiting' }]);
  expect((await login(one.email, codeNow(one.secret))).statusCode).toBe(200);
  expect(await resetsOf(one.id)).toMatchObject([{ status: 'canceled', canceled_by: 'code' }]);

  const two = await guarded();
  await ask(two.id);
  expect((await login(two.email, two.recoveryCodes[0] ?? '')).statusCode).toBe(200);
  expect(await resetsOf(two.id)).toMatchObject([{ status: 'canceled', canceled_by: 'code' }]);
  // The letter was not written before: there is nothing left to say.
  await shop.runJobs();
  expect(lettersTo(two.email)).toEqual([]);

  // Turning it off takes a code as well.
  const three = await guarded();
  await ask(three.id);
  const off = await three.me('DELETE', '/second-factor', { password: PASSWORD, code: codeNow(three.secret) });
  expect([off.statusCode, await resetsOf(three.id)]).toMatchObject([204, [{ status: 'canceled' }]]);
});

it('is canceled by a person of the platform, and asked for anew with a wait of its own', async () => {
  const { id } = await guarded();
  expect((await cancel(id)).json().name).toBe('TransitionRefusedError');
  await ask(id);
  expect((await ask(id)).json().name).toBe('TransitionRefusedError');
  expect((await cancel(id)).statusCode).toBe(204);
  expect((await cancel(id)).json().name).toBe('TransitionRefusedError');
  shop.time.now += 20 * HOUR_MS;
  operator = await shop.aToken();
  expect((await ask(id)).statusCode).toBe(201);
  shop.time.now += 5 * HOUR_MS;
  await expect(runJob(id)).rejects.toThrow('before its time');
  expect((await resetsOf(id)).map(({ status }) => status)).toEqual(['canceled', 'waiting']);
  expect((await auditOf(id))[1]).toMatchObject({ actor_kind: 'platform', changes: { canceledBy: 'platform' } });
});

it('is refused without a reason, a second factor, or the merchant', async () => {
  const { id } = await guarded();
  for (const [reason, problem] of [
    ['', 'not accepted'],
    ['  abc ', 'not accepted'],
    ['um\u0007dois três', 'characters'],
  ] as const)
    expect((await ask(id, reason)).json().details.fields).toEqual({ reason: problem });
  const open = await shop.aMerchant(store);
  expect((await ask(open.id)).json().name).toBe('TransitionRefusedError');
  expect((await ask('nobodys-id')).statusCode).toBe(404);
  expect((await cancel('nobodys-id')).statusCode).toBe(404);
  const other = await shop.aStore();
  expect(
    (
      await shop.ask('POST', `/store/${other.id}/merchant/${id}/factor-reset`, {
        token: operator,
        body: { reason: REASON },
      })
    ).statusCode,
  ).toBe(404);
  expect(await resetsOf(id)).toEqual([]);
});

it('goes with a merchant who leaves the team', async () => {
  const { id } = await guarded();
  await ask(id);
  const [reset] = await resetsOf(id);
  await shop.rows('delete from merchants where id = $1', [id]);
  shop.time.now += 25 * HOUR_MS;
  await shop.services.factorResets.run({ storeId: store.id, resetId: reset?.id ?? '' });
  expect(await resetsOf(id)).toEqual([]);
});

describe('the database', () => {
  it.each(['done', 'canceled'] as const)(
    'lets no reset that is %s move again, nor be made before its time',
    async (end) => {
      const { id } = await guarded();
      await ask(id);
      const set = (values: string) =>
        shop.rows(`update merchant_factor_resets set ${values} where merchant_id = $1`, [id]);
      await expect(set(`status = 'done', ended_at = created_at`)).rejects.toMatchObject({ code: '23514' });
      await set(
        end === 'done'
          ? `status = 'done', ended_at = effective_at`
          : `status = 'canceled', ended_at = created_at, canceled_by = 'platform'`,
      );
      for (const to of ['waiting', 'done', 'canceled'].filter((status) => status !== end))
        await expect(set(`status = '${to}'`)).rejects.toMatchObject({ code: '23514' });
    },
  );

  it('keeps one that waits for a merchant, however many ask at once', async () => {
    const { id } = await guarded();
    const replies = await Promise.all([ask(id), ask(id), ask(id)]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([201, 406, 406]);
    expect(await resetsOf(id)).toHaveLength(1);
  });
});

it('ends once where it is canceled in the moment of its end', async () => {
  const seed = raceSeed();
  const random = randomOf(seed);
  const { factorResets } = shop.services;
  for (let round = 0; round < raceRounds(12); round += 1) {
    const merchant = await shop.aMerchant(store);
    const whose = { storeId: store.id, merchantId: merchant.id };
    await shop.rows(
      `insert into merchant_second_factors (store_id, merchant_id, secret_box, confirmed_at) values ($1, $2, 'x', now())`,
      [store.id, merchant.id],
    );
    await factorResets.ask(whose, REASON, { kind: 'command' });
    shop.time.now += 24 * HOUR_MS;
    const [first] = await resetsOf(merchant.id);
    const run = () => factorResets.run({ storeId: store.id, resetId: first?.id ?? '' });
    const tries = [run, run, () => factorResets.cancel(whose, { kind: 'command' })];
    await Promise.all(shuffled(tries, random).map((one) => one()));
    const [{ status } = { status: 'waiting' as const }] = await resetsOf(merchant.id);
    if (status === 'waiting') throw new Error(`seed ${seed}, round ${round}: it waits still`);
    const letters = await shop.rows(`select from outbox where template = 'factorResetMade' and recipient = $1`, [
      merchant.email,
    ]);
    expect([seed, await hasFactor(merchant.id), letters.length, (await auditOf(merchant.id)).length]).toEqual(
      status === 'done' ? [seed, false, 1, 2] : [seed, true, 0, 2],
    );
  }
});
