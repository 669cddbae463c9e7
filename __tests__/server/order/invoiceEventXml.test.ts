import { readInvoiceEventXml } from '../../../src/server/order/invoice/invoiceEventXml';
import { anInvoiceKey, withWrongDigit } from '../../support/invoiceKeys';
import { anInvoiceEventXml, anInvoiceXml } from '../../support/invoiceXml';

const KEY = anInvoiceKey();
const read = (text: string) => readInvoiceEventXml(Buffer.from(text, 'utf8'));

it('reads which event of which invoice it is, of whom, and when it was registered', () => {
  expect(read(anInvoiceEventXml())).toEqual({
    kind: 'cancellation',
    accessKey: KEY,
    issuer: '11222333000181',
    isReal: true,
    registeredAt: '2026-11-20T11:00:05-03:00',
    sequence: 1,
  });
  expect(read(anInvoiceEventXml({ type: '110110', sequence: 12 }))).toMatchObject({ kind: 'correction', sequence: 12 });
  expect(read(anInvoiceEventXml({ environment: '2', status: '155' }))?.isReal).toBe(false);
});

it.each([
  ['an event of another type', anInvoiceEventXml({ type: '210200' })],
  ['an event that was not registered', anInvoiceEventXml({ status: '573' })],
  ['a wrong key', anInvoiceEventXml({ accessKey: withWrongDigit(KEY) })],
  ['an answer about another invoice', anInvoiceEventXml().replace(/<chNFe>\d+(?=<\/chNFe><tpEvento>)/, '<chNFe>1')],
  ['an id that says otherwise', anInvoiceEventXml().replace('Id="ID110111', 'Id="ID110110')],
  ['two events', anInvoiceEventXml().replace('</evento>', '</evento><evento><infEvento Id="x"/></evento>')],
  ['a document type', anInvoiceEventXml().replace('?>', '?><!DOCTYPE procEventoNFe>')],
  ['an invoice', anInvoiceXml()],
])('refuses %s', (_what, text) => {
  expect(read(text)).toBeNull();
});
