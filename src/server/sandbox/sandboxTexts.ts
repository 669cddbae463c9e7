import type { LabelAction } from './melhorEnvio/labelSimulator';
import type { HookMode } from './pagarme/hookPlan';
import type { ChargeAction, ChargeStatus } from './pagarme/simulatedCharge';
import type { SandboxMode, SandboxProvider } from './sandboxModes';

/** Texts of the sandbox pages. */
export const sandboxTexts = {
  title: 'Bancada de testes',
  lead: 'Aqui ninguém paga de verdade: você faz o papel do banco, do provedor de pagamentos e do correio.',
  charges: 'Cobranças',
  cards:
    'Cartões: 4000000000000010 aprova, 4000000000000028 recusa, 4000000000000036 fica em análise. Outro número válido aprova, ou recusa se o código de segurança começar com 6 (651 sem saldo, 654 vencido, 663 dados errados, 641 bloqueado).',
  noCharges: 'Nenhuma cobrança ainda. Feche um pedido na loja e ele aparece aqui.',
  chargeOf: (number: string) => `Pedido ${number}`,
  nothingToDo: 'Esta cobrança chegou ao fim.',
  labels: 'Etiquetas',
  balance: 'Saldo no Melhor Envio, em reais',
  pricePercent: 'Preços, em % da tabela',
  setWallet: 'Mudar saldo e preços',
  noLabels: 'Nenhuma etiqueta ainda. Envie um pedido com etiqueta e ela aparece aqui.',
  labelOf: (name: string, code: string) => `${name}, ${code}`,
  labelDone: 'Nada a fazer com esta etiqueta.',
  providers: 'Provedores',
  providersLead: 'Deixe um provedor lento ou fora do ar e veja como a loja se comporta.',
  hooks: 'Avisos de pagamento',
  hooksLead:
    'O provedor conta à loja o que aconteceu com cada cobrança. Os avisos podem chegar repetidos, trocados, tarde ou nunca: a loja tem de chegar ao mesmo resultado.',
  hooksAll: 'Como os avisos viajam',
  travel: 'Avisos desta vez',
  travelUsual: 'Como na bancada',
  outbox: 'E-mails enviados',
  outboxLink: 'Ver os e-mails enviados',
  noEmails: 'Nenhum e-mail ainda.',
  filterLabel: 'Mostrar só os e-mails para',
  filterKey: 'Filtrar',
  back: 'Voltar à bancada',
  backToOutbox: 'Voltar aos e-mails',
  from: 'Para',
  written: 'Escrito em',
  sent: 'Enviado em',
  unsent: 'ainda não enviado',
  unwritten: 'ainda não escrito',
  preview: 'Como o e-mail aparece',
  plainText: 'Versão em texto',
  skip: 'Pular para o conteúdo',
  notFound: 'Não há nada neste endereço.',
  done: 'Feito.',
  notDone: 'Não foi possível: já mudou.',
} as const;

/** What a person does to a charge, as its button says. A charge that ended unpaid is paid late. */
export const actionText = (action: ChargeAction, status: ChargeStatus): string =>
  action === 'pay' && status !== 'pending' && status !== 'processing' ? 'Pagar com atraso' : ACTIONS[action];

const ACTIONS: Record<ChargeAction, string> = {
  pay: 'Aprovar pagamento',
  refuse: 'Recusar',
  expire: 'Deixar expirar',
  refund: 'Devolver o dinheiro',
  chargeback: 'Contestar a compra',
};

/** A charge's status in words; a cancelled one was refunded if it had been paid. */
export const chargeStatusText = (status: ChargeStatus, wasPaid: boolean): string =>
  status === 'canceled' && wasPaid ? 'devolvida' : STATUSES[status];

const STATUSES: Record<ChargeStatus, string> = {
  pending: 'esperando pagamento',
  processing: 'em análise',
  overpaid: 'paga a mais',
  underpaid: 'paga a menos',
  paid: 'paga',
  failed: 'recusada',
  canceled: 'expirada',
  chargedback: 'contestada',
};

/** Providers by name. */
export const PROVIDER_TEXTS: Record<SandboxProvider, string> = {
  payments: 'Pagamentos',
  carriers: 'Transportadoras',
  postalCodes: 'Consulta de CEP',
};

/** How a provider behaves, in words. */
export const MODE_TEXTS: Record<SandboxMode, string> = { normal: 'Normal', slow: 'Lento', broken: 'Fora do ar' };

/** How events travel, in words. */
export const HOOK_TEXTS: Record<HookMode, { label: string; helper: string }> = {
  normal: { label: 'Normais', helper: 'Um por vez, na ordem, uma vez cada.' },
  duplicated: { label: 'Repetidos', helper: 'Cada aviso chega três vezes, ao mesmo tempo.' },
  reordered: { label: 'Fora de ordem', helper: 'O mais novo chega primeiro.' },
  delayed: { label: 'Atrasados', helper: 'Saem 30 segundos depois.' },
  mixed: {
    label: 'Tudo junto',
    helper: 'O mais novo chega primeiro e repetido; 30 segundos depois vêm os outros, repetidos também.',
  },
  lost: { label: 'Perdidos', helper: 'Nenhum chega. A loja pergunta ao provedor quando o prazo do pedido acaba.' },
};

/** What may be done to a label. */
export const LABEL_ACTION_TEXTS: Record<LabelAction, string> = {
  post: 'Postar',
  deliver: 'Entregar',
  fail: 'Não conseguir entregar',
  expire: 'Deixar vencer',
};
