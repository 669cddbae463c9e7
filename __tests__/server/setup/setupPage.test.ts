import sharp from 'sharp';

import { openPlatformServices, type PlatformServices } from '../../support/server/platformServices';
import { PASSWORD } from '../../support/server/accountApp';

let platform: PlatformServices;
beforeEach(async () => {
  platform = await openPlatformServices();
});
afterEach(() => platform.close());

const HALF_AN_HOUR = 30 * 60_000;
const RENATA = { name: 'Renata Assis', email: 'Renata@bichosolto.test', password: PASSWORD };
const A_STORE = { name: 'Bicho Solto', slug: 'bichosolto', themeColor: '#C2410C', ownerEmail: null };
const GONE = { ok: false, refusal: { name: 'GoneError' } };

async function aToken(): Promise<string> {
  const made = await platform.setup.makeAddress();
  if (!made.ok) throw new Error('no address');
  return made.value.token;
}

/** A second factor as the page shows it. */
async function anOffer(token: string) {
  const offer = await platform.setupPage.offerFactor(token);
  if (!offer.ok) throw new Error('no second factor');
  return offer.value;
}

/** Both steps, kept. @returns the recovery codes */
async function bothSteps(token: string, store: object = {}): Promise<string[]> {
  const { secret, recoveryCodes } = await anOffer(token);
  expect(await platform.setupPage.keepOwner(token, { ...RENATA, code: platform.codeOf(secret) })).toMatchObject({
    ok: true,
  });
  expect(await platform.setupPage.keepStore(token, { ...A_STORE, ...store })).toMatchObject({ ok: true });
  return recoveryCodes;
}

const read = (token: string) => platform.setupPage.read(token, '.lojas.test');

it('keeps each step through a reload, and no secret comes back', async () => {
  const token = await aToken();
  expect(await read(token)).toMatchObject({ state: 'open', hostSuffix: '.lojas.test', owner: null, store: null });
  const codes = await bothSteps(token);
  const state = await read(token);
  expect(state).toMatchObject({
    owner: { name: 'Renata Assis', email: 'renata@bichosolto.test', isMade: false },
    store: { slug: 'bichosolto', themeColor: '#c2410c' },
  });
  const kept = JSON.stringify([state, await platform.rows('select * from platform_setup')]);
  for (const secret of [PASSWORD, token, 'passwordHash', 'argon2', ...codes]) expect(kept).not.toContain(secret);
});

it('makes nothing before the end; then owner and store, whose merchant the owner is', async () => {
  const token = await aToken();
  const codes = await bothSteps(token);
  expect(await platform.rows('select id from stores union all select id from platform_owners')).toEqual([]);
  expect(await platform.setupPage.end(token)).toMatchObject({ ok: true, value: { store: { slug: 'bichosolto' } } });
  const [store] = await platform.rows<{ id: string }>('select id, slug, status, is_default, theme_color from stores');
  expect(store).toMatchObject({ status: 'draft', is_default: true, theme_color: '#c2410c' });
  expect(await platform.rows('select store_id, email, role from merchants')).toEqual([
    { store_id: store?.id, email: 'renata@bichosolto.test', role: 'owner' },
  ]);
  const [{ owner } = { owner: null }] = await platform.owners.list();
  expect(owner).toMatchObject({ name: 'Renata Assis' });
  // The recovery codes that were shown are the ones that count, each once.
  const check = (code: string) => platform.db.inPlatform((tx) => platform.owners.checkCode(tx, owner?.id ?? '', code));
  expect([await check(codes[0] ?? ''), await check(codes[0] ?? '')]).toEqual([true, false]);
});

it('invites whoever is to own the store, and makes no merchant of the owner of the platform then', async () => {
  const token = await aToken();
  await bothSteps(token, { ownerEmail: 'dona@bichosolto.test' });
  expect(await platform.setupPage.end(token)).toMatchObject({ ok: true });
  expect(await platform.rows('select id from merchants')).toEqual([]);
  expect(await platform.rows('select email, role from invitations')).toEqual([
    { email: 'dona@bichosolto.test', role: 'owner' },
  ]);
});

it('sends a test letter to who runs the installation, and repeats what the mail server says', async () => {
  const token = await aToken();
  expect(await platform.setupPage.sendTestLetter(token)).toMatchObject({ ok: false });
  await bothSteps(token);
  const to = 'renata@bichosolto.test';
  expect(await platform.setupPage.sendTestLetter(token)).toEqual({ ok: true, value: { to, words: null } });
  expect(platform.mailbox.to).toEqual([to]);
  platform.mailbox.refuse = '550 5.1.1 no such user';
  expect(await platform.setupPage.sendTestLetter(token)).toMatchObject({ value: { words: '550 5.1.1 no such user' } });
});

