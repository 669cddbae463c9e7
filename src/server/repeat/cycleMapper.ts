import { isIrreversible, DEFAULT_RETRY_RULES } from '../../shared/repeat/chargeRetries';
import { timesOf } from '../../shared/repeat/cycleTimes';
import type { RepeatCycle, RepeatTry } from '../../shared/repeat/repeatContract';
import { variantTitleOf } from '../cart/cartMapper';
import type { VariantFacts } from '../cart/cartRepository';
import { startOfDay } from '../../shared/kernel/calendar';
import { pictureUrlOf } from '../media/pictureAddress';
import type { PixChargeRow } from './pixRepository';
import type { AttemptRow, CycleRow, PurchaseLineRow } from './repeatRepository';

/** Codes of refusals that say what helps: those of ABECS, and our own. All others are a plain refusal. */
const REASONS: Readonly<Record<string, RepeatTry['reason']>> = {
  '51': 'noFunds',
  '61': 'noFunds',
  '54': 'expired',
  '14': 'wrongData',
  '55': 'wrongData',
  '63': 'wrongData',
  '82': 'wrongData',
  N7: 'wrongData',
  '41': 'blocked',
  '43': 'blocked',
  '57': 'blocked',
  '62': 'blocked',
  '78': 'blocked',
  noCard: 'noCard',
  notPaidInTime: 'notPaidInTime',
};

/** The same of debits by Pix Automático: its one code for no funds stands for the payer's own ceiling too. */
const PIX_REASONS: Readonly<Record<string, RepeatTry['reason']>> = {
  noAuthorization: 'notAuthorized',
  cancelled: 'debitCancelled',
  SLCR: 'debitCancelled',
  SLDB: 'debitCancelled',
};

const reasonOf = (method: AttemptRow['method'], code: string): RepeatTry['reason'] =>
  method === 'automaticPix' ? (PIX_REASONS[code] ?? 'debitRefused') : (REASONS[code] ?? 'refused');

/** A try on the wire. */
export const toTry = ({ at, method, outcome, code, codeTable: table, advice }: AttemptRow): RepeatTry => {
  const refusal = code === null || table === null ? null : { code, table, advice };
  return {
    at,
    method,
    outcome,
    reason: refusal && reasonOf(method, refusal.code),
    mayRetry:
      refusal !== null &&
      method !== 'automaticPix' &&
      code !== 'noCard' &&
      !isIrreversible(refusal, DEFAULT_RETRY_RULES),
  };
};

type Known = {
  facts: ReadonlyMap<string, VariantFacts>;
  lines: readonly PurchaseLineRow[];
  attempts: readonly AttemptRow[];
  /** Latest charges of cycles by Pix Automático. */
  charges: readonly PixChargeRow[];
  /** Its purchase is paid by Pix Automático: a bank pays from midnight on. */
  isByPix: boolean;
};

const titlesOf = (facts: ReadonlyMap<string, VariantFacts>, id: string) => {
  const known = facts.get(id);
  return { productVariantId: id, title: known?.title ?? '', variantTitle: known ? variantTitleOf(known) : '' };
};

const toReminder = (
  { reminder, locked, remindedAt, lockedAt }: CycleRow,
  { facts }: Known,
): RepeatCycle['reminder'] => {
  if (reminder === null) return null;
  const { lines, leftOut, productsValue, discountValue, discount, shippingValue, total } = locked ?? reminder;
  return {
    at: remindedAt ?? lockedAt ?? '',
    lockedAt: locked && lockedAt,
    productsValue,
    discountValue,
    discountPercent: discount.percent,
    discountMost: discount.most,
    shippingValue,
    total,
    lines: lines.map(({ id, quantity, unitPrice }) => {
      const fileKey = facts.get(id)?.fileKey ?? null;
      const imageUrl = fileKey === null ? null : pictureUrlOf(fileKey);
      return { ...titlesOf(facts, id), imageUrl, quantity, unitPrice };
    }),
    leftOut: leftOut.map(({ id, reason }) => ({ ...titlesOf(facts, id), reason })),
  };
};

const toRise = ({ rise, reminder, chargeOn }: CycleRow, { facts, lines }: Known): RepeatCycle['rise'] =>
  rise && {
    lines: rise.lineIds.map((id) => ({
      ...titlesOf(facts, id),
      fromPrice: lines.find(({ productVariantId }) => productVariantId === id)?.agreedUnitPrice ?? 0,
      toPrice: reminder?.lines.find((line) => line.id === id)?.unitPrice ?? 0,
    })),
    fromTotal: rise.fromTotal,
    toTotal: rise.toTotal,
    answerBy: timesOf(chargeOn).lockAt,
    answer: rise.answer,
  };

const toInstruction = ({ id, locked }: CycleRow, { charges }: Known): RepeatCycle['automaticPix'] => {
  const charge = locked && charges.find(({ cycleId }) => cycleId === id);
  return charge ? { dueOn: charge.dueOn, amount: charge.amount, status: charge.status } : null;
};

/** A cycle on the wire. @param known the goods it names, as they are now, and its purchase's lines and its own tries */
export const toCycle = (cycle: CycleRow, known: Known): RepeatCycle => ({
  id: cycle.id,
  number: cycle.number,
  status: cycle.status,
  chargeOn: cycle.chargeOn,
  changeableUntil: known.isByPix ? startOfDay(cycle.chargeOn) : timesOf(cycle.chargeOn).chargeAt,
  reminder: toReminder(cycle, known),
  rise: toRise(cycle, known),
  tries: known.attempts.filter(({ cycleId }) => cycleId === cycle.id).map(toTry),
  nextTryAt: cycle.nextTryAt,
  giveUpAt: cycle.giveUpAt,
  orderId: cycle.orderId,
  automaticPix: toInstruction(cycle, known),
  endedAt: cycle.endedAt,
  endedWhy: cycle.endedWhy,
});

/** Variants that cycles name beyond those of their purchase: goods may have been swapped since. */
export const variantsNamed = (cycles: readonly CycleRow[]): string[] =>
  cycles.flatMap(({ reminder, locked }) =>
    [...((locked ?? reminder)?.lines ?? []), ...((locked ?? reminder)?.leftOut ?? [])].map(({ id }) => id),
  );
