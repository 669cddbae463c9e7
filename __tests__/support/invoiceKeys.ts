import { invoiceCheckDigit } from '../../src/shared/kernel/invoiceKey';
import { storeDayOf } from '../../src/shared/kernel/storeDay';

type Parts = { companyId?: string; day?: string; number?: number; model?: '55' | '65' | '57' };

/** The access key of an NF-e (57: of a CT-e) of São Paulo: by default of the stores of tests and of the demo, issued today. */
export const anInvoiceKey = ({
  companyId = '11222333000181',
  day = storeDayOf(Date.now()),
  number = 123,
  model = '55',
}: Parts = {}): string => {
  const most = `35${day.slice(2, 4)}${day.slice(5, 7)}${companyId}${model}001${String(number).padStart(9, '0')}112345678`;
  return `${most}${invoiceCheckDigit(most)}`;
};

/** The same key with another check digit. */
export const withWrongDigit = (key: string): string => `${key.slice(0, -1)}${(Number(key.at(-1)) + 1) % 10}`;
