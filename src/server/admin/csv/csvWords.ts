import type { PaymentMethod } from '../../../shared/payment/paymentMachine';

/** What ways to pay are called in a file, in Portuguese: merchants open it beside the screen. */
export const CSV_METHODS: Record<PaymentMethod, string> = { pix: 'Pix', creditCard: 'Cartão', boleto: 'Boleto' };
