import type { OrderMoveCause, PaymentRefusal } from '../../shared/order/orderContract';
import type { SaleOrderStatus } from '../../shared/order/saleOrderMachine';
import { BOLETO_CLEARING_DAYS } from '../../shared/payment/boletoDays';
import type { ParcelEventKind } from '../../shared/shipping/labelMachine';

type Tone = 'neutral' | 'good' | 'warn' | 'info' | 'bad';

/** An order's state as its buyer reads it. */
const STATUSES: Record<SaleOrderStatus, { label: string; tone: Tone }> = {
  opened: { label: 'Aguardando pagamento', tone: 'warn' },
  waitingPayment: { label: 'Aguardando pagamento', tone: 'warn' },
  paymentApproved: { label: 'Pagamento aprovado', tone: 'good' },
  paymentReject: { label: 'Pagamento recusado', tone: 'bad' },
  orderCanceledBySeller: { label: 'Cancelado pela loja', tone: 'bad' },
  orderCanceledByCustomer: { label: 'Cancelado', tone: 'bad' },
  invoiceGenerated: { label: 'Em separação', tone: 'good' },
  shipped: { label: 'Enviado', tone: 'info' },
  shippedManual: { label: 'Enviado', tone: 'info' },
  concluded: { label: 'Entregue', tone: 'good' },
  abandoned: { label: 'Pagamento não recebido', tone: 'neutral' },
};

/** Why no money came, and what to do next. Nothing was charged in any of these cases. */
const REFUSALS: Record<PaymentRefusal, { title: string; text: string }> = {
  cardRefused: {
    title: 'O cartão não foi aprovado',
    text: 'O banco recusou sem dizer o motivo. Tente outro cartão ou pague com Pix. Nada foi cobrado.',
  },
  cardNoFunds: {
    title: 'O cartão não tem limite para esta compra',
    text: 'Use outro cartão ou pague com Pix ou boleto. Nada foi cobrado.',
  },
  cardExpired: { title: 'O cartão venceu', text: 'Use outro cartão ou pague com Pix. Nada foi cobrado.' },
  cardData: {
    title: 'Algum dado do cartão não confere',
    text: 'Digite o cartão de novo com atenção à validade e ao CVV. Nada foi cobrado.',
  },
  cardBlocked: {
    title: 'O cartão está bloqueado para esta compra',
    text: 'Fale com o banco para liberar e tente de novo, ou pague com Pix. Nada foi cobrado.',
  },
  antifraud: {
    title: 'O pagamento não passou na análise de segurança',
    text: 'Pague com Pix ou boleto, ou fale com a loja. Nada foi cobrado.',
  },
  expired: {
    title: 'O tempo para pagar acabou',
    text: 'Os produtos continuam reservados por enquanto. Gere um novo código ou pague de outra forma.',
  },
  canceled: { title: 'Este pagamento foi cancelado', text: 'Nada foi cobrado. Escolha como pagar o pedido.' },
  notMade: {
    title: 'O pagamento não pôde ser feito',
    text: 'Nada foi cobrado. Tente de novo ou pague de outra forma.',
  },
};

/** What brought an order into a state, for its history. */
const MOVES: Record<SaleOrderStatus, string> = {
  opened: 'Você fez o pedido e os produtos foram reservados.',
  waitingPayment: 'O pagamento foi gerado e esperamos por ele.',
  paymentApproved: 'O pagamento foi aprovado.',
  paymentReject: 'O pagamento não foi concluído. Nada foi cobrado.',
  orderCanceledBySeller: 'A loja cancelou o pedido.',
  orderCanceledByCustomer: 'Você cancelou o pedido.',
  invoiceGenerated: 'A nota fiscal foi emitida e o pedido está em separação.',
  shipped: 'O pedido saiu para a entrega.',
  shippedManual: 'O pedido saiu para a entrega.',
  concluded: 'O pedido foi entregue.',
  abandoned: 'O prazo para pagar terminou e os produtos voltaram para a prateleira.',
};

