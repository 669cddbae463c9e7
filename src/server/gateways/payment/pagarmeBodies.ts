import { Type, type Static } from 'typebox';

import { digitsOf } from '../../../shared/kernel/text';
import type { ProviderCharge } from './paymentPort';

const text = Type.Optional(Type.Union([Type.String(), Type.Null()]));
const amount = Type.Optional(Type.Union([Type.Integer(), Type.Null()]));
const metadata = Type.Optional(Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()]));

/** The fields we read of a charge; the provider sends many more. Source: docs/providers/pagarme.md §4. */
export const PagarmeCharge = Type.Object({
  id: Type.String(),
  amount: Type.Integer(),
  status: Type.String(),
  currency: text,
  paid_amount: amount,
  canceled_amount: amount,
  paid_at: text,
  metadata,
  order: Type.Optional(Type.Union([Type.Object({ id: text, metadata }), Type.Null()])),
  last_transaction: Type.Optional(
    Type.Union([
      Type.Object({
        status: text,
        qr_code: text,
        line: text,
        pdf: text,
        due_at: text,
        expires_at: text,
        card: Type.Optional(Type.Union([Type.Object({ brand: text, last_four_digits: text }), Type.Null()])),
        acquirer_return_code: text,
        merchant_advice_code: text,
        antifraud_response: Type.Optional(Type.Union([Type.Object({ status: text }), Type.Null()])),
      }),
      Type.Null(),
    ]),
  ),
});
export type PagarmeCharge = Static<typeof PagarmeCharge>;

/** The fields we read of an order. */
export const PagarmeOrder = Type.Object({
  id: Type.String(),
  code: text,
  metadata,
  charges: Type.Optional(Type.Union([Type.Array(PagarmeCharge), Type.Null()])),
});
export type PagarmeOrder = Static<typeof PagarmeOrder>;

/** A page of orders. */
export const PagarmeOrderList = Type.Object({ data: Type.Array(PagarmeOrder) });

/**
 * An instant of the provider in ISO: it may lack the zone (then it is UTC) and hold up to seven digits of a second
 * (docs/providers/pagarme.md §1). null where it is no instant.
 */
export const instantFromPagarme = (written: string | null | undefined): string | null => {
  const [, day, time, fraction = ''] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)(?:\.(\d+))?Z?$/.exec(written ?? '') ?? [];
  if (!day || !time) return null;
  const ms = Date.parse(`${day}T${time}.${fraction.slice(0, 3).padEnd(3, '0')}Z`);
  return Number.isNaN(ms) ? null : new Date(ms).toISOString();
};

const idIn = (...sources: (Record<string, unknown> | null | undefined)[]): string | null => {
  const found = sources.map((source) => source?.['paymentId']).find((value) => typeof value === 'string');
  return typeof found === 'string' ? found : null;
};

const ANTIFRAUD: Record<string, ProviderCharge['state']['antifraud']> = {
  manual: 'manual',
  pending: 'pending',
  analyzing: 'pending',
  reproved: 'reproved',
};

const cardOf = ({ brand, last_four_digits: digits }: { brand?: string | null; last_four_digits?: string | null }) => ({
  brand: brand ?? null,
  lastDigits: /^\d{4}$/.test(digits ?? '') ? (digits ?? null) : null,
});

/** Maps a charge. @param order the order in the response, where the charge does not name its own */
export const chargeOf = (charge: PagarmeCharge, order?: PagarmeOrder): ProviderCharge => {
  const transaction = charge.last_transaction;
  const antifraud = ANTIFRAUD[transaction?.antifraud_response?.status ?? ''] ?? null;
  return {
    orderId: order?.id ?? charge.order?.id ?? '',
    chargeId: charge.id,
    paymentId: idIn(charge.metadata, charge.order?.metadata, order?.metadata),
    amount: charge.amount,
    currency: charge.currency ?? 'BRL',
    state: {
      charge: charge.status,
      transaction: transaction?.status ?? null,
      wasPaid: Boolean(charge.paid_at) || (charge.paid_amount ?? 0) > 0,
      antifraud,
    },
    // A boleto has a picture's address in the place where a Pix has its code.
    pixCode: transaction?.line ? null : (transaction?.qr_code ?? null),
    boleto: transaction?.line ? { line: digitsOf(transaction.line), pdfUrl: transaction.pdf ?? null } : null,
    card: transaction?.card ? cardOf(transaction.card) : null,
    expiresAt: instantFromPagarme(transaction?.expires_at ?? transaction?.due_at),
    paidAt: instantFromPagarme(charge.paid_at),
    refundedAmount: charge.paid_at || charge.paid_amount ? (charge.canceled_amount ?? 0) : 0,
    refusalReason:
      antifraud === 'reproved' ? 'antifraud' : (transaction?.acquirer_return_code ?? transaction?.status ?? null),
    refusalAdvice: transaction?.merchant_advice_code ?? null,
  };
};
