import type { SalePreset, SalePeriod } from '../../shared/admin/sales/saleFilters';
import type { MerchantEvent } from '../../shared/admin/sales/merchantEvents';
import type { SaleMove, SaleRefund } from '../../shared/admin/sales/saleOrderContract';
import type { OrderReturnStatus } from '../../shared/order/orderReturnMachine';
import { SALE_STATE_NAMES } from '../../shared/admin/sales/saleStateNames';
import type { InvoicePaperKind } from '../../shared/order/invoicePapers';
import type { SaleOrderStatus } from '../../shared/order/saleOrderMachine';
import type { PaymentStatus } from '../../shared/payment/paymentMachine';
import type { PaymentMethod } from '../../shared/payment/paymentMethods';
import { METHOD_WORDS } from '../../shared/payment/methodWords';
import { DELIVERY_PRESUMED } from '../../shared/order/presumedDelivery';
import { erasureTexts } from './erasureTexts';
import { chargebackTexts } from './chargebackTexts';
import { labelTexts } from './labelTexts';
import { orderNumberText } from '../../shared/order/orderNumber';
import { formatBrl } from '../../shared/kernel/money';
import { PLATFORM_ORDER_FEE } from '../../shared/subscription/platformPlan';
import { HELD_BACK } from '../../shared/admin/emailFailure';
import { EMAIL_HELD_BACK } from './emailFailureTexts';

type Tone = 'neutral' | 'good' | 'warn' | 'info' | 'bad';

const TONES: Record<SaleOrderStatus, Tone> = {
  opened: 'warn',
  waitingPayment: 'warn',
  paymentApproved: 'good',
  paymentReject: 'bad',
  orderCanceledBySeller: 'neutral',
  orderCanceledByCustomer: 'neutral',
  invoiceGenerated: 'good',
  shipped: 'info',
  shippedManual: 'info',
  concluded: 'neutral',
  abandoned: 'neutral',
};

const stateOf = (status: SaleOrderStatus) => ({ label: SALE_STATE_NAMES[status], tone: TONES[status] });

/** An order's state as its merchants read it. */
const STATUSES: Record<SaleOrderStatus, { label: string; tone: Tone }> = {
  opened: stateOf('opened'),
  waitingPayment: stateOf('waitingPayment'),
  paymentApproved: stateOf('paymentApproved'),
  paymentReject: stateOf('paymentReject'),
  orderCanceledBySeller: stateOf('orderCanceledBySeller'),
  orderCanceledByCustomer: stateOf('orderCanceledByCustomer'),
  invoiceGenerated: stateOf('invoiceGenerated'),
  shipped: stateOf('shipped'),
  shippedManual: stateOf('shippedManual'),
  concluded: stateOf('concluded'),
  abandoned: stateOf('abandoned'),
};

const PAYMENT_STATUSES: Record<PaymentStatus, { label: string; tone: Tone }> = {
  processing: { label: 'Processando', tone: 'warn' },
  authorized: { label: 'Autorizado', tone: 'warn' },
  paid: { label: 'Pago', tone: 'good' },
  refunded: { label: 'Devolvido', tone: 'neutral' },
  waitingPayment: { label: 'Aguardando', tone: 'warn' },
  pendingRefund: { label: 'Devolução a caminho', tone: 'warn' },
  refused: { label: 'Recusado', tone: 'bad' },
  chargedback: { label: 'Contestado', tone: 'bad' },
  analyzing: { label: 'Em análise', tone: 'warn' },
  pendingReview: { label: 'Em revisão', tone: 'warn' },
};

/** A payment method in lists: 'Cartão'. */
const methodName = (method: PaymentMethod): string => METHOD_WORDS[method].short;

const RETURNS: Record<OrderReturnStatus, string> = {
  requested: 'Pedida',
  refunding: 'Dinheiro a caminho',
  refunded: 'Dinheiro devolvido',
};

const REFUNDS: Record<SaleRefund['status'], { label: string; tone: Tone }> = {
  asked: { label: 'A caminho', tone: 'warn' },
  made: { label: 'Devolvido', tone: 'good' },
  refused: { label: 'Recusado pelo provedor', tone: 'bad' },
};

const PERIODS: Record<SalePeriod, string> = {
  today: 'Hoje',
  '7': '7 dias',
  '30': '30 dias',
  '90': '90 dias',
};

