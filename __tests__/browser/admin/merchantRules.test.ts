import {
  anyCodeError,
  appCodeError,
  newPasswordError,
  plainCode,
} from '../../../src/browser/admin/kit/adminValidation';
import { entriesOf } from '../../../src/browser/admin/layout/menuEntries';
import { MERCHANT_HOME, merchantNext } from '../../../src/browser/admin/auth/merchantSignInPath';
import { adminSession } from '../../../src/browser/platform/adminSession';
import { helpSession, withHelp } from '../../../src/browser/platform/helpSession';
import { keyValueStorage } from '../../../src/browser/platform/keyValueStorage';
import { adminTexts } from '../../../src/browser/texts/adminTexts';

const paths = (
  role: 'owner' | 'staff',
  hasPage = (_path: string) => true,
  storeStatus: 'active' | 'draft' = 'active',
) => entriesOf({ role, storeStatus }, hasPage).map(({ text }) => text);

it('shows an owner every section, in the order of the specification, and the invitations and the log after them', () => {
  expect(paths('owner')).toEqual([
    'Dashboard',
    'Vendas',
    'Recorrência',
    'Mensagens',
    'Financeiro',
    'Assinatura',
    'Minha Loja',
    'Convites',
    'Histórico',
  ]);
});

it('shows a colleague nothing of money and plan', () => {
  expect(paths('staff')).toEqual(['Dashboard', 'Vendas', 'Recorrência', 'Mensagens', 'Minha Loja', 'Convites']);
});

it('puts the first steps before all else while the store is closed', () => {
  expect(paths('staff', () => true, 'draft')[0]).toBe('Primeiros passos');
});

it('shows no section that has no page', () => {
  expect(paths('owner', (path) => path === '/admin/sale')).toEqual(['Vendas']);
});

it.each([
  [null, MERCHANT_HOME],
  ['/admin/profile?x=1', '/admin/profile?x=1'],
  ['/admin', '/admin'],
  ['/account', MERCHANT_HOME],
  ['/administrar', MERCHANT_HOME],
  ['//evil.test/admin', MERCHANT_HOME],
  ['https://evil.test/admin', MERCHANT_HOME],
])('leads a merchant from next=%s to %s', (next, page) => {
  expect(merchantNext(next)).toBe(page);
});

it('wants 12 characters or more, hard to guess, of nobody’s own data', () => {
  const { errors } = adminTexts;
  expect(newPasswordError('', [])).toBe(errors.tooShort);
  expect(newPasswordError('cachorro-az', [])).toBe(errors.tooShort);
  expect(newPasswordError('123456789012', [])).toBe(errors.common);
  expect(newPasswordError('lia andrade!', ['Lia Andrade'])).toBe(errors.personal);
  expect(newPasswordError('a'.repeat(129), [])).toBe(errors.tooLong);
  expect(newPasswordError('cachorro caramelo na varanda', ['Lia'])).toBeUndefined();
});

it('takes six digits as apps show them, and any recovery code', () => {
  expect(appCodeError('123 456')).toBeUndefined();
  expect(appCodeError('12345')).toBe(adminTexts.errors.code);
  expect(plainCode(' 123 456 ')).toBe('123456');
  expect(anyCodeError('abcd-efgh')).toBeUndefined();
  expect(anyCodeError('  ')).toBe(adminTexts.errors.anyCode);
});

it.each(['', 'null', '{"accessToken":1,"name":"x"}', '{', '[]'])('takes %s in the storage for nobody', (text) => {
  const storage = keyValueStorage(null);
  storage.write('admin', text);
  expect(adminSession(storage).read()).toBeNull();
});

it('keeps token and name alone', () => {
  const storage = keyValueStorage(null);
  const session = adminSession(storage);
  session.write({ accessToken: 't', name: 'Lia', expiresAt: 'later' } as { accessToken: string; name: string });
  expect(storage.read('admin')).toBe('{"accessToken":"t","name":"Lia"}');
  session.clear();
  expect(session.read()).toBeNull();
});

it.each(['', 'null', '{"accessToken":"t"}', '{', '[]'])('takes %s in the storage of the tab for no helper', (text) => {
  const storage = keyValueStorage(null);
  storage.write('help', text);
  expect(helpSession(storage).read()).toBeNull();
});

it('puts a helper before the merchant of the browser, whose sign-in outlives the visit', () => {
  const help = helpSession(keyValueStorage(null));
  const session = withHelp(adminSession(keyValueStorage(null)), help);
  session.write({ accessToken: 'merchant', name: 'Lia' });
  help.write({ accessToken: 'helper', name: 'Renata', endsAt: '2026-11-20T13:30:00.000Z' });
  expect(session.read()).toMatchObject({ accessToken: 'helper', name: 'Renata' });
  session.clear();
  expect(session.read()).toEqual({ accessToken: 'merchant', name: 'Lia' });
});
