import QRCode from 'qrcode';

/** White squares around the code, without which cameras do not find it. */
const BORDER = 4;

/** Drawings kept, some ten kilobytes each: an order is read several times while it waits for its Pix. */
const MAX_KEPT = 500;

type Drawing = { qrPath: string; size: number };

const kept = new Map<string, Drawing>();

/** A text drawn as a QR code: an SVG path of black runs in a box of `size` by `size` squares, border included. */
export function qrPathOf(text: string): Drawing {
  const known = kept.get(text);
  if (known) return known;
  const drawing = draw(text);
  const [oldest] = kept.keys();
  if (oldest !== undefined && kept.size >= MAX_KEPT) kept.delete(oldest);
  kept.set(text, drawing);
  return drawing;
}

function draw(text: string): Drawing {
  // One run of bytes: looking for runs of digits and capitals costs more time than it saves squares.
  const { modules } = QRCode.create([{ data: Buffer.from(text), mode: 'byte' }], { errorCorrectionLevel: 'M' });
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
