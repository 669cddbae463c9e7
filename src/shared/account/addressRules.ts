import { hasNoControls, isFilled } from '../kernel/textRules';

/** The typed parts of an address. */
type TypedAddress = {
  recipient: string;
  street: string;
  number: string;
  complement: string | null;
  neighborhood: string;
};

/**
 * Checks of an address beyond the schema: the invalid fields, empty if none. What the zip code filled in may be
 * overridden; only the city must exist.
 */
export const addressProblems = (address: TypedAddress, isCityKnown: boolean): Record<string, string> => {
  const rules: [field: string, isRight: boolean][] = [
    ['recipient', isFilled(address.recipient)],
    ['street', isFilled(address.street)],
    ['number', isFilled(address.number)],
    ['complement', hasNoControls(address.complement ?? '')],
    ['neighborhood', isFilled(address.neighborhood)],
    ['cityId', isCityKnown],
  ];
  return Object.fromEntries(rules.filter(([, isRight]) => !isRight).map(([field]) => [field, 'not accepted']));
};
