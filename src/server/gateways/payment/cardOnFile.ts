/**
 * What a card's charge says of the agreement it rests on, as fields of the provider's `credit_card`: of the first charge
 * of a repeat purchase, with its customer present, and of later ones, which the store initiates. The provider's pages and
 * its libraries spell the fields differently, and their values for brands are not published: what an account must send is
 * what its support says (docs/providers/pagarme.md §4.1).
 */
export type CardOnFile = Record<'first' | 'subsequent', Readonly<Record<string, string | boolean>>>;

/** As the provider's page of card payments writes it. */
export const DEFAULT_CARD_ON_FILE: CardOnFile = {
  first: { recurrence_cycle: 'first' },
  subsequent: { recurrence_cycle: 'subsequent' },
};
