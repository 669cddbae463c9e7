import type { CarrierService } from './carrierServices';

/** A thing to pack, as the API takes it, in centimetres, grams and centavos; one unit. */
export type PackedUnit = { id: string; sides: readonly [number, number, number]; weightG: number; insured: number };

/** A filled box. */
export type Parcel = {
  sides: readonly [number, number, number];
  weightG: number;
  insured: number;
  units: PackedUnit[];
};

/** Boxes on the shelf, small to large, sides long to short. */
const BOXES: readonly (readonly [number, number, number])[] = [
  [16, 11, 4],
  [24, 16, 4],
  [24, 18, 12],
  [32, 24, 14],
  [40, 30, 20],
  [50, 40, 30],
  [60, 50, 40],
];
const LARGEST_BOX_CM3 = 60 * 50 * 40;

const volumeOf = ([long, middle, short]: readonly [number, number, number]): number => long * middle * short;

const fits = (inner: readonly number[], outer: readonly number[]): boolean =>
  inner.every((side, index) => side <= (outer[index] ?? 0));

const boxFor = (units: PackedUnit[]): readonly [number, number, number] => {
  const [only] = units;
  const longest = (index: 0 | 1 | 2) => Math.max(...units.map(({ sides }) => sides[index]));
  const needed = [longest(0), longest(1), longest(2)] as const;
  const volume = units.reduce((sum, { sides }) => sum + volumeOf(sides), 0);
  const box = BOXES.find((sides) => fits(needed, sides) && volume <= volumeOf(sides));
  if (box) return box;
  // A thing too big for every box travels in its own wrapping; several of them are strapped together.
  return units.length === 1 && only
    ? only.sides
    : [needed[0], needed[1], Math.max(needed[2], Math.ceil(volume / (needed[0] * needed[1])))];
};

/** Packs units in as few boxes as a service's limits allow, big things first. */
export const pack = (
  units: PackedUnit[],
  { maxWeightG, maxInsured }: Pick<CarrierService, 'maxWeightG' | 'maxInsured'>,
): Parcel[] => {
  const boxes: PackedUnit[][] = [];
  let open: PackedUnit[] = [];
  let sums = { weightG: 0, insured: 0, volume: 0 };
  for (const unit of units.toSorted((one, other) => volumeOf(other.sides) - volumeOf(one.sides))) {
    const volume = volumeOf(unit.sides);
    const isFull =
      sums.weightG + unit.weightG > maxWeightG ||
      sums.insured + unit.insured > maxInsured ||
      sums.volume + volume > LARGEST_BOX_CM3;
    if (isFull && open.length > 0) {
      boxes.push(open);
      open = [];
      sums = { weightG: 0, insured: 0, volume: 0 };
    }
    open.push(unit);
    sums.weightG += unit.weightG;
    sums.insured += unit.insured;
    sums.volume += volume;
  }
  if (open.length > 0) boxes.push(open);
  return boxes.map((inside) => ({
    sides: boxFor(inside),
    weightG: inside.reduce((sum, { weightG }) => sum + weightG, 0),
    insured: inside.reduce((sum, { insured }) => sum + insured, 0),
    units: inside,
  }));
};
