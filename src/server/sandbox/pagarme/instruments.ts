import { addBusinessDays, addDays, type PlainDay } from '../../../shared/kernel/calendar';
import { wireOf, type TokenCard } from './cardTokens';
import type { ChargeAction, SimulatedCharge } from './simulatedCharge';

/** What a charge is paid with. */
export type Instrument =
  | { kind: 'pix'; code: string; endToEndId: string | null }
  | { kind: 'boleto'; line: string; barcode: string; dueDay: string; documentNumber: string | null }
  | {
      kind: 'credit_card';
      card: TokenCard;
      installments: number;
      statementName: string;
      returnCode: string | null;
      /** The brand's advice beside a refusal; left out: it gave none. */
      advice?: string;
      /** True where its amount is only reserved until it is captured. */
      isReservedFirst?: boolean;
    };

type InstrumentTraits = {
  /** What its transaction is called after an action. */
  transactions: Record<ChargeAction, string>;
  /** What the simulator takes of a sale, in centavos. The facts name no price, since every contract has its own. */
  fee: (amount: number) => number;
  /** The day its money is in the balance (docs/providers/pagarme.md §10, of memory there: usual contracts). */
  releasedOn: (paidOn: PlainDay, installment: number) => PlainDay;
};

/** What differs between the ways of paying a simulated charge; prices are near what a small shop pays. */
export const INSTRUMENTS: Record<Instrument['kind'], InstrumentTraits> = {
  pix: {
    transactions: { pay: 'paid', refuse: 'failed', expire: 'expired', refund: 'refunded', chargeback: 'chargedback' },
    fee: (amount) => Math.round((amount * 119) / 10_000),
    releasedOn: (paidOn) => addDays(paidOn, 1),
  },
  boleto: {
    transactions: { pay: 'paid', refuse: 'failed', expire: 'voided', refund: 'refunded', chargeback: 'chargedback' },
    fee: (amount) => Math.min(349, amount),
    releasedOn: (paidOn) => addBusinessDays(paidOn, 2, 'bank'),
  },
  credit_card: {
    transactions: {
      pay: 'captured',
      refuse: 'not_authorized',
      expire: 'voided',
      refund: 'refunded',
      chargeback: 'chargedback',
    },
    fee: (amount) => Math.round((amount * 499) / 10_000),
    releasedOn: (paidOn, installment) => addDays(paidOn, 30 * installment),
  },
};

/** Where the sheet of a boleto is: below the simulator's own address. */
export const boletoPdfPath = (chargeId: string): string => `/sandbox/pagarme/boletos/${chargeId}.pdf`;

/** An instant as the provider writes one: its own answers hold whole seconds. */
export const written = (instant: string | null): string | null => instant && instant.replace(/\.\d+Z$/, 'Z');

/** What the last transaction of a charge tells of the way it is paid. Source: docs/providers/pagarme.md §6. */
export const instrumentWire = ({ instrument, transactionId, chargeId, expiresAt }: SimulatedCharge) => {
  switch (instrument.kind) {
    case 'pix':
      return {
        qr_code: instrument.code,
        qr_code_url: `https://api.pagar.me/core/v5/transactions/${transactionId}/qrcode?payment_method=pix`,
        expires_at: written(expiresAt),
        end_to_end_id: instrument.endToEndId,
      };
    case 'boleto':
      return {
        line: instrument.line,
        pdf: boletoPdfPath(chargeId),
        url: boletoPdfPath(chargeId),
        barcode: `https://api.pagar.me/core/v5/transactions/${transactionId}/barcode`,
        qr_code: `https://api.pagar.me/core/v5/transactions/${transactionId}/qrcode`,
        document_number: instrument.documentNumber,
        type: 'DM',
        due_at: written(expiresAt),
      };
    case 'credit_card':
      return {
        installments: instrument.installments,
        statement_descriptor: instrument.statementName,
        operation_type: instrument.isReservedFirst ? 'auth_only' : 'auth_and_capture',
        acquirer_name: 'simulator',
        acquirer_return_code: instrument.returnCode,
        merchant_advice_code: instrument.advice ?? null,
        card: wireOf(instrument.card),
      };
  }
};
