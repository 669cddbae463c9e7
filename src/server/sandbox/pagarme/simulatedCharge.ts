import type { TokenCard } from './cardTokens';
import { INSTRUMENTS, type Instrument } from './instruments';
import { base62 } from './simulatorIds';

/** What a person may do to a charge on the sandbox page: what a buyer's bank or the provider would do. */
export const CHARGE_ACTIONS = ['pay', 'refuse', 'expire', 'refund', 'chargeback'] as const;
export type ChargeAction = (typeof CHARGE_ACTIONS)[number];

/** Statuses of a charge the simulator plays (docs/providers/pagarme.md §6). */
export type ChargeStatus =
  | 'pending'
  | 'processing'
  | 'paid'
  | 'overpaid'
  | 'underpaid'
  | 'failed'
  | 'canceled'
  | 'chargedback';

/** An order with its one charge, as the simulator remembers it. Amounts in centavos, instants in ISO. */
export type SimulatedCharge = {
  orderId: string;
  chargeId: string;
  transactionId: string;
  code: string;
  amount: number;
  paidAmount: number;
  canceledAmount: number;
  status: ChargeStatus;
  transactionStatus: string;
  antifraud: 'reproved' | null;
  instrument: Instrument;
  /** Until when it may be paid; null for a card. */
  expiresAt: string | null;
  createdAt: string;
  updatedAt: string;
  paidAt: string | null;
  canceledAt: string | null;
  /** Keys of the calls that cancelled it: the same call again gets the same response. */
  cancelKeys: string[];
  customer: unknown;
  items: unknown[];
  shipping: unknown;
  metadata: Record<string, unknown>;
  /** Who gets how much of it; without any, the platform. */
  shares?: Share[];
  /** Every refund. */
  returns?: { type: 'refund' | 'chargeback'; amount: number; at: string }[];
  /** The cycle of a subscription it is for; without it, an order. */
  invoice?: ChargedInvoice;
  /** Whether it is the first charge of a repeat purchase, or a later one; without it, neither was said. */
  recurrencyCycle?: 'first' | 'subsequent';
  /** By which field that was said, as the provider's texts disagree. */
  cycleSpelling?: 'recurrence_cycle' | 'recurrency_cycle';
};

/** A recipient's part of a charge, in centavos. */
export type Share = { recipientId: string; amount: number; isCharged: boolean };

/** The cycle of a subscription a charge is for. */
export type ChargedInvoice = {
  id: string;
  subscriptionId: string;
  cycle: number;
  billingAt: string;
  dueAt: string;
  canceledAt: string | null;
};

type Known = Pick<SimulatedCharge, 'status' | 'paidAt' | 'instrument'>;

/** What a card's transaction is called while its amount is reserved and not taken. */
export const RESERVED = 'authorized_pending_capture';

const OPEN: ReadonlySet<ChargeStatus> = new Set(['pending', 'processing']);
const MONEY: ReadonlySet<ChargeStatus> = new Set(['paid', 'overpaid', 'underpaid']);

const allows = (action: ChargeAction, { status, paidAt, instrument: { kind } }: Known): boolean => {
  switch (action) {
    case 'pay':
      // What ended unpaid may still be paid: by a late payment, or a refused card charged again manually (POST
      // /charges/{id}/retry, docs/providers/pagarme.md §5). A card's charge that was cancelled may not.
      return (
        paidAt === null &&
        (OPEN.has(status) || status === 'failed' || (kind !== 'credit_card' && status !== 'chargedback'))
      );
    case 'refuse':
    case 'expire':
      return OPEN.has(status);
    case 'refund':
      return MONEY.has(status);
    case 'chargeback':
      return status === 'paid';
  }
};

/** What may be done to a charge now. */
export const actionsOf = (charge: Known): ChargeAction[] => CHARGE_ACTIONS.filter((action) => allows(action, charge));

/**
 * Places whose boletos are paid a centavo short, and a centavo over (docs/providers/pagarme.md §11 names the postal
 * codes).
 */
const SHORT_ZIP_CODE = '01046010';
const OVER_ZIP_CODE = '57400000';

const paidBy = ({ amount, instrument, customer }: SimulatedCharge): Pick<SimulatedCharge, 'status' | 'paidAmount'> => {
  const zipCode = instrument.kind === 'boleto' ? zipCodeOf(customer) : null;
  if (zipCode === SHORT_ZIP_CODE) return { status: 'underpaid', paidAmount: amount - 1 };
  if (zipCode === OVER_ZIP_CODE) return { status: 'overpaid', paidAmount: amount + 1 };
  return { status: 'paid', paidAmount: amount };
};

