import {
  DEFAULT_RETRY_RULES as RULES,
  giveUpTime,
  isIrreversible,
  nextTryAt,
  tryFault,
  type ChargeRefusal,
  type ChargeTry,
} from '../../../src/shared/repeat/chargeRetries';

const FIRST = '2027-02-21T12:00:00.000Z';
const later = (hours: number) => new Date(Date.parse(FIRST) + hours * 3_600_000).toISOString();
const refusedWith = (code: string, advice: string | null = null): ChargeRefusal => ({ table: 'abecs', code, advice });
const NO_FUNDS = refusedWith('51');
const tryAt = (hours: number, refusal: ChargeRefusal | null = NO_FUNDS, cardId = 'a'): ChargeTry => ({
  at: later(hours),
  cardId,
  refusal,
});
const cycle = (tries: ChargeTry[], cardId = 'a', elsewhere: string[] = []) => ({ tries, cardId, elsewhere });
const next = (tries: ChargeTry[], cardId?: string) => nextTryAt(cycle(tries, cardId), RULES);

it('tries again after 24 h, 72 h and 5 days, four times in all, then gives up', () => {
  const tries: ChargeTry[] = [];
  const hours: number[] = [];
  for (let at: string | null = FIRST; at !== null; at = next(tries)) {
    expect(tryFault(cycle(tries), at, RULES)).toBeNull();
    tries.push({ at, cardId: 'a', refusal: NO_FUNDS });
    hours.push((Date.parse(at) - Date.parse(FIRST)) / 3_600_000);
  }
  expect(hours).toEqual([0, 24, 72, 120]);
  expect(giveUpTime(FIRST, RULES)).toBe(later(120));
  expect(tryFault(cycle(tries), later(1_000), RULES)).toBe('tooMany');
});

it.each([
  ['invalid card', refusedWith('14')],
  ['expired card', refusedWith('54')],
  ['a code written without its zero, with a final advice', refusedWith('5', '3')],
  ['advice 21', refusedWith('51', '21')],
])('never tries a card again after an irreversible answer: %s', (_, refusal) => {
  expect(isIrreversible(refusal, RULES)).toBe(true);
  expect(next([tryAt(0, refusal)])).toBeNull();
  // Nor where somebody asks for it, however late.
  expect(tryFault(cycle([tryAt(0, refusal)]), later(240), RULES)).toBe('irreversible');
  expect(tryFault(cycle([tryAt(0), tryAt(24, refusal)]), later(72), RULES)).toBe('irreversible');
});

it.each(['05', '5', '51', '57', '91'])('tries again after a reversible answer: %s', (code) => {
  expect(next([tryAt(0, refusedWith(code))])).toBe(later(24));
});

it('takes the provider’s own codes for what they are: they share no meaning with those of the brands', () => {
  expect(isIrreversible({ table: 'provider', code: '14', advice: null }, RULES)).toBe(false);
  const configured = { ...RULES, irreversible: { ...RULES.irreversible, provider: ['1011'] } };
  expect(isIrreversible({ table: 'provider', code: '1011', advice: null }, configured)).toBe(true);
});

it('waits as long as the brand asks for', () => {
  expect(next([tryAt(0, refusedWith('51', '26'))])).toBe(later(72));
  expect(next([tryAt(0, refusedWith('51', '27'))])).toBe(later(120));
  expect(next([tryAt(0, refusedWith('51', '30'))])).toBeNull();
});

it('tries a card that replaced the refused one, within the tries of the cycle', () => {
  const expired = tryAt(0, refusedWith('54'));
  expect(next([expired], 'b')).toBe(later(24));
  expect(tryFault(cycle([expired], 'b'), later(1), RULES)).toBeNull();
  expect(tryFault(cycle([expired, tryAt(1, NO_FUNDS, 'b')], 'b'), later(2), RULES)).toBe('tooSoon');
  const four = [expired, tryAt(1, NO_FUNDS, 'b'), tryAt(72, NO_FUNDS, 'b'), tryAt(120, NO_FUNDS, 'b')];
  expect(tryFault(cycle(four, 'c'), later(121), RULES)).toBe('tooMany');
});

it('tries one card once in 24 hours, also where the try before was late', () => {
  expect(tryFault(cycle([tryAt(0)]), later(23.9), RULES)).toBe('tooSoon');
  expect(tryFault(cycle([tryAt(0)]), later(24), RULES)).toBeNull();
  expect(next([tryAt(0), tryAt(60)])).toBe(later(120));
  expect(next([tryAt(0), tryAt(130)])).toBeNull();
});

it('tries nothing while an outcome is not known: it may have been paid', () => {
  expect(next([tryAt(0), tryAt(24, null)])).toBeNull();
  expect(tryFault(cycle([tryAt(0, null)], 'b'), later(100), RULES)).toBe('unknownOutcome');
});

it('counts a card’s refusals for other cycles: seven in 30 days, below what brands take a fee for', () => {
  const elsewhere = [-200, -170, -140, -110, -80, -50].map(later);
  expect(tryFault(cycle([], 'a', elsewhere), FIRST, RULES)).toBeNull();
  expect(tryFault(cycle([], 'a', [...elsewhere, later(-25)]), FIRST, RULES)).toBe('tooMany');
  expect(tryFault(cycle([], 'a', [...elsewhere, later(-721)]), FIRST, RULES)).toBeNull();
  expect(tryFault(cycle([], 'a', [later(-3)]), FIRST, RULES)).toBe('tooSoon');
});
