import type { ChargebackNote, ChargebackStatus } from '../../shared/payment/chargebackMachine';

type Tone = 'neutral' | 'good' | 'warn' | 'info' | 'bad';

const STATES: Record<ChargebackStatus, { label: string; tone: Tone }> = {
  open: { label: 'Esperando resposta', tone: 'bad' },
  answered: { label: 'Respondida', tone: 'info' },
  accepted: { label: 'Aceita', tone: 'neutral' },
  expired: { label: 'Prazo vencido', tone: 'warn' },
  won: { label: 'Ganha', tone: 'good' },
  lost: { label: 'Perdida', tone: 'neutral' },
};

/** What a chargeback's card says of its state, below its facts. */
const WHAT_NOW: Record<ChargebackStatus, string> = {
  open: 'Mande a resposta, com as provas, a quem avisou da contestação. Depois registre aqui o que respondeu.',
  answered: 'Quando o provedor decidir, registre aqui como terminou.',
  accepted: 'A loja aceitou a contestação. Quando o provedor encerrar, registre aqui.',
  expired:
    'O prazo passou sem resposta registrada. Se você respondeu a tempo, registre a resposta; se não, registre como perdida.',
  won: 'As somas de vendas só mudam quando o provedor devolver o valor; confira o saldo em Financeiro.',
  lost: 'O valor ficou com quem contestou.',
};

const NOTES: Record<ChargebackNote, { button: string; title: string; text: string }> = {
  answered: {
    button: 'Registrar resposta',
    title: 'Registrar a resposta',
    text: 'Este registro é da loja: ele não manda nada ao provedor nem muda valores.',
  },
  accepted: {
    button: 'Aceitar a contestação',
    title: 'Aceitar a contestação',
    text: 'A loja não vai responder e o valor fica com quem contestou. Este registro não manda nada ao provedor.',
  },
  won: {
    button: 'Registrar como ganha',
    title: 'Contestação ganha',
    text: 'O provedor decidiu a favor da loja. Este registro não muda valores: quem devolve o dinheiro é o provedor.',
  },
  lost: {
    button: 'Registrar como perdida',
    title: 'Contestação perdida',
    text: 'O valor fica com quem contestou. Este registro não muda valores.',
  },
};

/** Texts of the chargebacks of an order. Amounts, days and times are passed in formatted. Source: decision 083. */
export const chargebackTexts = {
  title: 'Contestação',
  states: STATES,
  whatNow: WHAT_NOW,
  notes: NOTES,
  amount: (value: string) => `${value} contestados`,
  openedAt: (instant: string) => `Soubemos em ${instant}`,
  answerBy: (day: string) => `Responder até ${day}`,
  answeredBy: (by: string, instant: string) => `Resposta registrada por ${by} em ${instant}`,
  closedAt: (instant: string) => `Encerrada em ${instant}`,
  provider: 'O que o provedor disse',
  evidence: 'Baixar provas (PDF)',
  evidenceText:
    'O PDF reúne pedido, quem comprou, pagamento, entrega, conversa, e-mails e histórico. Ele tem dados pessoais: use só na contestação.',
  evidenceReady: 'O download das provas começou.',
  terms: 'Registrar prazo do provedor',
  termsTitle: 'O que o provedor disse',
  termsText: 'O prazo mostrado conta os dias que a plataforma dá. Se o provedor informou outro, vale o dele.',
  lastDay: 'Último dia para responder',
  lastDayMissing: 'Escreva o dia, como 31/12/2026',
  lastDayBefore: 'O dia precisa ser o do aviso ou depois',
  words: 'Motivo e instruções do provedor',
  answer: 'O que você respondeu',
  answerHelper: 'Por onde respondeu, quando e com quais provas',
  answerMissing: 'Escreva o que respondeu',
  save: 'Guardar',
  done: { chargebackNote: 'Contestação atualizada.', chargebackTerms: 'Prazo do provedor guardado.' },
  noticeTitle: 'Contestações a responder',
  notice: (count: number, day: string) =>
    count === 1 ? `1 contestação a responder até ${day}.` : `${count} contestações a responder, a primeira até ${day}.`,
  see: 'Ver contestações',
} as const;
