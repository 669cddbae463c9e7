import { rounded } from '../../../media/lettering/rounded';
import { oklch } from '../oklch';
import { SHADE, type Pencil } from '../pencil';
import type { RopeParameters } from '../pictureTypes';
import { ellipse, rectangle, stroked } from '../shapes';

/** A knotted cotton rope. */
export function rope(pencil: Pencil, options: RopeParameters): string {
  const cotton = oklch(0.93, 0.03, 85);
  const warm = oklch(0.62, 0.15, options.hue ?? 25);
  const cool = oklch(0.5, 0.09, options.hue2 ?? 170);
  const at = (t: number): [x: number, y: number] => {
    const x = 170 + t * 460;
    const y = 560 - Math.sin(t * Math.PI) * 70 + (t - 0.5) * -60;
    return [x, y];
  };
  let s = '';
  const colours = [cotton, warm, cotton, cool];
  const colourAt = (i: number) => colours[i % colours.length] ?? cotton;
  for (let i = 0; i <= 46; i++) {
    const t = 0.1 + (i / 46) * 0.8;
    const [x, y] = at(t);
    const [x2, y2] = at(t + 0.01);
    const an = (Math.atan2(y2 - y, x2 - x) * 180) / Math.PI;
    s += `<g transform="translate(${rounded(x)} ${rounded(y)}) rotate(${rounded(an + 58)})">${rectangle(-48, -12, 96, 24, 12, SHADE, ' opacity=".28"')}${rectangle(-46, -11, 92, 21, 10, colourAt(i))}${rectangle(-34, -9, 40, 6, 3, '#fff', ' opacity=".35"')}</g>`;
  }
  const knot = (t: number, flip: boolean) => {
    const [x, y] = at(t);
    let f = '';
    for (let i = 0; i < 15; i++) {
      const a = ((-46 + i * 6.5 + (pencil.random() - 0.5) * 6) * Math.PI) / 180;
      const len = 104 + pencil.random() * 26;
      const sx = flip ? -1 : 1;
      f += stroked(
        `M${rounded(x)} ${rounded(y)}q${rounded(sx * Math.cos(a) * len * 0.6)} ${rounded(Math.sin(a) * len * 0.5)} ${rounded(sx * Math.cos(a) * len)} ${rounded(Math.sin(a) * len + 22)}`,
        colourAt(i),
        12,
      );
    }
    const g = pencil.radial([0.4, 0.3, 0.75], [0, '#fff', 0.4], [0.5, '#fff', 0], [1, SHADE, 0.4]);
    let tw = '';
    for (let i = -2; i <= 2; i++)
      tw += `<g transform="translate(${rounded(x + i * 17)} ${rounded(y)}) rotate(${i * 9 + 12})">${rectangle(-11, -64, 23, 128, 11, SHADE, ' opacity=".22"')}${rectangle(-11, -63, 20, 126, 10, colourAt(i + 4))}</g>`;
    return f + tw + ellipse(x, y, 56, 66, g);
  };
  return pencil.shadow(400, 540, 672, 0.75) + s + knot(0.06, true) + knot(0.94, false);
}