/** The same where a cause names who ended it, and the state's words then. */
const CAUSES: Record<OrderMoveCause, { label: string; tone: Tone; move: string }> = {
  chargedback: {
    label: 'Pagamento contestado',
    tone: 'bad',
    move: 'O pagamento foi contestado e o banco devolveu o valor. Por isso o pedido foi cancelado.',
  },
  refunded: { label: 'Cancelado', tone: 'bad', move: 'O valor foi devolvido, e por isso o pedido foi cancelado.' },
};

/** What its carrier told of an order's parcel, for its history. */
const PARCEL: Record<ParcelEventKind, string> = {
  posted: 'A transportadora registrou a postagem do pacote.',
  received: 'O pacote está em trânsito: a transportadora o recebeu.',
  delivered: 'A transportadora registrou a entrega.',
  undelivered: 'A transportadora tentou entregar e não conseguiu.',
  paused: 'A transportadora pausou a entrega.',
  suspended: 'A transportadora suspendeu a entrega. Se precisar, fale com a loja.',
};

/** What an order waits for now; '' once it has ended. */
const NEXT: Record<SaleOrderStatus, string> = {
  opened: 'Agora: esperamos o pagamento ficar pronto.',
  waitingPayment: 'Agora: esperamos o seu pagamento. Quando ele chegar, separamos os produtos.',
  paymentApproved: 'Agora: a loja emite a nota fiscal e separa os produtos.',
  paymentReject: 'Agora: esperamos que você pague de novo. Os produtos seguem reservados por até 24 horas.',
  orderCanceledBySeller: '',
  orderCanceledByCustomer: '',
  invoiceGenerated: 'Agora: a loja entrega o pacote à transportadora.',
  shipped: 'Agora: o pacote está com a transportadora.',
  shippedManual: 'Agora: o pacote está com a transportadora.',
  concluded: '',
  abandoned: '',
};