/** The charge after an action; null where it may not be done. @param at ISO instant */
export const chargeAfter = (charge: SimulatedCharge, action: ChargeAction, at: string): SimulatedCharge | null => {
  if (!allows(action, charge)) return null;
  const { instrument } = charge;
  const returned = (type: 'refund' | 'chargeback') => {
    const taken = charge.transactionStatus === 'partial_capture' ? charge.paidAmount : charge.amount;
    const amount = taken - charge.canceledAmount;
    return { returns: [...(charge.returns ?? []), { type, amount, at }], canceledAmount: taken };
  };
  const moved = { ...charge, transactionStatus: INSTRUMENTS[instrument.kind].transactions[action], updatedAt: at };
  switch (action) {
    case 'pay':
      return { ...moved, ...paidBy(charge), paidAt: at, canceledAt: null, instrument: paidWith(charge, at) };
    case 'refuse':
      return { ...moved, status: 'failed' };
    case 'expire':
      return { ...moved, status: 'canceled', canceledAt: at };
    case 'refund':
      return { ...moved, status: 'canceled', canceledAt: at, ...returned('refund') };
    case 'chargeback':
      return { ...moved, status: 'chargedback', returns: returned('chargeback').returns };
  }
};

/** The charge after a partial refund; null where the amount is too high. @param at ISO instant */
export const partlyRefunded = (charge: SimulatedCharge, amount: number, at: string): SimulatedCharge | null => {
  const canceledAmount = charge.canceledAmount + amount;
  if (!allows('refund', charge) || amount < 1 || canceledAmount > charge.amount) return null;
  if (canceledAmount === charge.amount) return chargeAfter(charge, 'refund', at);
  const returns = [...(charge.returns ?? []), { type: 'refund' as const, amount, at }];
  return { ...charge, canceledAmount, returns, transactionStatus: 'partial_refunded', updatedAt: at };
};

/** The charge after its reserved amount, or a part of it, was taken; null where nothing is reserved, or not so much. */
export const captured = (charge: SimulatedCharge, amount: number | null, at: string): SimulatedCharge | null => {
  const isReserved = charge.status === 'pending' && charge.transactionStatus === RESERVED;
  const taken = amount ?? charge.amount;
  if (!isReserved || taken < 1 || taken > charge.amount) return null;
  // The status after a partial capture is not documented: 'paid', with less paid than requested.
  const transactionStatus = taken === charge.amount ? 'captured' : 'partial_capture';
  return { ...charge, status: 'paid', transactionStatus, paidAmount: taken, paidAt: at, updatedAt: at };
};

/** The charge after a refused card was tried again, or another one in its place; null where none was refused. */
export const retried = (charge: SimulatedCharge, card: TokenCard | null, at: string): SimulatedCharge | null => {
  const { instrument, status, amount } = charge;
  if (status !== 'failed' || instrument.kind !== 'credit_card' || charge.invoice?.canceledAt) return null;
  const tried = card ?? instrument.card;
  const { outcome } = tried;
  // Each try is a transaction of its own.
  const transactionId = `tran_${base62(`retry ${charge.transactionId}`)}`;
  if (outcome.kind !== 'approved') {
    const returnCode = outcome.kind === 'refused' ? outcome.returnCode : null;
    return { ...charge, transactionId, instrument: { ...instrument, card: tried, returnCode }, updatedAt: at };
  }
  return {
    ...charge,
    transactionId,
    status: 'paid',
    transactionStatus: 'captured',
    paidAmount: amount,
    paidAt: at,
    instrument: { ...instrument, card: tried, returnCode: '00' },
    updatedAt: at,
  };
};

/** The events an action sends, in the order the provider sends them. Source: docs/providers/pagarme.md §7. */
export const eventsOf = (
  charge: SimulatedCharge,
  what: ChargeAction | 'create' | 'partialRefund' | 'retry',
): string[] => {
  switch (what) {
    case 'create':
      if (charge.status === 'paid') return ['charge.pending', 'charge.paid', 'order.paid'];
      if (charge.status === 'failed') return ['charge.payment_failed', 'order.payment_failed'];
      return [charge.status === 'processing' ? 'charge.processing' : 'charge.pending'];
    case 'retry':
      return charge.status === 'paid' ? ['charge.paid', 'order.paid'] : ['charge.payment_failed'];
    case 'pay':
      return charge.status === 'paid' ? ['charge.paid', 'order.paid'] : [`charge.${charge.status}`];
    case 'refuse':
      return ['charge.payment_failed', 'order.payment_failed'];
    case 'expire':
      return ['charge.updated', 'order.canceled'];
    case 'refund':
      return ['charge.refunded', 'order.canceled'];
    case 'partialRefund':
      return ['charge.partial_canceled'];
    case 'chargeback':
      return ['charge.chargedback'];
  }
};

const paidWith = ({ instrument, transactionId }: SimulatedCharge, at: string): Instrument => {
  if (instrument.kind !== 'pix') return instrument;
  const stamp = at.replace(/\D/g, '').slice(0, 12);
  const own = transactionId.replace(/[^A-Za-z0-9]/g, '').padEnd(11, '0');
  return { ...instrument, endToEndId: `E00000000${stamp}${own}`.slice(0, 32) };
};

const zipCodeOf = (customer: unknown): unknown => {
  const address = typeof customer === 'object' && customer !== null && 'address' in customer ? customer.address : null;
  return typeof address === 'object' && address !== null && 'zip_code' in address ? address.zip_code : null;
};
