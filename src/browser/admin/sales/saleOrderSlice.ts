import type { PlainDay } from '../../../shared/kernel/calendar';
import type { DeliveryShift } from '../../../shared/shipping/deliveryShifts';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { TeamProof } from '../../../shared/account/buyerErasure';
import type { LabelOption } from '../../../shared/admin/sales/saleLabelContract';
import type { SaleOrder } from '../../../shared/admin/sales/saleOrderContract';
import type { InvoiceExemption } from '../../../shared/order/invoiceExemption';
import type { InvoicePaperKind } from '../../../shared/order/invoicePapers';
import { isInvoiceMissing } from './missingInvoice';
import type { BankAccount } from '../../../shared/order/orderReturnContract';
import type { ChargebackNote } from '../../../shared/payment/chargebackMachine';
import { routeEntered } from '../../core/appSlice';
import { FAILED, LOADING, NONE, ready, type Remote } from '../../core/remote';
import { DONE, IDLE, refusedRequest, SENDING, type RequestState, type Refused } from '../core/requestState';
import { isSessionOver } from '../core/sessionSlice';
import type { WithAdmin } from '../core/adminState';

/** Services with their prices, and what is left at the provider in centavos; null while it does not say. */
type LabelOptions = { list: LabelOption[]; balance: number | null };

/** A merchant's action, by name. */
export type SaleAction =
  | { name: 'invoice'; accessKey: string }
  | { name: 'exemption'; reason: InvoiceExemption; words: string }
  | { name: 'exemptionWithdrawal' }
  /** `fileId`: in chosenPapers. */
  | { name: 'invoicePaper'; kind: InvoicePaperKind; fileId: string }
  | { name: 'shipment'; carrier: string; trackingCode: string | null; trackingUrl: string | null }
  | { name: 'delivery' }
  | { name: 'retraction'; why: string }
  | { name: 'deliveryDay'; date: PlainDay; shift: DeliveryShift; why: string }
  | { name: 'cancel'; why: string }
  | {
      name: 'refund';
      amount: number;
      why: string;
      lines: { lineId: string; units: number }[];
      bankAccount: BankAccount | null;
    }
  | { name: 'receipt'; isRestocked: boolean }
  | { name: 'instructions'; text: string }
  | { name: 'label'; serviceId: string; price: number }
  | { name: 'returnLabel'; serviceId: string; price: number }
  | { name: 'labelPosting' }
  | { name: 'labelCancel' }
  | { name: 'chargebackNote'; chargebackId: string; event: ChargebackNote; answer: string }
  | { name: 'chargebackTerms'; chargebackId: string; answerBy: string; reason: string }
  | { name: 'paymentCheck' }
  | { name: 'email'; emailId: string }
  | { name: 'buyerErasure'; proof: TeamProof }
  | { name: 'note'; note: string };
type SaleActionName = SaleAction['name'];

/** A file that the browser itself keeps. */
type BrowserFile = 'chargebackEvidence' | 'invoiceFile';

type SaleOrderState = {
  order: Remote<SaleOrder>;
  /** The last requested action and its state; null before any. Evidence and files of an invoice are the browser's files. */
  asked: { name: SaleActionName | BrowserFile; request: RequestState } | null;
  /** True where someone else was first, and the order was read again. */
  isStale: boolean;
  /** Notes written on this page: each begins the form again. */
  noteCount: number;
  /** The carriers' prices for this order's label, requested when its dialog opens. */
  labelOptions: Remote<LabelOptions>;
};

declare module '../core/adminState' {
  interface AdminState {
    saleOrder: SaleOrderState;
  }
}

const initialState: SaleOrderState = {
  order: NONE,
  asked: null,
  isStale: false,
  noteCount: 0,
  labelOptions: NONE,
};

const saleOrderSlice = createSlice({
  name: 'adminSaleOrder',
  initialState,
  reducers: {
    orderOpened(state, { payload }: PayloadAction<{ id: string }>) {
      const isSame = state.order.status === 'ready' && state.order.value.order.id === payload.id;
      if (!isSame) state.order = LOADING;
    },
    orderLoaded(state, { payload }: PayloadAction<SaleOrder>) {
      state.order = ready(payload);
    },
    orderNotFound(state) {
      state.order = { status: 'notFound' };
    },
    orderFailed(state, _action: PayloadAction<Refused>) {
      state.order = FAILED;
    },
    saleActionOpened(state) {
      state.asked = null;
      state.isStale = false;
    },
    /** `isReturn`: of the way back. */
    labelOptionsRequested(state, _action: PayloadAction<{ isReturn: boolean } | undefined>) {
      state.labelOptions = LOADING;
    },
    labelOptionsLoaded(state, { payload }: PayloadAction<LabelOptions>) {
      state.labelOptions = ready(payload);
    },
    labelOptionsFailed(state, _action: PayloadAction<Refused>) {
      state.labelOptions = FAILED;
    },
    evidenceRequested(state, _action: PayloadAction<{ chargebackId: string }>) {
      state.asked = { name: 'chargebackEvidence', request: SENDING };
      state.isStale = false;
    },
    invoiceFileRequested(state, _action: PayloadAction<{ kind: InvoicePaperKind }>) {
      state.asked = { name: 'invoiceFile', request: SENDING };
      state.isStale = false;
    },
    invoiceFileTaken(state) {
      state.asked = { name: 'invoiceFile', request: DONE };
    },
    invoiceFileRefused(state, { payload }: PayloadAction<Refused>) {
      state.asked = { name: 'invoiceFile', request: refusedRequest(payload) };
    },
    evidenceTaken(state) {
      state.asked = { name: 'chargebackEvidence', request: DONE };
    },
    evidenceRefused(state, { payload }: PayloadAction<Refused>) {
      state.asked = { name: 'chargebackEvidence', request: refusedRequest(payload) };
    },
    saleActionRequested(state, { payload }: PayloadAction<SaleAction>) {
      state.asked = { name: payload.name, request: SENDING };
      state.isStale = false;
    },
    /** A request succeeded; the updated order. */
    orderChanged(state, { payload }: PayloadAction<{ name: SaleActionName; order: SaleOrder }>) {
      state.order = ready(payload.order);
      state.asked = { name: payload.name, request: DONE };
      if (payload.name === 'note') state.noteCount += 1;
    },
    saleActionRefused(state, { payload }: PayloadAction<Refused & { name: SaleActionName }>) {
      // It lacks its invoice: the form says so, and nobody was first.
      const isStale = payload.refusal.name === 'TransitionRefusedError' && !isInvoiceMissing(payload.refusal);
      state.isStale = isStale;
      state.asked = { name: payload.name, request: isStale ? IDLE : refusedRequest(payload) };
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(routeEntered, (state) => {
        state.asked = null;
        state.isStale = false;
      })
      .addMatcher(isSessionOver, () => initialState),
});

export const {
  evidenceRefused,
  evidenceRequested,
  evidenceTaken,
  invoiceFileRefused,
  invoiceFileRequested,
  invoiceFileTaken,
  saleActionRequested,
  saleActionOpened,
  saleActionRefused,
  labelOptionsRequested,
  labelOptionsFailed,
  labelOptionsLoaded,
  orderChanged,
  orderFailed,
  orderLoaded,
  orderNotFound,
  orderOpened,
} = saleOrderSlice.actions;
export const saleOrderReducer = saleOrderSlice.reducer;

export const selectSaleOrder = ({ admin }: WithAdmin): SaleOrderState => admin?.saleOrder ?? initialState;
