import { oklch } from '../oklch';
import { SHADE, type Pencil } from '../pencil';
import type { BowlParameters } from '../pictureTypes';
import { ellipse, filled } from '../shapes';
import { kibbles } from './kibbles';

/** A ceramic or steel bowl, filled. */
export function bowl(pencil: Pencil, options: BowlParameters): string {
  const hue = options.hue ?? 30;
  const steel = options.steel;
  const rim = steel
    ? pencil.across([0, '#8b9198'], [0.25, '#fff'], [0.5, '#c4c9ce'], [0.8, '#8d939a'], [1, '#d9dcdf'])
    : pencil.across([0, oklch(0.66, 0.12, hue)], [0.3, oklch(0.86, 0.08, hue)], [1, oklch(0.6, 0.12, hue)]);
  const wall = steel
    ? pencil.across(
        [0, '#7d838a'],
        [0.2, '#fdfdfd'],
        [0.38, '#c9ced2'],
        [0.66, '#8f959b'],
        [0.85, '#dfe2e5'],
        [1, '#777d84'],
      )
    : pencil.across(
        [0, oklch(0.5, 0.12, hue)],
        [0.25, oklch(0.76, 0.12, hue)],
        [0.6, oklch(0.64, 0.13, hue)],
        [1, oklch(0.44, 0.11, hue)],
      );
  const pile = options.water
    ? ellipse(400, 480, 206, 54, pencil.down([0, '#bfe3ec'], [1, '#7fc1d3'])) +
      ellipse(350, 466, 70, 12, '#fff', ' opacity=".6"')
    : ellipse(400, 478, 206, 54, oklch(0.36, 0.06, 50)) +
      `<g clip-path="${pencil.clip('<path d="M190 478A210 58 0 0 0 610 478V340H190Z"/>')}">${kibbles(pencil, 400, 520, 430, 6, options.kibbleHue ?? 55, 19)}</g>`;
  return (
    pencil.shadow(400, 560, 704) +
    filled('M178 476L124 664C118 688 134 704 160 704H640C666 704 682 688 676 664L622 476Z', wall) +
    filled(
      'M124 664C118 688 134 704 160 704H640C666 704 682 688 676 664L672 650C560 690 240 690 128 650Z',
      SHADE,
      ' opacity=".16"',
    ) +
    ellipse(400, 478, 226, 68, rim) +
    ellipse(400, 480, 208, 56, steel ? '#868c92' : oklch(0.42, 0.09, hue)) +
    pile +
    (steel
      ? ''
      : pencil.text(options.brand ?? 'Pituca', {
          x: 400,
          y: 652,
          size: 84,
          face: options.face ?? 'cap',
          max: 330,
          fill: oklch(0.97, 0.02, 85),
        })) +
    (steel
      ? filled(
          'M134 652C240 686 560 686 666 652L676 676C674 694 660 704 640 704H160C140 704 126 694 124 676Z',
          '#34302d',
        )
      : '')
  );
}
