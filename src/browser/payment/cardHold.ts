import { noCard, type CardEntry } from './cardEntry';

/**
 * A typed card until it is exchanged for a token, and the token until a response arrived. In this page's memory alone,
 * on purpose outside the store: neither may reach actions, snapshots, storage or logs (rules §9). A reload drops both.
 */
export const cardHold = (() => {
  let card: CardEntry = noCard;
  let traded: { key: string; token: string } | null = null;
  return {
    card: (): CardEntry => card,
    keep(entry: CardEntry): void {
      card = entry;
    },
    /** @param key the idempotency key of the attempt that the token was made for */
    keepToken(key: string, token: string): void {
      traded = { key, token };
    },
    /** The token of an attempt, to send the same again; null after a reload. */
    tokenOf: (key: string): string | null => (traded?.key === key ? traded.token : null),
    forget(): void {
      card = noCard;
      traded = null;
    },
  };
})();
