import { dayOfText, isDay } from '../../../src/shared/kernel/calendar';
import { isGtin } from '../../../src/shared/kernel/gtin';
import { looksLikeMunicipality } from '../../../src/shared/kernel/ibgeCode';
import { invoiceKeyFault, isInvoiceKey } from '../../../src/shared/kernel/invoiceKey';

// Vectors: docs/brazil.md §6.
const KEY = '35261111222333000181550010000001231123456787';

it.each([
  KEY,
  '35261112ABC34501DE35550010000004561876543219',
  '41261211444777000161550100000010001000000011',
  '33260100416768000140650010000007779555555550',
  '31260700000000000191550009999999991314159263',
  '52060433009911002506550120000007800267301615',
  '5206 0433 0099 1100 2506 5501 2000 0007 8002 6730 1615',
])('%s is the key of an invoice', (key) => {
  expect(isInvoiceKey(key)).toBe(true);
});

it.each([
  `${KEY.slice(0, 43)}8`,
  KEY.slice(0, 43),
  KEY.replace('3526', '3527'),
  `${KEY.slice(0, 42)}97`,
  '35261112abc34501de35550010000004561876543219',
  '0'.repeat(44),
  '',
])('%p is no key of an invoice', (key) => {
  expect(isInvoiceKey(key)).toBe(false);
});

it.each([
  ['11222333000181', null],
  ['44556677000186', 'otherCompany'],
  [null, 'otherCompany'],
] as const)('for an order of the company %p: %p', (companyId, fault) => {
  expect(invoiceKeyFault(KEY, { companyId, placedOn: '2026-11-02', today: '2026-11-30' })).toBe(fault);
});

it.each([
  ['2026-10-31', '2026-11-01', null],
  ['2026-12-01', '2026-12-01', 'otherMonth'],
  ['2026-09-01', '2026-10-31', 'otherMonth'],
  ['2025-12-31', '2027-01-01', null],
] as const)('of November 2026, for an order of %s looked at on %s: %p', (placedOn, today, fault) => {
  expect(invoiceKeyFault(KEY, { companyId: '11222333000181', placedOn, today })).toBe(fault);
});

it.each(['4006381333931', '7891000315507', '036000291452', '96385074', '17891000315504'])('%s is a GTIN', (text) => {
  expect(isGtin(text)).toBe(true);
});

it.each(['4006381333932', '7891000315508', '400638133393', '0000000000000', '40063813339A1', ''])(
  '%p is no GTIN',
  (text) => {
    expect(isGtin(text)).toBe(false);
  },
);

it.each(['3550308', '3304557', '5300108', '2927408', '4106902', '1302603', '2201919', '5203962'])(
  '%s looks like a municipality',
  (code) => {
    expect(looksLikeMunicipality(code)).toBe(true);
  },
);

it.each(['3550309', '3304558', '5300109', '2927409', '4106903', '0009502', '350950', '35503088', 'ABCDEFG'])(
  '%p does not look like a municipality',
  (code) => {
    expect(looksLikeMunicipality(code)).toBe(false);
  },
);

it('takes days that exist, as Brazilians write them', () => {
  expect(['20/11/2026', '29/02/2028', ' 01/01/1900 '].map(dayOfText)).toEqual([
    '2026-11-20',
    '2028-02-29',
    '1900-01-01',
  ]);
  const wrong = ['29/02/2026', '31/04/2026', '00/01/2026', '01/13/2026', '1/1/2026', '2026-11-20', '01/01/0000', ''];
  expect(wrong.map(dayOfText)).toEqual(wrong.map(() => null));
  expect([isDay('2026-02-28'), isDay('2026-02-29'), isDay('tomorrow')]).toEqual([true, false, false]);
});
