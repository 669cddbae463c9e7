/** The account's page of what is at home. */
export const PANTRY_PATH = '/account/pantry';

/** The same as a table. */
export const PANTRY_TABLE_PATH = '/account/pantry?view=table';

/** Where its owner says how much is left of goods. */
export const levelPath = (itemId: string): string => `${PANTRY_PATH}?level=${encodeURIComponent(itemId)}`;

/** Where its owner says that a new pack of goods was opened, or when applications began. */
export const openingPath = (itemId: string): string => `${PANTRY_PATH}?open=${encodeURIComponent(itemId)}`;

/** Where what came is kept. */
export const arrivalPath = (productId: string): string => `${PANTRY_PATH}?arrived=${encodeURIComponent(productId)}`;

/** Where other goods are looked for. */
export const ADDING_PATH = `${PANTRY_PATH}?add=1`;
