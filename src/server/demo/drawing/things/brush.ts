import { oklch } from '../oklch';
import type { Pencil } from '../pencil';
import type { BrushParameters } from '../pictureTypes';
import { ellipse, filled, stroked } from '../shapes';

/** A slicker brush. */
export function brush(pencil: Pencil, options: BrushParameters): string {
  const hue = options.hue ?? 25;
  const body = pencil.slant([0, oklch(0.84, 0.09, hue)], [0.5, oklch(0.66, 0.14, hue)], [1, oklch(0.48, 0.12, hue)]);
  let pins = '';
  for (let r = 0; r < 7; r++)
    for (let i = 0; i < 9; i++) pins += `M${-122 + i * 30 + (r % 2) * 8} ${-96 + r * 27}l7-13`;
  return (
    pencil.shadow(410, 400, 692, 0.8) +
    `<g transform="translate(388 400) rotate(28)">${filled('M-34 110C-34 90 34 90 34 110L42 330C44 368-44 368-42 330Z', body)}${filled('M-20 150L-24 320', 'none')}${stroked('M-18 150L-22 322', '#fff', 10, ' opacity=".4"')}${ellipse(0, 336, 12, 12, '#fff', ' opacity=".9"')}${filled('M-168-90C-168-130-140-140-100-142C-34-146 34-146 100-142C140-140 168-130 168-90V50C168 96 130 108 90 114C30 122-30 122-90 114C-130 108-168 96-168 50Z', body)}${filled('M-146-84C-146-112-124-120-94-122C-32-126 32-126 94-122C124-120 146-112 146-84V42C146 76 116 86 82 92C28 98-28 98-82 92C-116 86-146 76-146 42Z', pencil.down([0, '#f7f2ea'], [1, '#d9d1c4']))}${stroked(pins, '#7d838a', 4)}${stroked(pins, '#fff', 1.4, ' opacity=".8"')}${stroked('M-156-70C-154-118-130-128-90-132', '#fff', 7, ' opacity=".5"')}</g>`
  );
}
