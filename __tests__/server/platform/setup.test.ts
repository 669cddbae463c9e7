import { aPerson, openPlatformServices, type PlatformServices } from '../../support/server/platformServices';

let platform: PlatformServices;
beforeEach(async () => {
  platform = await openPlatformServices();
});
afterEach(() => platform.close());

const HALF_AN_HOUR = 30 * 60_000;
const aStore = { name: 'Casa da Ração', slug: 'casa' };

async function anAddress(): Promise<{ token: string }> {
  const made = await platform.setup.makeAddress();
  if (!made.ok) throw new Error('no address');
  return { token: made.value.token };
}

/** An owner whose second factor is on. @returns recovery codes */
async function anOwner(proof: { token: string } | 'command'): Promise<string[]> {
  await platform.setup.putOwner(proof, aPerson());
  const offer = await platform.setup.beginSecondFactor(proof);
  if (!offer.ok) throw new Error('no second factor');
  const confirmed = await platform.setup.confirmSecondFactor(proof, platform.codeOf(offer.value.secret));
  if (!confirmed.ok) throw new Error('not confirmed');
  return confirmed.value.recoveryCodes;
}

it('leads from a one-time address to an owner and a store of theirs, and is locked for ever', async () => {
  const proof = await anAddress();
  expect(await platform.setup.verify(proof.token)).toMatchObject({ ok: true });
  expect(await anOwner(proof)).toHaveLength(10);
  expect(await platform.setup.createStore(proof, aStore)).toMatchObject({
    ok: true,
    value: { store: { slug: 'casa' } },
  });
  expect(await platform.setup.finish(proof)).toMatchObject({ ok: true });
  const [{ storeId }, [merchant]] = [
    await platform.setup.state(),
    await platform.rows<{ store_id: string }>('select store_id, email, role from merchants'),
  ];
  expect(merchant).toMatchObject({ store_id: storeId, email: 'rita@oipet.test', role: 'owner' });
  for (const refused of [await platform.setup.verify(proof.token), await platform.setup.makeAddress()])
    expect(refused).toEqual({ ok: false, refusal: { name: 'GoneError' } });
  await expect(platform.database.owner.query("update platform_setup set token_hash = 'x'")).rejects.toThrow(
    'platform_setup_locked',
  );
});

it('keeps no token, and takes the latest for half an hour', async () => {
  const first = await anAddress();
  platform.time.now += 1;
  const second = await anAddress();
  expect(await platform.setup.verify(first.token)).toMatchObject({ refusal: { name: 'NotFoundError' } });
  expect(JSON.stringify(await platform.rows('select * from platform_setup'))).not.toContain(second.token);
  platform.time.now += HALF_AN_HOUR - 1;
  expect(await platform.setup.verify(second.token)).toMatchObject({ ok: true });
  platform.time.now += 1;
  expect(await platform.setup.putOwner(second, aPerson())).toMatchObject({ refusal: { name: 'NotFoundError' } });
});

it('opens by the address of every process that starts within its time, and makes another near its end', async () => {
  const starts = await Promise.all([platform.setup.addressAtStart(), platform.setup.addressAtStart()]);
  platform.time.now += 20 * 60_000;
  starts.push(await platform.setup.addressAtStart());
  const tokens = starts.map((made) => (made.ok ? made.value.token : ''));
  for (const token of tokens) expect(await platform.setup.verify(token)).toMatchObject({ ok: true });
  expect(await platform.rows("select from platform_entries where action = 'setupAddressMade'")).toHaveLength(1);

  platform.time.now += 6 * 60_000;
  const late = await platform.setup.addressAtStart();
  platform.time.now += HALF_AN_HOUR - 1;
  expect(await platform.setup.verify(late.ok ? late.value.token : '')).toMatchObject({ ok: true });
});

it('makes the first store of somebody else, who is invited', async () => {
  const proof = await anAddress();
  await anOwner(proof);
  const made = await platform.setup.createStore(proof, { ...aStore, ownerEmail: 'Bia@oipet.test' });
  expect(made).toMatchObject({ ok: true, value: { invitationId: expect.any(String) } });
  expect(await platform.rows('select from merchants')).toEqual([]);
  expect(await platform.rows('select recipient, template from outbox')).toEqual([
    { recipient: 'bia@oipet.test', template: 'merchantInvitation' },
  ]);
});

it('lets a person who lost the page begin anew, until they can sign in', async () => {
  const proof = await anAddress();
  await platform.setup.putOwner(proof, aPerson({ email: 'errado@oipet.test' }));
  await anOwner(proof);
  expect((await platform.owners.list()).map(({ owner }) => owner.email)).toEqual(['rita@oipet.test']);
  expect(await platform.setup.putOwner(proof, aPerson({ email: 'other@oipet.test' }))).toMatchObject({
    refusal: { name: 'TransitionRefusedError' },
  });
});

it('is not finished without an owner who can sign in and a store', async () => {
  const proof = await anAddress();
  await platform.setup.putOwner(proof, aPerson());
  expect(await platform.setup.createStore(proof, aStore)).toMatchObject({
    refusal: { name: 'TransitionRefusedError' },
  });
  expect(await platform.setup.finish(proof)).toMatchObject({ refusal: { name: 'TransitionRefusedError' } });
  expect(await platform.setup.state()).toEqual({ isFinished: false, hasOwner: false, storeId: null });
});

it('makes one store, and is finished once, of two at the same moment', async () => {
  const proof = await anAddress();
  await anOwner(proof);
  const made = await Promise.all([
    platform.setup.createStore(proof, aStore),
    platform.setup.createStore(proof, { ...aStore, slug: 'casa-2' }),
  ]);
  expect(made.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await platform.rows('select from stores')).toHaveLength(1);
  const finished = await Promise.all([platform.setup.finish(proof), platform.setup.finish(proof)]);
  expect(finished.filter(({ ok }) => ok)).toHaveLength(1);
  expect(finished.find(({ ok }) => !ok)).toEqual({ ok: false, refusal: { name: 'GoneError' } });
  expect(await platform.rows("select from platform_entries where action = 'setupFinished'")).toHaveLength(1);
});
