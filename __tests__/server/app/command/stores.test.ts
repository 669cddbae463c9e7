import { openCommands, type Commands } from '../../../support/server/commandRun';

let commands: Commands;
beforeAll(async () => {
  commands = await openCommands();
});
afterAll(() => commands.close());

it('makes a store whose owner is invited, lists it, suspends it and reopens it', async () => {
  const made = await commands.run([
    'store',
    'create',
    '--name',
    'Casa da Ração',
    '--owner-email',
    'davi@loja.test',
    '--json',
  ]);
  expect(made.json()).toEqual({
    ok: true,
    data: {
      store: { id: expect.any(String), slug: 'casa-da-racao', name: 'Casa da Ração', status: 'draft' },
      isOwnerInvited: true,
    },
  });
  const suspended = await commands.run(['store', 'suspend', 'casa-da-racao', '--reason', 'cadastro falso']);
  expect([suspended.exitCode, suspended.out]).toEqual([0, 'Casa da Ração is closed to shoppers.\n']);
  expect((await commands.run(['store', 'list', '--json'])).json().data.stores).toEqual([
    {
      id: expect.any(String),
      slug: 'casa-da-racao',
      name: 'Casa da Ração',
      status: 'suspended',
      isDefault: true,
      suspendedBy: 'platform',
      suspensionReason: 'cadastro falso',
      deleteAt: null,
      domains: [],
    },
  ]);
  expect(await commands.run(['store', 'reopen', 'casa-da-racao'])).toMatchObject({
    exitCode: 0,
    out: 'Casa da Ração is a draft again.\n',
  });
  expect(await commands.run(['store', 'reopen', 'casa-da-racao'])).toMatchObject({
    exitCode: 3,
    error: 'Casa da Ração is not suspended.\n',
  });
  expect(
    await commands.run(['store', 'create', '--name', 'Outra', '--slug', 'casa-da-racao', '--owner-email', 'a@b.test']),
  ).toMatchObject({
    exitCode: 2,
    error: '--slug: another store has it.\n',
  });
  expect(await commands.run(['store', 'create', '--name', 'Outra', '--owner-email', 'a@b'])).toMatchObject({
    exitCode: 2,
    error: '--owner-email: not accepted.\n',
  });
});

it('makes an owner with a password from a file, and asks a person for what is missing', async () => {
  const made = await commands.run(
    ['store', 'create', '--slug', 'zeca', '--owner-name', 'Zeca Lima', '--password-file', commands.passwordFile],
    { answers: ['Pet do Zeca', 'zeca@loja.test'] },
  );
  expect(made).toMatchObject({ exitCode: 0, out: 'Pet do Zeca (zeca) is a draft.\nzeca@loja.test is its owner.\n' });
  expect(await commands.rows("select role from merchants where email = 'zeca@loja.test'")).toEqual([{ role: 'owner' }]);
});

it('invites a merchant', async () => {
  expect(
    await commands.run(['merchant', 'invite', 'zeca', '--email', 'ana@loja.test', '--role', 'staff']),
  ).toMatchObject({ exitCode: 0 });
  expect(await commands.run(['merchant', 'invite', 'zeca', '--email', 'zeca@loja.test'])).toMatchObject({
    exitCode: 3,
    error: 'zeca@loja.test is in the team of Pet do Zeca already.\n',
  });
});

describe('the reset of a second factor', () => {
  const reset = (...options: string[]) => [
    'merchant',
    'reset-second-factor',
    'zeca',
    '--email',
    'zeca@loja.test',
    ...options,
  ];
  const WHY = ['--reason', 'Perdeu o celular'];
  const resets = () =>
    commands.rows<{ status: string }>('select status from merchant_factor_resets order by created_at');

  it('needs a second factor, a merchant and a reason', async () => {
    expect(await commands.run(reset(...WHY))).toMatchObject({
      exitCode: 3,
      error: 'zeca@loja.test has no second factor, or its reset waits already.\n',
    });
    expect(await commands.run(reset('--now', '--yes', ...WHY))).toMatchObject({
      exitCode: 3,
      error: 'zeca@loja.test has no second factor.\n',
    });
    expect(await commands.run(reset('--undo'))).toMatchObject({
      exitCode: 3,
      error: 'No reset waits for zeca@loja.test.\n',
    });
    const nobody = ['merchant', 'reset-second-factor', 'zeca', '--email', 'nobody@loja.test', ...WHY];
    expect(await commands.run(nobody)).toMatchObject({
      exitCode: 3,
      error: 'nobody@loja.test is no merchant of Pet do Zeca.\n',
    });
    expect(await commands.run(reset())).toMatchObject({ exitCode: 2, error: '--reason: not given.\n' });
    expect(await commands.run(reset('--now', '--undo'))).toMatchObject({ exitCode: 2 });
  });

  it('waits unless it is told otherwise, and is undone', async () => {
    await commands.database.owner.query(
      "insert into merchant_second_factors (store_id, merchant_id, secret_box, confirmed_at) select store_id, id, 'x', now() from merchants where email = 'zeca@loja.test'",
    );
    await commands.database.owner.query(
      `insert into sessions (store_id, id, token_hash, expires_at, refresh_token_hash, ends_at, merchant_id, last_seen_at)
       select store_id, 's', 't', '2099-01-01', 'r', '2099-01-01', id, now() from merchants where email = 'zeca@loja.test'`,
    );
    const asked = await commands.run(reset('--json', ...WHY), { env: { SECOND_FACTOR_RESET_HOURS: '48' } });
    const { effectiveAt } = asked.json().data;
    expect(Math.round((Date.parse(effectiveAt) - Date.now()) / 3_600_000)).toBe(48);
    expect(await commands.rows("select recipient from outbox where template = 'factorResetAsked'")).toEqual([
      { recipient: 'zeca@loja.test' },
    ]);
    expect(await commands.run(reset('--undo'))).toMatchObject({
      exitCode: 0,
      out: 'zeca@loja.test keeps the second factor at Pet do Zeca.\n',
    });
    expect(await resets()).toEqual([{ status: 'canceled' }]);
  });

  it('is made at once where somebody agrees to that, also while one waits', async () => {
    expect(await commands.run(reset(...WHY))).toMatchObject({ exitCode: 0 });
    const now = reset('--now', ...WHY);
    expect(await commands.run(now)).toMatchObject({
      exitCode: 2,
      error: '--yes: not given. Whoever has the password gets in at once.\n',
    });
    expect(await commands.run(now, { answers: ['no'] })).toMatchObject({
      exitCode: 3,
      error: 'Nothing was changed.\n',
    });
    expect(await commands.rows('select from merchant_second_factors')).toHaveLength(1);
    expect(await commands.run(now, { answers: ['Zeca@loja.test'] })).toMatchObject({ exitCode: 0 });
    expect(await commands.rows('select from merchant_second_factors union all select from sessions')).toEqual([]);
    expect(await resets()).toEqual([{ status: 'canceled' }, { status: 'done' }]);
    expect(
      await commands.rows(
        "select actor_kind, changes from platform_entries where action = 'merchantSecondFactorReset'",
      ),
    ).toMatchObject([{ actor_kind: 'command', changes: { email: 'zeca@loja.test', reason: 'Perdeu o celular' } }]);
    expect(await commands.rows("select recipient from outbox where template = 'factorResetMade'")).toHaveLength(1);
  });
});
