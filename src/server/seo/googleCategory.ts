import { foldText } from '../../shared/kernel/text';

type Rule = readonly [words: RegExp, path: string];

const ROOT = 'Animals & Pet Supplies > Pet Supplies';

/** Who it is for, by the words of the shop's categories and of the product's facts, folded. */
const SPECIES: readonly Rule[] = [
  [/\b(peix\w*|aquari\w*)\b/, 'Fish Supplies'],
  [/\b(aves?|passar\w*|calopsit\w*|periquit\w*)\b/, 'Bird Supplies'],
  [/\b(pequenos pets|roedor\w*|coelh\w*|hamsters?|porquinh\w*)\b/, 'Small Animal Supplies'],
  [/\b(gat[oa]s?|felin\w*)\b/, 'Cat Supplies'],
  [/\b(cao|caes|cachorr\w*|canin\w*)\b/, 'Dog Supplies'],
];

/** What it is, where it depends on whom it is for; the first that holds. */
const THINGS: Record<string, readonly Rule[]> = {
  'Fish Supplies': [
    [/\baquarios\b/, 'Aquariums'],
    [/\b(alimentos?|racao)\b/, 'Fish Food'],
    [/\bfiltros?\b/, 'Aquarium Filters'],
    [/\bagua\b/, 'Aquarium Water Treatments'],
  ],
  'Bird Supplies': [
    [/\bpetiscos?\b/, 'Bird Treats'],
    [/\b(sementes|racao|misturas|alimentos?)\b/, 'Bird Food'],
    [/\b(poleiros?|ninhos?)\b/, 'Bird Ladders & Perches'],
    [/\bgaiolas?\b/, 'Bird Cages & Stands'],
    [/\bbrinquedos?\b/, 'Bird Toys'],
  ],
  'Small Animal Supplies': [
    [/\bpetiscos?\b/, 'Small Animal Treats'],
    [/\b(racao|feno|alimentos?)\b/, 'Small Animal Food'],
    [/\bforracao\b/, 'Small Animal Bedding'],
    [/\b(tocas?|rodas?)\b/, 'Small Animal Habitat Accessories'],
    [/\bgaiolas?\b/, 'Small Animal Habitats & Cages'],
  ],
  'Cat Supplies': [
    [/\bpetiscos?\b/, 'Cat Treats'],
    [/\b(racao|saches?|latas?|alimentos?)\b/, 'Cat Food'],
    [/\bareias?\b/, 'Cat Litter'],
    [/\barranhador\w*\b/, 'Cat Furniture'],
    [/\bbrinquedos?\b/, 'Cat Toys'],
    [/\bcamas?\b/, 'Cat Beds'],
  ],
  'Dog Supplies': [
    [/\b(petiscos?|ossos?)\b/, 'Dog Treats'],
    [/\b(racao|saches?|latas?|alimentos?)\b/, 'Dog Food'],
    [/\bbrinquedos?\b/, 'Dog Toys'],
    [/\bcamas?\b/, 'Dog Beds'],
    [/\bcasinhas?\b/, 'Dog Houses'],
    [/\broupas?\b/, 'Dog Apparel'],
  ],
};

/** What it is, whomever it is for. */
const ANY_PET: readonly Rule[] = [
  [/\b(antipulgas?|carrapatos?)\b/, 'Pet Flea & Tick Control'],
  [/\b(suplementos?|vitaminas?)\b/, 'Pet Vitamins & Supplements'],
  [/\b(vermifugos?|farmacia|medicamentos?)\b/, 'Pet Medicine'],
  [/\b(banho|higiene|escovas?|shampoos?)\b/, 'Pet Grooming Supplies'],
  [/\b(comedouros?|bebedouros?|fontes?)\b/, 'Pet Bowls, Feeders & Waterers'],
  [/\b(guias?|coleiras?|peitora\w*)\b/, 'Pet Collars & Harnesses'],
  [/\btransportes?\b/, 'Pet Carriers & Crates'],
];

const firstOf = (rules: readonly Rule[], text: string): string | null =>
  rules.find(([words]) => words.test(text))?.[1] ?? null;

/**
 * Google's product category of a product, as its English path: always within pet supplies. Derived from the words of
 * its titles, since merchants name their categories as they like.
 * @param categories titles of its categories, parents too @param facts its attributes, used where the titles do not
 * decide
 */
export const googleCategoryOf = (categories: readonly string[], facts: readonly string[]): string => {
  const place = foldText(categories.join(' | '));
  const species = firstOf(SPECIES, place) ?? firstOf(SPECIES, foldText(facts.join(' | ')));
  const thing = species && firstOf(THINGS[species] ?? [], place);
  if (species && thing) return `${ROOT} > ${species} > ${thing}`;
  const anyPet = firstOf(ANY_PET, place);
  if (anyPet) return `${ROOT} > ${anyPet}`;
  return species ? `${ROOT} > ${species}` : ROOT;
};
