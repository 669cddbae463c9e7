import type { InvoicePaperKind } from '../../shared/order/invoicePapers';
import type { ParcelEventKind } from '../../shared/shipping/labelMachine';

const EVENTS: Record<ParcelEventKind, string> = {
  posted: 'Postado',
  received: 'Em trânsito: a transportadora recebeu o pacote',
  delivered: 'Entregue',
  undelivered: 'Tentativa de entrega sem sucesso',
  paused: 'Entrega pausada pela transportadora',
  suspended: 'Entrega suspensa pela transportadora',
};

/** Texts of an order's parcel and invoice. */
export const parcelTexts = {
  tracking: 'Rastreio',
  events: EVENTS,
  eventList: 'Caminho da entrega',
  follow: 'Ver no site da transportadora',
  copyCode: 'Copiar código',
  invoice: 'Nota fiscal',
  invoiceKey: 'Chave de acesso',
  invoiceCanceled: 'Esta nota foi cancelada.',
  invoiceDue: 'Esta nota foi cancelada. O pedido sai com outra, que aparece aqui.',
  copyInvoiceKey: 'Copiar chave',
  seeInvoice: 'Consultar no portal da NF-e',
  invoiceFiles: {
    pdf: 'Baixar DANFE (PDF)',
    xml: 'Baixar XML da nota',
    correction: 'Baixar carta de correção (XML)',
    cancellation: 'Baixar cancelamento da nota (XML)',
  } satisfies Record<InvoicePaperKind, string>,
  invoiceFailed: 'Não foi possível baixar a nota fiscal agora. Tente de novo.',
} as const;
