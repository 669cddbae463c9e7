import { rounded } from '../../../media/lettering/rounded';
import { oklch } from '../oklch';
import type { Pencil } from '../pencil';
import type { CageParameters } from '../pictureTypes';
import { portrait } from '../portrait';
import { filled, placed, rectangle, stroked } from '../shapes';

/** A domed bird cage with a cockatiel. */
export function cage(pencil: Pencil, options: CageParameters): string {
  const hue = options.hue ?? 230;
  const wire = oklch(0.62, 0.02, 250);
  const tray = pencil.across([0, oklch(0.5, 0.1, hue)], [0.3, oklch(0.68, 0.11, hue)], [1, oklch(0.44, 0.09, hue)]);
  const dome = 'M200 620V360C200 250 290 190 400 190C510 190 600 250 600 360V620';
  let bars = '';
  let backBars = '';
  for (let i = 1; i < 12; i++) {
    const x = 200 + i * (400 / 12);
    const u = (x - 400) / 200;
    const y = 360 - Math.sqrt(Math.max(0, 1 - u * u)) * 170;
    bars += `M${rounded(x)} 622V${rounded(y)}`;
    if (i % 2) backBars += `M${rounded(x + 14)} 600V${rounded(y + 24)}`;
  }
  return (
    pencil.shadow(400, 470, 704) +
    filled(`${dome}Z`, pencil.slant([0, '#fff', 0.75], [1, oklch(0.93, 0.01, 250), 0.8])) +
    stroked(backBars, oklch(0.82, 0.01, 250), 4) +
    stroked('M214 470H586', oklch(0.6, 0.07, 65), 15) +
    stroked('M214 466H586', '#fff', 4, ' opacity=".35"') +
    stroked('M400 214V300M360 340V300H440V340', '#9aa0a6', 5) +
    stroked('M352 342H448', oklch(0.6, 0.07, 65), 13) +
    placed(330, 378, 0.66, portrait(pencil, 'bird')) +
    stroked('M306 470v-12M322 470v-12', '#c98d7a', 7) +
    stroked(bars, wire, 5.5) +
    stroked(bars, '#fff', 1.8, ' opacity=".7" transform="translate(-1.4 0)"') +
    stroked(dome, wire, 8) +
    stroked('M200 400H600M200 520H600', wire, 5) +
    stroked('M330 206C330 206 340 160 400 160C460 160 470 206 470 206', wire, 8) +
    rectangle(
      222,
      530,
      84,
      66,
      12,
      pencil.down([0, oklch(0.9, 0.06, options.hue2 ?? 85)], [1, oklch(0.7, 0.1, options.hue2 ?? 85)]),
    ) +
    rectangle(230, 530, 68, 14, 6, oklch(0.75, 0.09, 75)) +
    rectangle(494, 530, 84, 66, 12, '#dfeef2') +
    rectangle(494, 554, 84, 42, 12, '#8fc6d6', ' opacity=".8"') +
    filled(
      'M172 608H628C640 608 644 618 642 628L630 684C628 698 618 704 604 704H196C182 704 172 698 170 684L158 628C156 618 160 608 172 608Z',
      tray,
    ) +
    filled('M172 608H628C640 608 644 618 642 628H158C156 618 160 608 172 608Z', '#fff', ' opacity=".35"')
  );
}
