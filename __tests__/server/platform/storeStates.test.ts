import { LEGAL_FIELDS } from '../../../src/shared/store/legalFields';
import { acceptAsOwners } from '../../support/server/acceptAsOwners';
import { aPerson, openPlatformServices, type PlatformServices } from '../../support/server/platformServices';

let platform: PlatformServices;
beforeAll(async () => {
  platform = await openPlatformServices();
});
afterAll(() => platform.close());

const by = { kind: 'command' } as const;
const merchant = { kind: 'merchant', id: 'm-1' } as const;
let count = 0;

async function aDraft({ isComplete = true } = {}): Promise<string> {
  count += 1;
  const owner = { kind: 'password', ...aPerson() } as const;
  const made = await platform.creation.create({ name: 'Casa da Ração', slug: `casa-${count}`, owner }, by);
  if (!made.ok) throw new Error('not made');
  const { id } = made.value.store;
  await acceptAsOwners(platform, id);
  if (isComplete)
    await platform.database.owner.query(
      "update stores set legal_name = 'Casa Ltda.', company_id = '11222333000181', address = 'Rua A, 1', origin_zip_code = '13010111' where id = $1",
      [id],
    );
  return id;
}

it('opens only a store that says who sells', async () => {
  const id = await aDraft({ isComplete: false });
  expect(await platform.states.open(id, merchant)).toEqual({
    ok: false,
    refusal: {
      name: 'ValidationError',
      details: { fields: Object.fromEntries(LEGAL_FIELDS.map((field) => [field, 'missing'])) },
    },
  });
  await expect(
    platform.database.owner.query("update stores set status = 'active', opened_at = now() where id = $1", [id]),
  ).rejects.toMatchObject({ constraint: 'stores_opened_with_legal_data' });
});

it('opens, closes and opens again, and keeps the day it first opened', async () => {
  const id = await aDraft();
  const opened = await platform.states.open(id, merchant);
  expect(opened).toMatchObject({ ok: true, value: { status: 'active', openedAt: '2026-11-23T15:00:00.000Z' } });
  expect(await platform.states.open(id, merchant)).toMatchObject({ refusal: { name: 'TransitionRefusedError' } });
  expect(await platform.states.close(id, merchant)).toMatchObject({ value: { status: 'draft' } });
  platform.time.now += 60_000;
  expect(await platform.states.open(id, merchant)).toMatchObject({
    value: { status: 'active', openedAt: '2026-11-23T15:00:00.000Z' },
  });
  expect(
    await platform.rows(
      "select action, actor_id from audit_entries where store_id = $1 and actor_kind = 'merchant' order by id",
      [id],
    ),
  ).toEqual([
    { action: 'storeOpened', actor_id: 'm-1' },
    { action: 'storeClosed', actor_id: 'm-1' },
    { action: 'storeOpened', actor_id: 'm-1' },
  ]);
  // What its own people do is no business of the platform's log.
  expect(await platform.rows('select action from platform_entries where about_store_id = $1', [id])).toEqual([
    { action: 'storeCreated' },
  ]);
});

it('suspends with a reason and reopens as what it was', async () => {
  const [shown, unseen] = [await aDraft(), await aDraft({ isComplete: false })];
  await platform.states.open(shown, merchant);
  expect(await platform.states.suspend(shown, by, 'vende remédio controlado')).toMatchObject({
    value: { status: 'suspended', suspendedBy: 'platform', suspensionReason: 'vende remédio controlado' },
  });
  await platform.states.suspend(unseen, by, 'cadastro falso');
  expect(await platform.states.open(shown, merchant)).toMatchObject({ refusal: { name: 'TransitionRefusedError' } });
  expect(await platform.states.reopen(shown, by)).toMatchObject({
    value: { status: 'active', suspendedBy: null, suspensionReason: null },
  });
  expect(await platform.states.reopen(unseen, by)).toMatchObject({ value: { status: 'draft' } });
  const entries = await platform.rows(
    "select action, changes from platform_entries where about_store_id = $1 and action <> 'storeCreated' order by id",
    [shown],
  );
  expect(entries).toEqual([
    { action: 'storeSuspendedByPlatform', changes: { reason: 'vende remédio controlado' } },
    { action: 'storeReopened', changes: null },
  ]);
});

it('deletes in thirty days, unless it is undone', async () => {
  const id = await aDraft();
  await platform.states.open(id, merchant);
  platform.time.now = Date.parse('2026-12-01T12:00:00Z');
  expect(await platform.states.requestDeletion(id, by)).toMatchObject({
    value: { status: 'deleting', deleteAt: '2026-12-31T12:00:00.000Z' },
  });
  expect(await platform.states.suspend(id, by, 'x')).toMatchObject({ refusal: { name: 'TransitionRefusedError' } });
  expect(await platform.states.undoDeletion(id, by)).toMatchObject({ value: { status: 'active', deleteAt: null } });
});

it('suspends once of two at the same moment', async () => {
  const id = await aDraft();
  const both = await Promise.all([platform.states.suspend(id, by, 'a'), platform.states.suspend(id, by, 'b')]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
});

it('knows no store of another id', async () => {
  expect(await platform.states.close('nobody', merchant)).toEqual({ ok: false, refusal: { name: 'NotFoundError' } });
});
