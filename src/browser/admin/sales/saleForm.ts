import type { SaleOrder } from '../../../shared/admin/sales/saleOrderContract';
import type { RequestState } from '../core/requestState';
import type { SaleAction } from './saleOrderSlice';

/** Props of an action's form: the order, the state of its request, and the handler of what was typed. */
export type SaleFormProps = {
  sale: SaleOrder;
  request: RequestState;
  onAsk: (request: SaleAction) => void;
  /** Leads on to the reason for sending without an invoice. */
  onExemption: () => void;
  onCancel: () => void;
};

/** As long as the contract takes a reason. */
export const MAX_WHY_LENGTH = 200;

/** True for a reason the contract takes. */
export const isWhy = (text: string): boolean => text.trim().length >= 3;

/** Centavos paid and not refunded yet, including refunds under way; what canceling refunds. */
export const receivedOf = ({ order: { payment } }: SaleOrder): number =>
  payment?.status === 'paid' ? payment.amount - payment.refundedValue : 0;

/** Centavos of a typed '1.234,56'; null for what is no amount. */
export const centavosTyped = (text: string): number | null => {
  const [, whole = '', cents = ''] = /^(\d{1,7})(?:,(\d{0,2}))?$/.exec(text.replaceAll('.', '').trim()) ?? [];
  return whole === '' ? null : Number(whole) * 100 + Number(cents.padEnd(2, '0'));
};
