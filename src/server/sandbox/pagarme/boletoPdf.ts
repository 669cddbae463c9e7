import { formatDay } from '../../../shared/kernel/calendar';
import { formatBrl } from '../../../shared/kernel/money';
import { formatBoletoLine } from '../../../shared/payment/boleto';
import { onePagePdf, pdfText } from '../../kernel/onePagePdf';
import { barsPathOf } from '../../order/barsPath';
import type { SimulatedCharge } from './simulatedCharge';

/** Where the text begins. */
const PAGE = { left: 56, top: 780 };
const BARS = { width: 400, height: 50, y: 560 };

/**
 * The sheet of a played boleto: one page with what a bank needs. Written by hand because a PDF of six lines and bars is
 * less than the library that would make it; the real provider sends its own. null for a charge that is no boleto.
 */
export const boletoPdf = ({ instrument, amount, code }: SimulatedCharge): Buffer | null => {
  if (instrument.kind !== 'boleto') return null;
  const lines: [size: number, text: string][] = [
    [20, 'Boleto de teste'],
    [11, 'Feito pela bancada de testes. Nenhum banco o aceita.'],
    [12, `Documento: ${instrument.documentNumber ?? code}`],
    [12, `Vencimento: ${formatDay(instrument.dueDay)}`],
    [12, `Valor: ${formatBrl(amount)}`],
    [12, formatBoletoLine(instrument.line)],
  ];
  const texts = lines.map(
    ([size, text], index) => `BT /F1 ${size} Tf ${PAGE.left} ${PAGE.top - index * 30} Td (${pdfText(text)}) Tj ET`,
  );
  return onePagePdf([...texts, barsOf(instrument.line)].join('\n'));
};

const barsOf = (line: string): string => {
  const { barsPath, width } = barsPathOf(line);
  const scale = BARS.width / width;
  const bars = [...(barsPath ?? '').matchAll(/M(\d+) 0h(\d+)/g)].map(([, left, wide]) =>
    [PAGE.left + Number(left) * scale, BARS.y, Number(wide) * scale, BARS.height].map((it) => it.toFixed(2)).join(' '),
  );
  return bars.map((bar) => `${bar} re f`).join('\n');
};