const PRESETS: Record<SalePreset, (count: number | null) => string> = {
  waiting: (count) => (count === null ? 'Esperando você' : `${count} esperando você`),
  unpaid: (count) => (count === null ? 'Esperando pagamento' : `${count} esperando pagamento`),
  toShip: (count) => (count === null ? 'Para enviar' : `${count} para enviar`),
  returns: (count) => (count === null ? 'Devoluções' : count === 1 ? '1 devolução' : `${count} devoluções`),
};

const AUTHORS: Record<SaleMove['author'], string> = {
  buyer: 'Cliente',
  merchant: 'Loja',
  provider: 'Provedor',
  system: 'Sistema',
};

/** What the provider said of a payment that was asked for. */
const PAYMENT_CHECKS: Record<PaymentStatus, string> = {
  processing: 'O Pagar.me ainda não decidiu sobre este pagamento.',
  authorized: 'O cartão foi autorizado, e o valor ainda não foi cobrado.',
  paid: 'Está pago. O pedido já foi atualizado.',
  refunded: 'O dinheiro foi devolvido.',
  waitingPayment: 'Ainda não foi pago.',
  pendingRefund: 'Está pago, e a devolução está a caminho.',
  refused: 'Este pagamento não foi feito: ele foi recusado, ou o prazo acabou.',
  chargedback: 'O pagamento foi contestado.',
  analyzing: 'O pagamento está em análise.',
  pendingReview: 'O pagamento está em revisão.',
};

/** Causes our code writes; what a merchant wrote stands as it is. */
const CAUSES: Record<string, string> = {
  'order placed': 'pelo site',
  'canceled by the buyer': 'cancelado pelo cliente',
  'late money': 'pagamento que chegou tarde',
  'goods not sold online any more': 'produto que não pode mais ser vendido assim',
  'not paid in time': 'não pago no prazo',
  'invoice issued': 'nota fiscal emitida',
  'sent by the store': 'envio próprio',
  'sent with a label': 'postagem informada',
  'parcel posted': 'postado na transportadora',
  'parcel delivered': 'entregue pela transportadora',
  'parcel moved': 'a transportadora ainda está com o pacote',
  delivered: 'entrega informada',
  [DELIVERY_PRESUMED]: 'sem aviso, a entrega foi presumida',
  'payment processing': 'pagamento em processamento',
  'payment authorized': 'pagamento autorizado',
  'payment paid': 'aviso de pagamento recebido',
  'payment refunded': 'dinheiro devolvido',
  'payment waitingPayment': 'pagamento gerado',
  'payment refused': 'pagamento recusado',
  'payment chargedback': 'pagamento contestado',
  'payment analyzing': 'pagamento em análise',
  'payment pendingReview': 'pagamento em revisão',
};

const ACTIONS: Record<string, string> = {
  saleInvoiced: 'Informou a nota fiscal',
  saleExempted: 'Disse por que não há nota fiscal',
  saleExemptionWithdrawn: 'Retirou o motivo para enviar sem nota',
  invoicePaperKept: 'Guardou um arquivo da nota fiscal',
  saleShipped: 'Informou o envio',
  saleDelivered: 'Informou a entrega',
  saleDeliveryMoved: 'Mudou o dia da entrega',
  saleDeliveryRetracted: 'Desfez a entrega presumida',
  saleCanceled: 'Cancelou o pedido',
  saleRefunded: 'Devolveu uma parte',
  chargebackAnswered: 'Registrou a resposta à contestação',
  chargebackAccepted: 'Registrou que aceitou a contestação',
  chargebackWon: 'Registrou a contestação como ganha',
  chargebackLost: 'Registrou a contestação como perdida',
  chargebackTermsNoted: 'Registrou o prazo da contestação',
  chargebackEvidenceTaken: 'Baixou as provas da contestação',
  saleReturnReceived: 'Recebeu a devolução',
  saleReturnInstructed: 'Mandou as instruções da devolução',
  salePaymentChecked: 'Conferiu o pagamento',
  saleNoted: 'Escreveu uma nota',
  saleBuyerErased: 'Apagou os dados do comprador',
  saleEmailSentAgain: 'Reenviou um e-mail',
  saleLabelAsked: 'Comprou a etiqueta',
  saleReturnLabelAsked: 'Comprou a etiqueta de devolução',
  saleLabelCanceled: 'Cancelou a etiqueta',
};

