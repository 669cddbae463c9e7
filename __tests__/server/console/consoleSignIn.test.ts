import { openConsoleApp, type ConsoleApp } from '../../support/server/consoleApp';

let shop: ConsoleApp;
beforeAll(async () => {
  shop = await openConsoleApp();
});
afterAll(() => shop.close());

const cookieOf = (reply: { headers: { 'set-cookie'?: string | string[] } }): string =>
  String([reply.headers['set-cookie']].flat()[0]).split(';')[0] ?? '';

it('signs in by password and code, with a cookie that only renewing sees', async () => {
  const operator = await shop.anOperator();
  expect((await shop.login(operator, { code: null })).json()).toEqual({ needs: 'secondFactor' });
  const reply = await shop.login(operator);
  expect(reply.json()).toMatchObject({ name: 'Rita Campos', accessToken: expect.stringMatching(/^oipetp_/) });
  expect(reply.headers['set-cookie']).toMatch(
    /^oipet_platform_refresh=[\w-]{43}; Path=\/api\/platform\/auth; Max-Age=43200; HttpOnly; SameSite=Strict$/,
  );
  const me = await shop.ask('GET', '/me', { token: reply.json().accessToken });
  expect(me.json()).toMatchObject({ email: operator.email, role: 'owner', recoveryCodesLeft: 10 });
  // The code was used.
  expect((await shop.login(operator)).statusCode).toBe(401);
});

it('takes a recovery code once, and refuses a wrong password, code or person alike', async () => {
  const operator = await shop.anOperator();
  const [code] = operator.recoveryCodes;
  expect((await shop.login(operator, { code })).statusCode).toBe(200);
  const refused = [
    await shop.login(operator, { code }),
    await shop.login(operator, { code: '000000' }),
    await shop.login(operator, { password: 'errada errada errada', code: null }),
    await shop.login({ ...operator, email: 'nobody@oipet.test' }, { code: null }),
  ];
  expect(refused.map((reply) => [reply.statusCode, reply.json().name])).toEqual(
    refused.map(() => [401, 'InvalidCredentialsError']),
  );
});

it('refuses a person whose second factor was never confirmed', async () => {
  const { owners } = shop.services.platform;
  const person = { name: 'Ana Lima', email: 'ana@oipet.test', password: 'cavalo correto bateria' };
  await owners.create(person, { kind: 'command' });
  const reply = await shop.ask('POST', '/auth/login', {
    body: { email: person.email, password: person.password, code: '123456' },
  });
  expect([reply.statusCode, reply.json().name]).toEqual([403, 'AccessDeniedError']);
});

it('slows guesses down by person, and counts no right password without its code', async () => {
  const operator = await shop.anOperator();
  for (let index = 0; index < 12; index += 1)
    expect((await shop.login(operator, { code: null, from: '203.0.113.1' })).statusCode).toBe(200);
  const statuses = [];
  for (let index = 0; index < 12; index += 1)
    statuses.push(
      (await shop.login(operator, { password: 'errada errada', from: `203.0.113.${index + 2}` })).statusCode,
    );
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  const blocked = await shop.login(operator, { from: '203.0.113.99' });
  expect([blocked.statusCode, blocked.json().details.retryAfter > 0]).toEqual([429, true]);
  shop.time.now += 60 * 60_000;
  expect((await shop.login(operator, { from: '203.0.113.99' })).statusCode).toBe(200);
});

it('renews for a working day, and ends a sign-in whose spent cookie comes back', async () => {
  const operator = await shop.anOperator();
  const first = cookieOf(await shop.login(operator));
  shop.time.now += 20 * 60_000;
  const renewed = await shop.ask('POST', '/auth/refresh', { cookie: first });
  const token = renewed.json().accessToken;
  expect((await shop.ask('GET', '/me', { token })).statusCode).toBe(200);
  // Stolen: the spent one ends both.
  expect((await shop.ask('POST', '/auth/refresh', { cookie: first })).statusCode).toBe(401);
  expect((await shop.ask('GET', '/me', { token })).statusCode).toBe(401);
  expect((await shop.ask('POST', '/auth/refresh', { cookie: cookieOf(renewed) })).statusCode).toBe(401);

  const later = cookieOf(await shop.login(operator));
  shop.time.now += 12 * 60 * 60_000;
  expect((await shop.ask('POST', '/auth/refresh', { cookie: later })).statusCode).toBe(401);
});

it('lists a person’s own sign-ins, ends one or all, and writes it all down', async () => {
  const operator = await shop.anOperator();
  const [one, two] = [await shop.tokenOf(operator), await shop.tokenOf(operator)];
  const other = await shop.aToken();
  const listed = (await shop.ask('GET', '/me/session', { token: two })).json();
  expect(listed).toHaveLength(2);
  const { id } = listed.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
  expect((await shop.ask('DELETE', `/me/session/${id}`, { token: other })).statusCode).toBe(404);
  expect((await shop.ask('DELETE', `/me/session/${id}`, { token: two })).statusCode).toBe(204);
  expect((await shop.ask('GET', '/me', { token: one })).statusCode).toBe(401);
  expect((await shop.ask('DELETE', '/me/session', { token: two })).statusCode).toBe(204);
  expect((await shop.ask('GET', '/me', { token: two })).statusCode).toBe(401);
  const { list } = (await shop.ask('GET', '/log', { token: other })).json();
  expect(list.slice(0, 2)).toMatchObject([
    { action: 'ownerSessionsEnded', actorKind: 'owner', actorName: 'Rita Campos' },
    { action: 'ownerSessionEnded' },
  ]);
  expect(JSON.stringify(list)).not.toContain('oipetp_');
});

it('pages the log, the latest first, of one store where it is named', async () => {
  const token = await shop.aToken();
  const store = await shop.aStore();
  const actor = { kind: 'command' } as const;
  const { states } = shop.services.platform;
  for (let index = 0; index < 30; index += 1) {
    await states.suspend(store.id, actor, `motivo ${index}`);
    await states.reopen(store.id, actor);
  }
  const page = async (query: string) => (await shop.ask('GET', `/log${query}`, { token })).json();
  const first = await page(`?storeId=${store.id}`);
  expect(first.list).toHaveLength(50);
  expect(first.list[0]).toMatchObject({ action: 'storeReopened', actorKind: 'command', store: { name: store.name } });
  const second = await page(`?storeId=${store.id}&before=${first.next}`);
  expect([second.list.length, second.next]).toEqual([10, null]);
  expect(second.list.at(-1)).toMatchObject({ changes: { reason: 'motivo 0' } });
  // More than an entry of the database can be numbered.
  expect(await page(`?before=${10 ** 20}`)).toMatchObject({ name: 'ValidationError' });
});
