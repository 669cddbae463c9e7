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
    error: 'slug: another store has it.\n',
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

it('invites a merchant and turns a second factor off', async () => {
  expect(
    await commands.run(['merchant', 'invite', 'zeca', '--email', 'ana@loja.test', '--role', 'staff']),
  ).toMatchObject({ exitCode: 0 });
  expect(await commands.run(['merchant', 'invite', 'zeca', '--email', 'zeca@loja.test'])).toMatchObject({
    exitCode: 3,
    error: 'zeca@loja.test is in the team of Pet do Zeca already.\n',
  });
  const reset = ['merchant', 'reset-second-factor', 'zeca', '--email', 'zeca@loja.test'];
  expect(await commands.run(reset)).toMatchObject({ exitCode: 3, error: 'zeca@loja.test has no second factor.\n' });
  await commands.database.owner.query(
    "insert into merchant_second_factors (store_id, merchant_id, secret_box, confirmed_at) select store_id, id, 'x', now() from merchants where email = 'zeca@loja.test'",
  );
  await commands.database.owner.query(
    `insert into sessions (store_id, id, token_hash, expires_at, refresh_token_hash, ends_at, merchant_id, last_seen_at)
     select store_id, 's', 't', '2099-01-01', 'r', '2099-01-01', id, now() from merchants where email = 'zeca@loja.test'`,
  );
  expect(await commands.run(reset)).toMatchObject({ exitCode: 0 });
  expect(await commands.rows('select from merchant_second_factors union all select from sessions')).toEqual([]);
  expect(
    await commands.rows("select actor_kind, changes from platform_entries where action = 'merchantSecondFactorReset'"),
  ).toMatchObject([{ actor_kind: 'command', changes: { email: 'zeca@loja.test' } }]);
});
