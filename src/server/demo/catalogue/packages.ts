import { shopPrice, type VariantSpec } from './productBuilder';

/** How a line is packed and priced: the larger the package, the cheaper the kilo. */
type Packing = {
  /** Price of the first kilo, litre or unit, centavos. */
  base: number;
  /** 1: no reduction for size; 0.78: usual for dry food. */
  fall?: number;
  /** Relative density, 1 for dry food; litter is heavier, hay lighter. */
  density?: number;
  stocks?: readonly number[];
};

/** 10.1 -> '10,1 kg', 0.5 -> '500 g'. */
export const kilogramText = (kilograms: number): string =>
  kilograms < 1 ? `${Math.round(kilograms * 1000)} g` : `${String(kilograms).replace('.', ',')} kg`;

/** 0.5 -> '500 ml', 5 -> '5 L'. */
const litreText = (litres: number): string =>
  litres < 1 ? `${Math.round(litres * 1000)} ml` : `${String(litres).replace('.', ',')} L`;

/** Bags of these weights as variants 'Peso', sizes growing with the cube root. */
export function bags(kilograms: readonly number[], packing: Packing): VariantSpec[] {
  const { base, fall = 0.78, density = 1, stocks = [] } = packing;
  return kilograms.map((kilogram, index) => {
    const edge = Math.cbrt(kilogram / density);
    return {
      ...(kilograms.length > 1 && { options: [['Peso', kilogramText(kilogram)] as const] }),
      price: shopPrice(base * kilogram ** fall),
      grams: kilogram * 1000 + 24 + kilogram * 10,
      size: [Math.round(18 * edge), Math.round(30 * edge), Math.max(3, Math.round(7 * edge))] as const,
      net: [Math.round(kilogram * 1000), 'g'] as const,
      ...stockAt(stocks, index),
    };
  });
}

/** Bottles of these volumes as variants 'Volume'. */
export function bottles(litres: readonly number[], packing: Packing): VariantSpec[] {
  const { base, fall = 0.8, stocks = [] } = packing;
  return litres.map((litre, index) => {
    const edge = Math.cbrt(litre);
    return {
      ...(litres.length > 1 && { options: [['Volume', litreText(litre)] as const] }),
      price: shopPrice(base * litre ** fall),
      grams: litre * 1030 + 40 + litre * 30,
      size: [Math.max(4, Math.round(10 * edge)), Math.round(25 * edge), Math.max(4, Math.round(8 * edge))] as const,
      net: [Math.round(litre * 1000), 'ml'] as const,
      ...stockAt(stocks, index),
    };
  });
}

/** Packs of so many equal pieces as variants 'Quantidade'; `grams` and `size` are those of one piece. */
export function packsOf(
  counts: readonly number[],
  packing: Packing & {
    grams: number;
    size: readonly [number, number, number];
    /** Net content of one piece; default: one unit. */
    net?: readonly [number, 'g' | 'ml'];
  },
): VariantSpec[] {
  const { base, fall = 0.94, grams, size, net, stocks = [] } = packing;
  return counts.map((count, index) => {
    const edge = Math.cbrt(count);
    return {
      ...(counts.length > 1 && { options: [['Quantidade', count === 1 ? '1 unidade' : `${count} unidades`] as const] }),
      price: shopPrice(base * count ** fall),
      grams: grams * count * 1.04,
      size: [Math.ceil(size[0] * edge), Math.ceil(size[1] * edge), Math.ceil(size[2] * edge)] as const,
      net: net ? ([net[0] * count, net[1]] as const) : ([count, 'un'] as const),
      ...stockAt(stocks, index),
    };
  });
}

/** One package without options. */
export function single(
  price: number,
  grams: number,
  size: readonly [number, number, number],
  net?: VariantSpec['net'],
): VariantSpec[] {
  return [{ price: shopPrice(price), grams, size, ...(net && { net }) }];
}

/** Sizes of a thing: [name, price, grams, size]. */
export function sizes(
  rows: readonly (readonly [name: string, price: number, grams: number, size: readonly [number, number, number]])[],
  optionName = 'Tamanho',
): VariantSpec[] {
  return rows.map(([value, price, grams, size]) => ({
    options: [[optionName, value] as const],
    price: shopPrice(price),
    grams,
    size,
  }));
}

/** Every variant in each of these colours; colour is the first option. */
export function inColours(colours: readonly string[], variants: readonly VariantSpec[]): VariantSpec[] {
  return colours.flatMap((colour) =>
    variants.map((variant) => ({ ...variant, options: [['Cor', colour] as const, ...(variant.options ?? [])] })),
  );
}

/** Goods sold one by one: what their name or choice measures is how large they are, not how much is inside. */
export const pieces = (variants: readonly VariantSpec[]): VariantSpec[] =>
  variants.map((variant) => ({ ...variant, net: [1, 'un'] as const }));

function stockAt(stocks: readonly number[], index: number): { stock?: number } {
  const stock = stocks[index];
  return stock === undefined ? {} : { stock };
}
