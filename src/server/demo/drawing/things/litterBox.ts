import { mark } from '../marks';
import { oklch } from '../oklch';
import type { Pencil } from '../pencil';
import type { LitterBoxParameters } from '../pictureTypes';
import { filled, rectangle } from '../shapes';

/** A covered litter box with its door. */
export function litterBox(pencil: Pencil, options: LitterBoxParameters): string {
  const hue = options.hue ?? 200;
  const chroma = options.c ?? 0.11;
  const top = pencil.across([0, oklch(0.93, 0.02, hue)], [0.35, '#fff'], [1, oklch(0.8, 0.03, hue)]);
  const tray = pencil.across(
    [0, oklch(0.48, chroma * 0.82, hue)],
    [0.25, oklch(0.64, chroma, hue)],
    [0.7, oklch(0.55, chroma * 0.91, hue)],
    [1, oklch(0.4, chroma * 0.73, hue)],
  );
  return (
    pencil.shadow(400, 520, 704) +
    filled('M170 560L196 330C202 268 248 236 310 236H490C552 236 598 268 604 330L630 560Z', top) +
    filled(
      'M310 236H490C552 236 598 268 604 330L608 366C560 300 240 300 192 366L196 330C202 268 248 236 310 236Z',
      '#fff',
      ' opacity=".7"',
    ) +
    filled('M340 214C340 186 460 186 460 214V240H430V226C430 214 370 214 370 226V240H340Z', tray) +
    filled(
      'M272 560V426C272 352 330 322 400 322C470 322 528 352 528 426V560Z',
      pencil.down([0, '#3a3633'], [1, '#5a534e']),
    ) +
    `<g clip-path="${pencil.clip('<path d="M284 560V430C284 362 338 336 400 336C462 336 516 362 516 430V560Z"/>')}">${filled('M284 560V430C284 362 338 336 400 336C462 336 516 362 516 430V560Z', pencil.slant([0, oklch(0.8, 0.06, hue), 0.62], [1, oklch(0.9, 0.03, hue), 0.36]))}${filled('M300 330L380 330L310 570L230 570Z', '#fff', ' opacity=".28"')}${filled('M400 330L424 330L354 570L330 570Z', '#fff', ' opacity=".2"')}</g>` +
    mark('paw', 400, 470, 1.05, '#fff', 0, 0.75) +
    filled(
      'M146 552H654C664 552 668 562 666 572L648 678C646 694 634 704 618 704H182C166 704 154 694 152 678L134 572C132 562 136 552 146 552Z',
      tray,
    ) +
    filled('M146 552H654C664 552 668 562 666 572H134C132 562 136 552 146 552Z', '#fff', ' opacity=".35"') +
    rectangle(176, 536, 44, 46, 9, tray) +
    rectangle(580, 536, 44, 46, 9, tray) +
    pencil.text(options.brand ?? 'Dom Bigode', { x: 400, y: 652, size: 48, face: options.face ?? 'fug', max: 300 })
  );
}
