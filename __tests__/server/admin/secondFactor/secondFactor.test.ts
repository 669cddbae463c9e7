import { acceptedStep, base32Of, totpCode, totpStepOf, totpUri } from '../../../../src/server/account/totp';
import type { StoreRow } from '../../../../src/server/db/schema/storeTables';
import { openAccountApp, PASSWORD, type AccountApp } from '../../../support/server/accountApp';

describe('a code of time', () => {
  const SECRET = base32Of(Buffer.from('12345678901234567890'));

  // RFC 6238, appendix B, SHA-1: the last six of its eight digits.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %i s is %s', (seconds, code) => {
    expect(totpCode(SECRET, totpStepOf(seconds * 1000))).toBe(code);
  });

  it('is taken one step early or late, and never again', () => {
    const now = 1_234_567_890_000;
    const step = totpStepOf(now);
    const typed = (at: number) => totpCode(SECRET, at);
    expect([-2, -1, 0, 1, 2].map((off) => acceptedStep(SECRET, typed(step + off), now, 0))).toEqual([
      null,
      step - 1,
      step,
      step + 1,
      null,
    ]);
    expect(acceptedStep(SECRET, ` ${typed(step).slice(0, 3)} ${typed(step).slice(3)} `, now, 0)).toBe(step);
    expect(acceptedStep(SECRET, typed(step), now, step)).toBeNull();
    expect(acceptedStep(SECRET, typed(step - 1), now, step)).toBeNull();
    expect(acceptedStep(SECRET, '', now, 0)).toBeNull();
  });

  it('is offered to authenticators in their own words', () => {
    expect(SECRET).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    expect(totpUri('ABC', 'Oi Pet', 'a@b.test')).toBe(
      'otpauth://totp/Oi%20Pet:a%40b.test?secret=ABC&issuer=Oi%20Pet&algorithm=SHA1&digits=6&period=30',
    );
  });
});

