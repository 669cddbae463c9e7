const HOUR_MS = 3_600_000;

/**
 * What a refused try came back with. `table`: whose codes these are; the provider changed its own for those of ABECS in
 * 2026. `advice`: the brand's word to the merchant (merchant advice code), where it gave one.
 */
export type ChargeRefusal = { table: 'abecs' | 'provider'; code: string; advice: string | null };

/** One try to charge a kept card. `at`: ISO instant; `refusal`: null while its outcome is not known. */
export type ChargeTry = { at: string; cardId: string; refusal: ChargeRefusal | null };

/**
 * When a refused charge is tried again. These are data: brands change them, and their texts disagree. `afterHours` counts
 * from the first try; `mostTries` counts the first too; `gapHours` lie between two tries of one card at least, below
 * the limits of all brands. Codes have two characters.
 */
export type RetryRules = {
  afterHours: readonly number[];
  mostTries: number;
  gapHours: number;
  /** Refused tries of one card in a span of days, whatever they were for: from the next on a brand takes a fee. */
  cardLimit: { tries: number; days: number };
  irreversible: Record<ChargeRefusal['table'], readonly string[]>;
  finalAdvice: readonly string[];
  /** Hours for which the brand asks to wait. */
  adviceHours: Readonly<Record<string, number>>;
};

/**
 * The rules unless an installation configures others. Sources: ABECS Normativo 21 as acquirers publish it (12 and 14: the
 * card's data are wrong; 41 and 43: lost and stolen; 54: expired), and the merchant advice codes in Stone's 'Limite de
 * retentativas': 03 and 21 are final, 24 to 30 say how long to wait.
 */
export const DEFAULT_RETRY_RULES: RetryRules = {
  afterHours: [24, 72, 120],
  mostTries: 4,
  gapHours: 24,
  cardLimit: { tries: 7, days: 30 },
  irreversible: { abecs: ['12', '14', '41', '43', '54'], provider: [] },
  finalAdvice: ['03', '21'],
  adviceHours: { '24': 1, '25': 24, '26': 48, '27': 96, '28': 144, '29': 192, '30': 240 },
};

/** Codes come with and without their zero. */
const twoDigits = (code: string): string => code.trim().toUpperCase().padStart(2, '0');

/** True where the brand says that this card will never pay this. */
export const isIrreversible = ({ table, code, advice }: ChargeRefusal, rules: RetryRules): boolean =>
  rules.irreversible[table].includes(twoDigits(code)) ||
  (advice !== null && rules.finalAdvice.includes(twoDigits(advice)));

/** Why a card may not be charged now. */
export type TryFault = 'irreversible' | 'unknownOutcome' | 'tooMany' | 'tooSoon';

/** The tries of one cycle so far, oldest first, and the card that would be charged next, which may be another by now. */
export type TriedCycle = {
  tries: readonly ChargeTry[];
  cardId: string;
  /** Instants of this card's refused tries for other cycles: brands count them together. */
  elsewhere: readonly string[];
};

const triesOf = ({ tries, cardId }: TriedCycle) => tries.filter((one) => one.cardId === cardId);

/** When a card may be tried again, in ms: after the gap, and after what the brand asks for. */
const freeFrom = (cycle: TriedCycle, rules: RetryRules): number =>
  Math.max(
    0,
    ...cycle.elsewhere.map((at) => Date.parse(at) + rules.gapHours * HOUR_MS),
    ...triesOf(cycle).map(({ at, refusal }) => {
      const asked = refusal?.advice == null ? 0 : (rules.adviceHours[twoDigits(refusal.advice)] ?? 0);
      return Date.parse(at) + Math.max(rules.gapHours, asked) * HOUR_MS;
    }),
  );

/**
 * Why a card may not be tried now for a cycle, whoever asks; null where it may. A try whose outcome is not known stops all
 * others: it may have been paid. @param now ISO instant
 */
export const tryFault = (cycle: TriedCycle, now: string, rules: RetryRules): TryFault | null => {
  const { tries, elsewhere } = cycle;
  const ofCard = triesOf(cycle);
  if (tries.some(({ refusal }) => refusal === null)) return 'unknownOutcome';
  if (ofCard.some(({ refusal }) => refusal !== null && isIrreversible(refusal, rules))) return 'irreversible';
  const since = Date.parse(now) - rules.cardLimit.days * 24 * HOUR_MS;
  const recent = [...elsewhere, ...ofCard.map(({ at }) => at)].filter((at) => Date.parse(at) > since);
  if (tries.length >= rules.mostTries || recent.length >= rules.cardLimit.tries) return 'tooMany';
  return Date.parse(now) < freeFrom(cycle, rules) ? 'tooSoon' : null;
};

/** When an unpaid cycle is over: with its last try, whether or not its card may be tried until then. Both ISO instants. */
export const giveUpTime = (firstTryAt: string, rules: RetryRules): string =>
  new Date(Date.parse(firstTryAt) + Math.max(0, ...rules.afterHours) * HOUR_MS).toISOString();

/**
 * When a cycle is tried again by itself after a refusal, as an ISO instant; null where it is not: the card will not pay, or
 * its tries are used up. Until `giveUpTime` its customer may still pay in another way.
 */
export const nextTryAt = (cycle: TriedCycle, rules: RetryRules): string | null => {
  const first = cycle.tries[0];
  const last = cycle.tries.at(-1);
  if (first === undefined || last === undefined || last.refusal === null) return null;
  const free = Math.max(Date.parse(last.at) + 1, freeFrom(cycle, rules));
  const slot = rules.afterHours.map((hours) => Date.parse(first.at) + hours * HOUR_MS).find((at) => at >= free);
  if (slot === undefined) return null;
  const at = new Date(slot).toISOString();
  return tryFault(cycle, at, rules) === null ? at : null;
};
