import type {
  Animal,
  Coat,
  Framing,
  PictureParameters,
  PlacedThing,
  SetParameters,
  ThingKind,
  ThingParameters,
} from '../drawing/pictureTypes';
import type { DemoImage } from '../demoTypes';

/** An animal beside the goods in a second picture. */
type Companion = { animal: Animal; coat?: Coat };

type Crop = NonNullable<Framing['crop']>;

/** The picture of the shelf: the thing alone on the shop's wall. */
export const front = (thing: ThingParameters & Framing, alt: string): DemoImage => ({ picture: thing, alt });

/** The same thing in front of a tinted studio wall. */
export const studio = (thing: ThingParameters & Framing, hue: number, alt: string): DemoImage => ({
  picture: { ...thing, background: hue },
  alt,
});

/** A detail of the thing. */
export const closeUp = (thing: ThingParameters, crop: Crop, hue: number, alt: string): DemoImage => ({
  picture: { ...thing, crop, background: hue },
  alt,
});

/** The thing with an animal at its side: small goods before a large animal, furniture beside a small one. */
export const withAnimal = (thing: ThingParameters, companion: Companion, hue: number, alt: string): DemoImage => {
  const scale = SCALE_BESIDE_ANIMAL[thing.kind] ?? 0.6;
  const isLarge = scale > 0.7;
  return studioSet(hue, alt, [
    standing({ kind: 'animal', ...companion }, isLarge ? 176 : 270, 0.7 * (isLarge ? 0.86 : 1.4), 696),
    standing(thing, isLarge ? 474 : 566, scale, 708),
  ]);
};

/** A bag with a full bowl before it; small bags come closer. */
export const withBowl = (
  thing: ThingParameters,
  bowlHue: number,
  kibbleHue: number,
  hue: number,
  alt: string,
): DemoImage => {
  const scale = 'h' in thing && thing.h !== undefined && thing.h < 520 ? 1.08 : 0.9;
  return studioSet(hue, alt, [
    { thing, x: 340 - 400 * scale, y: 700 - 706 * scale, scale },
    { thing: { kind: 'bowl', hue: bowlHue, kibbleHue, brand: 'Pituca', face: 'cap' }, x: 356, y: 340, scale: 0.53 },
  ]);
};

/** Three of a kind, one before two. */
export const trio = (thing: ThingParameters, hue: number, alt: string): DemoImage =>
  studioSet(hue, alt, [
    { thing, x: -22, y: 186, scale: 0.72 },
    { thing, x: 246, y: 186, scale: 0.72 },
    { thing, x: 92, y: 164, scale: 0.78 },
  ]);

/** Several things on the shelf itself, without a wall of their own. */
export const shelfSet = (alt: string, items: SetParameters['items']): DemoImage => ({
  picture: { kind: 'set', items },
  alt,
});

/** Several different things in a row, drawn from back to front. */
export const studioSet = (hue: number, alt: string, items: SetParameters['items']): DemoImage => {
  const picture: PictureParameters = { kind: 'set', items, background: hue };
  return { picture, alt };
};

/** A thing with the middle of its ground line at a point of the picture. */
export const standing = (thing: ThingParameters, x: number, scale: number, y: number): PlacedThing => ({
  thing,
  x: x - 400 * scale,
  y: y - 706 * scale,
  scale,
});

const SCALE_BESIDE_ANIMAL: Partial<Record<ThingKind, number>> = {
  ball: 0.5,
  bone: 0.46,
  rope: 0.5,
  mouse: 0.5,
  collar: 0.56,
  leash: 0.56,
  bowl: 0.58,
  brush: 0.64,
  sachet: 0.68,
  wand: 0.78,
  bag: 0.84,
  bed: 0.78,
  carrier: 0.86,
  house: 0.88,
  litterBox: 0.86,
  scratcher: 0.94,
  cage: 0.9,
};
