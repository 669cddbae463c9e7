import { openCommands, type Commands } from '../../support/server/commandRun';
import { oldSecrets } from '../../support/server/oldSecrets';
import { keyIdOf, secretsOf } from '../../../src/server/kernel/secretKey';
import { keyRotation } from '../../../src/server/keys/keyRotation';
import { SEALED_COLUMNS } from '../../../src/server/keys/sealedColumns';

// What `commandRun` sets as SECRET_KEY.
const FIRST = 'x'.repeat(40);
const SECOND = 'y'.repeat(40);
const BOTH = { SECRET_KEYS: `2:${SECOND}` };
const OWNERS = 600;

let commands: Commands;
beforeEach(async () => {
  commands = await openCommands();
  const { owner } = commands.database;
  const old = oldSecrets(FIRST);
  const ids = Array.from({ length: OWNERS }, (_, index) => `owner-${index}`);
  await owner.query(
    `insert into platform_owners (id, name, email, password_hash) select id, id, id, '' from unnest($1::text[]) id`,
    [ids],
  );
  await owner.query(
    `insert into platform_second_factors (owner_id, secret_box, confirmed_at)
     select *, now() from unnest($1::text[], $2::text[])`,
    [ids, ids.map((id) => old.seal('SECRET', `platform ${id}`))],
  );
  await owner.query('insert into platform_setup (answers_box) values ($1)', [
    old.seal(
      JSON.stringify({
        ownerId: 'me',
        owner: null,
        offered: { secretBox: old.seal('MINE', 'platform me'), lastStep: 0, codeHashes: [] },
        store: null,
      }),
      'set-up of the platform',
    ),
  ]);
});
afterEach(() => commands.close());

const boxes = () => commands.rows<{ box: string }>('select secret_box as box from platform_second_factors');

it('knows every encrypted column there is', async () => {
  const rows = await commands.rows<{ name: string }>(
    "select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public' and column_name like '%\\_box'",
  );
  expect(SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`).toSorted()).toEqual(
    rows.map(({ name }) => name).toSorted(),
  );
});

it('encrypts everything with the new key, says when the old one may go, and changes nothing twice', async () => {
  const rotated = await commands.run(['key', 'rotate', '--json'], { env: BOTH });
  expect(rotated.json().data).toMatchObject({ current: '2', changed: OWNERS + 1 });
  expect(new Set((await boxes()).map(({ box }) => keyIdOf(box)))).toEqual(new Set(['2']));
  const again = await commands.run(['key', 'rotate'], { env: BOTH });
  expect(again.out).toBe(
    'Key 2 is current. 0 values were encrypted anew.\n' +
      'Key 1 may be removed: nothing is encrypted with it. Devices known by it are met as new ones.\n',
  );
  // The set-up's own secrets were inside of its box.
  const secrets = secretsOf([{ id: '2', key: SECOND }]);
  const [setup] = await commands.rows<{ box: string }>('select answers_box as box from platform_setup');
  const { offered } = JSON.parse(secrets.unseal(setup?.box ?? '', 'set-up of the platform'));
  expect(secrets.unseal(offered.secretBox, 'platform me')).toBe('MINE');
  const without = await commands.run(['key', 'list', '--json'], { env: { SECRET_KEY: '', ...BOTH } });
  expect(without.exitCode).toBe(0);
});

it('goes on after it was stopped halfway', async () => {
  const { owner } = commands.database;
  const secrets = secretsOf([
    { id: '2', key: SECOND },
    { id: '1', key: FIRST },
  ]);
  const killed = keyRotation({ owner, secrets }).rotate(() => {
    throw new Error('killed');
  });
  await expect(killed).rejects.toThrow('killed');
  const done = (await boxes()).filter(({ box }) => keyIdOf(box) === '2').length;
  expect(done).toBe(500);
  expect(await keyRotation({ owner, secrets }).rotate()).toBe(OWNERS - done + 1);
});

it('says what is lost without the key, and how to go on', async () => {
  await commands.database.owner.query(
    "insert into platform_recovery_codes (owner_id, code_hash) values ('owner-1', 'keyed'), ('owner-1', 'sha256:not')",
  );
  const lost = await commands.run(['key', 'list'], { env: { SECRET_KEY: 'z'.repeat(40) } });
  expect(lost).toMatchObject({ exitCode: 1 });
  expect(lost.out).toContain(`Lost: ${OWNERS} second factors of platform owners. A recovery code still signs in`);
  const doctor = await commands.run(['doctor'], { env: { SECRET_KEY: 'z'.repeat(40) } });
  expect(doctor.out).toContain(`${OWNERS} second factors of platform owners cannot be read`);
  await commands.run(['key', 'rotate'], { env: BOTH });
  const left = await commands.run(['key', 'list'], { env: BOTH });
  expect(left.out).toContain('Key 1 may be removed once 1 recovery codes of 1.0.0 are used or renewed');
});
