import type { Pencil } from '../pencil';
import type { AnimalParameters } from '../pictureTypes';
import { SITTING, sitting } from '../sitting';
import { placed } from '../shapes';

const SCALE = 1.5;
const GROUND = 706;

/** A sitting animal with its paws on the ground line. */
export function animal(pencil: Pencil, options: AnimalParameters): string {
  const { height } = SITTING[options.animal];
  const body = sitting(pencil, options.animal, options.coat);
  const floor = pencil.clip(`<rect x="-40" y="-40" width="340" height="${height + 40}"/>`);
  const figure = placed(400 - 130 * SCALE, GROUND - height * SCALE, SCALE, `<g clip-path="${floor}">${body}</g>`);
  return pencil.shadow(400, 300, GROUND - 2, 0.8) + figure;
}
