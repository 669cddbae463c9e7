import { isPassword } from '../../../src/server/account/passwordHash';
import { PASSWORD } from '../../support/server/accountApp';
import { aPerson, openPlatformServices, type PlatformServices } from '../../support/server/platformServices';

let platform: PlatformServices;
beforeAll(async () => {
  platform = await openPlatformServices();
});
afterAll(() => platform.close());

const by = { kind: 'command' } as const;

it('knows an owner by e-mail, however it is typed, and keeps the password as a hash', async () => {
  await platform.owners.create(aPerson({ email: ' Rita@OiPet.test ' }), by);
  const owner = await platform.owners.byEmail('RITA@oipet.test');
  expect(owner).toMatchObject({ name: 'Rita Campos', email: 'rita@oipet.test' });
  expect(await isPassword(owner?.passwordHash ?? null, PASSWORD)).toBe(true);
  expect(await platform.owners.byEmail('nobody@oipet.test')).toBeNull();
});

it('makes one owner of two with the same e-mail at the same moment', async () => {
  const made = await Promise.all([1, 2].map(() => platform.owners.create(aPerson({ email: 'ana@oipet.test' }), by)));
  expect(made.filter(({ ok }) => ok)).toHaveLength(1);
  expect(made.find(({ ok }) => !ok)).toEqual({ ok: false, refusal: { name: 'EmailInUseError' } });
});

it.each([
  [{ name: ' ' }, { name: 'not accepted' }],
  [{ email: 'rita' }, { email: 'not accepted' }],
  [{ password: 'onze letras' }, { password: 'tooShort' }],
  [{ password: 'rita campos 1' }, { password: 'personal' }],
])('refuses %j', async (values, fields) => {
  expect(await platform.owners.create(aPerson(values), by)).toEqual({
    ok: false,
    refusal: { name: 'ValidationError', details: { fields } },
  });
});

it('takes a code of the phone once, and a recovery code once', async () => {
  const made = await platform.owners.create(aPerson({ email: 'bia@oipet.test' }), by);
  if (!made.ok) throw new Error('not made');
  const { id } = made.value;
  const check = (code: string | null) => platform.db.inPlatform((tx) => platform.owners.checkCode(tx, id, code));
  expect(await check('123456')).toBe('off');
  const offer = await platform.owners.beginSecondFactor(id);
  if (!offer.ok) throw new Error('not begun');
  expect(offer.value.uri).toContain('bia%40oipet.test');
  expect(await platform.owners.confirmSecondFactor(id, '000000')).toMatchObject({
    refusal: { name: 'InvalidCredentialsError' },
  });
  const confirmed = await platform.owners.confirmSecondFactor(id, platform.codeOf(offer.value.secret));
  if (!confirmed.ok) throw new Error('not confirmed');
  const [recoveryCode = ''] = confirmed.value.recoveryCodes;
  expect(await check(null)).toBe('missing');
  expect(await check(platform.codeOf(offer.value.secret))).toBe(false);
  platform.time.now += 30_000;
  expect(await check(platform.codeOf(offer.value.secret))).toBe(true);
  expect([await check(recoveryCode.toLowerCase()), await check(recoveryCode)]).toEqual([true, false]);
  expect(await platform.owners.beginSecondFactor(id)).toMatchObject({ refusal: { name: 'TransitionRefusedError' } });
  const kept = JSON.stringify(await platform.rows('select * from platform_second_factors, platform_recovery_codes'));
  expect(kept).not.toContain(offer.value.secret);
});
