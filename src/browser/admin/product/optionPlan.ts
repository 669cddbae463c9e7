import { choiceOf } from '../../../shared/admin/productRules';
import { nameKey } from '../../../shared/kernel/text';
import { emptyRow, type KeptRow, type ProductValues, type VariantRow } from './productForm';

/** An option as it is chosen: its values in order. */
type Option = { name: string; values: string[] };

/** Plans what happens to the variants when the options change. */
export type OptionPlan = {
  options: Option[];
  /** The combinations, each with the variant that answers it already. */
  choices: { values: string[]; row: VariantRow | null }[];
  /** Variants that no combination names: the merchant decides which variant takes over their stock. */
  homeless: KeptRow[];
  /** Kept variants that stay as they are. */
  kept: KeptRow[];
};

/** Where a variant goes: the place of a combination, 'none' to be withdrawn from sale, '' while undecided. */
export type Destination = string;

const keyOf = (values: readonly string[]) =>
  choiceOf({ optionValues: values.map((value, place) => ({ name: String(place), value })) });
const hasSomething = ({ id, sku, stock }: VariantRow) => id !== null || sku.trim() !== '' || Number(stock) > 0;

/** The names or values of a text, once each: 'Azul' and 'azul' are one. A comma between digits is a decimal: '10,1 kg'. */
export const listOf = (typed: string): string[] => {
  const found = typed
    .split(/,(?!\d)|(?<!\d),|;/)
    .map((value) => value.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
  const first = new Map<string, string>();
  for (const value of found) if (!first.has(nameKey(value))) first.set(nameKey(value), value);
  return [...first.values()];
};

/** Every combination of the options' values, in their order, and who answers each. */
export function planOf({ variants, kept, optionNames }: ProductValues, options: Option[]): OptionPlan {
  const combinations = options.reduce<string[][]>(
    (known, { values }) => known.flatMap((before) => values.map((value) => [...before, value])),
    [[]],
  );
  const isSameNames = (row: KeptRow) =>
    row.optionNames.length === options.length &&
    row.optionNames.every((name, place) => nameKey(name) === nameKey(options[place]?.name ?? ''));
  const known = new Map<string, VariantRow>();
  for (const row of [...kept.filter(isSameNames), ...variants]) known.set(keyOf(row.values), row);
  const choices = combinations.map((values) => ({ values, row: known.get(keyOf(values)) ?? null }));
  const placed = new Set(choices.map(({ row }) => row?.key));
  const left = kept.filter(({ key }) => !placed.has(key));
  return {
    options,
    choices,
    homeless: [
      ...variants.flatMap((row) => (placed.has(row.key) || !hasSomething(row) ? [] : [{ ...row, optionNames }])),
      ...left.filter(({ knownStock }) => knownStock > 0),
    ],
    kept: left.filter(({ knownStock }) => knownStock === 0),
  };
}

/** Combinations without a decision yet, by index. */
export const freePlaces = ({ choices }: OptionPlan): number[] =>
  choices.flatMap(({ row }, place) => (row === null ? [place] : []));

/**
 * Where variants most likely go: to the combination with most of their values. One alone among several as likely is not
 * guessed; of many, each takes the first of its own. By the key of their rows.
 */
export function likelyDestinations(plan: OptionPlan): Record<string, Destination> {
  const free = new Set(freePlaces(plan));
  const likely: Record<string, Destination> = {};
  for (const row of plan.homeless) {
    const own = new Set(row.values.map(nameKey));
    const scored = [...free].map((place) => ({
      place,
      score: (plan.choices[place]?.values ?? []).filter((value) => own.has(nameKey(value))).length,
    }));
    const best = Math.max(-1, ...scored.map(({ score }) => score));
    const [first, ...others] = scored.filter(({ score }) => score === best);
    const isClear = first && (others.length === 0 || (best > 0 && plan.homeless.length > 1));
    // What is kept already was left out on purpose.
    const isKept = !row.isActive && row.id !== null;
    likely[row.key] = isKept || !first ? 'none' : isClear ? String(first.place) : '';
    if (isClear && !isKept) free.delete(first.place);
  }
  return likely;
}

/** The form once the options are changed: each variant where it was sent, new ones like the first, the rest kept. */
export function withOptions(
  values: ProductValues,
  plan: OptionPlan,
  destinations: Record<string, Destination>,
): ProductValues {
  const sent = new Map(plan.homeless.map((row) => [destinations[row.key], row]));
  const variants = plan.choices.map(({ values: choice, row }, place) => {
    const own = row ?? sent.get(String(place));
    if (!own) return emptyRow(`new-${keyOf(choice)}`, choice, values.variants[0]);
    const { optionNames: _names, ...cells } = { optionNames: [], ...own };
    const wasKept = values.kept.some(({ key }) => key === own.key);
    return { ...cells, values: choice, isActive: wasKept || cells.isActive };
  });
  const placed = new Set(variants.map(({ key }) => key));
  const kept = plan.homeless.filter(({ key, id }) => id !== null && !placed.has(key));
  return {
    ...values,
    optionNames: plan.options.map(({ name }) => name),
    variants,
    kept: [...plan.kept, ...kept.map((row) => ({ ...row, isActive: false }))],
  };
}
