import type { LabelProblem } from '../../shared/admin/sales/saleLabelContract';
import type { LabelStatus } from '../../shared/shipping/labelMachine';
import { orderNumberText } from '../../shared/order/orderNumber';

type Tone = 'good' | 'bad' | 'warn' | 'info' | 'neutral';

const MAKING = { label: 'sendo gerada', tone: 'warn' } as const;

const STATUSES: Record<LabelStatus, { label: string; tone: Tone }> = {
  asked: MAKING,
  carted: MAKING,
  paid: MAKING,
  ready: { label: 'pronta', tone: 'good' },
  posted: { label: 'postada', tone: 'info' },
  delivered: { label: 'entregue', tone: 'good' },
  refused: { label: 'recusada', tone: 'bad' },
  canceled: { label: 'cancelada', tone: 'neutral' },
};

const PROBLEMS: Record<LabelProblem, string> = {
  pickup: 'retirada na loja',
  ownDelivery: 'entrega da própria loja',
  unpaid: 'ainda não foi pago',
  canceled: 'cancelado',
  sent: 'já foi enviado',
  labelled: 'já tem etiqueta',
  notServed: 'a transportadora não atende agora',
  invoiceMissing: 'falta a nota fiscal, ou o motivo para enviar sem ela',
};

/** Texts of carriers' labels. Amounts are passed in formatted. */
export const labelTexts = {
  statuses: STATUSES,
  problems: PROBLEMS,
  canceling: 'cancelando',
  priceOpen: { label: 'preço mudou', tone: 'warn' as Tone },
  priceOpenText: (amount: string) => `O preço mudou para ${amount} e nada foi comprado.`,
  agree: 'Ver o preço novo',
  retry: 'Tentar de novo',
  price: (amount: string) => `Etiqueta de ${amount}`,
  reason: (text: string) => `A transportadora respondeu: ${text}`,
  noReason: 'A transportadora não aceitou esta etiqueta.',
  print: 'Imprimir etiqueta',
  title: 'Enviar com etiqueta',
  options: 'Serviço',
  optionsLoading: 'Buscando os preços',
  optionsText: 'O valor sai da sua carteira do Melhor Envio. O pedido fica enviado quando a transportadora o recebe.',
  optionsFailed: 'Nenhuma transportadora respondeu. Tente de novo, ou informe um envio próprio.',
  returnTitle: 'Etiqueta de devolução',
  returnOptionsText:
    'O valor sai da sua carteira do Melhor Envio. O cliente recebe a etiqueta por e-mail e na página do pedido, com o dia até o qual deve postar.',
  returnOptionsFailed: 'Nenhuma transportadora respondeu. Tente de novo, ou escreva ao cliente como devolver.',
  optionMissing: 'Escolha um serviço',
  buyersChoice: 'escolha do cliente',
  days: (from: number, to: number) => {
    if (from === to) return from === 1 ? '1 dia útil' : `${from} dias úteis`;
    return `${from} a ${to} dias úteis`;
  },
  buy: 'Comprar etiqueta',
  posting: 'Já postei',
  postingTitle: 'Pacote postado',
  postingText: 'O pedido fica enviado agora e o cliente recebe um e-mail com o rastreio.',
  cancelLabel: 'Cancelar etiqueta',
  cancelText: 'A etiqueta deixa de valer e o dinheiro volta para a sua carteira do Melhor Envio.',
  done: {
    label: 'Etiqueta pedida. Acompanhe em Etiqueta, nesta página.',
    returnLabel: 'Etiqueta de devolução pedida. Acompanhe em Devolução, nesta página.',
    labelPosting: 'Pedido enviado. O cliente recebe um e-mail.',
    labelCancel: 'Cancelamento pedido.',
  },

  // Several orders.
  bulk: 'Etiquetas',
  bulkTitle: 'Etiquetas',
  bulkTooMany: (most: number) => `Escolha até ${most} pedidos por vez.`,
  make: (count: number) => (count === 1 ? 'Comprar 1 etiqueta' : `Comprar ${count} etiquetas`),
  makeText: 'Cada pedido sai com o serviço que o cliente escolheu. Antes de gastar, mostramos preços e saldo.',
  progress: (done: number, total: number) => `${done} de ${total} prontas`,
  printAll: 'Imprimir todas',
  sheetReady: 'Abrir a folha de impressão',
  sheetFailed: 'A folha não chegou. Tente de novo.',
  listFailed: 'As etiquetas não chegaram.',
  // The question before anything is spent. Amounts and times are passed in formatted.
  asking: 'Comprar etiquetas',
  ask: (count: number) => (count === 1 ? 'Comprar 1 etiqueta?' : `Comprar ${count} etiquetas?`),
  askNone: 'Nenhuma etiqueta a comprar',
  askFailed: 'Os preços não chegaram. Nada foi comprado.',
  changedTitle: 'O preço mudou',
  changedOne: 'Nada foi comprado. Estes são os preços de agora.',
  changed: (changed: number, all: number, at: string) => {
    if (changed === 0) return `Algo mudou desde as ${at}. Nada foi comprado.`;
    if (all === 1) return `A etiqueta mudou de preço desde as ${at}. Nada foi comprado.`;
    return changed === 1
      ? `Uma das ${all} etiquetas mudou de preço desde as ${at}. Nada foi comprado.`
      : `${changed} das ${all} etiquetas mudaram de preço desde as ${at}. Nada foi comprado.`;
  },
  orderOf: (number: number, name: string) => `${orderNumberText(number)} · ${name}`,
  weight: (kilos: string) => `${kilos} kg`,
  out: (why: string) => `fica de fora: ${why}`,
  before: 'antes',
  withoutInvoice: (numbers: readonly number[]) => {
    const [only] = numbers;
    if (numbers.length === 1) return `${only} ainda não tem nota. A etiqueta vai com declaração de conteúdo.`;
    return `${numbers.slice(0, -1).join(', ')} e ${numbers.at(-1)} ainda não têm nota. As etiquetas vão com declaração de conteúdo.`;
  },
  balance: 'Saldo no Melhor Envio',
  balanceIs: (amount: string) => `Saldo no Melhor Envio: ${amount}.`,
  balanceUnknown: 'não informado agora',
  labels: (count: number) => (count === 1 ? '1 etiqueta' : `${count} etiquetas`),
  less: (amount: string) => `− ${amount}`,
  balanceAfter: 'Saldo depois',
  total: 'Total',
  missing: (amount: string) => `Faltam ${amount} no saldo`,
  missingText: 'Ponha saldo no painel do Melhor Envio e confira de novo, ou escolha menos pedidos.',
  checkAgain: 'Conferir de novo',
  pricesOf: (at: string) => `Preços de agora, ${at}. Se algum mudar até a compra, perguntamos de novo antes de gastar.`,
  buyFor: (amount: string) => `Comprar por ${amount}`,
  onlyOne: (number: number, amount: string) => `Só a do ${orderNumberText(number)}, ${amount}`,
  onlySame: (count: number, amount: string) => `Só as ${count} que não mudaram, ${amount}`,
  cancel: 'Cancelar',
  close: 'Fechar',

  nothing: 'Escolha pedidos na lista de vendas para gerar as etiquetas.',
  none: 'sem etiqueta',
} as const;