/** Texts of a shopper's order page. Amounts, days and times come formatted. Source: design; decisions §9, §10. */
export const orderTexts = {
  title: (number: number) => `Pedido ${number}`,
  received: (instant: string, email: string) => `Recebido em ${instant}. Enviamos os detalhes para ${email}.`,
  statuses: STATUSES,
  paymentOver: { label: 'Prazo do pagamento encerrado', tone: 'warn' },
  loading: 'Carregando o pedido',
  missingTitle: 'Não encontramos este pedido',
  missingText: 'Confira o endereço que está no e-mail de confirmação.',
  failedTitle: 'Não conseguimos abrir o pedido',
  failedText: 'Ele está guardado. Confira a conexão e tente de novo.',
  retry: 'Tentar de novo',
  goHome: 'Ir para o início',

  payWithPix: (amount: string) => `Pague ${amount} com Pix`,
  validUntil: (time: string) => `O código vale até ${time}.`,
  reserved: 'Os produtos estão reservados para você.',
  timeLeft: (minutes: number) => `Tempo para pagar: ${minutes === 1 ? '1 minuto' : `${minutes} minutos`}`,
  lessThanAMinute: 'Tempo para pagar: menos de 1 minuto',
  pixCode: 'Pix copia e cola',
  copyPix: 'Copiar código Pix',
  qrCode: 'QR code do Pix',
  qrHint: 'Leia com o celular',
  how: (store: string) => [
    'Abra o aplicativo do seu banco e escolha Pix.',
    'Cole o código ou leia o QR code.',
    `Confira o valor e quem recebe: ${store}.`,
  ],
  pageTurns: 'Esta página muda sozinha assim que o pagamento chegar.',
  expiredTitle: 'O tempo para pagar acabou',
  expiredText:
    'Se você pagou agora há pouco, a confirmação ainda pode chegar e esta página muda sozinha. Se não pagou, nada foi cobrado: os produtos voltam para a prateleira e você pode comprar de novo.',
  abandonedText: 'Nada foi cobrado e os produtos voltaram para a prateleira. Você pode comprar de novo quando quiser.',
  refusals: REFUSALS,
  newPix: 'Gerar novo Pix',
  otherWay: 'Pagar de outra forma',
  tryAgain: 'Tentar de novo',
  expiredNewText:
    'Se você pagou agora há pouco, a confirmação ainda pode chegar e esta página muda sozinha. Se não pagou, gere um novo código: o pedido é o mesmo.',
  payAnewTitle: 'Como você quer pagar?',
  payAnewText: 'O pedido é o mesmo. O pagamento de antes deixa de valer.',
  pay: (amount: string) => `Pagar ${amount}`,
  backToOrder: 'Voltar ao pedido',
  paying: 'Enviando o pagamento',
  payUnknownTitle: 'Ficamos sem resposta',
  payUnknownText:
    'O pagamento pode ter sido feito. Espere um instante: esta página muda sozinha. Tentar de novo não cobra duas vezes.',
  payVoucherTitle: 'O cupom deste pedido não vale mais',
  payVoucherText:
    'Com outro total o pedido não seria o que você viu. Compre de novo para fazer um pedido novo. Nada foi cobrado.',
  payTransitionTitle: 'Este pedido não espera outro pagamento',
  payTransitionText: 'Um pagamento já está sendo confirmado, ou o pedido mudou. A situação de agora está nesta página.',
  payFailedTitle: 'O pagamento não foi enviado',
  payWithBoleto: (amount: string) => `Pague ${amount} com boleto`,
  boletoDue: (day: string) => `Vence em ${day}.`,
  boletoLine: 'Linha digitável',
  copyBoleto: 'Copiar linha digitável',
  boletoBars: 'Código de barras do boleto',
  seeBoleto: 'Ver boleto (PDF)',
  boletoHow: [
    'Copie a linha digitável ou abra o boleto.',
    'Pague no aplicativo do seu banco, na lotérica ou na agência.',
    `Depois de pago, compensa em até ${BOLETO_CLEARING_DAYS} dias úteis.`,
  ],
  boletoTurns: 'Esta página muda sozinha quando o pagamento compensar.',
  cardDoubtTitle: 'Estamos confirmando o pagamento com o banco',
  cardDoubtText: 'Costuma levar poucos minutos. Esta página muda sozinha e avisamos por e-mail. Não pague de novo.',
  preparingBoletoTitle: 'Estamos gerando o boleto',
  chargedbackTitle: 'O pagamento foi contestado',
  chargedbackText: 'O banco devolveu o valor a quem é dono do cartão. Fale com a loja para resolver.',
  chargedbackEndedText:
    'O banco devolveu o valor a quem é dono do cartão, e por isso o pedido foi cancelado antes do envio. Se a contestação foi um engano, compre de novo ou fale com a loja.',
  lateTitle: 'O pagamento chegou depois do prazo',
  lateText: 'Quando ele chegou, os produtos já tinham sido vendidos.',
  nothingCharged: 'Nada foi cobrado.',
  moneyBack: (amount: string) => `Devolvemos ${amount}.`,
  moneyGoesBack: (amount: string, how: string) => `Vamos devolver ${amount} ${how}.`,

  why: 'Por que meu pedido está aqui?',
  moves: MOVES,
  causes: CAUSES,
  parcel: PARCEL,
  next: NEXT,

  cancel: 'Cancelar pedido',
  cancelTitle: 'Cancelar este pedido?',
  cancelUnpaid: 'Nada foi cobrado: o pagamento deixa de valer e os produtos voltam para a prateleira.',
  cancelPaid: (amount: string, how: string) =>
    `Devolvemos ${amount} ${how}. Os produtos voltam para a prateleira e não dá para desfazer.`,
  refundBy: {
    pix: 'na conta de onde saiu o Pix, em até 1 dia útil',
    creditCard: 'na fatura do cartão, em até duas faturas',
    boleto: 'por transferência para a conta que você informar nesta página',
  },
  keep: 'Manter o pedido',
  confirmCancel: 'Cancelar o pedido',
  canceling: 'Cancelando o pedido',
  cancelRefusedTitle: 'O pedido não foi cancelado',
  cancelRefusedText:
    'Ele já está em separação ou a caminho. Fale com a loja: você pode desistir em até 7 dias depois de receber.',
  cancelFailedText: 'Não tivemos resposta. Confira a situação nesta página e tente de novo.',
  refunded: (amount: string) => `${amount} devolvidos`,
  refunding: 'Devolução em andamento',
  contested: 'Contestado: o banco devolveu o valor ao dono do cartão',

  buyAgainKey: 'Comprar de novo',
  buyingAgain: 'Colocando os produtos no carrinho',
  buyAgainFailed: 'Nem tudo foi para o carrinho: ficamos sem resposta. Confira o carrinho e tente de novo.',
  nothingToBuy: 'Nenhum destes produtos está à venda agora.',

  whatsappText: (number: number) => `Oi! Preciso de ajuda com o pedido ${number}.`,
  unitReduced: (before: string, now: string) => `de ${before} por ${now}`,

  rejectedText: 'O pagamento não foi aceito e nada foi cobrado.',
  buyAgain: 'Ver produtos',
  preparingTitle: 'Estamos gerando o código Pix',
  preparingText: 'Leva alguns segundos. Esta página muda sozinha.',
  confirmedTitle: 'Pedido recebido',
  confirmedNumber: (number: number) => `O número é ${number}.`,
  confirmedNext: {
    pix: 'Falta pagar: o Pix está logo abaixo, e a confirmação aparece aqui em instantes.',
    boleto: 'Falta pagar: o boleto está logo abaixo e também no seu e-mail.',
    creditCard: 'Estamos confirmando o pagamento. O resultado aparece aqui e vai para o seu e-mail.',
    paid: 'O pagamento está certo. Agora separamos os produtos e avisamos por e-mail a cada passo.',
    refused: 'Os produtos estão guardados, mas o pagamento não passou: veja abaixo como pagar.',
  },
  paidTitle: 'Pagamento recebido',
  paidText: (email: string) => `Obrigado. Avisamos em ${email} quando o pedido sair.`,

  track: 'Andamento',
  steps: {
    received: 'Pedido recebido',
    payment: 'Pagamento',
    paid: 'Pagamento aprovado',
    invoice: 'Nota fiscal',
    shipped: 'Enviado',
    delivered: 'Entregue',
  },
  awaiting: {
    pix: 'aguardando o Pix',
    creditCard: 'aguardando o banco',
    boleto: 'aguardando o boleto',
  },
  notAccepted: 'não concluído',
  until: (day: string) => `até ${day}`,
  stepDone: 'feito',
  stepNow: 'agora',

  products: (count: number) => (count === 1 ? '1 produto' : `${count} produtos`),
  lineOf: (variant: string, quantity: number, price: string) =>
    variant ? `${variant} · ${quantity} × ${price}` : `${quantity} × ${price}`,
  summary: 'Resumo do pedido',
  totals: 'Total do pedido',
  subtotal: 'Subtotal sem frete',
  voucher: (code: string) => `Cupom ${code}`,
  discount: 'Desconto',
  minus: (amount: string) => `− ${amount}`,
  delivery: 'Entrega',
  total: 'Total',
  unpaid: (how: string) => `${how}, ainda não pago`,
  notPaid: (how: string) => `${how}, não pago`,
  paidAt: (how: string, instant: string) => `Pago com ${how} em ${instant}`,
  nothingToPay: 'Nada a pagar',
  address: (street: string, number: string, complement: string | null) =>
    [street, number, complement].filter((part) => part).join(', '),
  city: (neighborhood: string, city: string, state: string) => `${neighborhood}, ${city} – ${state}`,
  zipCode: (zipCode: string) => `CEP ${zipCode}`,
  shippingOf: (name: string, company: string) => (company ? `${name}, ${company}` : name),
  help: 'Precisa de ajuda?',
  whatsapp: (phone: string) => `WhatsApp ${phone}`,
} as const;
