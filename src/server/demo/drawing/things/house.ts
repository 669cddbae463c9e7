import { oklch } from '../oklch';
import { SHADE, type Pencil } from '../pencil';
import type { HouseParameters } from '../pictureTypes';
import { portrait } from '../portrait';
import { ellipse, filled, placed, rectangle, stroked } from '../shapes';

const OPENING = 'M300 704V500C300 436 344 400 400 400C456 400 500 436 500 500V704Z';

/** A wooden house with a painted roof and an animal at its opening. */
export function house(pencil: Pencil, options: HouseParameters): string {
  const hue = options.hue ?? 25;
  const animal = options.animal ?? 'dog';
  const wood = pencil.across(
    [0, oklch(0.62, 0.07, 65)],
    [0.2, oklch(0.82, 0.065, 72)],
    [0.7, oklch(0.74, 0.075, 68)],
    [1, oklch(0.58, 0.07, 60)],
  );
  const roofLeft = pencil.slant([0, oklch(0.66, 0.13, hue)], [1, oklch(0.5, 0.13, hue)]);
  const roofRight = pencil.slant([0, oklch(0.5, 0.12, hue)], [1, oklch(0.38, 0.1, hue)]);
  const wall = 'M180 704V420L400 236L620 420V704Z';
  const clip = pencil.clip(`<path d="${wall}"/>`);
  let boards = '';
  for (let y = 300; y < 700; y += 44) boards += `M170 ${y}H630`;
  const opening = pencil.clip(`<path d="${OPENING}"/>`);
  const headY = animal === 'rabbit' ? 626 : 596;
  const headScale = animal === 'dog' ? 0.92 : animal === 'bird' ? 0.8 : 0.94;
  return (
    pencil.shadow(400, 520, 702) +
    filled(wall, wood) +
    `<g clip-path="${clip}">${stroked(boards, SHADE, 3, ' opacity=".2"')}${stroked(boards, '#fff', 2, ' opacity=".3" transform="translate(0 3)"')}${filled('M170 400L400 210L630 400V452L400 266L170 452Z', SHADE, ' opacity=".2"')}</g>` +
    filled('M282 704V500C282 424 336 382 400 382C464 382 518 424 518 500V704Z', oklch(0.9, 0.04, 80)) +
    filled(OPENING, pencil.down([0, '#2f231c'], [1, '#5b4636'])) +
    `<g clip-path="${opening}">${placed(400, headY, headScale, portrait(pencil, animal, options.coat))}</g>` +
    filled('M400 176L116 410L152 452L400 246Z', roofLeft) +
    filled('M400 176L684 410L648 452L400 246Z', roofRight) +
    stroked('M400 180L124 408', '#fff', 6, ' opacity=".35"') +
    rectangle(164, 690, 472, 18, 6, pencil.down([0, oklch(0.6, 0.07, 62)], [1, oklch(0.42, 0.06, 58)])) +
    rectangle(312, 318, 176, 50, 12, SHADE, ' opacity=".2" transform="translate(3 4)"') +
    rectangle(312, 318, 176, 50, 12, oklch(0.96, 0.03, 85)) +
    pencil.text(options.brand ?? 'Ninho', {
      x: 400,
      y: 353,
      size: 34,
      max: 152,
      face: options.face ?? 'cap',
      fill: oklch(0.4, 0.11, hue),
    }) +
    ellipse(324, 343, 4, 4, '#a08a6c') +
    ellipse(476, 343, 4, 4, '#a08a6c')
  );
}
