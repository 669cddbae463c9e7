import { createAction } from '@reduxjs/toolkit';

import type { InvoicePaperKind } from '../../shared/order/invoicePapers';

/** A file of the order's invoice was asked for. */
export const invoiceFileRequested = createAction<{ orderId: string; kind: InvoicePaperKind }>(
  'order/invoiceFileRequested',
);
