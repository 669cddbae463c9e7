import { oklch } from '../oklch';
import { SHADE, type Pencil } from '../pencil';
import type { CarrierParameters } from '../pictureTypes';
import { portrait } from '../portrait';
import { filled, placed, rectangle, stroked } from '../shapes';

/** A travel box with an animal inside. */
export function carrier(pencil: Pencil, options: CarrierParameters): string {
  const hue = options.hue ?? 210;
  const animal = options.animal ?? 'cat';
  const coat = options.coat ?? (animal === 'cat' ? 'rajado' : undefined);
  const up = pencil.slant([0, oklch(0.6, 0.09, hue)], [0.3, oklch(0.76, 0.09, hue)], [1, oklch(0.5, 0.09, hue)]);
  const low = pencil.slant([0, '#f4f1ea'], [0.4, '#fff'], [1, '#cfcabf']);
  let slots = '';
  for (let i = 0; i < 4; i++) slots += rectangle(548 + i * 26, 400 - i * 2, 13, 86, 6, SHADE, ' opacity=".45"');
  let grid = '';
  for (let i = 1; i < 6; i++) grid += `M${196 + i * 46} 352V664`;
  for (let i = 1; i < 6; i++) grid += `M196 ${352 + i * 52}H472`;
  return (
    pencil.shadow(400, 560, 704) +
    filled('M330 262C330 206 520 206 520 262V292H486V268C486 246 364 246 364 268V292H330Z', oklch(0.4, 0.07, hue)) +
    filled('M150 520V372C150 318 190 284 246 284H590C646 284 674 330 680 380L690 520Z', up) +
    filled(
      'M246 284H590C640 284 668 316 678 360C560 320 280 320 156 344C170 306 204 284 246 284Z',
      '#fff',
      ' opacity=".3"',
    ) +
    filled('M140 512H700V660C700 688 682 704 656 704H184C158 704 140 688 140 660Z', low) +
    rectangle(136, 502, 568, 24, 10, pencil.down([0, '#dcd6ca'], [1, '#b7b0a3'])) +
    slots +
    rectangle(532, 590, 110, 13, 6, SHADE, ' opacity=".3"') +
    rectangle(532, 618, 110, 13, 6, SHADE, ' opacity=".3"') +
    filled('M184 676V372C184 336 210 326 250 326H430C466 326 486 340 486 372V676Z', '#2d2926') +
    `<g clip-path="${pencil.clip('<path d="M184 676V372C184 336 210 326 250 326H430C466 326 486 340 486 372V676Z"/>')}">${placed(334, 540, 1.14, portrait(pencil, animal, coat))}</g>` +
    stroked(grid, '#dfe3e6', 6.5) +
    stroked(grid, '#fff', 2, ' opacity=".9" transform="translate(-1.5 -1.5)"') +
    stroked('M184 676V372C184 336 210 326 250 326H430C466 326 486 340 486 372V676Z', '#c4c9cd', 10) +
    rectangle(462, 486, 36, 60, 8, oklch(0.7, 0.15, 60))
  );
}
