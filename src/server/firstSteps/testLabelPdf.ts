import { orderNumberText } from '../../shared/order/orderNumber';
import type { SaleOrderRow } from '../db/schema/orderTables';
import { onePagePdf, pdfText } from '../kernel/onePagePdf';
import type { LabelRow } from '../order/label/labelRepository';

const LEFT = 56;
const TOP = 760;

/** The sheet of a test label: whose parcel it would be, and in large letters that no carrier takes it. */
export const testLabelPdf = (
  { number, address, buyerName }: Pick<SaleOrderRow, 'number' | 'address' | 'buyerName'>,
  { carrierName, serviceName }: Pick<LabelRow, 'carrierName' | 'serviceName'>,
): Buffer => {
  const lines: [size: number, text: string][] = [
    [72, 'TESTE'],
    [14, 'Etiqueta de teste. Nenhuma transportadora a aceita.'],
    [18, `Pedido ${orderNumberText(number)}`],
    [14, `${carrierName}, ${serviceName}`],
    [14, address?.recipient ?? buyerName],
    ...(address
      ? ([
          [14, [`${address.street}, ${address.number}`, address.complement].filter(Boolean).join(', ')],
          [14, `${address.neighborhood}, ${address.cityName} - ${address.stateId}`],
          [14, `CEP ${address.zipCode.slice(0, 5)}-${address.zipCode.slice(5)}`],
        ] as [number, string][])
      : []),
  ];
  return onePagePdf(
    lines
      .map(([size, text], row) => `BT /F1 ${size} Tf ${LEFT} ${TOP - row * 34} Td (${pdfText(text)}) Tj ET`)
      .join('\n'),
  );
};
