import { rounded } from '../../../media/lettering/rounded';
import { oklch } from '../oklch';
import { SHADE, type Pencil } from '../pencil';
import type { BedParameters } from '../pictureTypes';
import { ellipse, filled, rectangle, stroked } from '../shapes';

/** A round plush bed. */
export function bed(pencil: Pencil, options: BedParameters): string {
  const hue = options.hue ?? 60;
  const l = options.l ?? 0.72;
  const c = options.c ?? 0.06;
  const wall = pencil.linear(
    [0.2, 0, 0.5, 1],
    [0, oklch(l + 0.1, c, hue)],
    [0.3, oklch(l + 0.06, c, hue)],
    [1, oklch(l - 0.2, c, hue)],
  );
  const rim = pencil.linear(
    [0, 0, 0.6, 1],
    [0, oklch(l + 0.16, c * 0.8, hue)],
    [0.5, oklch(l + 0.06, c, hue)],
    [1, oklch(l - 0.08, c, hue)],
  );
  const inside = pencil.down([0, oklch(l - 0.26, c, hue)], [0.5, oklch(l - 0.1, c, hue)], [1, oklch(l, c, hue)]);
  const cush = pencil.radial(
    [0.42, 0.35, 0.7],
    [0, oklch(0.97, 0.02, 85)],
    [0.7, oklch(0.93, 0.03, 80)],
    [1, oklch(0.82, 0.04, 70)],
  );
  let tuft = '';
  for (let i = 0; i < 120; i++) {
    const t = pencil.random() * Math.PI * 2;
    const q = 0.8 + pencil.random() * 0.22;
    tuft += `M${rounded(400 + Math.cos(t) * 290 * q)} ${rounded(500 + Math.sin(t) * 118 * q)}q${rounded(pencil.random() * 8 - 4)} 8 ${rounded(pencil.random() * 14 - 7)} 13`;
  }
  return (
    pencil.shadow(400, 600, 676) +
    filled('M84 506C70 620 150 694 400 698C650 694 730 620 716 506Z', wall) +
    ellipse(400, 498, 318, 148, rim) +
    ellipse(400, 496, 226, 92, inside) +
    `<g clip-path="${pencil.clip('<ellipse cx="400" cy="496" rx="226" ry="92"/>')}">${ellipse(400, 540, 216, 88, cush)}${stroked('M250 520C300 500 360 498 400 512', SHADE, 4, ' opacity=".1"')}</g>` +
    stroked(tuft, '#fff', 3, ' opacity=".3"') +
    stroked(
      'M110 600C120 640 160 668 220 680M690 600C680 640 640 668 580 680M250 668C254 650 262 636 272 630M540 668C536 650 530 636 520 630',
      SHADE,
      4,
      ' opacity=".14"',
    ) +
    `<g transform="translate(400 662)">${rectangle(-56, -24, 112, 46, 8, oklch(0.36, 0.06, hue))}${pencil.text(options.brand ?? 'Soneca', { x: 0, y: 9, size: 30, face: options.face ?? 'cap', max: 92, fill: '#fdf3dd' })}${stroked('M-50-18H50M-50 16H50', '#fff', 1.6, ' opacity=".45" stroke-dasharray="5 5"')}</g>`
  );
}
