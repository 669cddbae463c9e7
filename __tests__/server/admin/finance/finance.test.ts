import { newId } from '../../../../src/server/kernel/newId';
import { payments } from '../../../../src/server/db/schema/paymentTables';
import { WITHDRAWAL_FEE } from '../../../../src/shared/finance/withdrawalRules';
import { PASSWORD } from '../../../support/server/accountApp';
import { A_BANK_ACCOUNT, openMoneyApp, REGISTER, type MoneyApp } from '../../../support/server/moneyApp';

const MINUTE_MS = 60_000;
const PROOF = { password: PASSWORD, code: null };

describe('the money of a store', () => {
  let shop: MoneyApp;
  beforeAll(async () => {
    shop = await openMoneyApp();
  });
  afterAll(() => shop.close());

  const recipientIdOf = async (store: { id: string }) => {
    const [row] = await shop.rows<{ id: string }>(
      'select recipient_id as id from store_recipients where store_id = $1',
      [store.id],
    );
    return row?.id ?? '';
  };
  const withAccount = async () => {
    const owner = await shop.anOwner();
    const reply = await owner.call('POST', '/finance/recipient', {
      account: A_BANK_ACCOUNT,
      register: REGISTER,
      ...PROOF,
    });
    expect(reply.statusCode).toBe(201);
    return { ...owner, recipientId: await recipientIdOf(owner.store) };
  };
  const auditOf = async (store: { id: string }) =>
    (
      await shop.rows<{ action: string }>('select action from audit_entries where store_id = $1 order by created_at', [
        store.id,
      ])
    ).map(({ action }) => action);

  it('is nothing before there is a bank account, and the company is known', async () => {
    const { store, call } = await shop.anOwner();
    const reply = await call('GET', '/finance');
    expect(reply.json()).toMatchObject({ recipient: null, company: { legalName: store.legalName } });
    expect(reply.headers['cache-control']).toContain('no-store');
    expect((await call('GET', '/finance/statement?page=1&limit=20')).json()).toMatchObject({ list: [], total: 0 });
    expect((await call('POST', '/finance/withdrawal', { amount: 1_000, ...PROOF })).json().name).toBe('NotFoundError');
    expect((await call('PUT', '/finance/account', { account: A_BANK_ACCOUNT, ...PROOF })).json().name).toBe(
      'NotFoundError',
    );
  });

  it('stays with the platform as far as it was paid without an account, less what went back and was passed on', async () => {
    const other = await shop.anOwner();
    const { store, call } = await withAccount();
    const pay = async (of: typeof store, amount: number, values: Partial<typeof payments.$inferInsert> = {}) => {
      const id = newId();
      const at = '2026-11-20T12:00:00.000Z';
      const [saleOrderId, method] = [await shop.anOrder(of), 'pix' as const];
      const paid = {
        storeId: of.id,
        id,
        saleOrderId,
        method,
        status: 'paid' as const,
        amount,
        paidAt: at,
        updatedAt: at,
      };
      await shop.db.insert(payments).values({ ...paid, ...values });
      return id;
    };
    const platformBalance = async (by = call) => (await by('GET', '/finance')).json().heldByPlatform;
    expect(await platformBalance()).toBe(0);
    const first = await pay(store, 10_000);
    const contested = await pay(store, 5_000);
    await pay(store, 70_000, { recipientId: 're_of_the_store' });
    await pay(store, 8_000, { status: 'waitingPayment', paidAt: null });
    await pay(other.store, 2_500);
    expect([await platformBalance(), await platformBalance(other.call)]).toEqual([15_000, 2_500]);
    await shop.rows('update payments set refunded_amount = 4000 where id = $1', [first]);
    await shop.rows("update payments set status = 'chargedback' where id = $1", [contested]);
    expect(await platformBalance()).toBe(6_000);
    await shop.rows('insert into platform_payouts (store_id, amount, note) values ($1, 6000, $2)', [store.id, 'Pix']);
    expect(await platformBalance()).toBe(0);
    await shop.rows('update payments set refunded_amount = 5000 where id = $1', [first]);
    expect([await platformBalance(), await platformBalance(other.call)]).toEqual([-1_000, 2_500]);
  });

  it('goes to the first bank account given, under the company’s own name, shown by its last digits', async () => {
    const { store, call } = await withAccount();
    const { recipient } = (await call('GET', '/finance')).json();
    expect(recipient).toMatchObject({
      status: 'active',
      available: 0,
      account: { holderName: store.legalName, bank: '001', branch: '1234', accountEnd: '456-0' },
    });
    expect(JSON.stringify(recipient)).not.toContain('123456');
    expect(await auditOf(store)).toContain('bankAccountCreated');
    const again = await call('POST', '/finance/recipient', { account: A_BANK_ACCOUNT, register: REGISTER, ...PROOF });
    expect(again.json().name).toBe('TransitionRefusedError');
  });

  it('gets one recipient where the answer was lost and the page was loaded anew', async () => {
    const { call, store } = await shop.anOwner();
    const body = { account: A_BANK_ACCOUNT, register: REGISTER, ...PROOF };
    shop.calls.length = 0;
    shop.faults.lost = 'createRecipient';
    expect((await call('POST', '/finance/recipient', body)).json().name).toBe('UnavailableError');
    shop.faults.lost = null;
    // Another attempt, with a key of its own from the browser.
    expect((await call('POST', '/finance/recipient', body)).statusCode).toBe(201);
    expect(shop.calls).toHaveLength(2);
    expect(new Set(shop.calls.map(({ key }) => key)).size).toBe(1);
    const made = await shop.rows("select id from sandbox_records where id like 're\\_%' and body ->> 'code' = $1", [
      store.id,
    ]);
    expect(made).toHaveLength(1);
  });

  it('changes its account for who proves to be the owner', async () => {
    const { store, call } = await withAccount();
    const account = { ...A_BANK_ACCOUNT, bank: '341', account: '998877', accountDigit: '5' };
    const wrong = await call('PUT', '/finance/account', { account, password: 'a senha errada', code: null });
    expect(wrong.json().name).toBe('InvalidCredentialsError');
    const changed = await call('PUT', '/finance/account', { account, ...PROOF });
    expect(changed.json().recipient.account).toMatchObject({ bank: '341', accountEnd: '877-5' });
    expect(await auditOf(store)).toContain('bankAccountChanged');
  });

  it('tells the statement by pages, gross, fee and net', async () => {
    const { call, recipientId } = await withAccount();
    await shop.aReleasedSale(recipientId, 10_030);
    await shop.aReleasedSale(recipientId, 20_000);
    const { list, total } = (await call('GET', '/finance/statement?page=1&limit=1')).json();
    expect([list.length, total]).toEqual([1, 2]);
    expect(list[0]).toMatchObject({ kind: 'sale', amount: 20_000, fee: 238, net: 19_762, isReleased: true });
    const second = (await call('GET', '/finance/statement?page=2&limit=1')).json();
    expect(second.list[0]).toMatchObject({ amount: 10_030 });
    expect(
      (await call('GET', '/finance/statement?page=1&limit=20&since=2020-01-01&until=2020-01-31')).json().list,
    ).toEqual([]);
    expect((await call('GET', '/finance/statement?limit=1000')).statusCode).toBe(400);
    expect((await call('GET', '/finance/payable?page=1&limit=20')).json().list).toEqual([]);
  });

  it('is withdrawn once, whatever the browser repeats, and followed until it arrived', async () => {
    const { call, store, recipientId } = await withAccount();
    const available = await shop.aReleasedSale(recipientId, 10_000);
    const key = newId();
    const body = { amount: 5_000, ...PROOF };
    const first = await call('POST', '/finance/withdrawal', body, key);
    expect([first.statusCode, first.json()]).toMatchObject([
      201,
      { amount: 5_000, fee: WITHDRAWAL_FEE, status: 'pendingTransfer' },
    ]);
    const again = await call('POST', '/finance/withdrawal', body, key);
    expect(again.json().id).toBe(first.json().id);
    expect((await call('POST', '/finance/withdrawal', { ...body, amount: 4_000 }, key)).json().name).toBe(
      'IdempotencyConflictError',
    );
    const { recipient } = (await call('GET', '/finance')).json();
    expect(recipient.available).toBe(available - 5_000 - WITHDRAWAL_FEE);
    shop.later(4 * MINUTE_MS);
    await shop.services.withdrawals.settle(store.id, first.json().id);
    const { list, total } = (await call('GET', '/finance/withdrawal?page=1&limit=20')).json();
    expect([total, list[0]]).toMatchObject([1, { status: 'transferred', paidAt: expect.any(String) }]);
    expect(await auditOf(store)).toContain('withdrawalAsked');
  });

  it('never goes beyond the balance less the fee', async () => {
    const { call, recipientId } = await withAccount();
    const available = await shop.aReleasedSale(recipientId, 10_000);
    const most = available - WITHDRAWAL_FEE;
    const beyond = await call('POST', '/finance/withdrawal', { amount: most + 1, ...PROOF });
    expect(beyond.json()).toMatchObject({
      name: 'ValidationError',
      details: { fields: { amount: 'tooMuch' }, available: most },
    });
    expect((await call('POST', '/finance/withdrawal', { amount: 1, ...PROOF })).json().details.fields).toEqual({
      amount: 'tooLittle',
    });
    expect((await call('POST', '/finance/withdrawal', { amount: 1.5, ...PROOF })).statusCode).toBe(400);
    expect((await call('POST', '/finance/withdrawal', { amount: 500, ...PROOF }, null)).statusCode).toBe(400);
    expect((await call('POST', '/finance/withdrawal', { amount: most, ...PROOF })).statusCode).toBe(201);
  });

  it('asks for the second factor where it is on, and spends its code once for a click and its twin', async () => {
    const { call, recipientId } = await withAccount();
    await shop.aReleasedSale(recipientId, 10_000);
    const code = await shop.guard(call);
    const withdraw = (typed: string | null, key = newId()) =>
      call('POST', '/finance/withdrawal', { amount: 2_000, password: PASSWORD, code: typed }, key);
    expect((await withdraw(null)).json()).toMatchObject({
      name: 'ValidationError',
      details: { fields: { code: 'missing' } },
    });
    expect((await withdraw('000000')).json().name).toBe('InvalidCredentialsError');
    const key = newId();
    const twins = await Promise.all([withdraw(code(), key), withdraw(code(), key), withdraw(code(), key)]);
    expect(new Set(twins.map((reply) => reply.json().id)).size).toBe(1);
    expect((await withdraw(code())).json().name).toBe('InvalidCredentialsError');
    expect((await call('GET', '/finance/withdrawal?page=1&limit=20')).json().total).toBe(1);
    const account = { account: A_BANK_ACCOUNT, ...PROOF };
    expect((await call('PUT', '/finance/account', account)).json().details.fields).toEqual({ code: 'missing' });
  });

  it('is only sent for an active recipient', async () => {
    const { call } = await shop.anOwner();
    const register = { ...REGISTER, partner: { ...REGISTER.partner, document: '11111111111' } };
    // The simulator's fraud; our own rule knows that document for what it is.
    const reply = await call('POST', '/finance/recipient', { account: A_BANK_ACCOUNT, register, ...PROOF });
    expect(reply.json().name).toBe('ValidationError');
    const owner = await withAccount();
    await shop.aReleasedSale(owner.recipientId, 10_000);
    await shop.database.owner.query(
      `update sandbox_records set body = jsonb_set(body, '{status}', '"refused"') where id = $1`,
      [owner.recipientId],
    );
    expect((await owner.call('POST', '/finance/withdrawal', { amount: 500, ...PROOF })).json().name).toBe(
      'TransitionRefusedError',
    );
  });

  it('is the owner’s alone, of their own store', async () => {
    const staff = await shop.anOwner({ role: 'staff' });
    const own = await withAccount();
    await shop.aReleasedSale(own.recipientId, 10_000);
    const made = await own.call('POST', '/finance/withdrawal', { amount: 500, ...PROOF });
    for (const path of ['', '/statement', '/payable', '/withdrawal']) {
      expect((await staff.call('GET', `/finance${path}`)).statusCode).toBe(403);
    }
    const other = await shop.anOwner();
    expect((await other.call('GET', '/finance/withdrawal?page=1&limit=20')).json().list).toEqual([]);
    await shop.services.withdrawals.settle(other.store.id, made.json().id);
    const row = await shop.send('GET', '/admin/finance/withdrawal', { store: other.store, token: own.token });
    expect(row.statusCode).toBe(403);
  });

  it('holds one that has no answer, sends no second beside it, and settles it by asking again', async () => {
    const { call, store, recipientId } = await withAccount();
    const available = await shop.aReleasedSale(recipientId, 20_000);
    const sentOf = async () => {
      const answer = await shop.finance.listWithdrawals(recipientId, { page: 1, limit: 50 });
      return answer.kind === 'known' ? answer.value.list.map(({ amount }) => amount) : [];
    };
    for (const [fault, amount] of [
      ['doneAndLost', 3_000],
      ['notDone', 2_000],
    ] as const) {
      shop.faults.withdraw = fault;
      shop.later(1_000);
      const open = await call('POST', '/finance/withdrawal', { amount, ...PROOF });
      expect([open.statusCode, open.json()]).toMatchObject([201, { status: 'processing', fee: null }]);
      const beside = await call('POST', '/finance/withdrawal', { amount: 1_000, ...PROOF });
      expect(beside.json().name).toBe('TransitionRefusedError');
      await shop.services.withdrawals.settle(store.id, open.json().id);
      expect((await call('GET', '/finance/withdrawal?page=1&limit=20')).json().list[0].fee).toBeNull();
      shop.faults.withdraw = null;
      await shop.services.withdrawals.settle(store.id, open.json().id);
      expect((await call('GET', '/finance/withdrawal?page=1&limit=20')).json().list[0]).toMatchObject({
        status: 'pendingTransfer',
        fee: WITHDRAWAL_FEE,
      });
    }
    expect(await sentOf()).toEqual([2_000, 3_000]);
    const { recipient } = (await call('GET', '/finance')).json();
    expect(recipient.available).toBe(available - 5_000 - 2 * WITHDRAWAL_FEE);
  });

  it('trusts its own key for half a day, and later only the provider’s list', async () => {
    const { call, store, recipientId } = await withAccount();
    await shop.aReleasedSale(recipientId, 20_000);
    const ask = async (fault: 'doneAndLost' | 'notDone', amount: number) => {
      shop.faults.withdraw = fault;
      const { id } = (await call('POST', '/finance/withdrawal', { amount, ...PROOF })).json();
      shop.later(13 * 60 * MINUTE_MS);
      await shop.services.withdrawals.settle(store.id, id);
      shop.faults.withdraw = null;
      return (await call('GET', '/finance/withdrawal?page=1&limit=20')).json().list[0];
    };
    expect(await ask('doneAndLost', 3_000)).toMatchObject({ status: 'transferred', fee: WITHDRAWAL_FEE });
    expect(await ask('notDone', 4_000)).toMatchObject({ status: 'failed', fee: null });
  });
});
