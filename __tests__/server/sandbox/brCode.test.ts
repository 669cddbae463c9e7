import { crc16, isBrCode, pixBrCode } from '../../../src/server/sandbox/pagarme/brCode';

// Vectors of docs/brazil.md §4.
const VALID = [
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D',
  '00020126380014br.gov.bcb.pix0116loja@example.com5204000053039865406129.905802BR5916LOJA PET EXEMPLO6009SAO PAULO62160512PEDIDO0001236304967E',
  '00020126360014br.gov.bcb.pix0114+551198765432152040000530398654040.015802BR5908LOJA PET6008CURITIBA62070503***630469C1',
  '00020126360014br.gov.bcb.pix011412ABC34501DE35520400005303986540559.905802BR5908LOJA PET6006RECIFE62060502A163040B46',
  '00020101021226760014br.gov.bcb.pix2554pix.example.com/qr/v2/9d36b84fc70b478fb95c12729b90ca255204000053039865406129.905802BR5916LOJA PET EXEMPLO6009SAO PAULO62070503***6304E939',
  '00020101021226760014br.gov.bcb.pix2554pix.example.com/qr/v2/8b3da2f39a4140d1a91abd93113bd4415204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***80800014br.gov.bcb.pix2558pix.example.com/qr/v2/rec/94ed2badcbc04c15b0bb7fa35319489063047741',
];
const [, base = ''] = VALID;

it.each([
  ['123456789', '29B1'],
  ['', 'FFFF'],
  ['A', 'B915'],
  ['000201', '89B9'],
])('checks %j as %s', (text, check) => {
  expect(crc16(text)).toBe(check);
});

it.each(VALID)('takes %s', (code) => {
  expect(isBrCode(code)).toBe(true);
});

it.each([
  ['other check digits', base.replace('967E', '967F')],
  ['another amount', base.replace('129.90', '129.91')],
  ['a cut end', base.slice(0, -1)],
  ['other capitals', base.replace('LOJA PET', 'Loja Pet')],
  ['another check field', base.replace('6304', '6204')],
  ['a field past the end', '000299'],
  ['a field twice', base.replace('000201', '000201000201')],
  ['nothing', ''],
])('refuses %s', (_what, code) => {
  expect(isBrCode(code)).toBe(false);
});

it('writes the dynamic sample letter by letter', () => {
  const charge = { url: 'pix.example.com/qr/v2/9d36b84fc70b478fb95c12729b90ca25', amount: 12_990, txid: '***' };
  expect(pixBrCode({ ...charge, merchantName: 'LOJA PET EXEMPLO', city: 'SAO PAULO' })).toBe(VALID[4]);
});

it('writes names without accents, cut to what fits', () => {
  const code = pixBrCode({
    url: 'pix.example.com/qr/v2/x',
    amount: 1,
    merchantName: 'Comércio de Rações São João Ltda',
    city: 'Santa Bárbara d’Oeste',
    txid: 'A1',
  });
  expect(code).toContain('5925Comercio de Racoes Sao Jo');
  expect(code).toContain('54040.01');
  expect(isBrCode(code)).toBe(true);
});
