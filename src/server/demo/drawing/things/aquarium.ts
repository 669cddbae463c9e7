import { rounded } from '../../../media/lettering/rounded';
import { oklch } from '../oklch';
import type { Pencil } from '../pencil';
import type { AquariumParameters } from '../pictureTypes';
import { fishHead } from '../heads/fishHead';
import { ellipse, filled, placed, rectangle, stroked } from '../shapes';

/** A lit, planted tank with goldfish. */
export function aquarium(pencil: Pencil, options: AquariumParameters): string {
  const fishHue = options.hue ?? 45;
  const water = pencil.down([0, '#dff3f7', 0.9], [0.3, '#a9dbe6', 0.92], [1, '#5fb0c4', 0.95]);
  let gravel = '';
  for (let i = 0; i < 150; i++) {
    const x = 148 + pencil.random() * 504;
    gravel += ellipse(
      x,
      656 + pencil.random() * 26 + Math.sin(x / 60) * 6,
      8 + pencil.random() * 5,
      6 + pencil.random() * 3,
      oklch(0.7 + pencil.random() * 0.22, 0.03 + pencil.random() * 0.03, 70),
    );
  }
  const weed = (x: number, h: number, hue: number) => {
    let s = '';
    for (let i = -2; i <= 2; i++)
      s += stroked(
        `M${x + i * 9} 668C${x + i * 20 - 14} ${668 - h * 0.4} ${x + i * 16 + 16} ${668 - h * 0.6} ${x + i * 22} ${rounded(668 - h * (1 - Math.abs(i) * 0.13))}`,
        oklch(0.52 + i * 0.03, 0.12, hue),
        11,
      );
    return s;
  };
  return (
    pencil.shadow(400, 560, 704) +
    filled('M140 312L176 276H624L660 312Z', '#2f3436') +
    rectangle(136, 300, 528, 44, 10, pencil.down([0, '#4a5053'], [1, '#25292b'])) +
    rectangle(170, 340, 460, 8, 4, '#fffbe6') +
    rectangle(144, 344, 512, 346, 6, '#f4fbfc') +
    rectangle(148, 372, 504, 314, 3, water) +
    filled(
      'M180 348H620L690 690H110Z',
      pencil.down([0, '#fff', 0.5], [1, '#fff', 0]),
      ` clip-path="${pencil.clip('<rect x="148" y="348" width="504" height="338"/>')}"`,
    ) +
    weed(220, 240, 145) +
    weed(580, 190, 130) +
    weed(300, 120, 160) +
    filled('M430 690C430 620 470 596 520 606C560 612 570 650 574 690Z', oklch(0.62, 0.03, 60)) +
    filled('M430 690C430 630 466 604 512 612C480 630 470 660 470 690Z', '#fff', ' opacity=".22"') +
    gravel +
    placed(372, 500, 0.92, fishHead(pencil, fishHue)) +
    placed(528, 440, 0.44, `<g transform="scale(-1 1)">${fishHead(pencil, fishHue - 25)}</g>`) +
    placed(470, 566, 0.34, fishHead(pencil, fishHue + 30)) +
    [
      [310, 440, 8],
      [322, 412, 5],
      [306, 396, 6],
      [600, 470, 6],
      [606, 446, 4],
    ]
      .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="#fff" opacity=".55"/>`)
      .join('') +
    stroked('M150 373H650', '#fff', 3, ' opacity=".8"') +
    filled('M164 350H236L176 684H164Z', '#fff', ' opacity=".28"') +
    rectangle(144, 344, 512, 346, 6, 'none', ' stroke="#cfe3e7" stroke-width="5"') +
    rectangle(136, 684, 528, 20, 6, pencil.down([0, '#4a5053'], [1, '#25292b']))
  );
}
