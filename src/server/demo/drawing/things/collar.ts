import { rounded } from '../../../media/lettering/rounded';
import { MARKS } from '../marks';
import { oklch } from '../oklch';
import { SHADE, type Pencil } from '../pencil';
import type { CollarParameters } from '../pictureTypes';
import { ellipse, filled, rectangle, stroked } from '../shapes';

/** A buckled collar with a brass tag. */
export function collar(pencil: Pencil, options: CollarParameters): string {
  const hue = options.hue ?? 25;
  const m = oklch(options.l ?? 0.54, options.c ?? 0.15, hue);
  const d = oklch((options.l ?? 0.54) - 0.2, (options.c ?? 0.15) * 0.7, hue);
  const rx = 250;
  const ry = 112;
  const cy = 446;
  const H = 92;
  const back = `M${400 - rx} ${cy}A${rx} ${ry} 0 0 1 ${400 + rx} ${cy}V${cy + H}A${rx} ${ry} 0 0 0 ${400 - rx} ${cy + H}Z`;
  const front = `M${400 - rx} ${cy}A${rx} ${ry} 0 0 0 ${400 + rx} ${cy}V${cy + H}A${rx} ${ry} 0 0 1 ${400 - rx} ${cy + H}Z`;
  const bc = pencil.clip(`<path d="${front}"/>`);
  let pat = '';
  for (let i = 0; i < 13; i++) {
    const t = Math.PI * (0.04 + i * 0.0767);
    const x = 400 - Math.cos(t) * rx;
    const y = cy + Math.sin(t) * ry + H / 2;
    const s = 0.2 + 0.8 * Math.sin(t);
    pat += `<g transform="translate(${rounded(x)} ${rounded(y)}) scale(${rounded(s * 10) / 10 || 0.1} 1)"><path transform="scale(.5)" d="${MARKS[options.mark ?? 'bone']}" fill="${oklch(0.95, 0.04, 85)}"/></g>`;
  }
  const steel = pencil.slant([0, '#8d939a'], [0.35, '#fdfdfd'], [0.6, '#b4bac0'], [1, '#7b8188']);
  const brass = pencil.radial([0.4, 0.3, 0.8], [0, '#fff2c4'], [0.5, '#e6bd58'], [1, '#b3862c']);
  const stitch = (dy: number) =>
    stroked(
      `M${400 - rx + 4} ${cy + dy}A${rx} ${ry} 0 0 0 ${400 + rx - 4} ${cy + dy}`,
      '#fff',
      2.6,
      ' opacity=".6" stroke-dasharray="11 8"',
    );
  return (
    pencil.shadow(400, 470, cy + H + ry - 4, 0.95) +
    filled(back, pencil.across([0, d], [0.5, oklch(0.42, 0.07, hue)], [1, d])) +
    stroked(`M${400 - rx} ${cy}A${rx} ${ry} 0 0 1 ${400 + rx} ${cy}`, '#fff', 4, ' opacity=".3"') +
    filled(front, m) +
    `<g clip-path="${bc}">${pat}${stitch(11)}${stitch(H - 11)}${filled(front, pencil.round(0.75))}</g>` +
    `<g transform="translate(500 ${cy + ry * 0.9 - 8}) rotate(-14)">${rectangle(-46, -10, 92, 104, 16, '#2b2623')}${rectangle(-42, -10, 84, 46, 13, pencil.down([0, '#5a534e'], [1, '#37322e']))}${rectangle(-26, 8, 52, 9, 4, '#fff', ' opacity=".2"')}${rectangle(-18, 46, 36, 34, 8, '#453f3b')}</g>` +
    `<g transform="translate(344 ${cy + ry + H - 20}) scale(1 .66)"><path d="M-26-6A26 24 0 0 0 26-6" fill="none" stroke="${steel}" stroke-width="10"/><circle cx="0" cy="30" r="13" fill="none" stroke="#a5abb1" stroke-width="6"/>${ellipse(4, 84, 48, 48, SHADE, ' opacity=".25"')}${ellipse(0, 80, 48, 48, brass)}${ellipse(0, 80, 40, 40, 'none', ' stroke="#a97d28" stroke-width="2.4"')}${pencil.text('oi', { x: 0, y: 96, size: 50, face: 'cap', fill: '#7a5717' })}</g>`
  );
}
