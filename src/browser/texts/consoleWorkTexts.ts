import type { LetterFault } from '../../shared/platform/letterFault';
import { countedWorks as counted } from './consoleTexts';

/** What each job does, as an operator reads it. */
const TASKS: Readonly<Record<string, string>> = {
  deliverEmail: 'Carta',
  recoverPassword: 'Carta de nova senha',
  settlePayment: 'Conferir um pagamento',
  applyProviderEvent: 'Aplicar um aviso da Pagar.me',
  expirePayment: 'Encerrar um pagamento vencido',
  cancelPayment: 'Cancelar uma cobrança',
  refundPayment: 'Devolver um pagamento',
  refundPart: 'Devolver parte de um pagamento',
  workLabel: 'Etiqueta de um pedido',
  reconcileLabels: 'Conferir as etiquetas',
  makePictures: 'Preparar uma foto',
  renewSearch: 'Atualizar a busca',
  deliverWebhook: 'Aviso a um sistema da loja',
  settleWithdrawal: 'Conferir um saque',
  readSubscription: 'Ler uma assinatura',
  readSubscriptions: 'Ler as assinaturas',
  importProducts: 'Importar produtos',
  reconcilePayments: 'Conferir os pagamentos sem resposta',
  purgeExpired: 'Apagar o que venceu',
  abandonCarts: 'Marcar carrinhos abandonados',
  resetSecondFactor: 'Zerar um segundo fator',
};

/** Letters whose subject was never written. */
const LETTERS: Readonly<Record<string, string>> = {
  orderReceived: 'Pedido recebido',
  paymentApproved: 'Pagamento aprovado',
  paymentRefused: 'Pagamento recusado',
  orderShipped: 'Pedido enviado',
  orderDelivered: 'Pedido entregue',
  orderCanceled: 'Pedido cancelado',
  refundMade: 'Devolução feita',
  refundInPart: 'Devolução de uma parte',
  refundAccountNeeded: 'Conta para a devolução',
  returnReceived: 'Devolução recebida',
  purchaseRegretted: 'Desistência da compra',
  emailConfirmation: 'Confirme seu e-mail',
  passwordRecovery: 'Nova senha',
  merchantPasswordRecovery: 'Nova senha',
  customerInvitation: 'Convite para a loja',
  merchantInvitation: 'Convite para a equipe',
  contactMessage: 'Mensagem de contato',
  contactReceipt: 'Recebemos sua mensagem',
  storeRequestAccepted: 'Pedido de abertura aceito',
  storeRequestRefused: 'Pedido de abertura recusado',
  storeSignUpProof: 'Código para abrir a loja',
  contactAnswer: 'Resposta a uma mensagem',
  cartReminder: 'Lembrete do carrinho',
  paymentLink: 'Link de pagamento',
  webhookDisabled: 'Aviso desligado',
  subscriptionFailed: 'Assinatura não paga',
  trialEnding: 'Fim do teste grátis',
  domainLost: 'Domínio não aponta mais para cá',
  storeOpened: 'A loja abriu',
  helpEntered: 'Entramos para ajudar',
  factorResetAsked: 'Segundo fator será zerado',
  factorResetMade: 'Segundo fator zerado',
};

/** Texts of the console's page of jobs and letters, which come with it; its name is in consoleTexts. Source: design, platform. */
export const consoleWorkTexts = {
  show: 'Mostrar',
  tab: {
    failed: (count: number) => `Falharam ${counted(count)}`,
    queue: (count: number) => `Na fila ${counted(count)}`,
    done: () => 'Feitos',
  },
  captions: {
    failed: 'Trabalhos e cartas que falharam',
    queue: 'Trabalhos e cartas na fila',
    done: 'Cartas enviadas',
  },
  empty: {
    failed: 'Nada falhou.',
    queue: 'Nada espera na fila.',
    done: 'Nenhuma carta foi enviada ainda.',
  },
  doneNote: 'Trabalhos saem da fila assim que terminam; das cartas fica quando saíram.',
  failed: 'Não foi possível carregar os trabalhos.',
  what: 'O quê',
  why: 'Por quê, nas palavras do outro lado',
  attempts: 'Tentativas',
  later: 'Depois',
  sentAt: 'Enviada',
  action: 'Ação',
  count: (attempts: number, most: number, isStopped: boolean) => (isStopped ? 'parou' : `${attempts} de ${most}`),
  next: (when: string) => `sozinha ${when}`,
  due: (when: string) => `na vez dela, ${when}`,
  running: 'rodando agora',
  otherAddress: 'só com outro e-mail',
  byHand: 'só com um toque',
  faults: {
    fullMailbox: 'Caixa cheia',
    noDomain: 'O domínio não existe',
    noMailbox: 'O endereço não existe',
    other: 'Não foi aceita',
  } satisfies Record<LetterFault, string>,
  broke: 'Não terminou',
  task: (name: string) => TASKS[name] ?? 'Trabalho do sistema',
  letter: (subject: string | null, template: string) => `Carta "${subject ?? LETTERS[template] ?? template}"`,
  to: (store: string | null, recipient: string) =>
    store === null ? `para ${recipient}` : `${store}, para ${recipient}`,
  ofPlatform: 'Plataforma',
  again: 'Tentar de novo',
  againOf: (what: string) => `Tentar de novo: ${what}`,
  bulk: 'Ações em massa',
  chosen: (count: number) => (count === 1 ? '1 escolhido' : `${count} escolhidos`),
  choose: (what: string) => `Selecionar ${what}`,
  chooseAll: 'Selecionar todos que podem ser tentados',
  clear: 'Limpar',
  retried: (count: number) =>
    count === 0
      ? 'Nada para tentar: já está na fila ou já terminou.'
      : count === 1
        ? 'Vai ser tentado de novo agora.'
        : `${count} vão ser tentados de novo agora.`,
  newest: 'Do começo',
  older: 'Mais',
} as const;
