import type { LabelProblem } from '../../shared/admin/sales/saleLabelContract';
import type { LabelStatus } from '../../shared/shipping/labelMachine';

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
  notAllowed: 'não pode ser enviado agora',
  noService: 'o cliente escolheu uma entrega da loja: gere no pedido',
};

/** Texts of carriers' labels. Amounts come formatted. */
export const labelTexts = {
  statuses: STATUSES,
  problems: PROBLEMS,
  canceling: 'cancelando',
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
    labelPosting: 'Pedido enviado. O cliente recebe um e-mail.',
    labelCancel: 'Cancelamento pedido.',
  },

  // Several orders.
  bulk: 'Etiquetas',
  bulkTitle: 'Etiquetas',
  bulkTooMany: (most: number) => `Escolha até ${most} pedidos por vez.`,
  make: (count: number) => (count === 1 ? 'Gerar 1 etiqueta' : `Gerar ${count} etiquetas`),
  makeText: 'Cada pedido sai com o serviço que o cliente escolheu. O valor sai da sua carteira do Melhor Envio.',
  progress: (done: number, total: number) => `${done} de ${total} prontas`,
  printAll: 'Imprimir todas',
  sheetReady: 'Abrir a folha de impressão',
  sheetFailed: 'A folha não chegou. Tente de novo.',
  listFailed: 'As etiquetas não chegaram.',
  nothing: 'Escolha pedidos na lista de vendas para gerar as etiquetas.',
  none: 'sem etiqueta',
} as const;
