import { matchPath } from 'react-router-dom';
import { call, delay, put, select, takeLatest, takeLeading } from 'typed-redux-saga';

import { refused, type Outcome } from '../../../shared/kernel/outcome';
import type { SaleLabel, SaleOrder } from '../../../shared/admin/sales/saleOrderContract';
import { routeEntered } from '../../core/appSlice';
import { selectPathname } from '../../core/appSelectors';
import type { Platform } from '../../platform/platform';
import { onAdminPages } from '../core/onAdminPages';
import { putOutcome } from '../core/putOutcome';
import { salesPages } from './salesPages';
import type { WithAdmin } from '../core/adminState';
import {
  evidenceRefused,
  evidenceRequested,
  evidenceTaken,
  invoiceFileRefused,
  invoiceFileRequested,
  invoiceFileTaken,
  selectSaleOrder,
  saleActionRequested,
  saleActionRefused,
  labelOptionsRequested,
  labelOptionsFailed,
  labelOptionsLoaded,
  orderChanged,
  orderFailed,
  orderLoaded,
  orderNotFound,
  orderOpened,
  type SaleAction,
} from './saleOrderSlice';
import { chosenPapers } from './chosenPapers';
import type { SalesApi } from './salesApi';

/** One order: read by its address, and what merchants do about it. */
export function* saleOrderSaga(api: SalesApi, platform: Platform, download: (address: string) => void) {
  yield* onAdminPages(salesPages, ['saleOrder'], ({ params }) => loadOrder(api, params['saleOrderId'] ?? ''));
  yield* takeLeading(saleActionRequested, act, api, platform);
  yield* takeLatest(labelOptionsRequested, loadLabelOptions, api);
  yield* takeLeading(evidenceRequested, takeEvidence, api, download);
  yield* takeLeading(invoiceFileRequested, takeInvoiceFile, api, download);
  yield* takeLatest([orderLoaded, orderChanged, routeEntered], followLabel, api);
}

function* loadOrder(api: SalesApi, id: string) {
  yield* put(orderOpened({ id }));
  yield* call(readOrder, api, id);
}

function* readOrder(api: SalesApi, id: string) {
  const answer = yield* call(api.readOrder, id);
  if (answer.ok) return void (yield* put(orderLoaded(answer.value)));
  const { refusal } = answer;
  yield* put(refusal.name === 'NotFoundError' ? orderNotFound() : orderFailed({ refusal }));
}

function* loadLabelOptions(api: SalesApi, { payload }: ReturnType<typeof labelOptionsRequested>) {
  const shown = (yield* select((state: WithAdmin) => selectSaleOrder(state))).order;
  if (shown.status !== 'ready') return;
  const read = payload?.isReturn ? api.readReturnLabelOptions : api.readLabelOptions;
  yield* putOutcome(yield* call(read, shown.value.order.id), labelOptionsLoaded, labelOptionsFailed);
}

function* takeEvidence(
  api: SalesApi,
  download: (address: string) => void,
  { payload: { chargebackId } }: ReturnType<typeof evidenceRequested>,
) {
  const shown = (yield* select((state: WithAdmin) => selectSaleOrder(state))).order;
  if (shown.status !== 'ready') return;
  // The address opens the file for whoever has it: it stays out of the store.
  const answer = yield* call(api.linkEvidence, shown.value.order.id, chargebackId);
  if (!answer.ok) return void (yield* put(evidenceRefused({ refusal: answer.refusal })));
  yield* call(download, answer.value.address);
  yield* put(evidenceTaken());
}

function* takeInvoiceFile(
  api: SalesApi,
  download: (address: string) => void,
  { payload: { kind } }: ReturnType<typeof invoiceFileRequested>,
) {
  const shown = (yield* select((state: WithAdmin) => selectSaleOrder(state))).order;
  if (shown.status !== 'ready') return;
  const answer = yield* call(api.linkInvoice, shown.value.order.id, { kind });
  if (!answer.ok) return void (yield* put(invoiceFileRefused({ refusal: answer.refusal })));
  yield* call(download, answer.value.address);
  yield* put(invoiceFileTaken());
}

/** How often a label being created or canceled is polled. */
const LABEL_POLL_MS = 2_000;

