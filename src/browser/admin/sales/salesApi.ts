import type {
  PostExemptionWithdrawal,
  PostInvoicePaper,
  PostSaleInvoiceLink,
  PutInvoiceExemption,
} from '../../../shared/admin/sales/saleInvoiceContract';
import type {
  GetLabelOptions,
  GetLabelQuotes,
  GetLabels,
  GetReturnLabelOptions,
  PostLabel,
  PostLabelCancel,
  PostLabelPosting,
  PostLabels,
  PostLabelSheet,
  PostReturnLabel,
} from '../../../shared/admin/sales/saleLabelContract';
import type {
  PostChargebackEvidenceLink,
  PostChargebackNote,
  PutChargebackTerms,
} from '../../../shared/admin/sales/saleChargebackContract';
import type {
  DeleteSaleView,
  GetPickingList,
  GetSaleCsv,
  GetSales,
  GetSaleSummary,
  PostSaleView,
  PutSaleView,
} from '../../../shared/admin/sales/saleListContract';
import type {
  GetSale,
  PostSaleBuyerErasure,
  PostSaleCancel,
  PostSaleDelivery,
  PostSaleDeliveryDay,
  PostSaleDeliveryRetraction,
  PostSaleEmail,
  PostSaleInvoice,
  PostSaleNote,
  PostSalePaymentCheck,
  PostSaleReceipt,
  PostSaleReturnInstructions,
  PostSaleRefund,
  PostSaleShipment,
} from '../../../shared/admin/sales/saleOrderContract';
import type { BodyOf, QueryOf } from '../../../shared/kernel/contract';
import type { HttpClient } from '../../platform/httpClient';

