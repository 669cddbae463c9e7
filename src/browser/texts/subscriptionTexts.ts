import type { InvoiceStatus, SubscriptionStatus } from '../../shared/subscription/subscriptionStanding';

const STATUSES: Record<SubscriptionStatus, string> = {
  active: 'Em dia',
  canceled: 'Cancelada',
  future: 'Começa em breve',
  failed: 'Não paga',
};

const INVOICES: Record<InvoiceStatus, string> = {
  pending: 'A pagar',
  paid: 'Paga',
  canceled: 'Cancelada',
  scheduled: 'Agendada',
  failed: 'Recusada',
};

/** Words of Assinatura. */
export const subscriptionTexts = {
  failed: 'A assinatura não veio agora',
  failedText: 'O Pagar.me não respondeu. Tente de novo em instantes.',
  invoicesFailed: 'As faturas não vieram. Tente de novo em instantes.',
  perMonth: (price: string) => `${price} por mês`,
  contains: [
    'Loja no ar no seu endereço, com catálogo, carrinho e pagamento por Pix, cartão e boleto',
    'Painel com vendas, financeiro, produtos, clientes e equipe',
    'Entrega com transportadoras e regras próprias',
  ],
  none: 'A loja ainda não tem assinatura. Comece com um cartão; a primeira cobrança é feita na hora.',
  trialUntil: (day: string) => `Teste grátis até ${day}`,
  noneInTrial: (day: string) =>
    `A loja está no teste grátis até ${day}. Assine quando quiser: a primeira cobrança só é feita nesse dia.`,
  trialCard: (day: string) => `Nada é cobrado agora: a primeira cobrança é feita em ${day}, no fim do teste grátis.`,
  begin: 'Assinar com um cartão',
  beginSubmit: (price: string) => `Assinar por ${price}`,
  beginAgain: 'Assinar de novo',
  nextCharge: 'Próxima cobrança',
  card: 'Cartão',
  noCard: 'sem cartão',
  cardOf: (brand: string | null, digits: string | null) => `${brand ?? 'Cartão'} final ${digits ?? '····'}`,
  status: 'Situação',
  repeats:
    'Compras programadas: enquanto a loja estiver fechada, nenhuma é avisada, cobrada ou enviada. Nada é pausado nem cancelado; quando a loja reabrir, cada uma segue de onde parou.',
  worksUntil: 'No ar até',
  statuses: STATUSES,
  changeCard: 'Trocar o cartão',
  changeSubmit: 'Usar este cartão',
  cardText: 'Os dados do cartão vão direto ao Pagar.me. Nada deles fica na loja.',
  cardTitle: 'Cartão da assinatura',
  cardRefused: 'O Pagar.me não aceitou o cartão. Confira os números ou use outro.',
  cardUnreachable: 'O Pagar.me não respondeu, e nada foi cobrado. Tente de novo.',
  unknown: 'O Pagar.me não respondeu. Recarregue a página para ver se a mudança foi feita antes de tentar de novo.',
  there: 'A loja já tem uma assinatura. Recarregue a página.',
  saved: 'Cartão trocado.',
  started: 'Assinatura feita.',
  unpaidStarted: 'A assinatura foi feita, mas o cartão foi recusado. Troque o cartão e tente a fatura de novo.',
  back: 'Voltar sem mudar',
  invoices: 'Faturas',
  noInvoices: 'Nenhuma fatura ainda.',
  due: 'Vencimento',
  value: 'Valor',
  paidOn: 'Paga em',
  action: 'Ação',
  dash: '–',
  invoiceStatuses: INVOICES,
  retry: 'Tentar cobrar de novo',
  open: 'Ver a fatura',
  retryRefused: 'A cobrança não pôde ser tentada. Recarregue a página.',
  cancel: 'Cancelar a assinatura',
  cancelTitle: 'Cancelar a assinatura',
  cancelText: (day: string) =>
    `A loja continua no ar até ${day} e depois sai do ar. Nenhum dado é apagado, e dá para assinar de novo quando quiser.`,
  cancelUnbegun: 'Ela ainda não começou: nada foi cobrado, e nada muda na loja. Dá para assinar de novo quando quiser.',
  cancelConfirm: 'Cancelar a assinatura',
  keep: 'Manter',
  warning: (day: string) => `A assinatura não foi paga. A loja sai do ar em ${day}.`,
  unbegun: 'A assinatura ainda não começou: o cartão foi recusado. Troque o cartão e tente a fatura de novo.',
  closed: 'A loja está fora do ar: a assinatura não está paga. Ela volta assim que for.',
  waitingPurchases: (count: number) =>
    count === 1
      ? '1 compra programada espera: não foi pausada nem cancelada, e não cobra enquanto a loja estiver fora do ar.'
      : `${count} compras programadas esperam: nenhuma foi pausada nem cancelada, e nenhuma cobra enquanto a loja estiver fora do ar.`,
  ending: (day: string) => `A assinatura foi cancelada. A loja fica no ar até ${day}.`,
  pay: 'Ver a assinatura',
  warningLabel: 'Aviso da assinatura',
} as const;
