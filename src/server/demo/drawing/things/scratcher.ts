import { rounded } from '../../../media/lettering/rounded';
import { oklch } from '../oklch';
import { SHADE, type Pencil } from '../pencil';
import type { ScratcherParameters } from '../pictureTypes';
import { portrait } from '../portrait';
import { ellipse, filled, placed, rectangle, stroked } from '../shapes';

/** A scratching post with two decks, a cat on the upper. */
export function scratcher(pencil: Pencil, options: ScratcherParameters): string {
  const hue = options.hue ?? 150;
  const plush = (x1: number, y1: number, x2: number, y2: number) =>
    pencil.linear(
      [x1, y1, x2, y2],
      [0, oklch(0.72, 0.06, hue)],
      [0.5, oklch(0.6, 0.07, hue)],
      [1, oklch(0.46, 0.06, hue)],
    );
  const post = (x: number, t: number, b: number, w: number) => {
    let l = '';
    for (let y = t; y < b; y += 9)
      l += `M${x - w / 2} ${rounded(y + 4)}Q${x} ${rounded(y + 12)} ${x + w / 2} ${rounded(y + 1)}`;
    return (
      rectangle(x - w / 2, t, w, b - t, 6, oklch(0.8, 0.06, 75)) +
      `<g clip-path="${pencil.clip(`<rect x="${x - w / 2}" y="${t}" width="${w}" height="${b - t}" rx="6"/>`)}">${stroked(l, oklch(0.6, 0.07, 65), 3.4, ' opacity=".7"')}${stroked(l, '#fff', 1.6, ' opacity=".5" transform="translate(0 -3)"')}</g>` +
      rectangle(x - w / 2, t, w, b - t, 6, pencil.round(0.9))
    );
  };
  return (
    pencil.shadow(400, 480, 700) +
    filled('M180 668L250 622H560L630 668Z', plush(0, 0, 0, 1)) +
    rectangle(176, 666, 458, 36, 12, pencil.down([0, oklch(0.52, 0.06, hue)], [1, oklch(0.4, 0.05, hue)])) +
    ellipse(300, 652, 66, 14, SHADE, ' opacity=".25"') +
    ellipse(520, 652, 56, 12, SHADE, ' opacity=".25"') +
    post(500, 300, 652, 66) +
    post(300, 440, 654, 66) +
    ellipse(300, 436, 128, 40, oklch(0.46, 0.06, hue)) +
    ellipse(300, 422, 128, 40, plush(0, 0, 1, 1)) +
    ellipse(300, 418, 104, 29, oklch(0.78, 0.05, hue)) +
    filled('M372 300C372 350 420 364 500 364C580 364 628 350 628 300Z', plush(0, 0, 1, 1)) +
    ellipse(500, 300, 128, 40, oklch(0.7, 0.06, hue)) +
    ellipse(500, 303, 104, 28, oklch(0.4, 0.05, hue)) +
    ellipse(500, 314, 92, 20, oklch(0.84, 0.04, hue)) +
    placed(500, 236, 0.86, portrait(pencil, 'cat', options.coat ?? 'laranja')) +
    filled(
      'M372 300C378 322 430 340 500 340C570 340 622 322 628 300C628 350 580 364 500 364C420 364 372 350 372 300Z',
      plush(0, 0, 1, 1),
    ) +
    stroked('M392 346V470', '#8b7a63', 3.4) +
    `<circle cx="392" cy="490" r="26" fill="${pencil.radial([0.5, 0.5, 0.6, 0.36, 0.3], [0, oklch(0.84, 0.13, 35)], [0.6, oklch(0.68, 0.17, 30)], [1, oklch(0.5, 0.15, 28)])}"/>`
  );
}
