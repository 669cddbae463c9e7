/** Fields a client might hope to set its own price by. */
const MONEY_FIELDS = (
  'price unitPrice originalPrice total totalDiscount discount shipping shippingValue productsValue amount paidAmount ' +
  'voucherId voucher storeId installment installments status paymentStatus isPaid refundedAmount currency customerId'
).split(' ');

/** A body changed in one place. `isUnknown`: no contract lists that field there, so it must be refused. */
export type Mutation = { body: object; what: string; isUnknown: boolean };

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const oneOf = <Thing>(things: readonly Thing[], random: () => number): Thing => {
  const thing = things[Math.floor(random() * things.length)];
  if (thing === undefined) throw new Error('nothing to choose from');
  return thing;
};

/** Ways to the objects in a body, itself among them. */
const placesIn = (body: Json): string[][] => [
  [],
  ...Object.entries(body).flatMap(([name, value]) =>
    isObject(value) ? placesIn(value).map((place) => [name, ...place]) : [],
  ),
];

const changedAt = (body: Json, [name, ...rest]: string[], value: unknown): Json => {
  if (name === undefined) return body;
  const inner = body[name];
  return { ...body, [name]: rest.length === 0 ? value : changedAt(isObject(inner) ? inner : {}, rest, value) };
};

const at = (body: unknown, place: string[]): unknown =>
  place.reduce<unknown>((value, name) => (isObject(value) ? value[name] : undefined), body);

/**
 * A body as a client that wants to pay less would send it: one field of money added somewhere, or one that it has
 * changed.
 * @param known the fields of this call that have to do with money, as paths ('payment.installments')
 * @param strangers values that would mean something elsewhere: another store's ids, a lower price
 */
export function mutated(body: object, known: string[], strangers: unknown[], random: () => number): Mutation {
  const values = [0, 1, 2, 3, -1, 1.5, 13, '0', '1', 100, 1e9, 2 ** 53, null, true, [], {}, '', 'paid', ...strangers];
  const value = oneOf(values, random);
  const whole: Json = { ...body };
  const isUnknown = known.length === 0 || random() < 0.5;
  const place = isUnknown ? oneOf(placesIn(whole), random) : [];
  const free = MONEY_FIELDS.filter((field) => !known.includes([...place, field].join('.')));
  const path = isUnknown ? [...place, oneOf(free, random)] : oneOf(known, random).split('.');
  if (at(whole, path) === value) return mutated(body, known, strangers, random);
  return { body: changedAt(whole, path, value), what: `${path.join('.')}: ${JSON.stringify(value)}`, isUnknown };
}
