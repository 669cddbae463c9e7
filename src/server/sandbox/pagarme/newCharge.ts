import { endOfDay } from '../../../shared/kernel/calendar';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import { boletoBarcode, boletoDueFactor, lineOfBarcode } from '../../../shared/payment/boleto';
import { pixBrCode } from './brCode';
import type { TokenCard } from './cardTokens';
import type { SimulatorOrder } from './orderBody';
import type { Instrument } from './instruments';
import { RESERVED, type ChargedInvoice, type SimulatedCharge } from './simulatedCharge';
import { base62 } from './simulatorIds';
import { sharesOf } from './splitShares';

type Given = {
  key: string;
  order: SimulatorOrder;
  card: TokenCard | null;
  now: number;
  merchantName: string;
  /** The cycle of a subscription it is for; left out, an order. */
  invoice?: ChargedInvoice;
};
type Started = Pick<SimulatedCharge, 'status' | 'transactionStatus' | 'antifraud' | 'instrument' | 'expiresAt'>;

const DEFAULT_EXPIRY_SECONDS = 86_400;
/** The bank the simulator's boletos are of, and the currency; no bank has this number. */
const BANK_AND_CURRENCY = '0009';
/** A document the provider's own simulator takes for a fraud (docs/providers/pagarme.md §11). */
const FRAUD_DOCUMENT = '11111111111';

/**
 * A charge as the provider creates it for an order; the same key gives the same ids. Without its card none can be made.
 */
export const newCharge = (given: Given): SimulatedCharge | null => {
  const { key, order, now } = given;
  const started = begin(given);
  if (!started) return null;
  const at = new Date(now).toISOString();
  const isPaid = started.status === 'paid';
  const amount = amountOf(order);
  const shares = sharesOf(order.payments[0].split, amount);
  const cycle = cycleOf(order);
  return {
    orderId: `or_${base62(`order ${key}`)}`,
    chargeId: `ch_${base62(`charge ${key}`)}`,
    transactionId: `tran_${base62(`transaction ${key}`)}`,
    code: order.code ?? base62(`code ${key}`),
    amount,
    paidAmount: isPaid ? amount : 0,
    canceledAmount: 0,
    ...started,
    createdAt: at,
    updatedAt: at,
    paidAt: isPaid ? at : null,
    canceledAt: null,
    cancelKeys: [],
    customer: { id: `cus_${base62(`customer ${key}`)}`, ...order.customer },
    items: order.items,
    shipping: order.shipping ?? null,
    metadata: { ...order.metadata, ...order.payments[0].metadata },
    ...(shares ? { shares } : {}),
    ...(given.invoice ? { invoice: given.invoice } : {}),
    ...cycle,
  };
};

// Of a repeat purchase, whichever way it is spelled.
const cycleOf = ({
  payments: [payment],
}: SimulatorOrder): Pick<SimulatedCharge, 'recurrencyCycle' | 'cycleSpelling'> => {
  if (payment.payment_method !== 'credit_card') return {};
  const { recurrence_cycle: official, recurrency_cycle: ofLibraries } = payment.credit_card;
  if (official !== undefined) return { recurrencyCycle: official, cycleSpelling: 'recurrence_cycle' };
  return ofLibraries === undefined ? {} : { recurrencyCycle: ofLibraries, cycleSpelling: 'recurrency_cycle' };
};

/** What an order is charged, in centavos. */
export const amountOf = ({ payments: [payment], items, shipping }: Omit<SimulatorOrder, 'customer'>): number =>
  payment.amount ?? items.reduce((sum, { amount, quantity }) => sum + amount * quantity, 0) + (shipping?.amount ?? 0);

const begin = (given: Given): Started | null => {
  const { key, order, now, merchantName, card } = given;
  const [payment] = order.payments;
  const amount = amountOf(order);
  switch (payment.payment_method) {
    case 'pix': {
      const code = pixBrCode({
        url: `pix.example.com/qr/v2/${base62(`location ${key}`)}`,
        amount,
        merchantName,
        city: 'CAMPINAS',
        txid: base62(`txid ${key}`),
      });
      const expiresAt = new Date(now + (payment.pix.expires_in ?? DEFAULT_EXPIRY_SECONDS) * 1_000).toISOString();
      return open({ kind: 'pix', code, endToEndId: null }, 'waiting_payment', expiresAt);
    }
    case 'boleto': {
      const dueDay = storeDayOf(payment.boleto.due_at);
      const free = base62(`boleto ${key}`)
        .split('')
        .map((letter) => letter.charCodeAt(0) % 10)
        .join('')
        .padEnd(25, '0');
      const barcode = boletoBarcode(
        BANK_AND_CURRENCY,
        `${boletoDueFactor(dueDay)}${String(amount).padStart(10, '0')}`,
        free,
      );
      const documentNumber = payment.boleto.document_number ?? null;
      const slip = { kind: 'boleto', line: lineOfBarcode(barcode), barcode, dueDay, documentNumber } as const;
      return open(slip, 'generated', endOfDay(dueDay));
    }
    case 'credit_card':
      return card && charged(card, payment.credit_card, order.customer.document);
  }
};

const open = (instrument: Instrument, transactionStatus: string, expiresAt: string): Started => ({
  status: 'pending',
  transactionStatus,
  antifraud: null,
  instrument,
  expiresAt,
});

type CardPayment = { installments?: number; statement_descriptor?: string; operation_type?: string };

const charged = (
  card: TokenCard,
  { installments, statement_descriptor: statementName = '', operation_type: operation }: CardPayment,
  document: string,
): Started => {
  const made = (returnCode: string | null, advice?: string) => ({
    kind: 'credit_card' as const,
    card,
    ...(advice === undefined ? {} : { advice }),
    installments: installments ?? 1,
    statementName,
    returnCode,
  });
  const started = { antifraud: null, expiresAt: null };
  if (document === FRAUD_DOCUMENT) {
    const refused = { status: 'failed', transactionStatus: 'not_authorized' } as const;
    return { ...started, ...refused, antifraud: 'reproved', instrument: made(null) };
  }
  switch (card.outcome.kind) {
    case 'approved':
      if (operation === 'auth_only') {
        return {
          ...started,
          status: 'pending',
          transactionStatus: RESERVED,
          instrument: { ...made('00'), isReservedFirst: true },
        };
      }
      return { ...started, status: 'paid', transactionStatus: 'captured', instrument: made('00') };
    case 'refused': {
      const instrument = made(card.outcome.returnCode, card.outcome.advice);
      return { ...started, status: 'failed', transactionStatus: 'not_authorized', instrument };
    }
    case 'withError':
      return { ...started, status: 'processing', transactionStatus: 'with_error', instrument: made(null) };
  }
};
