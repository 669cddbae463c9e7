import type { ShippedLine } from './shippedLine';

/**
 * What the strictest of the usual carriers takes: sides in centimetres, weight in grams (docs/providers/melhor-envio.md
 * §6).
 */
const MAX_WEIGHT_G = 30_000;
const MAX_SIDE_CM = 100;
const MAX_SIDES_CM = 200;

/**
 * A cubic centimetre counts as much as 1/6 g: carriers charge light, large parcels by their size
 * (docs/providers/melhor-envio.md §6).
 */
const CUBIC_CM_PER_GRAM = 6;

type Goods = Pick<ShippedLine, 'quantity' | 'weightG' | 'widthCm' | 'heightCm' | 'lengthCm'>;

/** A box: length, width and height in centimetres; its real weight and its billable weight, in grams. */
export type Parcel = {
  sidesCm: readonly [number, number, number];
  weightG: number;
  chargeableG: number;
  units: number;
};

/**
 * Units packed into parcels that carriers take, large units first, each into the first parcel it fits. Units lie on top
 * of each other along their shortest side, so a parcel is never smaller than what is in it. A unit too large or too heavy
 * for any parcel travels alone.
 */
export const packedParcels = (lines: readonly Goods[]): Parcel[] => {
  const parcels: Parcel[] = [];
  for (const unit of lines.map(toUnit).toSorted(largestFirst)) {
    // Many units of one kind fill a parcel at a time: none is looked at alone.
    let left = unit.quantity;
    for (let index = 0; left > 0; index += 1) {
      const parcel = parcels[index];
      const count = Math.min(left, parcel ? roomIn(parcel, unit) : Math.max(1, roomIn(null, unit)));
      if (count > 0) parcels[index] = filled(parcel ?? null, unit, count);
      left -= count;
    }
  }
  return parcels;
};

type Sides = Parcel['sidesCm'];
type Unit = { sidesCm: Sides; weightG: number; quantity: number };

const toUnit = ({ quantity, weightG, widthCm, heightCm, lengthCm }: Goods): Unit => {
  const [longest = 0, middle = 0, shortest = 0] = [widthCm, heightCm, lengthCm].toSorted((one, other) => other - one);
  return { sidesCm: [longest, middle, shortest], weightG, quantity };
};

const volumeOf = ([longest, middle, shortest]: Sides): number => longest * middle * shortest;

const largestFirst = (one: Unit, other: Unit): number =>
  volumeOf(other.sidesCm) - volumeOf(one.sidesCm) || other.weightG - one.weightG;

/** How many more units a parcel (null: an empty one) takes. */
const roomIn = (parcel: Parcel | null, unit: Unit): number => {
  const [longest, middle, shortest] = unit.sidesCm;
  const [long, wide, high] = parcel?.sidesCm ?? [0, 0, 0];
  const base = Math.max(long, longest) + Math.max(wide, middle);
  const height = Math.min(MAX_SIDES_CM - base, MAX_SIDE_CM) - high;
  const weightG = parcel?.weightG ?? 0;
  if (Math.max(long, longest) > MAX_SIDE_CM || height < 0 || weightG > MAX_WEIGHT_G) return 0;
  const byHeight = shortest === 0 ? Infinity : Math.floor(height / shortest);
  const byWeight = unit.weightG === 0 ? Infinity : Math.floor((MAX_WEIGHT_G - weightG) / unit.weightG);
  return Math.max(0, Math.min(byHeight, byWeight));
};

const filled = (parcel: Parcel | null, unit: Unit, count: number): Parcel => {
  const [longest, middle, shortest] = unit.sidesCm;
  const [long, wide, high] = parcel?.sidesCm ?? [0, 0, 0];
  const stacked = [Math.max(long, longest), Math.max(wide, middle), high + shortest * count];
  const [first = 0, second = 0, third = 0] = stacked;
  const weightG = (parcel?.weightG ?? 0) + unit.weightG * count;
  const sidesCm: Sides = [first, second, third];
  const chargeableG = Math.max(weightG, Math.ceil(volumeOf(sidesCm) / CUBIC_CM_PER_GRAM));
  return { sidesCm, weightG, chargeableG, units: (parcel?.units ?? 0) + count };
};