/** The calls of the sales, one function each. None throws: every answer is an Outcome. Failures: the contracts. */
export const salesApi = (http: HttpClient) => ({
  readSales: (query: QueryOf<GetSales>) => http.send<GetSales>('GET', '/admin/sale', { query }),
  readSummary: () => http.send<GetSaleSummary>('GET', '/admin/sale/summary'),
  /** The whole file as text. */
  readCsv: (query: QueryOf<GetSaleCsv>) => http.send<GetSaleCsv>('GET', '/admin/sale/csv', { query }),
  readPickingList: (order: string) =>
    http.send<GetPickingList>('GET', '/admin/sale/picking-list', { query: { order } }),
  saveView: (body: BodyOf<PostSaleView>) => http.send<PostSaleView>('POST', '/admin/sale/view', { body }),
  renameView: (id: string, name: string) =>
    http.send<PutSaleView>('PUT', '/admin/sale/view/:id', { params: { id }, body: { name } }),
  removeView: (id: string) => http.send<DeleteSaleView>('DELETE', '/admin/sale/view/:id', { params: { id } }),

  readOrder: (id: string) => http.send<GetSale>('GET', '/admin/sale/:id', { params: { id } }),
  invoice: (id: string, body: BodyOf<PostSaleInvoice>) =>
    http.send<PostSaleInvoice>('POST', '/admin/sale/:id/invoice', { params: { id }, body }),
  exempt: (id: string, body: BodyOf<PutInvoiceExemption>) =>
    http.send<PutInvoiceExemption>('PUT', '/admin/sale/:id/invoice-exemption', { params: { id }, body }),
  withdrawExemption: (id: string, body: BodyOf<PostExemptionWithdrawal>) =>
    http.send<PostExemptionWithdrawal>('POST', '/admin/sale/:id/invoice-exemption/withdrawal', {
      params: { id },
      body,
    }),
  keepPaper: (id: string, body: BodyOf<PostInvoicePaper>) =>
    http.send<PostInvoicePaper>('POST', '/admin/sale/:id/invoice-paper', { params: { id }, body }),
  linkInvoice: (id: string, body: BodyOf<PostSaleInvoiceLink>) =>
    http.send<PostSaleInvoiceLink>('POST', '/admin/sale/:id/invoice-paper/link', { params: { id }, body }),
  ship: (id: string, body: BodyOf<PostSaleShipment>) =>
    http.send<PostSaleShipment>('POST', '/admin/sale/:id/shipment', { params: { id }, body }),
  deliver: (id: string, body: BodyOf<PostSaleDelivery>) =>
    http.send<PostSaleDelivery>('POST', '/admin/sale/:id/delivery', { params: { id }, body }),
  moveDelivery: (id: string, body: BodyOf<PostSaleDeliveryDay>) =>
    http.send<PostSaleDeliveryDay>('POST', '/admin/sale/:id/delivery-day', { params: { id }, body }),
  retractDelivery: (id: string, body: BodyOf<PostSaleDeliveryRetraction>) =>
    http.send<PostSaleDeliveryRetraction>('POST', '/admin/sale/:id/delivery-retraction', { params: { id }, body }),
  cancel: (id: string, body: BodyOf<PostSaleCancel>) =>
    http.send<PostSaleCancel>('POST', '/admin/sale/:id/cancel', { params: { id }, body }),
  /** Idempotent: the same key refunds once. */
  refund: (id: string, body: BodyOf<PostSaleRefund>, idempotencyKey: string) =>
    http.send<PostSaleRefund>('POST', '/admin/sale/:id/refund', { params: { id }, body, idempotencyKey }),
  readLabelOptions: (id: string) =>
    http.send<GetLabelOptions>('GET', '/admin/sale/:id/label-option', { params: { id } }),
  readReturnLabelOptions: (id: string) =>
    http.send<GetReturnLabelOptions>('GET', '/admin/sale/:id/return-label-option', { params: { id } }),
  askReturnLabel: (id: string, body: BodyOf<PostReturnLabel>) =>
    http.send<PostReturnLabel>('POST', '/admin/sale/:id/return-label', { params: { id }, body }),
  askLabel: (id: string, body: BodyOf<PostLabel>) =>
    http.send<PostLabel>('POST', '/admin/sale/:id/label', { params: { id }, body }),
  postLabel: (id: string, body: BodyOf<PostLabelPosting>) =>
    http.send<PostLabelPosting>('POST', '/admin/sale/:id/label/posting', { params: { id }, body }),
  cancelLabel: (id: string, body: BodyOf<PostLabelCancel>) =>
    http.send<PostLabelCancel>('POST', '/admin/sale/:id/label/cancel', { params: { id }, body }),
  readLabels: (order: string) => http.send<GetLabels>('GET', '/admin/sale/label', { query: { order } }),
  readLabelQuotes: (order: string[]) =>
    http.send<GetLabelQuotes>('GET', '/admin/sale/label/quote', { query: { order: order.join(',') } }),
  askLabels: (order: BodyOf<PostLabels>['order']) =>
    http.send<PostLabels>('POST', '/admin/sale/label', { body: { order } }),
  readLabelSheet: (order: string[]) =>
    http.send<PostLabelSheet>('POST', '/admin/sale/label/sheet', { body: { order } }),
  instruct: (id: string, body: BodyOf<PostSaleReturnInstructions>) =>
    http.send<PostSaleReturnInstructions>('POST', '/admin/sale/:id/return-instructions', { params: { id }, body }),
  receive: (id: string, body: BodyOf<PostSaleReceipt>) =>
    http.send<PostSaleReceipt>('POST', '/admin/sale/:id/return-receipt', { params: { id }, body }),
  noteChargeback: (id: string, chargebackId: string, body: BodyOf<PostChargebackNote>) =>
    http.send<PostChargebackNote>('POST', '/admin/sale/:id/chargeback/:chargebackId/note', {
      params: { id, chargebackId },
      body,
    }),
  setChargebackTerms: (id: string, chargebackId: string, body: BodyOf<PutChargebackTerms>) =>
    http.send<PutChargebackTerms>('PUT', '/admin/sale/:id/chargeback/:chargebackId/terms', {
      params: { id, chargebackId },
      body,
    }),
  linkEvidence: (id: string, chargebackId: string) =>
    http.send<PostChargebackEvidenceLink>('POST', '/admin/sale/:id/chargeback/:chargebackId/evidence-link', {
      params: { id, chargebackId },
    }),
  checkPayment: (id: string) =>
    http.send<PostSalePaymentCheck>('POST', '/admin/sale/:id/payment-check', { params: { id } }),
  sendEmail: (id: string, body: BodyOf<PostSaleEmail>) =>
    http.send<PostSaleEmail>('POST', '/admin/sale/:id/email', { params: { id }, body }),
  forgetBuyer: (id: string, body: BodyOf<PostSaleBuyerErasure>) =>
    http.send<PostSaleBuyerErasure>('POST', '/admin/sale/:id/buyer-erasure', { params: { id }, body }),
  note: (id: string, body: BodyOf<PostSaleNote>) =>
    http.send<PostSaleNote>('POST', '/admin/sale/:id/note', { params: { id }, body }),
});
export type SalesApi = ReturnType<typeof salesApi>;