describe('a merchant’s second factor', () => {
  let shop: AccountApp;
  let store: StoreRow;
  beforeAll(async () => {
    shop = await openAccountApp();
    store = await shop.aStore();
  });
  afterAll(() => shop.close());

  const codeNow = (secret: string, steps = 0) => totpCode(secret, totpStepOf(shop.time.now) + steps);
  const login = (email: string, code: string | null) =>
    shop.send('POST', '/auth/admin/login', { store }, { email, password: PASSWORD, code });

  /** A merchant signed in, with the second factor on. */
  async function guarded() {
    const merchant = await shop.aMerchant(store);
    const { token } = await shop.signInMerchant(store, merchant);
    const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
      shop.send(method, `/admin/me${path}`, { store, token }, body);
    const { secret } = (await call('POST', '/second-factor', { password: PASSWORD })).json();
    const on = await call('PUT', '/second-factor', { code: codeNow(secret) });
    const recoveryCodes: string[] = on.json().recoveryCodes;
    shop.time.now += 60_000;
    return { merchant, token, call, secret, recoveryCodes };
  }

  it('is off until a first code confirms it, and drawn as a QR code', async () => {
    const merchant = await shop.aMerchant(store);
    const { token } = await shop.signInMerchant(store, merchant);
    const call = (method: 'POST' | 'PUT', body: object) =>
      shop.send(method, '/admin/me/second-factor', { store, token }, body);
    expect((await call('POST', { password: 'a errada' })).json().name).toBe('InvalidCredentialsError');
    const offer = (await call('POST', { password: PASSWORD })).json();
    expect(offer).toMatchObject({
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      qrPath: expect.stringMatching(/^M/),
    });
    expect(offer.uri).toContain(`secret=${offer.secret}`);
    expect((await login(merchant.email, null)).json()).toHaveProperty('accessToken');
    expect((await call('PUT', { code: '000000' })).json().name).toBe('InvalidCredentialsError');
    expect((await login(merchant.email, null)).json()).toHaveProperty('accessToken');
    const other = await shop.signInMerchant(store, merchant);
    expect((await call('PUT', { code: codeNow(offer.secret) })).json().recoveryCodes).toHaveLength(10);
    // Other sign-ins, which needed no code, are over; this one goes on.
    expect((await shop.send('GET', '/admin/me', { store, token: other.token })).statusCode).toBe(401);
    expect((await shop.send('GET', '/admin/me', { store, token })).json()).toMatchObject({
      hasSecondFactor: true,
      recoveryCodesLeft: 10,
    });
    expect((await call('POST', { password: PASSWORD })).json().name).toBe('TransitionRefusedError');
  });

  it('asks for a code after the password, takes it once, and tells a wrong one from nothing', async () => {
    const { merchant, secret } = await guarded();
    expect((await login(merchant.email, null)).json()).toEqual({ needs: 'secondFactor' });
    expect((await login(merchant.email, null)).headers['set-cookie']).toBeUndefined();
    const wrong = await login(merchant.email, '000000');
    expect([wrong.statusCode, wrong.json().name]).toEqual([401, 'InvalidCredentialsError']);
    const code = codeNow(secret);
    expect((await login(merchant.email, code)).json()).toHaveProperty('accessToken');
    expect((await login(merchant.email, code)).json().name).toBe('InvalidCredentialsError');
  });

  it('still takes recovery codes after the secret key was lost, to be set up anew', async () => {
    const { merchant, recoveryCodes, secret, call } = await guarded();
    await shop.database.owner.query(
      "update merchant_second_factors set secret_box = 'v1.lost.' || secret_box where merchant_id = $1",
      [merchant.id],
    );
    const [first = '', second = ''] = recoveryCodes;
    expect((await login(merchant.email, codeNow(secret))).json().name).toBe('InvalidCredentialsError');
    expect((await login(merchant.email, first)).json()).toHaveProperty('accessToken');
    expect((await call('DELETE', '/second-factor', { password: PASSWORD, code: second })).statusCode).toBe(204);
    const anew = await call('POST', '/second-factor', { password: PASSWORD });
    expect((await call('PUT', '/second-factor', { code: codeNow(anew.json().secret) })).statusCode).toBe(200);
  });

  it('takes each recovery code once, however it is typed', async () => {
    const { merchant, recoveryCodes, call } = await guarded();
    const [first = '', second = ''] = recoveryCodes;
    expect(first).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
    expect((await login(merchant.email, ` ${first.toLowerCase().replaceAll('-', ' ')} `)).json()).toHaveProperty(
      'accessToken',
    );
    expect((await login(merchant.email, first)).json().name).toBe('InvalidCredentialsError');
    const both = await Promise.all([login(merchant.email, second), login(merchant.email, second)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 401]);
    expect((await call('GET', '')).json().recoveryCodesLeft).toBe(8);
  });

  it('is renewed and turned off with password and code together', async () => {
    const { merchant, secret, recoveryCodes, call } = await guarded();
    expect((await call('POST', '/recovery-codes', { password: PASSWORD, code: '000000' })).json().name).toBe(
      'InvalidCredentialsError',
    );
    const renewed = (await call('POST', '/recovery-codes', { password: PASSWORD, code: codeNow(secret) })).json();
    expect(renewed.recoveryCodes).toHaveLength(10);
    expect((await login(merchant.email, recoveryCodes[0] ?? '')).statusCode).toBe(401);
    shop.time.now += 60_000;
    const off = (password: string, code: string) => call('DELETE', '/second-factor', { password, code });
    expect((await off('a errada', codeNow(secret))).json().name).toBe('InvalidCredentialsError');
    expect((await off(PASSWORD, codeNow(secret))).statusCode).toBe(204);
    expect((await login(merchant.email, null)).json()).toHaveProperty('accessToken');
    expect((await off(PASSWORD, codeNow(secret, 1))).json().name).toBe('TransitionRefusedError');
  });

  it('lets nobody guess codes', async () => {
    const { merchant } = await guarded();
    const statuses = [];
    for (let tries = 0; tries < 12; tries += 1)
      statuses.push((await login(merchant.email, String(100_000 + tries))).statusCode);
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
  });

  it('is kept so that the rows alone open nothing, and every change is in the log', async () => {
    const { merchant, secret, recoveryCodes } = await guarded();
    const kept = await shop.rows(
      'select * from merchant_second_factors f left join merchant_recovery_codes c on c.merchant_id = f.merchant_id where f.merchant_id = $1',
      [merchant.id],
    );
    expect(kept).toHaveLength(10);
    for (const text of [secret, ...recoveryCodes]) expect(JSON.stringify(kept)).not.toContain(text);
    const log = await shop.rows<{ action: string }>('select action from audit_entries where subject_id = $1', [
      merchant.id,
    ]);
    expect(log.map(({ action }) => action)).toEqual(['secondFactorOn']);
  });
});