const PAPERS: Record<InvoicePaperKind, string> = {
  xml: 'Guardou o XML da nota fiscal',
  pdf: 'Guardou o DANFE',
  correction: 'Guardou a carta de correção da nota fiscal',
  cancellation: 'Guardou o cancelamento da nota fiscal',
};

const EVENTS: Record<MerchantEvent, string> = {
  invoiceGenerated: 'Emitir nota fiscal',
  shipped: 'Enviar com etiqueta',
  shippedManually: 'Informar envio próprio',
  delivered: 'Informar entrega',
  canceledBySeller: 'Cancelar',
};

/**
 * Texts of the merchant's sales. Amounts, days and times are passed in formatted. Source: design, admin; rules §10,
 * §12.
 */
export const salesTexts = {
  title: 'Vendas',
  home: 'Início',
  isTest: 'Teste',
  order: (number: number | string) => `Pedido ${typeof number === 'number' ? orderNumberText(number) : number}`,
  orderTitle: 'Pedido',
  statuses: STATUSES,
  paymentStatuses: PAYMENT_STATUSES,
  method: (method: PaymentMethod, installments: number | null) =>
    installments === null ? methodName(method) : `${methodName(method)} ${installments}x`,
  free: 'Sem pagamento',
  close: 'Fechar',
  cancel: 'Voltar',

  // The list.
  search: 'Procurar',
  searchHint: 'Pedido, nome, telefone ou produto',
  status: 'Situação',
  allStatuses: 'Todas',
  severalStatuses: 'Várias',
  period: 'Período',
  allTime: 'Todo o tempo',
  periods: PERIODS,
  ownPeriod: 'Escolher dias',
  from: 'De',
  to: 'Até',
  deliveryDay: 'Entrega marcada para',
  seeSales: 'Ver pedidos',
  sorts: {
    '-number': 'Mais novos',
    number: 'Mais antigos',
    '-total': 'Maior valor',
    total: 'Menor valor',
  },
  views: 'Visões',
  presets: PRESETS,
  clearFilters: 'Limpar filtros',
  saveView: 'Salvar visão',
  saveViewTitle: 'Salvar esta visão',
  saveViewText: 'Guarda os filtros e a ordem de agora com um nome. Só você vê as suas visões.',
  viewName: 'Nome da visão',
  viewActions: (name: string) => `Ações da visão ${name}`,
  rename: 'Mudar o nome',
  renameTitle: 'Mudar o nome da visão',
  remove: 'Excluir',
  save: 'Salvar',
  viewTaken: 'Já existe uma visão com este nome, ou você já tem 20 visões.',
  nameMissing: 'Escreva um nome',
  exportAll: 'Exportar CSV',
  exportChosen: 'Exportar os selecionados',
  exported: 'O arquivo foi baixado.',
  exportFailed: 'Não conseguimos gerar o arquivo. Tente de novo ou escolha um período menor.',
  fileName: (day: string) => `vendas-${day}.csv`,
  chosen: (count: number) => (count === 1 ? '1 selecionado' : `${count} selecionados`),
  print: 'Imprimir separação',
  clearChoice: 'Limpar a seleção',
  bulk: 'Pedidos selecionados',
  chooseAll: 'Selecionar todos desta página',
  choose: (number: number) => `Selecionar pedido ${orderNumberText(number)}`,
  caption: 'Vendas',
  columns: {
    number: 'Pedido',
    buyer: 'Cliente',
    status: 'Situação',
    payment: 'Pagamento',
    date: 'Data',
    total: 'Total',
  },
  actions: (number: number) => `Ações do pedido ${orderNumberText(number)}`,
  open: 'Abrir pedido',
  pickOne: 'Lista de separação',
  isReturned: 'Devolução',
  empty: 'Nenhuma venda ainda. Quando alguém comprar, o pedido aparece aqui.',
  noneFound: 'Nenhum pedido com estes filtros.',
  listFailed: 'As vendas não chegaram.',
  rowWords: (units: number, shipping: string) => `${units === 1 ? '1 unidade' : `${units} unidades`}, ${shipping}`,
  more: (total: string) => `Mais de ${total} pedidos`,
  waiting: (count: number) => (count === 1 ? '1 pedido espera por você' : `${count} pedidos esperam por você`),

  // The picking list.
  pickingTitle: 'Lista de separação',
  pickingOf: (count: number) => (count === 1 ? '1 pedido' : `${count} pedidos`),
  printPage: 'Imprimir',
  goods: 'Produtos',
  perOrder: 'Por pedido',
  noGroup: 'Sem categoria',
  units: (count: number) => (count === 1 ? '1 unidade' : `${count} unidades`),
  times: (count: number) => `${count} ×`,
  ofKit: (title: string) => `Parte de: ${title}`,
  inOrders: (numbers: readonly number[]) => `${numbers.length === 1 ? 'Pedido' : 'Pedidos'} ${numbers.join(', ')}`,
  nothingToPick: 'Escolha pedidos na lista de vendas para imprimir a separação.',

  // One order.
  missingTitle: 'Pedido não encontrado',
  missingText: 'Ele não existe ou é de outra loja.',
  orderFailed: 'O pedido não chegou.',
  loadingOrder: 'Carregando o pedido',
  next: 'Próximo passo',
  otherActions: 'Outras ações',
  otherActionsOf: (number: number) => `Outras ações do ${orderNumberText(number)}`,
  folded: 'Pagamento, nota e etiqueta',
  copyAddress: 'Copiar',
  whatsapp: 'WhatsApp',
  nothingNext: 'Nada a fazer neste pedido.',
  waitsForBuyer: 'Esperamos o pagamento do cliente.',
  shipBy: (day: string) => `Enviar até ${day}`,
  todo: { paymentApproved: 'nota', invoiceGenerated: 'etiqueta' } as Partial<Record<SaleOrderStatus, string>>,
  todoBy: (what: string, day: string) => `${what} até ${day}`,
  todoLate: (what: string, day: string) => `${what} atrasada desde ${day}`,
  today: 'hoje',
  events: EVENTS,
  cancelAnd: (amount: string) => `Cancelar e devolver ${amount}`,
  cancelOnly: 'Cancelar pedido',
  refundPart: 'Devolver uma parte',
  receiveReturn: 'Receber a devolução',
  instructReturn: 'Mandar as instruções da devolução',
  labelReturn: 'Mandar etiqueta de devolução',
  stale:
    'Este pedido mudou enquanto você olhava: um colega ou o pagamento chegou antes. Mostramos como ele está agora.',
  done: {
    invoice: 'Nota fiscal guardada.',
    exemption: 'Motivo guardado: o pedido pode ser enviado sem nota fiscal.',
    exemptionWithdrawal: 'Motivo retirado.',
    invoicePaper: 'Arquivo da nota fiscal guardado.',
    shipment: 'Envio informado. O cliente recebe um e-mail.',
    delivery: 'Entrega informada. O cliente recebe um e-mail.',
    deliveryDay: 'O dia da entrega mudou. O cliente recebe um e-mail.',
    retraction: 'A entrega presumida foi desfeita. O cliente recebe um e-mail.',
    cancel: 'Pedido cancelado. O cliente recebe um e-mail.',
    refund: 'Devolução pedida. Avisamos o cliente quando o dinheiro sair.',
    receipt: 'Devolução recebida.',
    instructions: 'Instruções enviadas. O cliente recebe um e-mail.',
    email: 'O e-mail vai sair de novo.',
    note: 'Nota guardada.',
    buyerErasure: erasureTexts.teamDone,
    ...labelTexts.done,
    ...chargebackTexts.done,
  },

  invoiceTitle: 'Emitir nota fiscal',
  invoiceText: 'Emita a NF-e no seu sistema e cole aqui a chave de acesso.',
  accessKey: 'Chave de acesso',
  accessKeyHelper: '44 números ou letras, do DANFE',
  accessKeyGood: 'Dígito verificador correto',
  accessKeyBad: 'A chave não confere: veja os 44 números ou letras e o dígito final',
  accessKeyModel: (model: string) =>
    `Esta chave é de outro documento (modelo ${model}): use a da NF-e (modelo 55) ou da NFC-e (modelo 65)`,
  accessKeyTaken: 'Outro pedido já tem esta chave',
  accessKeyOfOther: 'Esta chave é de outro CNPJ: a nota precisa ser emitida pela loja',
  accessKeyMonth: 'O mês desta chave não confere: a nota é emitida entre o dia do pedido e hoje',
  saveInvoice: 'Guardar nota fiscal',

  shipTitle: 'Informar envio próprio',
  carrier: 'Quem entrega',
  carrierHelper: 'Correios, motoboy, você mesmo',
  carrierMissing: 'Diga quem entrega',
  trackingCode: 'Código de rastreio',
  trackingCodeBad: 'De 4 a 40 letras e números',
  trackingUrl: 'Link para acompanhar',
  trackingUrlBad: 'Comece com https://',
  saveShipment: 'Informar envio',

  deliverTitle: 'Informar entrega',
  deliverText: 'O pedido fica concluído, o cliente recebe um e-mail e começam os 7 dias para desistir da compra.',

  moveDelivery: 'Mudar o dia da entrega',
  moveDeliveryText: (before: string) =>
    `Marcada para ${before}. O cliente recebe um e-mail com o novo dia e o motivo, e pode desistir da compra sem custo.`,
  moveDeliveryDay: 'Novo dia',
  moveDeliveryDayWrong: 'Escolha um dia de hoje até 60 dias.',
  moveDeliveryShift: 'Turno',
  moveDeliveryFull: 'Esse turno já tem todos os pedidos que cabem. Escolha outro.',
  moveDeliveryWhyHelper: 'O cliente lê, como “o carro da loja quebrou”.',
  retractDelivery: 'Desfazer a entrega presumida',
  retractText:
    'Ninguém avisou da entrega, e o pedido conta como entregue. Se ele não chegou, volta a ficar a caminho, e o cliente é avisado. Os 7 dias para desistir começam com a entrega de verdade.',
  retractWhyHelper: 'Fica no histórico do pedido, como “o entregador ainda está com o pacote”.',
  presumptionRetracted: (why: string) => `entrega presumida desfeita: ${why}`,
  cancelTitle: 'Cancelar pedido',
  cancelText: (amount: string) =>
    `O pedido termina, os produtos voltam para a prateleira e ${amount} voltam para o cliente. Não dá para desfazer.`,
  cancelUnpaidText: 'O pedido termina e os produtos voltam para a prateleira. Não dá para desfazer.',
  why: 'Motivo',
  whyHelper: 'Fica no histórico do pedido',
  whyMissing: 'Escreva o motivo',

  refundTitle: 'Devolver uma parte',
  refundText: (amount: string) => `Ainda podem ser devolvidos ${amount}.`,
  refundAll: 'Isto devolve tudo: um pedido que ainda não saiu fica cancelado.',
  refundHow: 'Devolver',
  byLines: 'Por produto',
  byAmount: 'Um valor',
  amount: 'Valor',
  amountBad: (amount: string) => `Um valor entre R$ 0,01 e ${amount}`,
  linesMissing: 'Escolha ao menos uma unidade',
  unitsOf: (title: string) => `Unidades de ${title}`,
  refundTotal: 'Total a devolver',
  makeRefund: (amount: string) => `Devolver ${amount}`,
  bankTitle: 'Conta do cliente',

  instructTitle: 'Instruções da devolução',
  instructText: (days: number) =>
    `Diga ao cliente como os produtos voltam, por conta da loja: quem busca e quando, ou aonde levar. Ele recebe um e-mail e tem ${days} dias para enviar. O valor não espera por isso.`,
  instructions: 'Instruções',
  instructionsHelper: 'O cliente lê este texto',
  instructionsMissing: 'Escreva ao menos 10 letras',
  instruct: 'Mandar as instruções',

  receiveTitle: 'Receber a devolução',
  receiveText: 'Confira os produtos que voltaram.',
  restock: 'Os produtos podem ser vendidos de novo: voltam para o estoque',
  receive: 'Recebi os produtos',

  // The machine.
  path: 'Caminho do pedido',
  sincePurchase: (time: string) => `${time} desde a compra`,
  diagram: 'Diagrama do pedido',
  diagramOf: (now: string, time: string, next: string[]) =>
    `Situações do pedido. Agora: ${now}, ${time}.${next.length > 0 ? ` Pode ir para: ${next.join(', ')}.` : ' Terminou.'}`,
  past: 'já passou',
  now: 'agora',
  allowed: 'permitido agora',
  ago: (time: string) => `há ${time}`,
  authors: AUTHORS,
  causes: CAUSES,
  shortTime: { minute: 'min', hour: 'h', day: 'd', less: 'menos de 1 min' },

  // Around it.
  productCount: (count: number) => (count === 1 ? '1 produto' : `${count} produtos`),
  products: 'Produtos',
  voucher: (code: string | null) => (code ? `Cupom ${code}` : 'Desconto'),
  delivery: (name: string) => `Entrega, ${name}`,
  estimate: 'Preço de entrega estimado: a transportadora não respondeu na hora da compra.',
  total: 'Total',
  refunded: 'Devolvido',
  payment: 'Pagamento',
  platformFee: `Tarifa da plataforma neste pedido: ${formatBrl(PLATFORM_ORDER_FEE)}. Ela cobra só a assinatura. A tarifa do provedor de pagamentos está no extrato, em Financeiro.`,
  noPayment: 'Este pedido não teve o que pagar.',
  charge: (id: string) => `Pagar.me ${id}`,
  cardEnd: (brand: string, digits: string) => `${brand} final ${digits}`,
  events_: 'Avisos do provedor',
  checkPayment: 'Conferir pagamento',
  checkPaymentText: 'A loja pergunta ao Pagar.me de tempos em tempos. Se o cliente diz que já pagou, pergunte agora.',
  lookedAt: (at: string) => `Última conferência: ${at}.`,
  checked: PAYMENT_CHECKS,
  checkUnanswered:
    'O Pagar.me não respondeu. Nada mudou no pedido. Tente de novo em alguns minutos; a loja também continua perguntando.',
  checkedJustNow: (seconds: number) =>
    `Este pagamento acabou de ser conferido. Tente de novo em ${seconds === 1 ? '1 segundo' : `${seconds} segundos`}.`,
  refundsTitle: 'Devoluções em parte',
  refundStatuses: REFUNDS,
  buyer: 'Cliente',
  orderCount: (count: number) => (count === 1 ? '1 pedido' : `${count} pedidos`),
  document: (text: string) => `CPF ou CNPJ ${text}`,
  guest: 'Comprou sem conta',
  termsAccepted: (at: string, hash: string) => `Aceitou os termos de compra em ${at} (texto ${hash.slice(0, 16)})`,
  zipCode: (text: string) => `CEP ${text}`,
  label: 'Etiqueta',
  noLabel: 'não gerada',
  shippedBy: 'envio próprio',
  tracking: 'Copiar rastreio',
  follow: 'Acompanhar entrega',
  invoice: 'NF-e',
  noInvoice: 'Ainda sem nota fiscal.',
  copyKey: 'Copiar chave',
  asked: 'Devolução',
  askedStatuses: RETURNS,
  protocol: (text: string) => `Protocolo ${text}`,
  askedAt: (day: string) => `Pedida em ${day}`,
  goodsMissing: 'Os produtos ainda não voltaram.',
  notInstructed: 'O cliente espera as instruções para devolver.',
  instructedAt: (day: string, until: string) => `Instruções enviadas em ${day}. O cliente deve enviar até ${until}.`,
  goodsOnTheirWay: 'O cliente desistiu com o pacote a caminho, e deve recusá-lo na entrega.',
  goodsInStore: 'O cliente desistiu e não vem buscar: guarde os produtos de volta.',
  goodsReceived: (day: string) => `Produtos recebidos em ${day}`,
  regretUntil: (day: string) => `O cliente pode desistir da compra até ${day}.`,
  regretOver: (day: string) => `O cliente podia desistir da compra até ${day}. O prazo terminou.`,
  emails: 'E-mails deste pedido',
  emailUnwritten: 'E-mail a caminho',
  emailStatuses: {
    sending: { label: 'saindo', tone: 'neutral' },
    delayed: { label: 'ainda não saiu', tone: 'warn' },
    sent: { label: 'enviado', tone: 'good' },
    failed: { label: 'não chegou', tone: 'bad' },
  },
  emailWhy: (why: string) => (why === HELD_BACK ? EMAIL_HELD_BACK : `Motivo: “${why}”.`),
  emailAgain: 'Tentar de novo',
  emailAgainOf: (subject: string) => `Tentar de novo: ${subject}`,
  notes: 'Notas internas',
  notesText: 'Só a equipe da loja vê.',
  newNote: 'Nova nota',
  addNote: 'Guardar nota',
  noteMissing: 'Escreva a nota',
  noteTooLong: (limit: number) => `A nota vai até ${limit.toLocaleString('pt-BR')} caracteres. Encurte o texto.`,
  audit: 'Quem fez o quê',
  auditActions: ACTIONS,
  /** The same of a file of the invoice. */
  auditPapers: PAPERS,
  formerMember: 'Quem saiu da equipe',
} as const;
