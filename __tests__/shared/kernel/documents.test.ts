import { documentOf, formatDocument, isCnpj, isCpf, isTaxDocument } from '../../../src/shared/kernel/documents';

// Vectors: docs/brazil.md §1 and §2.
const CPFS = '123.456.789-09 987.654.321-00 111.444.777-35 529.982.247-25 390.533.447-05 012.345.678-90 000.000.001-91';
const NOT_CPFS = '12345678900 11111111111 00000000000 52998224726 1234567890 5299822472A 39053344706';
const CNPJS =
  '11.222.333/0001-81 00.416.768/0001-40 11.444.777/0001-61 00.000.000/0001-91 33.930.977/0001-67 ' +
  '12ABC34501DE35 00AAA000000125 PETSHOP1000148 A1B2C3D4000193 ZZZZZZZZ000191 1A2B3C4D0AZ969 12abc34501de35';
const NOT_CNPJS = '11222333000180 12ABC34501DE36 00000000000000 12ABC34501DEA5 1122233300018 PETSHOP1000100';

it.each(CPFS.split(' '))('%s is a CPF', (text) => {
  expect([isCpf(text), isTaxDocument(text)]).toEqual([true, true]);
});

it.each(NOT_CPFS.split(' '))('%s is no CPF', (text) => {
  expect([isCpf(text), isTaxDocument(text)]).toEqual([false, false]);
});

it.each(CNPJS.split(' '))('%s is a CNPJ', (text) => {
  expect([isCnpj(text), isTaxDocument(text)]).toEqual([true, true]);
});

it.each(NOT_CNPJS.split(' '))('%s is no CNPJ', (text) => {
  expect([isCnpj(text), isTaxDocument(text)]).toEqual([false, false]);
});

it('keeps documents bare and writes them with their punctuation', () => {
  expect(documentOf(' 12.abc.345/01de-35 ')).toBe('12ABC34501DE35');
  expect([formatDocument('11144477735'), formatDocument('12abc34501de35')]).toEqual([
    '111.444.777-35',
    '12.ABC.345/01DE-35',
  ]);
});
