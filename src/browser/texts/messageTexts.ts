import type { EntryKind, MessageFilter } from '../../shared/admin/message/messageLimits';
import type { ContactSubject } from '../../shared/contact/contactLimits';

const SUBJECTS: Record<ContactSubject, string> = {
  order: 'pedido',
  product: 'produto',
  delivery: 'entrega',
  exchange: 'troca ou devolução',
  privacy: 'privacidade',
  other: 'outro assunto',
};

const FILTERS: Record<MessageFilter, (waiting: number | null) => string> = {
  waiting: (waiting) => {
    if (waiting === null) return 'Esperam';
    return waiting === 1 ? '1 espera' : `${waiting} esperam`;
  },
  all: () => 'Todas',
};

/** What an entry of a conversation is, after its time. */
const KINDS: Record<EntryKind, string> = {
  answer: 'por e-mail',
  note: 'nota só da equipe',
  resolution: 'marcou como resolvida',
};

/** Texts of the inbox of contact messages. */
export const messageTexts = {
  title: 'Mensagens',
  message: 'Mensagem',
  waiting: (count: number) => (count === 1 ? '1 mensagem sem resposta' : `${count} mensagens sem resposta`),
  show: 'Mostrar',
  filters: FILTERS,
  list: 'Conversas',
  listFailed: 'Não foi possível carregar as mensagens.',
  none: 'Nenhuma mensagem ainda. O que escreverem na página de contato aparece aqui.',
  noneWaiting: 'Nenhuma mensagem espera resposta.',
  showAll: 'Ver todas as mensagens',
  pages: 'Páginas de mensagens',
  older: 'Mais antigas',
  newer: 'Mais recentes',
  range: (first: number, last: number, total: number) =>
    first === last ? `${last} de ${total}` : `${first} a ${last} de ${total}`,
  subjects: SUBJECTS,
  fromMerchant: 'futuro lojista',
  order: (number: string) => `pedido ${number}`,
  isWaiting: 'espera resposta',
  undelivered: 'resposta não chegou',
  answeredBy: (by: string | null) => (by === null ? 'respondida' : `respondida por ${by}`),
  resolvedBy: (by: string | null) => (by === null ? 'resolvida' : `resolvida por ${by}`),
  before: 'encerrada',
  answerBy: (day: string) => `responder até ${day}`,
  answerToday: 'responder até hoje',
  late: (day: string) => `prazo da lei: ${day}, vencido`,
  back: 'Mensagens',
  choose: 'Escolha uma mensagem para ler e responder.',
  failed: 'Não foi possível carregar a mensagem.',
  missing: 'Esta mensagem não existe mais.',
  missingText: 'Mensagens são apagadas depois de dois anos, ou a pedido de quem escreveu.',
  actions: (name: string) => `Ações da mensagem de ${name}`,
  resolve: 'Marcar como resolvida',
  about: 'Sobre quem escreveu',
  orderLine: (number: number, total: string, state: string) => `Pedido ${number}, ${total}, ${state}`,
  orders: (count: number) => (count === 1 ? '1 pedido' : `${count} pedidos`),
  typedOrder: (typed: string) => `Informou o pedido “${typed}”, que não foi encontrado`,
  protocol: (protocol: string) => `Protocolo ${protocol}`,
  company: (name: string) => `Loja: ${name}`,
  conversation: 'Conversa',
  fromSite: 'pelo site',
  kinds: KINDS,
  today: (time: string) => `hoje, ${time}`,
  formerMember: 'Alguém que já saiu da equipe',
  delivery: { sending: 'saindo', delayed: 'ainda não saiu', sent: 'enviada', failed: 'não chegou' },
  answerLabel: (firstName: string) => `Resposta a ${firstName}, por e-mail`,
  answerMissing: 'Escreva a resposta.',
  answer: 'Responder',
  noteLabel: 'Nota só da equipe',
  noteHelper: 'Quem escreveu a mensagem não vê esta nota.',
  noteMissing: 'Escreva a nota.',
  note: 'Nota para a equipe',
  keepNote: 'Guardar nota',
  backToAnswer: 'Voltar à resposta',
  textRefused: 'O texto tem caracteres que não podem ser enviados. Cole sem formatação ou digite de novo.',
  sending: (firstName: string) => `A resposta a ${firstName} está saindo por e-mail.`,
  sent: (firstName: string, time: string) => `Enviada a ${firstName} às ${time}.`,
  delayed: (firstName: string) =>
    `O servidor de e-mail ainda não aceitou a resposta a ${firstName}. A loja continua tentando.`,
  failedTitle: (firstName: string) => `A resposta a ${firstName} não chegou.`,
  failedWhy: (why: string) => `O servidor de e-mail respondeu: “${why}”.`,
  failedPhone: (phone: string) => `O telefone é ${phone}.`,
  failedNoPhone: 'Confira o endereço com quem escreveu; nesta mensagem não há telefone.',
  whatsApp: 'Abrir WhatsApp',
  noted: 'Nota guardada.',
  resolved: 'Marcada como resolvida.',
  gone: 'A mensagem não existe mais.',
} as const;
