import { createHash } from 'node:crypto';

import { TXID } from '../../../shared/repeat/pixAutomatic';
import type { PaymentGateway, ProviderCharge } from '../payment/paymentPort';
import type { ProviderAnswer } from '../payment/providerAnswer';
import type { PixAutomaticGateway, ProviderPixCharge } from './pixAutomaticPort';

/**
 * A payment by Pix Automático is one day's try of a charge: it names the charge by its txid, and, from the first retry on,
 * the retry's number. Payments of orders see it as any other charge.
 */
export const pixChargeIdOf = ({ txid, tries }: { txid: string; tries: number }): string =>
  tries === 0 ? txid : `${txid}-${tries}`;

/** What a payment's charge id names; null for charges of the provider of all other payments. */
export const pixTryOf = (chargeId: string): { txid: string; tries: number } | null => {
  const [txid = '', tries = '0', ...more] = chargeId.split('-');
  if (!TXID.test(txid) || !/^[0-3]$/.test(tries) || more.length > 0) return null;
  return { txid, tries: Number(tries) };
};

const STATES: Record<ProviderPixCharge['status'], { charge: string; transaction: string | null }> = {
  created: { charge: 'pending', transaction: 'waiting_payment' },
  active: { charge: 'pending', transaction: 'waiting_payment' },
  paid: { charge: 'paid', transaction: null },
  rejected: { charge: 'failed', transaction: null },
  expired: { charge: 'failed', transaction: null },
  cancelled: { charge: 'canceled', transaction: null },
};

/**
 * A try of a charge as payments of orders see charges. @param tries the number of the retry: one that the provider has not
 * taken yet still waits @param returned centavos that went back
 */
export const asProviderCharge = (charge: ProviderPixCharge, tries: number, returned: number): ProviderCharge => {
  const isAwaited = charge.status === 'rejected' && charge.retries < tries;
  const state = isAwaited ? STATES.active : STATES[charge.status];
  const isBack = charge.status === 'paid' && returned >= charge.amount;
  return {
    orderId: '',
    chargeId: pixChargeIdOf({ txid: charge.txid, tries }),
    paymentId: null,
    amount: charge.amount,
    currency: 'BRL',
    state: {
      ...state,
      ...(isBack ? { charge: 'canceled' } : {}),
      wasPaid: charge.status === 'paid',
      antifraud: null,
    },
    pixCode: null,
    boleto: null,
    card: null,
    expiresAt: null,
    paidAt: charge.settledAt,
    refundedAmount: returned,
    refusalReason: charge.code ?? (charge.status === 'paid' ? null : charge.status),
    refusalAdvice: null,
  };
};

/** A number of ours for money that goes back: the same for the same key, in letters and digits alone. */
export const returnIdOf = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 32);

const UNKNOWN = { kind: 'unknown' } as const;

/** The provider of payments, with the tries of Pix Automático asked of its own provider. */
export const withAutomaticPix = (others: PaymentGateway, pix: PixAutomaticGateway | null): PaymentGateway =>
  pix ? routed(others, pix) : others;

const routed = (others: PaymentGateway, pix: PixAutomaticGateway): PaymentGateway => {
  async function read(txid: string, tries: number): Promise<ProviderAnswer<ProviderCharge | null>> {
    const known = await pix.readCharge(txid);
    if (known.kind !== 'known') return known;
    const { value } = known;
    if (value === null) return { kind: 'known', value: null };
    const returned = value.endToEndId === null ? null : await pix.readReturned(value.endToEndId);
    if (returned !== null && returned.kind !== 'known') return UNKNOWN;
    return { kind: 'known', value: asProviderCharge(value, tries, returned?.value ?? 0) };
  }

  return {
    ...others,

    readCharge(chargeId) {
      const asked = pixTryOf(chargeId);
      return asked ? read(asked.txid, asked.tries) : others.readCharge(chargeId);
    },

    async cancelCharge(chargeId, key, amount, payout) {
      const asked = pixTryOf(chargeId);
      if (!asked) return others.cancelCharge(chargeId, key, amount, payout);
      const { txid, tries } = asked;
      const known = await pix.readCharge(txid);
      if (known.kind !== 'known') return known;
      const { value } = known;
      if (value === null) return { kind: 'refused', reason: '404' };
      const done =
        value.endToEndId === null
          ? await pix.cancelCharge(txid)
          : await pix.giveBack({
              endToEndId: value.endToEndId,
              id: returnIdOf(key),
              amount: amount ?? value.amount,
            });
      if (done.kind !== 'known') return done;
      const after = await read(txid, tries);
      if (after.kind !== 'known' || after.value === null) return UNKNOWN;
      return { kind: 'known', value: after.value };
    },
  };
};
