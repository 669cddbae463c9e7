import QRCode from 'qrcode';

/** White squares around the code, without which cameras do not find it. */
const BORDER = 4;

/** A text drawn as a QR code: an SVG path of black runs in a box of `size` by `size` squares, border included. */
export function qrPathOf(text: string): { qrPath: string; size: number } {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const { size: side, data } = modules;
  const runs: string[] = [];
  for (let row = 0; row < side; row += 1) {
    for (let column = 0; column < side; column += 1) {
      const start = column;
      while (column < side && data[row * side + column] === 1) column += 1;
      if (column > start) runs.push(`M${start + BORDER} ${row + BORDER}h${column - start}v1H${start + BORDER}z`);
    }
  }
  return { qrPath: runs.join(''), size: side + 2 * BORDER };
}
