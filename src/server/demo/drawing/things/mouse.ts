import { rounded } from '../../../media/lettering/rounded';
import { oklch } from '../oklch';
import { SHADE, type Pencil } from '../pencil';
import type { MouseParameters } from '../pictureTypes';
import { ellipse, filled, stroked } from '../shapes';

/** A felt mouse. */
export function mouse(pencil: Pencil, options: MouseParameters): string {
  const hue = options.hue ?? 300;
  const f = pencil.radial(
    [0.5, 0.5, 0.6, 0.4, 0.25],
    [0, oklch(0.84, 0.05, hue)],
    [0.6, oklch(0.72, 0.07, hue)],
    [1, oklch(0.54, 0.07, hue)],
  );
  let felt = '';
  const c = pencil.clip(
    '<path d="M150 640C150 520 270 430 420 430C560 430 640 540 650 640C652 676 620 690 560 692H230C180 692 150 676 150 640Z"/>',
  );
  for (let i = 0; i < 220; i++)
    felt += `M${rounded(150 + pencil.random() * 500)} ${rounded(430 + pencil.random() * 260)}q4-6 9-3`;
  return (
    pencil.shadow(400, 500, 688) +
    stroked('M640 640C720 620 740 540 690 500C650 470 640 520 690 540', oklch(0.6, 0.13, 20), 13) +
    stroked('M640 637C718 617 736 540 690 503', '#fff', 3, ' opacity=".4"') +
    ellipse(400, 448, 66, 70, oklch(0.6, 0.08, hue)) +
    ellipse(402, 452, 44, 48, oklch(0.8, 0.08, 20)) +
    filled(
      'M150 640C150 520 270 430 420 430C560 430 640 540 650 640C652 676 620 690 560 692H230C180 692 150 676 150 640Z',
      f,
    ) +
    `<g clip-path="${c}">${stroked(felt, '#fff', 1.6, ' opacity=".25"')}${filled('M140 660C260 640 520 640 660 650V720H140Z', SHADE, ' opacity=".2"')}</g>` +
    ellipse(300, 470, 62, 66, oklch(0.66, 0.08, hue)) +
    ellipse(300, 474, 43, 47, oklch(0.84, 0.08, 20)) +
    stroked('M420 432C520 470 560 560 556 690', SHADE, 3, ' opacity=".28" stroke-dasharray="3 11"') +
    ellipse(232, 570, 13, 14, '#241913') +
    ellipse(228, 565, 4.4, 4.6, '#fff') +
    ellipse(154, 632, 17, 15, oklch(0.62, 0.15, 15)) +
    ellipse(150, 627, 5, 4, '#fff', ' opacity=".6"') +
    stroked('M178 636L96 612M180 648L92 652M184 658L100 690', '#5b463c', 3, ' opacity=".55"')
  );
}