// A job at the server talks to the carrier; the page looks until it is through, or is left.
function* followLabel(api: SalesApi) {
  const isHere = matchPath(salesPages.saleOrder.path, yield* select(selectPathname)) !== null;
  const shown = (yield* select((state: WithAdmin) => selectSaleOrder(state))).order;
  if (!isHere || shown.status !== 'ready') return;
  const { label, asked } = shown.value;
  if (!isAtWork(label) && !isAtWork(asked?.label ?? null)) return;
  yield* delay(LABEL_POLL_MS);
  yield* call(readOrder, api, shown.value.order.id);
}

function* act(api: SalesApi, platform: Platform, { payload }: ReturnType<typeof saleActionRequested>) {
  const shown = (yield* select((state: WithAdmin) => selectSaleOrder(state))).order;
  if (shown.status !== 'ready') return;
  const { id, version } = shown.value.order;
  const key = yield* call(platform.newId);
  const answer = yield* call(send, api, id, version, payload, key);
  if (answer.ok) return void (yield* put(orderChanged({ name: payload.name, order: answer.value })));
  yield* put(saleActionRefused({ name: payload.name, refusal: answer.refusal }));
  // Someone else was first: the current order is shown with a message.
  if (answer.refusal.name === 'TransitionRefusedError') yield* call(readOrder, api, id);
  // Nothing was bought: the current prices are shown with a message.
  const isReturn = payload.name === 'returnLabel';
  if ((isReturn || payload.name === 'label') && answer.refusal.name === 'TotalChangedError')
    yield* call(loadLabelOptions, api, labelOptionsRequested({ isReturn }));
}

const isAtWork = (label: SaleLabel | null): boolean =>
  label !== null && !label.isPriceChanged && (label.isCanceling || ['asked', 'carted', 'paid'].includes(label.status));

const send = (
  api: SalesApi,
  id: string,
  version: number,
  action: SaleAction,
  key: string,
): Promise<Outcome<SaleOrder>> => {
  switch (action.name) {
    case 'invoice':
      return api.invoice(id, { version, accessKey: action.accessKey });
    case 'exemption':
      return api.exempt(id, { version, reason: action.reason, words: action.words });
    case 'exemptionWithdrawal':
      return api.withdrawExemption(id, { version });
    case 'invoicePaper':
      return keepPaper(api, id, version, action);
    case 'shipment': {
      const { carrier, trackingCode, trackingUrl } = action;
      return api.ship(id, { version, carrier, trackingCode, trackingUrl });
    }
    case 'delivery':
      return api.deliver(id, { version });
    case 'deliveryDay': {
      const { date, shift, why } = action;
      return api.moveDelivery(id, { version, date, shift, why });
    }
    case 'retraction':
      return api.retractDelivery(id, { version, why: action.why });
    case 'cancel':
      return api.cancel(id, { version, why: action.why });
    case 'refund': {
      const { amount, why, lines, bankAccount } = action;
      return api.refund(id, { version, amount, why, lines, bankAccount }, key);
    }
    case 'label':
      return api.askLabel(id, { version, serviceId: action.serviceId, price: action.price });
    case 'returnLabel':
      return api.askReturnLabel(id, { version, serviceId: action.serviceId, price: action.price });
    case 'labelPosting':
      return api.postLabel(id, { version });
    case 'labelCancel':
      return api.cancelLabel(id, { version });
    case 'instructions':
      return api.instruct(id, { version, text: action.text });
    case 'receipt':
      return api.receive(id, { version, isRestocked: action.isRestocked });
    case 'chargebackNote': {
      const { chargebackId, event, answer } = action;
      return api.noteChargeback(id, chargebackId, { version, event, answer });
    }
    case 'chargebackTerms': {
      const { chargebackId, answerBy, reason } = action;
      return api.setChargebackTerms(id, chargebackId, { version, answerBy, reason });
    }
    case 'paymentCheck':
      return api.checkPayment(id);
    case 'email':
      return api.sendEmail(id, { emailId: action.emailId });
    case 'buyerErasure':
      return api.forgetBuyer(id, { version, proof: action.proof });
    case 'note':
      return api.note(id, { note: action.note });
  }
};

/** A file that is not there any more, or cannot be read, was never sent. */
const keepPaper = async (
  api: SalesApi,
  id: string,
  version: number,
  { kind, fileId }: Extract<SaleAction, { name: 'invoicePaper' }>,
): Promise<Outcome<SaleOrder>> => {
  const content = await chosenPapers.take(fileId);
  if (!content) return refused('ValidationError', { fields: { content: 'notRead' } });
  return api.keepPaper(id, { version, kind, content });
};
