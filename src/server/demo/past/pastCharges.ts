import type { PaymentChoice } from '../../../shared/payment/paymentContract';
import type { DemoStore } from '../demoTypes';
import type { SaleOrderLineRow, SaleOrderRow } from '../../db/schema/orderTables';
import type { PaymentRow } from '../../db/schema/paymentTables';
import { toChargeRequest } from '../../payment/chargeRequest';
import { newPayment } from '../../payment/newPayment';
import { DEFAULT_CARD_ON_FILE } from '../../gateways/payment/cardOnFile';
import { pagarmeOrderOf } from '../../gateways/payment/pagarmeOrder';
import { boletoPdfPath } from '../../sandbox/pagarme/instruments';
import type { TokenCard } from '../../sandbox/pagarme/cardTokens';
import { newCharge } from '../../sandbox/pagarme/newCharge';
import { readSimulatorOrder } from '../../sandbox/pagarme/orderBody';
import { chargeAfter, partlyRefunded, type SimulatedCharge } from '../../sandbox/pagarme/simulatedCharge';
import type { Draw } from './draw';
import type { MoneyBack, PastTry } from './pastFates';

/** A payment with the simulated provider's own memory of its charge, so that it can be refunded like any other. */
export type PastPayment = { payment: PaymentRow; charge: SimulatedCharge };

type Given = {
  id: string;
  order: SaleOrderRow;
  lines: SaleOrderLineRow[];
  tried: PastTry;
  /** Of the order's money; null for a try that brought none. */
  moneyBack: MoneyBack | null;
  store: Pick<DemoStore, 'name'>;
};

const MERCHANT_NAME = 'OI PET SANDBOX';
const BRANDS = [
  { brand: 'Visa', firstDigits: '400000' },
  { brand: 'Mastercard', firstDigits: '510000' },
  { brand: 'Elo', firstDigits: '636297' },
] as const;
const SECOND_MS = 1_000;
/** Numbers of installments of card payments. */
const INSTALLMENTS = [55, 20, 25];

/**
 * The request to the provider, and what it would have stored. @throws Error where its simulator would have refused it
 */
export function pastPayment(draw: Draw, { id, order, lines, tried, moneyBack, store }: Given): PastPayment {
  const { method, at, outcome } = tried;
  const installments = draw.weighted(INSTALLMENTS) + 1;
  const choice: PaymentChoice =
    method === 'creditCard' ? { method, installments, cardToken: 'token_past' } : { method };
  const payable = { storeId: order.storeId, saleOrderId: order.id, isTest: false, amount: order.total, at: isoOf(at) };
  const requested: PaymentRow = { ...newPayment(payable, choice), id };
  const request = toChargeRequest(requested, order, lines, method === 'creditCard' ? 'token_past' : null, {
    name: store.name,
    place: null,
  });
  const read = readSimulatorOrder(request && pagarmeOrderOf(request, DEFAULT_CARD_ON_FILE));
  if (!read.ok) throw new Error(`the provider would refuse a past order: ${JSON.stringify(read.refusal)}`);
  const { customer } = read.order;
  if (!customer) throw new Error('a past order has no customer');
  const code = outcome.kind === 'unpaid' && /^\d\d$/.test(outcome.reason) ? outcome.reason : null;
  const card = method === 'creditCard' ? cardOf(draw, order, code) : null;
  const now = at + SECOND_MS;
  const made = newCharge({ key: id, order: { ...read.order, customer }, card, now, merchantName: MERCHANT_NAME });
  if (!made) throw new Error('a past order has no card');
  const charge = wentBack(settled(made, tried), moneyBack, lines);
  return { payment: reported(requested, charge, tried, moneyBack), charge };
}

const isoOf = (at: number): string => new Date(at).toISOString();

const cardOf = (draw: Draw, { buyerName, createdAt }: SaleOrderRow, code: string | null): TokenCard => ({
  ...draw.one(BRANDS),
  lastDigits: draw.digits(4),
  holderName: buyerName.toUpperCase(),
  expMonth: draw.between(1, 12),
  expYear: Number(createdAt.slice(0, 4)) + draw.between(1, 5),
  outcome: code === null ? { kind: 'approved' } : { kind: 'refused', returnCode: code },
});

const acted = (charge: SimulatedCharge | null): SimulatedCharge => {
  if (!charge) throw new Error('the provider would not have done that to a past charge');
  return charge;
};

function settled(made: SimulatedCharge, { method, outcome }: PastTry): SimulatedCharge {
  // A card is decided at once.
  if (method === 'creditCard' || outcome.kind === 'open') return made;
  return acted(chargeAfter(made, outcome.kind === 'paid' ? 'pay' : 'expire', isoOf(outcome.at)));
}

function wentBack(charge: SimulatedCharge, back: MoneyBack | null, lines: SaleOrderLineRow[]): SimulatedCharge {
  switch (back?.kind) {
    case undefined:
    case 'awaitsAccount':
      return charge;
    case 'refunded':
      return acted(chargeAfter(charge, 'refund', isoOf(back.at)));
    case 'chargedback':
      return acted(chargeAfter(charge, 'chargeback', isoOf(back.at)));
    case 'inPart': {
      const unit = lines[0]?.unitPrice ?? 0;
      const part = unit < charge.amount / 2 ? unit : Math.round(charge.amount / 4);
      return acted(partlyRefunded(charge, part, isoOf(back.at)));
    }
  }
}

function reported(
  requested: PaymentRow,
  charge: SimulatedCharge,
  { outcome, at }: PastTry,
  back: MoneyBack | null,
): PaymentRow {
  const { instrument, orderId: providerOrderId, chargeId: providerChargeId, expiresAt } = charge;
  const known: PaymentRow = {
    ...requested,
    providerOrderId,
    providerChargeId,
    expiresAt,
    pixCode: instrument.kind === 'pix' ? instrument.code : null,
    boletoLine: instrument.kind === 'boleto' ? instrument.line : null,
    boletoPdfUrl: instrument.kind === 'boleto' ? boletoPdfPath(providerChargeId) : null,
    cardBrand: instrument.kind === 'credit_card' ? instrument.card.brand : null,
    cardLastDigits: instrument.kind === 'credit_card' ? instrument.card.lastDigits : null,
  };
  switch (outcome.kind) {
    case 'open':
      return { ...known, status: 'waitingPayment', updatedAt: isoOf(at + SECOND_MS) };
    case 'unpaid':
      return { ...known, status: 'refused', refusalReason: outcome.reason, updatedAt: isoOf(outcome.at) };
    case 'paid': {
      const paid = { ...known, paidAt: isoOf(outcome.at), updatedAt: isoOf(back?.at ?? outcome.at) };
      return { ...paid, status: back ? STATUS_AFTER[back.kind] : 'paid', refundedAmount: charge.canceledAmount };
    }
  }
}

const STATUS_AFTER = {
  refunded: 'refunded',
  inPart: 'paid',
  chargedback: 'chargedback',
  awaitsAccount: 'pendingRefund',
} as const satisfies Record<MoneyBack['kind'], PaymentRow['status']>;
