import type { MedicineParameters } from '../../drawing/pictureTypes';
import { labelOf } from '../brands';

/** The cardboard box of Lagoa Clara's equipment: a title, two lines and its two hues. */
export const lagoaClaraBox = (tag: string, lines: [string, string], hue: number, hue2 = 190): MedicineParameters => ({
  kind: 'medicine',
  ...labelOf('lagoa-clara'),
  tag,
  lines,
  animal: 'fish',
  hue,
  hue2,
  blister: false,
});
