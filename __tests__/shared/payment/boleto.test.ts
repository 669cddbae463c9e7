import fc from 'fast-check';

import {
  barcodeOfLine,
  boletoBarcode,
  boletoDueFactor,
  formatBoletoLine,
  lineOfBarcode,
} from '../../../src/shared/payment/boleto';

const VECTORS: [line: string, barcode: string][] = [
  ['34191.09123 34567.880058 71234.570001 8 16470000012990', '34198164700000129901091234567880057123457000'],
  ['19790.00005 00000.012344 56789.012343 1 16460000025000', '19791164600000250000000000000012345678901234'],
  ['00190000091234567890312345678176216410000003090', '00192164100000030900000012345678901234567817'],
  ['23791234546789012345767890123457510000000000100', '23795100000000001001234567890123456789012345'],
  ['10499876524321098765743210987657299990000999999', '10492999900009999999876543210987654321098765'],
  ['00190500954014481606906809350314337370000000100', '00193373700000001000500940144816060680935031'],
];

it.each(VECTORS)('finds the barcode behind the line %s, and the line of its barcode', (line, barcode) => {
  expect(barcodeOfLine(line)).toBe(barcode);
  expect(lineOfBarcode(barcode)).toBe(line.replace(/\D/g, ''));
});

it.each([
  ['a digit of the first field', '34191091243456788005871234570001816470000012990'],
  ['the general digit', '34191091233456788005871234570001216470000012990'],
  ['the value', '34191091233456788005871234570001816470000012991'],
  ['the due factor', '34191091233456788005871234570001816480000012990'],
  ['its length', '3419109123345678800587123457000181647000001299'],
])('refuses a line with %s changed', (_what, line) => {
  expect(barcodeOfLine(line)).toBeNull();
});

it.each([
  ['2026-11-20', '1636'],
  ['2026-11-25', '1641'],
  ['2026-12-01', '1647'],
  ['2025-02-21', '9999'],
  ['2025-02-22', '1000'],
])('counts %s as due factor %s', (day, factor) => {
  expect(boletoDueFactor(day)).toBe(factor);
});

it('leads from any barcode to its line and back', () => {
  const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
  fc.assert(
    fc.property(digits(4), digits(14), digits(25), (bank, value, free) => {
      const barcode = boletoBarcode(bank, value, free);
      expect(barcodeOfLine(formatBoletoLine(lineOfBarcode(barcode)))).toBe(barcode);
    }),
  );
});
