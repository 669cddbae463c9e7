import { leaksIn, reportedLeaks, type Canary } from '../../support/journeys/leakScan';

const card: Canary = { kind: 'cardNumber', value: '4000000000000010' };
const cvv: Canary = { kind: 'cvv', value: '739' };
const cardToken: Canary = { kind: 'cardToken', value: 'token_9aBcDeFgHiJkLmNo' };
const session: Canary = { kind: 'sessionToken', value: 'Zk3_x-'.padEnd(43, 'q') };
const cpf: Canary = { kind: 'document', value: '52998224725' };
const cnpj: Canary = { kind: 'document', value: '12ABC34501DE35' };
const password: Canary = { kind: 'password', value: 'cachorro caramelo na varanda' };
const order: Canary = { kind: 'order', value: 'V1StGXR8_Z5jdHi6B-myTg' };
const key: Canary = { kind: 'serverSecret', value: 'q7-xY'.padEnd(43, 'k') };
const all = [card, cvv, cardToken, session, cpf, cnpj, password, order, key];

it.each<[string, Canary]>([
  ['{"number":"4000000000000010"}', card],
  ['paid with 4000 0000 0000 0010 today', card],
  ['4000-0000-0000-0010', card],
  ['0004000000000000010999', card],
  ['{"cvv":"739"}', cvv],
  ['{"cvv": 739}', cvv],
  ['cvv=739&month=12', cvv],
  ['739', cvv],
  ['{"card_token":"token_9aBcDeFgHiJkLmNo"}', cardToken],
  [`Bearer ${session.value}`, session],
  [`x${session.value}y`, session],
  ['GET /order/V1StGXR8_Z5jdHi6B-myTg?pay=pix', order],
  [`alter role oipet_app password '${key.value}'`, key],
  ['CPF 529.982.247-25', cpf],
  ['52998224725', cpf],
  ['12.ABC.345/01DE-35', cnpj],
  ['{"password":"cachorro caramelo na varanda"}', password],
])('finds what is planted in %s', (text, canary) => {
  expect(leaksIn(text, all)).toEqual([canary]);
});

it.each([
  'Visa final 0010, 3x de R$ 20,67',
  'order 1739, R$ 739,00, Rua das Paineiras, 73',
  '{"pid":739,"responseTime":739}',
  '{"number":"4000000000000028"}',
  'CPF ***.982.247-**',
  'token_9aBcDeFgHiJkLmNX',
  '',
])('finds nothing in %s', (text) => {
  expect(leaksIn(text, all)).toEqual([]);
});

it('tells where, and never what', () => {
  const reported = reportedLeaks(
    'public.carts.note',
    leaksIn('4000 0000 0000 0010, 4000000000000010, 529.982.247-25', all),
  );
  expect(reported).toEqual(['public.carts.note: cardNumber', 'public.carts.note: document']);
});
