import { oklch } from '../oklch';
import type { Pencil } from '../pencil';
import { ellipse, filled, stroked } from '../shapes';

/** A goldfish, sideways: front view, centred on 0,0, about 200 wide. */
export function fishHead(pencil: Pencil, hue: number): string {
  const b = pencil.down([0, oklch(0.8, 0.15, hue + 15)], [0.5, oklch(0.7, 0.19, hue)], [1, oklch(0.86, 0.1, hue + 25)]);
  const fin = pencil.linear([1, 0, 0, 0], [0, oklch(0.74, 0.17, hue), 0.95], [1, oklch(0.86, 0.12, hue + 20), 0.55]);
  return (
    filled('M40-6C70-54 104-62 118-50C108-30 104-14 100 2C108 22 112 40 120 54C98 62 66 46 40 10Z', fin) +
    filled('M-30-48C-14-84 28-86 50-60C40-50 30-40 20-34Z', fin) +
    filled('M-20 48C-14 74 10 84 30 78C28 62 22 48 10 40Z', fin) +
    filled('M-98 4C-92-34-52-56-12-54C22-52 46-28 54 2C42 34 14 56-20 54C-58 52-90 34-98 4Z', b) +
    stroked('M-44-38C-30-20-30 20-44 40', '#fff', 3, ' opacity=".35"') +
    stroked(
      'M-16-22C-6-14-6-4-16 4M6-26C16-18 16-8 6 0M-14 12C-4 20-4 28-14 34M8 8C18 16 18 24 8 30',
      '#fff',
      3,
      ' opacity=".4"',
    ) +
    filled('M-26 6C-8 2 2 14-4 30C-20 30-28 20-26 6Z', oklch(0.64, 0.18, hue), ' opacity=".8"') +
    ellipse(-66, -10, 12, 12, '#fffaf0') +
    ellipse(-68, -10, 7, 7.5, '#241913') +
    ellipse(-65, -13, 2.4, 2.4, '#fff') +
    stroked('M-97 8C-90 12-86 12-82 10', oklch(0.5, 0.15, hue), 3)
  );
}
