import { formatDay } from '../../../shared/kernel/calendar';
import { formatBrl } from '../../../shared/kernel/money';
import { formatBoletoLine } from '../../../shared/payment/boleto';
import { barsPathOf } from '../../order/barsPath';
import type { SimulatedCharge } from './simulatedCharge';

/** A4 in points, and where the text begins. */
const PAGE = { width: 595, height: 842, left: 56, top: 780 };
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
    ([size, text], index) => `BT /F1 ${size} Tf ${PAGE.left} ${PAGE.top - index * 30} Td (${escaped(text)}) Tj ET`,
  );
  return document([...texts, barsOf(instrument.line)].join('\n'));
};

const barsOf = (line: string): string => {
  const { barsPath, width } = barsPathOf(line);
  const scale = BARS.width / width;
  const bars = [...(barsPath ?? '').matchAll(/M(\d+) 0h(\d+)/g)].map(([, left, wide]) =>
    [PAGE.left + Number(left) * scale, BARS.y, Number(wide) * scale, BARS.height].map((it) => it.toFixed(2)).join(' '),
  );
  return bars.map((bar) => `${bar} re f`).join('\n');
};

// Latin-1 is what the font's WinAnsi encoding shares with Portuguese.
const escaped = (text: string): string => text.replace(/\u00a0/g, ' ').replace(/[\\()]/g, '\\$&');

const document = (content: string): Buffer => {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const at = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + table + trailer, 'latin1');
};
