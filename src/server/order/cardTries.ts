import type { Outcome } from '../../shared/kernel/outcome';
import type { PaymentStatus } from '../../shared/payment/paymentMachine';
import type { Asker, Limiter } from '../http/limiter';

/** A card that somebody tries: who asks, and the CPF or CNPJ it is to pay for. */
type CardTry = { asker: Asker; document: string };

const countsOf = ({ asker, document }: CardTry) => [
  { limit: 'cardsOfNetwork', of: asker.network } as const,
  { limit: 'cardsOfDocument', of: document } as const,
  { limit: 'cardsOfStore', of: asker.storeId } as const,
];

/** Payments whose card counts against the limits: refused, or nobody knows yet. */
const COUNTED: ReadonlySet<PaymentStatus> = new Set(['refused', 'processing']);

/**
 * Charges a card within its limits. The try is counted before the provider is asked, so that none of many at once slips
 * through, and taken back where the card was not refused or nothing was charged.
 * @param statusOf what became of the payment; null: it is not there
 */
export async function tryCard<Value>(
  limiter: Pick<Limiter, 'take' | 'giveBack'>,
  card: CardTry,
  work: () => Promise<Outcome<Value>>,
  statusOf: (value: Value) => Promise<PaymentStatus | null>,
): Promise<Outcome<Value>> {
  const counts = countsOf(card);
  const refusal = await limiter.take(card.asker, counts);
  if (refusal) return { ok: false, refusal };
  const outcome = await work();
  const status = outcome.ok ? await statusOf(outcome.value) : null;
  if (status === null || !COUNTED.has(status)) await limiter.giveBack(card.asker, counts);
  return outcome;
}
