import { Type, type Static, type TSchema } from 'typebox';

import { instantFromPagarme } from './pagarmeBodies';
import type { ProviderAnswer, ProviderPage, ProviderPaging } from './providerAnswer';

/**
 * An id: text everywhere but in the money routes, whose ids are numbers of the classic API (docs/providers/pagarme.md
 * §10).
 */
export const PagarmeId = Type.Union([Type.String({ minLength: 1 }), Type.Integer()]);
/** Text that may be left out or null. */
export const MaybeText = Type.Optional(Type.Union([Type.String(), Type.Null()]));
/** An amount in centavos; the money routes of some versions write it as text. */
export const PagarmeAmount = Type.Union([Type.Integer(), Type.String({ pattern: '^-?\\d+$' })]);
/** An amount that may be left out or null. */
export const MaybeAmount = Type.Optional(Type.Union([PagarmeAmount, Type.Null()]));
/** What we had the provider keep beside a thing of ours. */
export const MaybeMetadata = Type.Optional(Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()]));

/** Centavos of an amount; 0 where it says none. */
export const centavosOf = (amount: Static<typeof MaybeAmount> | undefined): number => Number(amount ?? 0);

/** An instant that must be there. @throws for text that is none: the answer is of another shape then */
export const instantOfPagarme = (written: string): string => {
  const instant = instantFromPagarme(written);
  if (instant === null) throw new Error('an instant of the provider cannot be read');
  return instant;
};

/** A page of the provider's lists. */
export const pageOf = <Item extends TSchema>(item: Item) =>
  Type.Object({
    data: Type.Array(item),
    paging: Type.Optional(Type.Union([Type.Object({ total: Type.Optional(PagarmeAmount) }), Type.Null()])),
  });

/** A page in our words. */
export const toPage = <Received, Item>(
  { data, paging }: { data: Received[]; paging?: { total?: number | string } | null },
  { page, limit }: ProviderPaging,
  toItem: (received: Received) => Item,
): ProviderPage<Item> => {
  const seen = (page - 1) * limit + data.length;
  return { list: data.map(toItem), page, limit, total: Math.max(seen, Number(paging?.total ?? seen)) };
};

/** A list the provider says is not there is an empty one. */
export const listOf = <Item>(
  answer: ProviderAnswer<ProviderPage<Item> | null>,
  { page, limit }: ProviderPaging,
): ProviderAnswer<ProviderPage<Item>> =>
  answer.kind === 'known' ? { kind: 'known', value: answer.value ?? { list: [], page, limit, total: 0 } } : answer;

/** The end of an address: fields with a value, and the page. */
export const queryOf = (fields: Record<string, string | null | undefined>, { page, limit }: ProviderPaging): string => {
  const known = Object.entries({ ...fields, page: String(page), size: String(limit) });
  return new URLSearchParams(
    known.flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : [])),
  ).toString();
};
