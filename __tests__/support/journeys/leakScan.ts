/** Kinds of secrets of shoppers, browsers and servers that must not appear anywhere else. */
export const CANARY_KINDS = [
  'cardNumber',
  'cvv',
  'cardToken',
  'sessionToken',
  'letterLink',
  'password',
  'document',
  'order',
  'serverSecret',
] as const;
export type CanaryKind = (typeof CANARY_KINDS)[number];

/** Something typed or given in a journey. Numbers are digits alone; a company's document may hold letters. */
export type Canary = { kind: CanaryKind; value: string };

/** Groups of digits as people and programs write them: '4000 0000 0000 0010', '529.982.247-25', '11.444.777/0001-61'. */
const NUMBERS = /[0-9A-Z](?:[ .\-/]?[0-9A-Z]){10,}/g;
const TOKENS = /[\w-]{12,}/g;
/** A card's code is three digits, which are everywhere: it is one where it is the whole of a text, or named as one. */
const FIELDS = /["'>](\d{3,4})["'<]|(?:cv[vc]\d?|code)["']?\s*[:=]\s*(\d{3,4})(?!\d)/gi;

const isNumber = ({ kind }: Canary): boolean => kind === 'cardNumber' || kind === 'document';
const isToken = ({ kind }: Canary): boolean =>
  ['cardToken', 'sessionToken', 'letterLink', 'order', 'serverSecret'].includes(kind);

/** What of the canaries a text holds, however its digits are grouped. */
export function leaksIn(text: string, canaries: readonly Canary[]): Canary[] {
  const runs = Array.from(text.matchAll(NUMBERS), ([run]) => run.replace(/[ .\-/]/g, ''));
  const tokens = new Set(Array.from(text.matchAll(TOKENS), ([run]) => run));
  const fields = new Set(Array.from(text.matchAll(FIELDS), ([, whole, named]) => whole ?? named));
  return canaries.filter((canary) => {
    const { kind, value } = canary;
    if (isNumber(canary)) return runs.some((run) => run.includes(value));
    if (isToken(canary)) return tokens.has(value) || text.includes(value);
    if (kind === 'cvv') return text.trim() === value || fields.has(value);
    return text.includes(value);
  });
}

/** Leaks by where they are and what they are, without what leaked: 'public.carts.note: cardNumber'. */
export const reportedLeaks = (place: string, leaks: readonly Canary[]): string[] =>
  [...new Set(leaks.map(({ kind }) => kind))].map((kind) => `${place}: ${kind}`);
