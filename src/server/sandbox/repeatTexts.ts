import type { PurchaseCycleStatus } from '../../shared/repeat/purchaseCycleMachine';
import type { CardAction } from './pagarme/simulatedCards';
import type { CobrAction, RecAction } from './pix/pixSimulator';

/** Texts of the bench's part on repeat purchases. */
export const repeatTexts = {
  purchases: 'Compras programadas',
  purchasesLead:
    'Avance até o próximo ciclo, um passo de cada vez: os dias só desta compra passam até o passo seguinte, e a loja o faz como faria no dia.',
  noPurchases: 'Nenhuma compra programada espera pelo tempo.',
  purchaseOf: (name: string, owner: string) => `${name}, de ${owner}`,
  due: (at: string, day: string) => `Próximo passo em ${at} · cobrança em ${day}`,
  cards: 'Cartões guardados',
  cardsLead:
    'Faça o papel do banco de cada cartão. Um número que começa com 40000090 paga hoje e recusa depois de guardado: quatro dígitos do código (0051, 1011), dois do conselho da bandeira (00 é nenhum).',
  noCards: 'Nenhum cartão guardado ainda.',
  cardOf: (brand: string, digits: string, holder: string) => `${brand} final ${digits}, ${holder}`,
  pays: 'aprova',
  refuses: (code: string) => `recusa com ${code}`,
  over: 'vencido',
  forgotten: 'esquecido',
  refusal: 'Código da recusa',
  pix: 'Pix Automático',
  pixLead: 'Faça o papel do banco de quem paga: autorize, recuse, debite.',
  noPix: 'Nenhuma autorização pedida ainda. Só lojas com um provedor de Pix Automático o oferecem.',
  recOf: (purpose: string) => `Autorização de ${purpose}`,
  cobrOf: (amount: string, day: string) => `Débito de R$ ${amount} em ${day}`,
} as const;

/** What may be done to a kept card. */
export const CARD_ACTION_TEXTS: Record<CardAction, string> = {
  approve: 'Aprovar de novo',
  refuse: 'Recusar daqui em diante',
  expire: 'Trocar por um novo',
  close: 'Vencer sem troca',
};

/** Answers of a bank to choose from. */
export const CARD_REFUSALS = [
  { code: '51', advice: null, words: '51, sem saldo' },
  { code: '05', advice: null, words: '05, não autorizado' },
  { code: '05', advice: '03', words: '05, conselho 03: nunca mais neste cartão' },
  { code: '05', advice: '21', words: '05, conselho 21: o cliente parou o pagamento' },
  { code: '14', advice: null, words: '14, cartão inválido' },
  { code: '54', advice: null, words: '54, vencido' },
  { code: '57', advice: null, words: '57, não permitido' },
  { code: '1011', advice: null, words: '1011, código do provedor' },
  { code: '2000', advice: null, words: '2000, código do provedor' },
] as const;

/** Where a cycle stands, and what the press of its button leads to. */
export const STEP_TEXTS: Record<PurchaseCycleStatus, { state: string; press: string }> = {
  scheduled: { state: 'planejada', press: 'Avançar até o aviso' },
  reminded: { state: 'avisada', press: 'Avançar até fechar o preço' },
  locked: { state: 'preço fechado', press: 'Avançar até a cobrança' },
  charging: { state: 'cobrando', press: 'Avançar' },
  retryWait: { state: 'recusada', press: 'Avançar até a próxima tentativa' },
  paid: { state: 'paga', press: 'Avançar' },
  ordered: { state: 'pedida', press: 'Avançar' },
  partial: { state: 'pedida em parte', press: 'Avançar' },
  skipped: { state: 'pulada', press: 'Avançar' },
  failed: { state: 'não paga', press: 'Avançar' },
  void: { state: 'anulada', press: 'Avançar' },
};

/** What a payer's bank does by Pix Automático. */
export const PIX_ACTION_TEXTS: Record<RecAction | CobrAction, string> = {
  approve: 'Autorizar',
  reject: 'Não autorizar',
  cancel: 'Cancelar',
  expire: 'Deixar expirar',
  settle: 'Debitar',
  refuse: 'Recusar o débito',
};

/** Statuses of the API in words. */
export const PIX_STATUS_TEXTS: Readonly<Record<string, string>> = {
  CRIADA: 'esperando',
  APROVADA: 'autorizada',
  ATIVA: 'agendada',
  CONCLUIDA: 'paga',
  REJEITADA: 'recusada',
  EXPIRADA: 'expirada',
  CANCELADA: 'cancelada',
};
