import { oklch } from '../oklch';
import { SHADE, type Pencil } from '../pencil';
import type { BoneParameters } from '../pictureTypes';
import { ellipse, filled, stroked } from '../shapes';

/** A rubber bone with studs. */
export function bone(pencil: Pencil, options: BoneParameters): string {
  const hue = options.hue ?? 200;
  const f = pencil.down([0, oklch(0.84, 0.11, hue)], [0.4, oklch(0.68, 0.14, hue)], [1, oklch(0.5, 0.13, hue)]);
  const d =
    'M-190-48C-250-116-150-176-112-104C-104-86-88-70-66-66C-22-58 22-58 66-66C88-70 104-86 112-104C150-176 250-116 190-48C176-24 176 24 190 48C250 116 150 176 112 104C104 86 88 70 66 66C22 58-22 58-66 66C-88 70-104 86-112 104C-150 176-250 116-190 48C-176 24-176-24-190-48Z';
  const c = pencil.clip(`<path d="${d}"/>`);
  let bumps = '';
  for (let i = -3; i <= 3; i++)
    for (let j = -1; j <= 1; j++)
      bumps +=
        ellipse(i * 34, j * 30 + (i % 2) * 6, 10, 9, oklch(0.55, 0.14, hue), ' opacity=".6"') +
        ellipse(i * 34 - 2, j * 30 - 3 + (i % 2) * 6, 8, 6.5, oklch(0.85, 0.11, hue), ' opacity=".75"');
  return (
    pencil.shadow(400, 500, 650, 0.9) +
    `<g transform="translate(400 520) rotate(-17) scale(1.16)">${filled(d, f)}<g clip-path="${c}">${bumps}${ellipse(-150, -100, 60, 34, '#fff', ' opacity=".3"')}${ellipse(140, -96, 44, 22, '#fff', ' opacity=".24"')}${filled('M-240 60C-100 20 100 20 240 60V180H-240Z', SHADE, ' opacity=".14"')}</g>${stroked('M-180-90C-168-120-140-128-124-108M-60-54C-20-48 20-48 56-54', '#fff', 9, ' opacity=".5"')}</g>`
  );
}
