import type { Animal, BagParameters } from '../drawing/pictureTypes';
import type { DemoProduct } from '../demoTypes';
import { labelOf } from './brands';
import { bags, kilogramText } from './packages';
import { productLine, type LineFacts, type LineRow } from './productLine';

/** What all bags of a line share; `noun` opens the text alternative. */
export type BagLine = LineFacts & { animal: Animal; noun: string; kibble?: boolean; fall?: number; density?: number };

/** One recipe: the bag's print, its weights in kilograms and the price of the first kilo in centavos. */
type BagRow = Omit<LineRow, 'thing' | 'alt' | 'variants'> & {
  tag: string;
  lines: [string] | [string, string];
  kilograms: number[];
  base: number;
  stocks?: number[];
  bag: Omit<BagParameters, 'kind' | 'brand' | 'face' | 'tag' | 'lines' | 'weight' | 'animal'>;
  zoom?: number;
};

/** A bag for puppies and small packages: lower, with a zip. */
export const SMALL_BAG = { w: 350, h: 460, zip: true } as const;
/** A bag between the small and the usual one. */
export const MIDDLE_BAG = { w: 380, h: 510 } as const;

/** Products sold in bags of several weights. The bag shows its largest weight. */
export function bagLine(
  { animal, noun, kibble, fall, density, ...facts }: BagLine,
  rows: readonly BagRow[],
): DemoProduct[] {
  return productLine(
    facts,
    rows.map(({ tag, lines, kilograms, base, stocks, bag, zoom, ...row }) => {
      const brand = row.brand ?? facts.brand;
      const thing: BagParameters = {
        kind: 'bag',
        ...labelOf(brand),
        tag,
        lines,
        animal,
        weight: kilogramText(kilograms.at(-1) ?? 1),
        ...(kibble === false && { kibble }),
        ...bag,
      };
      const size = zoom ?? (bag.h === SMALL_BAG.h ? 1.22 : bag.h === MIDDLE_BAG.h ? 1.12 : undefined);
      return {
        ...row,
        thing: { ...thing, ...(size && { zoom: size }) },
        alt: `${noun} ${labelOf(brand).brand}, ${lines.join(' ').toLocaleLowerCase('pt-BR')}, ${tag}`,
        variants: bags(kilograms, {
          base,
          ...(fall && { fall }),
          ...(density && { density }),
          ...(stocks && { stocks }),
        }),
      };
    }),
  );
}
