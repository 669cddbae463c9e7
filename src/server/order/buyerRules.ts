import { addressProblems } from '../../shared/account/addressRules';
import { personProblems } from '../../shared/account/personRules';
import type { BodyOf } from '../../shared/kernel/contract';
import type { City } from '../../shared/location/locationContract';
import type { PostCheckout } from '../../shared/order/checkoutContract';

type Problems = Record<string, string>;

const within = (part: string, problems: Problems): Problems =>
  Object.fromEntries(Object.entries(problems).map(([field, problem]) => [`${part}.${field}`, problem]));

/** Checks of buyer and address beyond the schema: the invalid fields by their path, empty if none. */
export const wrongFieldsOf = ({ buyer, address }: BodyOf<PostCheckout>, city: City | null): Problems => ({
  ...within('buyer', personProblems(buyer)),
  ...(address && within('address', addressProblems(address, city !== null))),
});
