/** Texts of an order's parcel and invoice. */
export const parcelTexts = {
  tracking: 'Rastreio',
  follow: 'Ver no site da transportadora',
  copyCode: 'Copiar código',
  invoice: 'Nota fiscal',
  invoiceKey: 'Chave de acesso',
  copyInvoiceKey: 'Copiar chave',
  seeInvoice: 'Consultar no portal da NF-e',
} as const;
