import { createAction } from '@reduxjs/toolkit';

import type { BankAccount } from '../../shared/order/orderReturnContract';

/** 'Desistir da compra' of an order that was sent was confirmed. */
export const returnRequested = createAction<{ orderId: string }>('order/returnRequested');

/** The buyer gave the bank account a boleto is refunded to. */
export const refundAccountSubmitted = createAction<{ orderId: string; bankAccount: BankAccount }>(
  'order/refundAccountSubmitted',
);
