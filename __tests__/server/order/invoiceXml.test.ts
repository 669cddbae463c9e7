import { readInvoiceXml } from '../../../src/server/order/invoice/invoiceXml';
import { anInvoiceKey, withWrongDigit } from '../../support/invoiceKeys';
import { anInvoiceXml } from '../../support/invoiceXml';

const KEY = anInvoiceKey();
const read = (text: string) => readInvoiceXml(Buffer.from(text, 'utf8'));

it('reads key, issuer, total and time of an authorised invoice', () => {
  expect(read(`\uFEFF${anInvoiceXml({ total: '1062.35' })}`)).toEqual({
    accessKey: KEY,
    issuer: '11222333000181',
    isReal: true,
    authorizedAt: '2026-11-20T10:00:00-03:00',
    total: 106_235,
  });
  expect(read(anInvoiceXml({ environment: '2' }))?.isReal).toBe(false);
});

it.each([
  ['a document type', anInvoiceXml({ head: '<!DOCTYPE nfeProc [<!ENTITY x SYSTEM "file:///etc/passwd">]>' })],
  ['an entity of its own', anInvoiceXml({ total: '&x;' })],
  ['a processing instruction', anInvoiceXml({ head: '<?xml-stylesheet href="https://x.test"?>' })],
  ['a file that breaks off', anInvoiceXml().slice(0, -20)],
  ['another document', '<nota><chave>1</chave></nota>'],
  ['no XML', 'chave de acesso'],
  ['an invoice that was not authorised', anInvoiceXml({ status: '301' })],
  ['a wrong key', anInvoiceXml({ accessKey: withWrongDigit(KEY) })],
  ['a total that is none', anInvoiceXml({ total: '12,00' })],
  ['a protocol of another invoice', anInvoiceXml().replace(`<chNFe>${KEY}`, `<chNFe>${anInvoiceKey({ number: 9 })}`)],
  ['two issuers', anInvoiceXml().replace('<emit>', '<emit><CNPJ>44556677000186</CNPJ>')],
  ['a depth no invoice has', '<a>'.repeat(30) + '</a>'.repeat(30)],
])('refuses %s', (_what, text) => {
  expect(read(text)).toBeNull();
});

it('refuses another encoding, and a million of bytes at once', () => {
  expect(readInvoiceXml(Buffer.from(anInvoiceXml().replace('Maria', 'João'), 'latin1'))).toBeNull();
  const long = anInvoiceXml({ head: `<!--${'x'.repeat(900_000)}-->` });
  const from = performance.now();
  expect(read(long)?.accessKey).toBe(KEY);
  expect(performance.now() - from).toBeLessThan(2_000);
});
