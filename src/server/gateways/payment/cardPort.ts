import type { BillingAddress, Payer } from './paymentPort';
import type { ProviderAnswer } from './providerAnswer';

/** A card the provider keeps for a customer: its number is theirs alone. `expYear` has four digits. */
export type KeptCard = {
  cardId: string;
  brand: string | null;
  lastDigits: string | null;
  expMonth: number;
  expYear: number;
};

/** How a kept card stands at the provider: it pays, its bank takes it for over, or the provider has none of that id. */
export type CardStanding = { kind: 'active' | 'expired'; card: KeptCard } | { kind: 'gone' };

/** A card to be kept, from its token, which works once and for a minute. */
export type NewKeptCard = {
  providerCustomerId: string;
  cardToken: string;
  /** Whose place the card's bills name; null where none is known. */
  billing: BillingAddress | null;
};

/** Cards kept at the provider of payments. None of its functions throws for what the provider does. */
export type CardGateway = {
  /**
   * The provider's customer of a person, made where it has none: it has one of each e-mail, and brings that up to date.
   * @returns its id
   */
  keepCustomer(person: Payer, idempotencyKey: string): Promise<ProviderAnswer<string>>;
  /** Has a card verified by its bank and kept. The same card again is the one that is kept already. */
  keepCard(card: NewKeptCard, idempotencyKey: string): Promise<ProviderAnswer<KeptCard>>;
  /** How a kept card stands now. */
  readCard(providerCustomerId: string, cardId: string): Promise<ProviderAnswer<CardStanding>>;
  /** The card that its bank has put in a card's place: a new id, beside the old one. Refused where there is none. */
  renewCard(providerCustomerId: string, cardId: string, idempotencyKey: string): Promise<ProviderAnswer<KeptCard>>;
  /** Forgets a card; true too where the provider has none of that id. */
  forgetCard(providerCustomerId: string, cardId: string, idempotencyKey: string): Promise<ProviderAnswer<true>>;
};
