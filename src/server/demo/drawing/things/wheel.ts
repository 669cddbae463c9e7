import { rounded } from '../../../media/lettering/rounded';
import { oklch } from '../oklch';
import { SHADE, type Pencil } from '../pencil';
import type { WheelParameters } from '../pictureTypes';
import { ellipse, filled, rectangle, stroked } from '../shapes';

const CENTRE = { x: 400, y: 424 };
const RADIUS = 216;

/** A running wheel on its stand. */
export function wheel(pencil: Pencil, options: WheelParameters): string {
  const hue = options.hue ?? 160;
  const { x, y } = CENTRE;
  const rim = pencil.slant([0, oklch(0.84, 0.1, hue)], [0.5, oklch(0.66, 0.13, hue)], [1, oklch(0.46, 0.11, hue)]);
  const inside = pencil.radial(
    [0.45, 0.4, 0.7],
    [0, oklch(0.97, 0.02, hue)],
    [0.8, oklch(0.9, 0.04, hue)],
    [1, oklch(0.78, 0.06, hue)],
  );
  let rungs = '';
  for (let index = 0; index < 36; index++) {
    const angle = (index / 36) * Math.PI * 2;
    const cos = Math.cos(angle);
    const sin = Math.sin(angle);
    rungs += `M${rounded(x + cos * (RADIUS - 8))} ${rounded(y + sin * (RADIUS - 8))}L${rounded(x + cos * (RADIUS - 46))} ${rounded(y + sin * (RADIUS - 46))}`;
  }
  let spokes = '';
  for (let index = 0; index < 3; index++) {
    const angle = (index / 3) * Math.PI * 2 + 0.5;
    spokes += `M${x} ${y}L${rounded(x + Math.cos(angle) * (RADIUS - 44))} ${rounded(y + Math.sin(angle) * (RADIUS - 44))}`;
  }
  const foot = pencil.down([0, oklch(0.9, 0.02, 80)], [1, oklch(0.7, 0.03, 75)]);
  return (
    pencil.shadow(400, 430, 702) +
    filled('M388 424L250 690H300L414 452L500 690H552L412 424Z', foot) +
    rectangle(222, 680, 356, 26, 12, foot) +
    rectangle(230, 682, 340, 6, 3, '#fff', ' opacity=".6"') +
    `<g opacity=".97">${ellipse(x, y, RADIUS, RADIUS, rim)}${ellipse(x, y, RADIUS - 44, RADIUS - 44, inside)}</g>` +
    stroked(rungs, SHADE, 4, ' opacity=".24"') +
    stroked(rungs, '#fff', 2, ' opacity=".4" transform="translate(-2 -2)"') +
    stroked(spokes, SHADE, 22, ' opacity=".16" transform="translate(4 6)"') +
    stroked(spokes, oklch(0.7, 0.12, hue), 20) +
    stroked(spokes, '#fff', 4, ' opacity=".4" transform="translate(-3 -3)"') +
    ellipse(x, y, 42, 42, oklch(0.5, 0.12, hue)) +
    ellipse(x, y, 30, 30, oklch(0.92, 0.04, 85)) +
    ellipse(x - 8, y - 9, 10, 7, '#fff') +
    `<path d="M${x - 190} ${y - 60}A200 200 0 0 1 ${x - 60} ${y - 190}" fill="none" stroke="#fff" stroke-width="10" stroke-linecap="round" opacity=".5"/>`
  );
}
