/** What decides which goods are shown beside a product: many products have the same. */
export type OwnFacts = {
  species: string[];
  lifeStage: string | null;
  breedSize: string | null;
  unit: string | null;
  /** The first word of its title, in small letters. */
  kind: string;
};

/** Where a product stands: its own categories, and the others under the same top categories. */
export type Places = { ownIds: string[]; nearIds: string[] };

/** A product that sells well, with its categories, the innermost first. */
export type BestSeller = Omit<OwnFacts, 'unit'> & { id: string; categoryIds: string[] };

const COMPLEMENTS = 8;

// What says nothing of ages or sizes, or is made for all, fits every one.
const fits = (one: string | null, other: string | null): boolean =>
  one === null || other === null || one === 'all' || other === 'all' || one === other;

/**
 * Which of a store's best sellers go well with a product: for the same animal, its age and size, of another kind and of
 * none of its categories, one of each category (decision 044). Without a species, of the same top category.
 * @param best the best first @returns their ids, the best first
 */
export const complementsOf = (best: readonly BestSeller[], own: OwnFacts, { ownIds, nearIds }: Places): string[] => {
  const species = new Set(own.species);
  const [ownPlaces, nearPlaces] = [new Set(ownIds), new Set(nearIds)];
  const shelves = new Set<string>();
  const ids: string[] = [];
  for (const { id, kind, lifeStage, breedSize, species: animals, categoryIds } of best) {
    const [shelf] = categoryIds;
    if (shelf === undefined || shelves.has(shelf) || kind === own.kind) continue;
    const isForAnimal = species.size > 0 ? animals.some((one) => species.has(one)) : nearPlaces.has(shelf);
    const isFitting = fits(lifeStage, own.lifeStage) && fits(breedSize, own.breedSize);
    if (!isForAnimal || !isFitting || categoryIds.some((categoryId) => ownPlaces.has(categoryId))) continue;
    shelves.add(shelf);
    ids.push(id);
    if (ids.length === COMPLEMENTS) break;
  }
  return ids;
};
