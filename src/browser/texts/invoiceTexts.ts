import type { InvoiceExemption } from '../../shared/order/invoiceExemption';
import type { InvoicePaperKind } from '../../shared/order/invoicePapers';

const REASONS: Record<InvoiceExemption, { title: string; text: string }> = {
  meiToPerson: {
    title: 'A loja é MEI e o comprador é pessoa física',
    text: 'O MEI é dispensado da nota na venda para pessoa física. Para CNPJ a nota é obrigatória.',
  },
  inAnotherInvoice: {
    title: 'Os produtos estão na nota de outro pedido',
    text: 'Diga qual: o número do pedido ou da nota.',
  },
  stateDispenses: {
    title: 'A Sefaz do estado dispensa a nota nesta venda',
    text: 'Diga a regra ou o número do processo do regime especial.',
  },
  other: { title: 'Outro motivo', text: 'Explique com as suas palavras, em pelo menos 20 letras.' },
};

const FAULTS: Record<string, string> = {
  notAnInvoice:
    'Este arquivo não é o XML de uma NF-e autorizada. Envie o arquivo que termina em “procNFe” ou “nfeProc”.',
  otherCompany: 'Este XML é de outro CNPJ: a nota precisa ser emitida pela loja.',
  otherKey: 'Este XML é de outra nota: a chave é diferente da chave deste pedido.',
  otherMonth: 'O mês desta nota não confere: ela é emitida entre o dia do pedido e hoje.',
  testInvoice: 'Este XML é do ambiente de testes (homologação) e não tem valor fiscal.',
  taken: 'Outro pedido já tem esta nota.',
  notAnEvent:
    'Este arquivo não é o XML de um evento registrado na Sefaz. Envie o arquivo que termina em “procEventoNFe”.',
  otherEvent: 'Este XML é de outro tipo de evento: use o botão que diz o que ele é.',
  olderEvent: 'Já há uma carta de correção mais nova guardada.',
};

/** Texts of an order's invoice in Vendas: what lets it leave, and the files that are kept. */
export const invoiceTexts = {
  missing: 'Falta a nota fiscal',
  missingText:
    'Registre a chave da NF-e ou guarde o XML. Se a venda não tem nota, diga por quê. Depois, envie o pedido.',
  missingBeforeSending: 'O pedido só sai com a nota fiscal registrada, ou com o motivo para não ter nota.',
  sendWithout: 'Enviar sem nota fiscal',
  exemptionTitle: 'Enviar sem nota fiscal',
  exemptionLead: 'O motivo fica guardado com o pedido, com o seu nome e a data. Na dúvida, pergunte ao contador.',
  reason: 'Por que não há nota fiscal?',
  reasons: REASONS,
  reasonMissing: 'Escolha um motivo',
  reasonForPersons: 'O comprador tem CNPJ: a nota é obrigatória',
  words: 'Detalhes',
  wordsMissing: (least: number) => `Escreva pelo menos ${least} letras`,
  saveExemption: 'Guardar motivo',
  withdraw: 'Retirar o motivo',
  exempted: 'Sem nota fiscal',
  statedBy: (by: string, at: string) => `${by}, ${at}`,
  aProgram: 'Um programa da loja',
  files: 'Arquivos da nota',
  keptUntil: (day: string) => `Guardado até ${day}, como a lei pede.`,
  download: {
    xml: 'Baixar XML',
    pdf: 'Baixar DANFE',
    correction: 'Baixar carta de correção',
    cancellation: 'Baixar cancelamento',
  } satisfies Record<InvoicePaperKind, string>,
  upload: {
    xml: 'Guardar XML',
    pdf: 'Guardar DANFE (PDF)',
    correction: 'Guardar carta de correção',
    cancellation: 'Guardar cancelamento',
  } satisfies Record<InvoicePaperKind, string>,
  replace: {
    xml: 'Trocar XML',
    pdf: 'Trocar DANFE',
    correction: 'Trocar carta de correção',
    cancellation: 'Trocar cancelamento',
  } satisfies Record<InvoicePaperKind, string>,
  uploadText: 'O comprador baixa os arquivos na página do pedido.',
  eventsText: 'Se a nota foi corrigida ou cancelada depois, guarde também o XML do evento (procEventoNFe).',
  canceled: 'Nota cancelada',
  another: 'Emitir outra nota fiscal',
  canceledText: 'A nota deste pedido foi cancelada: o pedido só sai com outra nota.',
  uploadFirst: 'O XML também registra a chave.',
  otherTotal: (invoice: string, order: string) =>
    `O total da nota é ${invoice} e o do pedido é ${order}. Confira se a nota é deste pedido.`,
  faults: FAULTS,
  notRead: 'O arquivo não pôde ser lido. Escolha de novo.',
  tooLarge: 'O arquivo é grande demais: XML até 1 MB, PDF até 3 MB.',
  wrongKind: 'O arquivo não é do tipo esperado. Envie o XML ou o DANFE em PDF, pelo botão de cada um.',
  ready: 'Arquivo pronto.',
} as const;
