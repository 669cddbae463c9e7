import { rounded } from '../../../media/lettering/rounded';
import { oklch } from '../oklch';
import type { Pencil } from '../pencil';
import { ellipse } from '../shapes';

/** A heap of dry food: `rows` upwards from its widest row, whose middle is at `cx`, `cy`. */
export function kibbles(
  pencil: Pencil,
  cx: number,
  cy: number,
  width: number,
  rows: number,
  hue = 55,
  size = 17,
): string {
  let heap = '';
  for (let row = 0; row < rows; row++) {
    const count = Math.max(1, Math.round((width * (1 - row / (rows + 0.4))) / (size * 1.5)));
    for (let index = 0; index < count; index++) {
      const x = cx + (index - (count - 1) / 2) * size * 1.52 + (pencil.random() - 0.5) * size * 0.6;
      const y = cy - row * size * 1.05 + (pencil.random() - 0.5) * 5;
      const light = 0.5 + pencil.random() * 0.1;
      const turn = Math.round(pencil.random() * 90 - 45);
      const body = ellipse(0, 0, size, size * 0.8, oklch(light - 0.1, 0.09, hue));
      const face = ellipse(-1.5, -2.5, size * 0.84, size * 0.62, oklch(light + 0.06, 0.1, hue));
      const gleam = ellipse(-4, -5, size * 0.36, size * 0.2, '#fff', ' opacity=".25"');
      heap += `<g transform="translate(${rounded(x)} ${rounded(y)}) rotate(${turn})">${body}${face}${gleam}</g>`;
    }
  }
  return heap;
}
