import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/** A weight or volume, as PostgreSQL's regular expressions read it. */
const MEASURE = String.raw`\m\d+([.,]\d+)?\s*(kg|g|ml|l|litros?)\M`;
/** What fits an animal of some weight. */
const OF_ANIMALS = String.raw`(\d+([.,]\d+)?\s*(kg\s*)?)?\m(a|ate|até|acima de|mais de)\s+\d+([.,]\d+)?\s*kg`;

/**
 * Whether a variant is sold by weight or volume, by what its product's title or its choice says: such a one owes a price per
 * kilo or litre (Lei 10.962/2004). A bed has none; 'até 10 kg' and '4 a 10 kg' are of the animal, not of what is inside.
 */
export const isSoldByMeasure = (title: SQLWrapper, optionValues: SQLWrapper): SQL<boolean> =>
  sql`regexp_replace(${title} || ' ' || ${optionValues}::text, ${OF_ANIMALS}, '', 'gi') ~* ${MEASURE}`;
