import { barcodeOfLine } from '../../shared/payment/boleto';

/** Narrow and wide bars and spaces of each digit, interleaved 2 of 5. */
const DIGITS = ['nnwwn', 'wnnnw', 'nwnnw', 'wwnnn', 'nnwnw', 'wnwnn', 'nwwnn', 'nnnww', 'wnnwn', 'nwnwn'];
const WIDE = 3;
/** White on both sides, without which readers find no code. */
const QUIET = 10;

const widthOf = (mark: string | undefined): number => (mark === 'w' ? WIDE : 1);

/**
 * A boleto's barcode as an SVG path of bars one unit high, narrow bars one unit wide (FEBRABAN: interleaved 2 of 5).
 * null where the line hides no barcode.
 */
export const barsPathOf = (line: string): { barsPath: string | null; width: number } => {
  const barcode = barcodeOfLine(line);
  if (barcode === null) return { barsPath: null, width: 0 };
  const widths = [1, 1, 1, 1];
  for (let at = 0; at < barcode.length; at += 2) {
    const bars = DIGITS[Number(barcode[at])] ?? '';
    const spaces = DIGITS[Number(barcode[at + 1])] ?? '';
    for (let mark = 0; mark < bars.length; mark += 1) widths.push(widthOf(bars[mark]), widthOf(spaces[mark]));
  }
  widths.push(WIDE, 1, 1);
  const runs: string[] = [];
  let left = QUIET;
  for (const [index, width] of widths.entries()) {
    if (index % 2 === 0) runs.push(`M${left} 0h${width}v1h-${width}z`);
    left += width;
  }
  return { barsPath: runs.join(''), width: left + QUIET };
};
