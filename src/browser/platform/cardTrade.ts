/** A card as it goes to the provider, and nowhere else: never kept, logged or put into the store. */
export type TradedCard = { number: string; holder: string; expiryMonth: number; expiryYear: number; code: string };

/** A field of a card's form. */
export type CardField = 'number' | 'holder' | 'expiry' | 'code';

/**
 * The provider's response to a card. token: valid once, for a minute. refused: the rejected fields, none where unknown.
 * unreachable: no response, or an unreadable one; no money has moved.
 */
export type CardTrade =
  | { kind: 'token'; token: string }
  | { kind: 'refused'; fields: CardField[] }
  | { kind: 'unreachable' };

const LIMIT_MS = 14_000;

const FIELDS: Record<string, CardField> = {
  number: 'number',
  holder_name: 'holder',
  exp_month: 'expiry',
  exp_year: 'expiry',
  cvv: 'code',
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * Trades a card for a token, straight between browser and provider: no server of ours sees it, and nothing of ours goes
 * along (docs/providers/pagarme.md §2). Never rejects.
 * @param url from `GET /payment-method`
 */
export const tradeCard = async (url: string, card: TradedCard): Promise<CardTrade> => {
  const { number, holder, expiryMonth, expiryYear, code } = card;
  const wire = { number, holder_name: holder, exp_month: expiryMonth, exp_year: expiryYear, cvv: code };
  try {
    const response = await fetch(url, {
      method: 'POST',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      signal: AbortSignal.timeout(LIMIT_MS),
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ type: 'card', card: wire }),
    });
    const body: unknown = await response.json();
    if (!isRecord(body)) return { kind: 'unreachable' };
    if (response.ok && typeof body.id === 'string') return { kind: 'token', token: body.id };
    if (response.status === 400 || response.status === 422) return { kind: 'refused', fields: fieldsIn(body.errors) };
    return { kind: 'unreachable' };
  } catch {
    return { kind: 'unreachable' };
  }
};

// 'request.card.number' and the like; a path of the whole card names no field.
const fieldsIn = (errors: unknown): CardField[] => {
  const names = isRecord(errors) ? Object.keys(errors).map((path) => path.split('.').at(-1) ?? '') : [];
  return [...new Set(names.flatMap((name) => FIELDS[name] ?? []))];
};