it('takes corrections of both steps: without a password and a code those of before stay', async () => {
  const token = await aToken();
  await bothSteps(token);
  const corrected = { name: 'Renata de Assis', email: RENATA.email, password: null, code: null };
  expect(await platform.setupPage.keepOwner(token, corrected)).toMatchObject({ value: { name: 'Renata de Assis' } });
  await platform.setupPage.keepStore(token, { ...A_STORE, slug: 'bicho' });
  expect(await platform.setupPage.end(token)).toMatchObject({ ok: true });
  expect((await platform.owners.list()).map(({ owner, hasSecondFactor }) => [owner.name, hasSecondFactor])).toEqual([
    ['Renata de Assis', true],
  ]);
});

it('names what is wrong at its field', async () => {
  const token = await aToken();
  const { secret } = await anOffer(token);
  const keep = (values: object) => platform.setupPage.keepOwner(token, { ...RENATA, code: null, ...values });
  const refusedFor = (fields: object) => ({ ok: false, refusal: { name: 'ValidationError', details: { fields } } });
  expect(await keep({ password: 'curta' })).toEqual(refusedFor({ password: 'tooShort', code: 'missing' }));
  expect(await keep({ code: '000000' })).toEqual(refusedFor({ code: 'wrong' }));
  expect(await keep({ password: null, code: platform.codeOf(secret) })).toEqual(refusedFor({ password: 'tooShort' }));
  expect(await platform.setupPage.keepStore(token, A_STORE)).toMatchObject({
    refusal: { name: 'TransitionRefusedError' },
  });
  expect(await keep({ code: platform.codeOf(secret) })).toMatchObject({ ok: true });
  const store = { ...A_STORE, slug: 'admin', ownerEmail: 'not one' };
  expect(await platform.setupPage.keepStore(token, store)).toEqual(
    refusedFor({ slug: 'reserved', ownerEmail: 'not accepted' }),
  );
});

const DAY = 24 * 60 * 60_000;
const aPicture = () =>
  sharp({ create: { width: 60, height: 20, channels: 4, background: '#fff0' } })
    .png()
    .toBuffer();

/** Keeps a logo. @returns its URL */
async function aLogo(token: string): Promise<string> {
  const kept = await platform.setupPage.keepLogo(token, await aPicture());
  if (!kept.ok) throw new Error('no logo');
  return kept.value.url;
}
const keptFiles = () => [...platform.files.kept.keys()].map((key) => `/media/${key.replace('originals/', '')}.webp`);

it('keeps a logo through a reload and gives it to the store, as a picture of its own', async () => {
  const token = await aToken();
  await bothSteps(token);
  const [first, second] = [await aLogo(token), await aLogo(token)];
  expect(second).not.toBe(first);
  expect(await read(token)).toMatchObject({ logoUrl: second });
  expect(keptFiles()).toEqual([second]);
  expect(await platform.setupPage.end(token)).toMatchObject({ ok: true });
  const [store] = await platform.rows<{ id: string; logo_url: string }>('select id, logo_url from stores');
  expect(store).toMatchObject({ logo_url: second });
  expect(second).toMatch(new RegExp(`^/media/${store?.id}/`));
  expect(keptFiles()).toEqual([second]);
  // Nothing throws it away any more.
  platform.time.now += 30 * DAY;
  await platform.setup.discardLogo();
  expect(keptFiles()).toEqual([second]);
});

it('takes a logo away again, and the store has its name on the sign', async () => {
  const token = await aToken();
  await bothSteps(token);
  await aLogo(token);
  expect(await platform.setupPage.removeLogo(token)).toMatchObject({ ok: true });
  expect([await read(token), keptFiles()]).toMatchObject([{ logoUrl: null }, []]);
  expect(await platform.setupPage.end(token)).toMatchObject({ ok: true });
  expect(await platform.rows('select logo_url from stores')).toEqual([{ logo_url: null }]);
});

