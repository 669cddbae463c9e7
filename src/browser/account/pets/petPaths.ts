/** The page of an animal of the account: one that is there, or 'new'. */
export const petPath = (pet: string): string => `/account/pets?pet=${encodeURIComponent(pet)}`;

/** Where its owner says that an animal died or moved away. */
export const leavingPath = (pet: string): string => `/account/pets?pet=${encodeURIComponent(pet)}&leaves=1`;

export const PETS_PATH = '/account/pets';
