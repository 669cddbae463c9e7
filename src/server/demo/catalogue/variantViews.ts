import type { Framing, PlacedThing, ThingParameters } from '../drawing/pictureTypes';
import type { DemoImage } from '../demoTypes';
import type { VariantSpec } from './productBuilder';
import { front, shelfSet, standing } from './views';

/** A thing as it is drawn, and the words for it. */
type Look = { thing: ThingParameters & Framing; alt: string };

/** Makes the second picture of a product from its first. */
export type SecondView = (thing: ThingParameters, alt: string) => DemoImage;

type Looks = { looks: readonly [Look, ...Look[]]; second: SecondView | undefined };
type Views<Variants> = { variants: Variants; images: DemoImage[] };

/**
 * Gives each variant that looks its own way its own pictures: the weight on the bag, as many cans as are in the box,
 * the colour of the collar. What is left may stand for any variant.
 * @param looks the product's first look; further ones are those of the next colours or flavours, in order
 */
export const viewsOf = (looks: Looks, variants: readonly VariantSpec[]): Views<VariantSpec[]> => {
  const name = variants[0]?.options?.[0]?.[0] ?? '';
  const values = [...new Set(variants.map((variant) => valueOf(variant)))];
  const views = values.length > 1 ? VIEWS[name]?.(looks, values) : undefined;
  const second = looks.second?.(looks.looks[0].thing, looks.looks[0].alt);
  if (!views)
    return {
      variants: [...variants],
      images: [...looks.looks.map(({ thing, alt }) => front(thing, alt)), ...(second ? [second] : [])],
    };
  return {
    variants: variants.map((variant) => ({ ...variant, images: views.own[values.indexOf(valueOf(variant))] ?? [] })),
    images: second && views.isSecondShared ? [second] : [],
  };
};

const valueOf = ({ options }: VariantSpec): string => options?.[0]?.[1] ?? '';

type OwnViews = { own: DemoImage[][]; isSecondShared: boolean };
type MakeViews = (looks: Looks, values: readonly string[]) => OwnViews | undefined;

// The smallest of several sizes is drawn so much smaller than the largest.
const SMALLEST = 0.8;
const shrinkAt = (index: number, count: number): number => SMALLEST + ((1 - SMALLEST) * index) / (count - 1);

/** The size printed on the package, which grows with it. */
const printed: MakeViews = ({ looks: [{ thing, alt }], second }, values) => {
  if (!('weight' in thing)) return scaled({ looks: [{ thing, alt }], second }, values);
  const own = values.map((value, index) => {
    const sized = { ...thing, weight: value };
    const words = `${alt}, ${value}`;
    return [
      front({ ...sized, shrink: shrinkAt(index, values.length) }, words),
      ...(second ? [second(sized, words)] : []),
    ];
  });
  return { own, isSecondShared: false };
};

/** The same thing, the smaller the smaller. */
const scaled: MakeViews = ({ looks: [{ thing, alt }] }, values) => ({
  own: values.map((value, index) => [
    front({ ...thing, shrink: shrinkAt(index, values.length) }, `${alt}, tamanho ${value}`),
  ]),
  isSecondShared: true,
});

/** As many as are sold together; pieces that share a package grow with it instead. */
const counted: MakeViews = (looks, values) => {
  const counts = values.map((value) => Number.parseInt(value, 10));
  if (counts[0] !== 1) return printed(looks, values);
  const [{ thing, alt }] = looks.looks;
  const own = counts.map((count) =>
    count === 1 ? front(thing, alt) : several(thing, count, `${alt}, ${count} unidades`),
  );
  return { own: own.map((image) => [image]), isSecondShared: true };
};

/** What it is for, printed on the box: over the weight that stands there already, else under the name. */
const tagged: MakeViews = ({ looks: [{ thing, alt }] }, values) => {
  if (thing.kind !== 'medicine') return undefined;
  const [first = '', ...others] = thing.lines ?? [];
  const words = (value: string) =>
    first.endsWith(' kg') ? { lines: [value, ...others] } : { tag: value.replace('/', ' por ') };
  return {
    own: values.map((value) => [front({ ...thing, ...words(value) }, `${alt}, ${value}`)]),
    isSecondShared: true,
  };
};

const coloured: MakeViews = ({ looks, second }, values) => {
  const [first] = looks;
  const [firstColour = ''] = values;
  const own = values.map((value, index) => {
    const { thing, alt } = looks[index] ?? {
      thing: { ...first.thing, ...TINTS[value] },
      alt: first.alt.replace(firstColour.toLocaleLowerCase('pt-BR'), value.toLocaleLowerCase('pt-BR')),
    };
    return [front(thing, alt), ...(second ? [second(thing, alt)] : [])];
  });
  return { own, isSecondShared: false };
};

const flavoured: MakeViews = ({ looks: [{ thing, alt }], second }, values) => {
  if (thing.kind !== 'sachet') return undefined;
  const own = values.map((value) => {
    const lines = [thing.lines?.[0] ?? '', `de ${value.toLocaleLowerCase('pt-BR')}`];
    const look = { ...thing, ...TINTS[value], lines };
    const words = `${alt}, sabor ${value.toLocaleLowerCase('pt-BR')}`;
    return [front(look, words), ...(second ? [second(look, words)] : [])];
  });
  return { own, isSecondShared: false };
};

/** By the name of the variants' first option. */
const VIEWS: Record<string, MakeViews> = {
  Peso: printed,
  Volume: printed,
  Quantidade: counted,
  Cor: coloured,
  Sabor: flavoured,
  Tamanho: scaled,
  Comprimento: scaled,
  Porte: scaled,
  Modelo: tagged,
  'Peso do animal': tagged,
};

/** Colours that no table draws for itself, and those of flavours. */
const TINTS: Record<string, { hue: number; l?: number; c?: number }> = {
  Amarela: { hue: 88, l: 0.8, c: 0.14 },
  Azul: { hue: 245, l: 0.5 },
  Cinza: { hue: 250, l: 0.62, c: 0.012 },
  Grafite: { hue: 260, l: 0.38, c: 0.01 },
  Verde: { hue: 150 },
  Atum: { hue: 245, l: 0.52, c: 0.11 },
  Frango: { hue: 80, l: 0.66, c: 0.13 },
  Salmão: { hue: 35, l: 0.6, c: 0.14 },
  Camarão: { hue: 12, l: 0.56, c: 0.15 },
};

const PER_ROW = 4;
/** How far one row stands behind the next, and how wide all of them are, in units of the canvas. */
const ROW_DEPTH = 74;
const WIDTH = 640;

// A number of equal goods, in rows behind rows.
const several = (thing: ThingParameters, count: number, alt: string): DemoImage => {
  const perRow = Math.max(Math.min(PER_ROW, Math.ceil(Math.sqrt(count))), Math.ceil(count / 4));
  const rowCount = Math.ceil(count / perRow);
  const pitch = Math.min(230, WIDTH / perRow);
  const scale = Math.min(0.66, (pitch / 230) * 0.72);
  const items = Array.from({ length: rowCount }, (_, fromBack) => {
    const behind = rowCount - 1 - fromBack;
    // The rows in front are full.
    const inRow = fromBack === 0 ? count - perRow * (rowCount - 1) : perRow;
    return Array.from({ length: inRow }, (_item, place): PlacedThing => {
      const x = 400 + (place - (inRow - 1) / 2) * pitch + (behind % 2) * 12;
      return standing(thing, x, scale * (1 - behind * 0.04), 704 - behind * ROW_DEPTH);
    });
  });
  return shelfSet(alt, items.flat());
};