it('takes pictures of the holder of the token alone, and keeps nothing of what is none', async () => {
  const token = await aToken();
  expect(await platform.setupPage.keepLogo('another', await aPicture())).toEqual(GONE);
  expect(await platform.setupPage.removeLogo('another')).toEqual(GONE);
  expect(await platform.setupPage.keepLogo(token, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toEqual({
    ok: false,
    refusal: { name: 'UnsupportedMediaTypeError' },
  });
  platform.time.now += HALF_AN_HOUR;
  expect(await platform.setupPage.keepLogo(token, await aPicture())).toEqual(GONE);
  expect(keptFiles()).toEqual([]);
});

it('throws a logo away a week after the last address, and the answers stay', async () => {
  const token = await aToken();
  await bothSteps(token);
  const url = await aLogo(token);
  platform.time.now += HALF_AN_HOUR + 7 * DAY - 1;
  await platform.setup.discardLogo();
  expect(keptFiles()).toEqual([url]);
  platform.time.now += 2;
  await platform.setup.discardLogo();
  expect(keptFiles()).toEqual([]);
  expect(await read(await aToken())).toMatchObject({ store: { slug: 'bichosolto' }, logoUrl: null });
});

it('throws a logo away that the first store was made without', async () => {
  const token = await aToken();
  await bothSteps(token);
  await aLogo(token);
  await platform.creation.create(
    { name: 'Bicho', slug: 'bicho', owner: { kind: 'invited', name: '', email: 'dona@bicho.test' } },
    { kind: 'command' },
  );
  await platform.setup.discardLogo();
  expect(keptFiles()).toEqual([]);
});

it('locks without the logo that was chosen at the page, where the command made the store', async () => {
  const token = await aToken();
  await platform.setup.putOwner('command', RENATA);
  const offer = await platform.setup.beginSecondFactor('command');
  if (!offer.ok) throw new Error('no second factor');
  await platform.setup.confirmSecondFactor('command', platform.codeOf(offer.value.secret));
  await aLogo(token);
  await platform.setup.createStore('command', { name: 'Bicho', slug: 'bicho' });
  expect(await read(token)).toMatchObject({ store: { slug: 'bicho' }, logoUrl: null });
  expect(await platform.setupPage.keepLogo(token, await aPicture())).toMatchObject({
    refusal: { name: 'TransitionRefusedError' },
  });
  expect(await platform.setup.finish('command')).toMatchObject({ ok: true });
  expect(keptFiles()).toEqual([]);
});

it('offers two addresses for one that cannot be', async () => {
  const token = await aToken();
  const check = (slug: string) => platform.setupPage.checkAddress(token, slug);
  expect(await check('bichosolto')).toEqual({ ok: true, value: { problem: null, suggestions: [] } });
  expect(await check('www')).toMatchObject({ value: { problem: 'reserved', suggestions: ['www-pet', 'www-petshop'] } });
  expect(await check('Bicho Solto')).toMatchObject({
    value: { problem: 'malformed', suggestions: ['bicho-solto', 'bicho-solto-pet'] },
  });
});

it('opens for its token alone, for half an hour, and keeps the answers for the next address', async () => {
  const token = await aToken();
  await bothSteps(token);
  expect(await read('another')).toEqual({ state: 'expired' });
  expect(await platform.setupPage.end('another')).toEqual(GONE);
  platform.time.now += HALF_AN_HOUR;
  expect(await read(token)).toEqual({ state: 'expired' });
  for (const refused of [
    await platform.setupPage.offerFactor(token),
    await platform.setupPage.keepOwner(token, { ...RENATA, code: null }),
    await platform.setupPage.keepStore(token, A_STORE),
    await platform.setupPage.checkAddress(token, 'bicho'),
    await platform.setupPage.verify(token),
    await platform.setupPage.end(token),
  ])
    expect(refused).toEqual(GONE);
  const next = await aToken();
  expect(await read(next)).toMatchObject({ owner: { name: 'Renata Assis' }, store: { slug: 'bichosolto' } });
  expect(await platform.setupPage.end(next)).toMatchObject({ ok: true });
});

it('ends once, of two at the same moment, and is locked for ever', async () => {
  const token = await aToken();
  await bothSteps(token);
  const ends = await Promise.all([platform.setupPage.end(token), platform.setupPage.end(token)]);
  expect(ends.filter(({ ok }) => ok)).toHaveLength(1);
  expect(ends.find(({ ok }) => !ok)).toEqual(GONE);
  expect(await platform.rows('select id from stores')).toHaveLength(1);
  const finishedAt = new Date(platform.time.now).toISOString();
  expect(await read(token)).toEqual({ state: 'locked', finishedAt });
  expect(await platform.setup.makeAddress()).toEqual(GONE);
  expect(await platform.rows('select answers_box, token_hash from platform_setup')).toEqual([
    { answers_box: null, token_hash: null },
  ]);
});

it('is closed on an installation whose stores were made without it', async () => {
  const token = await aToken();
  const owner = { kind: 'invited', name: '', email: 'dona@bicho.test' } as const;
  await platform.creation.create({ name: 'Bicho', slug: 'bicho', owner }, { kind: 'command' });
  expect(await read(token)).toEqual({ state: 'locked', finishedAt: null });
  expect(await platform.setupPage.keepOwner(token, { ...RENATA, code: null })).toEqual(GONE);
});

it('goes on where the command stopped, and changes nothing of what that made', async () => {
  const token = await aToken();
  await platform.setup.putOwner('command', RENATA);
  const offer = await platform.setup.beginSecondFactor('command');
  if (!offer.ok) throw new Error('no second factor');
  await platform.setup.confirmSecondFactor('command', platform.codeOf(offer.value.secret));
  expect(await read(token)).toMatchObject({ owner: { email: 'renata@bichosolto.test', isMade: true } });
  expect(await platform.setupPage.offerFactor(token)).toMatchObject({ refusal: { name: 'TransitionRefusedError' } });
  await platform.setupPage.keepStore(token, A_STORE);
  expect(await platform.setupPage.end(token)).toMatchObject({ ok: true });
  expect(await platform.owners.list()).toHaveLength(1);
});
