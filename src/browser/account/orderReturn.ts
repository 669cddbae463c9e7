import { createAction } from '@reduxjs/toolkit';

import type { BankAccount } from '../../shared/order/orderReturnContract';

/** 'Desistir da compra' of an order that was sent was confirmed; the account is for the money of a boleto alone. */
export const returnRequested = createAction<{ orderId: string; bankAccount: BankAccount | null }>(
  'order/returnRequested',
);

/** The buyer gave the bank account a boleto is refunded to. */
export const refundAccountSubmitted = createAction<{ orderId: string; bankAccount: BankAccount }>(
  'order/refundAccountSubmitted',
);
