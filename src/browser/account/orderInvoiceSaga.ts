import { call, put, takeLeading } from 'typed-redux-saga';

import type { PostOrderInvoiceLink } from '../../shared/order/invoicePaperContract';
import { downloadFrom } from '../platform/downloadFrom';
import type { Platform } from '../platform/platform';
import { parcelTexts } from '../texts/parcelTexts';
import { failedToast } from './accountToasts';
import { invoiceFileRequested } from './orderInvoice';

/** Files of an order's invoice, which the browser itself keeps. @param download fetches an address of this host as a file */
export function* orderInvoiceSaga(platform: Platform, download = downloadFrom) {
  yield* takeLeading(invoiceFileRequested, takeInvoice, platform, download);
}

function* takeInvoice(
  { http }: Platform,
  download: (address: string) => void,
  { payload: { orderId, kind } }: ReturnType<typeof invoiceFileRequested>,
) {
  const answer = yield* call(() =>
    http.send<PostOrderInvoiceLink>('POST', '/order/:id/invoice-link', { params: { id: orderId }, body: { kind } }),
  );
  if (!answer.ok) return void (yield* put(failedToast(parcelTexts.invoiceFailed)));
  // The address opens the file for whoever has it: it stays out of the store.
  yield* call(download, answer.value.address);
}
