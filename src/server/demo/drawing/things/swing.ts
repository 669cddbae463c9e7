import { oklch } from '../oklch';
import { SHADE, type Pencil } from '../pencil';
import type { SwingParameters } from '../pictureTypes';
import { portrait } from '../portrait';
import { ellipse, placed, rectangle, stroked } from '../shapes';

/** A playground for birds: two posts, a swing with a cockatiel on it, strings of wooden beads. */
export function swing(pencil: Pencil, options: SwingParameters): string {
  const { hue = 25, hue2 = 200 } = options;
  const post = pencil.across([0, oklch(0.54, 0.08, 60)], [0.3, oklch(0.82, 0.07, 72)], [1, oklch(0.56, 0.08, 60)]);
  const bar = pencil.down([0, oklch(0.84, 0.07, 72)], [0.5, oklch(0.7, 0.08, 66)], [1, oklch(0.5, 0.08, 58)]);
  const tints = [hue, 85, hue2, 145];
  const beads = (x: number, top: number, count: number) => {
    let string = stroked(`M${x} ${top}V${top + count * 34 + 10}`, '#8b7a63', 3.4);
    for (let index = 0; index < count; index++) {
      const tint = tints[index % tints.length] ?? hue;
      const y = top + 28 + index * 34;
      const bead = pencil.radial(
        [0.5, 0.5, 0.6, 0.36, 0.3],
        [0, oklch(0.86, 0.12, tint)],
        [0.6, oklch(0.68, 0.15, tint)],
        [1, oklch(0.5, 0.13, tint)],
      );
      string += ellipse(x, y, 18, 18, bead) + ellipse(x - 6, y - 7, 5, 3.4, '#fff', ' opacity=".6"');
    }
    return string;
  };
  return (
    pencil.shadow(400, 540, 702) +
    rectangle(150, 664, 500, 42, 14, bar) +
    rectangle(158, 666, 484, 8, 4, '#fff', ' opacity=".35"') +
    rectangle(182, 196, 28, 478, 10, post) +
    rectangle(590, 196, 28, 478, 10, post) +
    rectangle(156, 180, 488, 30, 14, bar) +
    stroked('M304 210V470M496 210V470', '#8b7a63', 5) +
    stroked('M304 210V470M496 210V470', '#fff', 1.6, ' opacity=".5" stroke-dasharray="7 8"') +
    placed(400, 368, 0.92, portrait(pencil, 'bird')) +
    rectangle(280, 462, 240, 24, 12, bar) +
    rectangle(288, 465, 224, 5, 2, '#fff', ' opacity=".4"') +
    stroked('M384 466v-8M404 466v-8', '#c98d7a', 8) +
    beads(246, 206, 5) +
    beads(554, 206, 4) +
    ellipse(300, 686, 60, 6, SHADE, ' opacity=".16"')
  );
}
