import { mark } from '../marks';
import { oklch } from '../oklch';
import { SHADE, type Pencil } from '../pencil';
import type { JarParameters } from '../pictureTypes';
import { filled, rectangle, stroked } from '../shapes';

/** A glass jar of biscuits with a wooden lid. */
export function jar(pencil: Pencil, options: JarParameters): string {
  const hue = options.hue ?? 60;
  const glass = pencil.across(
    [0, '#b9c6c4', 0.75],
    [0.1, '#eef4f3', 0.4],
    [0.5, '#ffffff', 0.14],
    [0.9, '#dbe6e4', 0.42],
    [1, '#a9b8b6', 0.75],
  );
  const body =
    'M262 330C238 346 228 366 228 392V664C228 690 244 706 270 706H530C556 706 572 690 572 664V392C572 366 562 346 538 330Z';
  const clip = pencil.clip(`<path d="${body}"/>`);
  let bis = '';
  for (let r = 0; r < 8; r++)
    for (let i = 0; i < 5; i++) {
      const x = 250 + i * 72 + (r % 2) * 34 + (pencil.random() - 0.5) * 22;
      const y = 696 - r * 40 + (pencil.random() - 0.5) * 14;
      const l = 0.6 + pencil.random() * 0.12;
      const a = Math.round(pencil.random() * 160 - 80);
      bis +=
        mark('bone', x + 3, y + 6, 0.82, SHADE, a, 0.3) +
        mark('bone', x, y, 0.82, oklch(l + 0.04, 0.11, hue), a) +
        mark('bone', x - 1, y - 3, 0.64, oklch(l + 0.11, 0.1, hue), a, 0.7);
    }
  const lid = pencil.across(
    [0, oklch(0.52, 0.08, 60)],
    [0.25, oklch(0.78, 0.08, 70)],
    [0.6, oklch(0.66, 0.09, 65)],
    [1, oklch(0.46, 0.08, 55)],
  );
  return (
    pencil.shadow(400, 350, 704) +
    filled(body, '#f6f3ec') +
    `<g clip-path="${clip}">${rectangle(228, 386, 344, 330, 0, oklch(0.5, 0.09, hue))}${bis}</g>` +
    filled(body, glass) +
    stroked('M252 400V660', '#fff', 13, ' opacity=".6"') +
    stroked('M552 400V640', '#fff', 5, ' opacity=".5"') +
    rectangle(284, 456, 232, 164, 18, SHADE, ' opacity=".16" transform="translate(3 5)"') +
    rectangle(284, 456, 232, 164, 18, oklch(0.96, 0.03, 85)) +
    rectangle(294, 466, 212, 144, 12, 'none', ` stroke="${oklch(0.5, 0.1, options.labelHue ?? 25)}" stroke-width="3"`) +
    pencil.text(options.brand ?? 'Caramelo', {
      x: 400,
      y: 536,
      size: 56,
      face: options.face ?? 'pac',
      max: 186,
      fill: oklch(0.44, 0.12, options.labelHue ?? 25),
    }) +
    pencil.text(options.lines?.[0] ?? 'biscoito de banana', {
      x: 400,
      y: 570,
      size: 21,
      max: 180,
      fill: oklch(0.34, 0.05, 50),
    }) +
    pencil.text(options.weight ?? '400 g', { x: 400, y: 597, size: 19, max: 180, fill: oklch(0.45, 0.05, 50) }) +
    rectangle(250, 262, 300, 74, 16, lid) +
    rectangle(250, 262, 300, 20, 10, '#fff', ' opacity=".25"') +
    stroked('M252 318H548', SHADE, 3, ' opacity=".25"') +
    rectangle(252, 332, 296, 14, 6, '#dce4e2')
  );
}
