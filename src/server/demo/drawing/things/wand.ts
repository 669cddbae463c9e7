import { oklch } from '../oklch';
import { SHADE, type Pencil } from '../pencil';
import type { WandParameters } from '../pictureTypes';
import { ellipse, filled, placed, rectangle, stroked } from '../shapes';

/** A cat's fishing rod: a stick leaning up, a cord, three feathers and a bell. */
export function wand(pencil: Pencil, options: WandParameters): string {
  const { hue = 330, hue2 = 190 } = options;
  const feather = (tint: number, light: number) => {
    const vane = pencil.linear([0, 0, 1, 1], [0, oklch(light + 0.14, 0.1, tint)], [1, oklch(light - 0.08, 0.14, tint)]);
    let barbs = '';
    for (let y = 24; y < 190; y += 15) barbs += `M0 ${y}L${-28 + y * 0.05} ${y + 24}M0 ${y}L${30 - y * 0.06} ${y + 22}`;
    return (
      filled('M0 0C34 30 52 110 30 176C22 204 8 220 0 228C-10 218-26 200-34 170C-52 110-32 30 0 0Z', vane) +
      stroked(barbs, '#fff', 2, ' opacity=".35"') +
      stroked('M0-16V206', '#fff', 4, ' opacity=".75"')
    );
  };
  const brass = pencil.radial([0.4, 0.3, 0.8], [0, '#fff2c4'], [0.5, '#e6bd58'], [1, '#b3862c']);
  const stick = pencil.down([0, oklch(0.82, 0.08, 70)], [0.5, oklch(0.66, 0.1, 62)], [1, oklch(0.5, 0.09, 55)]);
  const grip = pencil.down([0, oklch(0.66, 0.13, hue)], [0.4, oklch(0.54, 0.14, hue)], [1, oklch(0.38, 0.1, hue)]);
  return (
    pencil.shadow(300, 330, 694, 0.45) +
    pencil.shadow(592, 190, 690, 0.7) +
    `<g transform="translate(124 668) rotate(-50)">${rectangle(0, -9, 660, 18, 9, stick)}${rectangle(8, -6, 640, 4, 2, '#fff', ' opacity=".4"')}${rectangle(-14, -17, 190, 34, 16, grip)}${rectangle(0, -12, 160, 6, 3, '#fff', ' opacity=".35"')}</g>` +
    stroked('M548 164C640 210 650 330 596 446', '#7d6a5c', 4) +
    stroked('M548 164C640 210 650 330 596 446', '#fff', 1.4, ' opacity=".5" stroke-dasharray="6 7"') +
    placed(594, 474, 0.94, feather(hue, 0.6), 27) +
    placed(596, 474, 0.94, feather(hue2, 0.68), -27) +
    placed(595, 478, 1, feather(88, 0.82)) +
    ellipse(598, 466, 25, 25, SHADE, ' opacity=".25"') +
    ellipse(595, 462, 25, 25, brass) +
    stroked('M576 468H614', '#8a6520', 3.4) +
    ellipse(595, 474, 4.6, 4.6, '#6b4d18') +
    ellipse(587, 452, 7, 4.6, '#fff', ' opacity=".6"')
  );
}
