import { regretWords } from '../../shared/order/words/regretWords';
import type { LeftOutReason } from '../../shared/repeat/cyclePrice';
import type { CycleEndReason } from '../../shared/repeat/keptCycle';
import type { RepeatTry } from '../../shared/repeat/repeatContract';

/** Why a try brought no money. */
type TryReason = NonNullable<RepeatTry['reason']>;

/** Words of letters about repeat purchases, in Portuguese. Days and instants as they are shown, amounts with R$. */
export const repeatEmailTexts = {
  reminderTitle: (name: string) => `Sua próxima entrega: ${name}`,
  reminderLead: (who: string, day: string, card: string | null) =>
    `${who}, cobramos em ${day}, às 9h${card === null ? '' : `, no ${card}`}.`,
  reminderLeadPix: (who: string, day: string) => `${who}, o Pix Automático desta entrega sai do seu banco em ${day}.`,
  lockedLeadPix: (who: string, amount: string, day: string) => `${who}, o Pix Automático de ${amount} sai em ${day}.`,
  noAuthorization:
    'Falta autorizar o Pix Automático no seu banco: abra a sua conta, ou pague esta entrega por Pix no dia.',
  noCard: 'Falta um cartão nesta compra: escolha um na sua conta, ou ela não pode ser cobrada.',
  total: 'Total, com entrega',
  mostTotal: 'Total fechado, com entrega',
  never: 'Não cobramos mais do que isto.',
  cheaper: 'Se algo baixar de preço até lá, você paga menos.',
  closedAt: (instant: string) => `Não cobramos mais do que isto. Preço fechado em ${instant}.`,
  see: 'Ver a entrega',
  changeUntil: (instant: string) => `Mudar até ${instant}`,
  skip: 'Pular esta',
  postpone: 'Adiar',
  swap: 'Trocar produto',
  cancel: 'Cancelar',
  nothingToDo: 'Está tudo certo? Não precisa fazer nada.',
  linkLife: 'O botão de pular vale para esta entrega, uma vez. Os outros abrem a sua conta.',

  lockedTitle: (name: string) => `Preço fechado: ${name}`,

  riseTitle: (name: string) => `Um preço subiu: ${name}`,
  riseLead: (who: string, limit: number, until: string) =>
    `${who}, sem a sua resposta até ${until}, o que subiu não vai nesta entrega, e nada é cobrado por ele. O preço subiu além do seu limite de ${limit} %.`,
  riseLeadOfAll: (who: string, limit: number, until: string) =>
    `${who}, sem a sua resposta até ${until}, esta entrega não vai, e nada é cobrado. O total subiu além do seu limite de ${limit} %.`,
  riseLine: (title: string, from: string, to: string) => `${title}: de ${from} para ${to}`,
  riseTotal: (from: string, to: string) => `Total com entrega: de ${from} para ${to}`,
  riseTotalLabel: 'Total novo, com entrega',
  accept: 'Aceitar o novo preço',
  decideUntil: (instant: string) => `Decidir até ${instant}`,
  changeAccount: 'Trocar produto',
  cancelAccount: 'Cancelar',
  riseLife: 'Os botões de aceitar e de pular valem para esta entrega, uma vez. Os outros abrem a sua conta.',

  orderedTitle: (name: string) => `Pago e a caminho: ${name}`,
  orderedLead: (who: string) => `${who}, o pagamento foi aprovado e o pedido está feito.`,
  partlyTitle: (name: string) => `Pago, com falta: ${name}`,
  partlyLead: (who: string) => `${who}, o pagamento foi aprovado e o pedido está feito, mas nem tudo vai desta vez.`,
  paid: 'Total pago, com entrega',
  openOrder: 'Acompanhar o pedido',
  goods: 'O que vai',
  leftOut: 'O que não vai desta vez',
  notCharged: 'Nada foi cobrado por isto. Na próxima entrega tentamos de novo.',
  notGoing: 'Nada é cobrado por isto. Na próxima entrega tentamos de novo.',
  leftOutWhy: {
    outOfStock: 'está em falta',
    notSold: 'saiu de venda',
    declined: 'você não aceitou o novo preço',
    unanswered: 'subiu além do seu limite, e ficamos sem resposta',
  } satisfies Record<LeftOutReason, string>,

  refusedTitle: (name: string) => `O pagamento não passou: ${name}`,
  refusedLead: (who: string, why: string) => `${who}, ${why} Nada foi cobrado.`,
  refusedWhy: {
    noFunds: 'o banco disse que faltou saldo ou limite no cartão.',
    expired: 'o cartão venceu.',
    blocked: 'o banco não deixa usar este cartão aqui.',
    wrongData: 'o banco não reconheceu os dados do cartão.',
    noCard: 'não há cartão nesta compra.',
    notPaidInTime: 'o código Pix venceu sem pagamento.',
    refused: 'o banco não aprovou o cartão.',
    notAuthorized: 'o Pix Automático não estava autorizado no seu banco a tempo.',
    debitCancelled: 'o débito do Pix Automático foi cancelado no seu banco.',
    debitRefused:
      'o seu banco não fez o débito do Pix Automático: pode ter faltado saldo, ou o valor passou do limite que você deu a ele.',
  } satisfies Record<TryReason, string>,
  nextTry: (instant: string) => `Tentamos o mesmo cartão de novo em ${instant}.`,
  nextDebit: (instant: string) => `O seu banco é pedido de novo em ${instant}.`,
  noNextDebit: 'O Pix Automático desta entrega não é pedido de novo.',
  noNextTry: 'Este cartão não é tentado de novo sozinho.',
  payUntil: (instant: string) => `Para receber, pague até ${instant}.`,
  toPay: 'Total a pagar',
  payPix: (amount: string) => `Pagar ${amount} com Pix`,
  otherWays: 'Ou, se preferir',
  otherCard: 'Usar outro cartão',
  useCard: 'Pagar com cartão',
  payLife: 'O botão do Pix mostra o código sem pedir senha, e vale só para esta entrega.',

  givenUpTitle: (name: string) => `Ficou sem pagamento: ${name}`,
  givenUpLead: (who: string, day: string) =>
    `${who}, a entrega de ${day} não foi paga, então ela não vai. Nada foi cobrado, e a sua compra programada continua.`,
  seePurchases: 'Ver minhas compras programadas',
  next: (day: string) => `A próxima cobrança é em ${day}. Antes dela mandamos o total.`,

  skippedTitle: (name: string) => `Desta vez não vai: ${name}`,
  skippedLead: (who: string, day: string, why: string) =>
    `${who}, a entrega de ${day} não vai: ${why} Nada foi cobrado.`,
  skippedWhy: {
    nothing: 'nenhum dos produtos pode ser comprado agora.',
    unanswered: 'o preço subiu além do seu limite, e ficamos sem resposta.',
    declined: 'você não aceitou o novo preço.',
    noAddress: 'o endereço dela saiu da sua conta. Escolha outro para a próxima.',
    noDelivery: 'a entrega escolhida não é mais oferecida no seu endereço. Escolha outra para a próxima.',
    unpaid: 'ela não foi paga.',
    orderCancelled: 'o pedido foi cancelado.',
    byCustomer: 'você pulou esta entrega.',
    paused: 'a compra programada está em pausa.',
    cancelled: 'a compra programada foi cancelada.',
  } satisfies Record<CycleEndReason, string>,

  refundedTitle: (name: string) => `Devolvemos o seu pagamento: ${name}`,
  refundedLead: (who: string, day: string) =>
    `${who}, o pagamento da entrega de ${day} chegou depois que ela foi encerrada. Ela não vai, e o valor volta inteiro pelo meio em que foi pago.`,
  refundedValue: 'Valor devolvido',

  pausedTitle: (name: string) => `Em pausa: ${name}`,
  pausedLead: {
    customer: (who: string) => `${who}, você pausou esta compra programada. Nada é cobrado até você retomar.`,
    merchant: (who: string) => `${who}, a loja pausou esta compra programada. Nada é cobrado até você retomar.`,
    unpaid: (who: string) =>
      `${who}, duas entregas seguidas ficaram sem pagamento, então pausamos esta compra programada. Nada é cobrado até você retomar.`,
  },
  resume: 'Retomar quando quiser',

  resumedTitle: (name: string) => `De volta: ${name}`,
  resumedLead: (who: string, day: string) =>
    `${who}, a sua compra programada voltou. A próxima cobrança é em ${day}, e antes dela mandamos o total.`,

  cancelledTitle: (name: string) => `Cancelada: ${name}`,
  cancelledLead: (who: string, at: string) =>
    `${who}, a sua compra programada foi cancelada em ${at}. Nada mais é cobrado, e nada mais é enviado por ela.`,
  protocol: 'Protocolo do cancelamento',
  protocolNote: 'Guarde este número. Pedidos já pagos seguem como estavam.',
  cameBack: 'Se mudar de ideia, é só montar outra compra programada.',

  cardTitle: (card: string, month: string) => `Seu ${card} vence em ${month}`,
  cardLead: (who: string, card: string, month: string, names: string) =>
    `${who}, o ${card} vence em ${month} e paga: ${names}. Troque antes da próxima cobrança, para nada faltar em casa.`,
  changeCard: 'Trocar o cartão',
  cardIgnore: 'Se o banco já mandou um cartão novo, cadastre o novo e apague este.',

  addressTitle: 'Entrega para',
  changeAddress: 'Mudar endereço',
  changeCardLink: 'Mudar cartão',
  changePayLink: 'Mudar pagamento',
  cancelNote: `Cancelar leva dois cliques e dá protocolo. ${regretWords.short}`,
  discount: 'Desconto da compra programada',
  subtotal: 'Subtotal sem frete',
  sum: 'Total',
} as const;
