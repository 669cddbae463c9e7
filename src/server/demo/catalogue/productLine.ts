import type { Animal, Coat, Framing, ThingParameters } from '../drawing/pictureTypes';
import type { DemoProduct } from '../demoTypes';
import { aProduct, type ProductSpec } from './productBuilder';
import { viewsOf, type SecondView } from './variantViews';
import { closeUp, studio, trio, withAnimal, withBowl } from './views';

/** What all products of a line share. */
export type LineFacts = Pick<ProductSpec, 'brand' | 'categories' | 'species' | 'fiscal'> &
  Partial<Pick<ProductSpec, 'lifeStage' | 'breedSize'>> & { second?: SecondView };

/** One product of a line; what it names itself wins over the line. `alt` says what the picture shows. */
export type LineRow = Omit<ProductSpec, keyof LineFacts | 'description' | 'images'> &
  Partial<LineFacts> & {
    about: string;
    thing: ThingParameters & Framing;
    alt: string;
    /** Further colours or labels worth a picture of their own. */
    others?: readonly { thing: ThingParameters & Framing; alt: string }[];
  };

/** The products of a line, each with the picture of the shelf and a second one, of every variant that looks its own way. */
export function productLine(facts: LineFacts, rows: readonly LineRow[]): DemoProduct[] {
  return rows.map(({ about, thing, alt, others = [], ...row }) => {
    const { second, ...spec } = { ...facts, ...row };
    return aProduct({
      ...spec,
      description: about,
      ...viewsOf({ looks: [{ thing, alt }, ...others], second }, spec.variants),
    });
  });
}

const hueOf = (thing: ThingParameters): number => ('hue' in thing ? (thing.hue ?? 60) : 60);

/** The thing beside an animal. */
export const beside =
  (animal: Animal, coat?: Coat): SecondView =>
  (thing, alt) =>
    withAnimal(thing, { animal, ...(coat && { coat }) }, hueOf(thing), `${alt}, ao lado de ${ANIMAL_NAMES[animal]}`);

/** A bag beside a bowl of what is in it. */
export const bowlful =
  (kibbleHue = 55, bowlHue?: number): SecondView =>
  (thing, alt) =>
    withBowl(thing, bowlHue ?? hueOf(thing), kibbleHue, hueOf(thing) + 30, `${alt}, ao lado de um pote cheio`);

/** Three of the same. */
export const threeOf: SecondView = (thing, alt) => trio(thing, hueOf(thing), `${alt}, três unidades`);

/** The label or the finish from near. */
export const detail =
  (x: number, y: number, side: number): SecondView =>
  (thing, alt) =>
    closeUp(thing, { x, y, side }, hueOf(thing), `${alt}, detalhe`);

/** Against a tinted wall. */
export const inStudio =
  (hue?: number): SecondView =>
  (thing, alt) =>
    studio(thing, hue ?? hueOf(thing), `${alt}, em fundo claro`);

const ANIMAL_NAMES: Record<Animal, string> = {
  dog: 'um cão',
  cat: 'um gato',
  bird: 'uma calopsita',
  fish: 'um peixe',
  rabbit: 'um coelho',
};
