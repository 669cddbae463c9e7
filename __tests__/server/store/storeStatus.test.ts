import { STORE_STATUSES, storeMachine, type StoreStatus } from '../../../src/shared/store/storeMachine';
import { catalogBuilders } from '../../support/server/catalogBuilders';
import { createTestDatabase, type TestDatabase } from '../../support/server/testDatabase';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** What belongs to a status besides its name. */
const PARTS: Record<StoreStatus, string> = {
  draft: 'suspended_by = null, delete_at = null',
  active: 'suspended_by = null, delete_at = null',
  suspended: "suspended_by = 'platform', delete_at = null",
  deleting: 'suspended_by = null, delete_at = now()',
};
const set = (id: string, status: StoreStatus) =>
  database.owner.query(`update stores set status = $1, ${PARTS[status]} where id = $2`, [status, id]);

it('moves as its machine draws it, whoever moves it', async () => {
  const taken: string[] = [];
  for (const from of STORE_STATUSES) {
    for (const to of STORE_STATUSES.filter((status) => status !== from)) {
      const id = await catalogBuilders(database.owner).aStore();
      await database.owner.query('alter table stores disable trigger stores_legal_move');
      await set(id, from);
      await database.owner.query('alter table stores enable trigger stores_legal_move');
      await set(id, to).then(
        () => taken.push(`${from} ${to}`),
        (error: { code?: string }) => expect(error.code).toBe('23514'),
      );
    }
  }
  const drawn = Object.values(storeMachine.root.states).flatMap((state) =>
    [...state.transitions.values()]
      .flat()
      .flatMap(({ target }) => (target ?? []).map(({ key }) => `${state.key} ${key}`)),
  );
  expect(taken.toSorted()).toEqual([...new Set(drawn)].toSorted());
});

it.each([
  ['suspended by nobody', "status = 'suspended'"],
  ['suspended by a stranger', "status = 'suspended', suspended_by = 'stranger'"],
  ['deleted at no time', "status = 'deleting'"],
  ['open and never opened', 'opened_at = null'],
])('is never %s', async (_what, change) => {
  const id = await catalogBuilders(database.owner).aStore();
  await expect(database.owner.query(`update stores set ${change} where id = $1`, [id])).rejects.toMatchObject({
    code: '23514',
  });
});

it('is the default alone', async () => {
  const build = catalogBuilders(database.owner);
  await build.aStore({ isDefault: true });
  await expect(build.aStore({ isDefault: true })).rejects.toMatchObject({ cause: { code: '23505' } });
});
