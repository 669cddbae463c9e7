import type { OrderMoveCause } from '../../shared/order/orderContract';
import { PRESUMED_AFTER_DAYS } from '../../shared/order/presumedDelivery';
import type { SaleOrderStatus } from '../../shared/order/saleOrderMachine';
import { BOLETO_CLEARING_DAYS } from '../../shared/payment/paymentTimes';
import type { ParcelEventKind } from '../../shared/shipping/labelMachine';
import { orderNumberText } from '../../shared/order/orderNumber';

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

/** The same where a cause names who ended it. */
const CAUSES: Record<OrderMoveCause, string> = {
  chargedback: 'O pagamento foi contestado e o banco devolveu o valor. Por isso o pedido foi cancelado.',
  refunded: 'O valor foi devolvido, e por isso o pedido foi cancelado.',
  presumed: `Ninguém nos avisou da entrega em ${PRESUMED_AFTER_DAYS} dias, e contamos o pedido como entregue.`,
};

/** The carrier's tracking events of an order's parcel, for its history. */
const PARCEL: Record<ParcelEventKind, string> = {
  posted: 'A transportadora registrou a postagem do pacote.',
  received: 'O pacote está em trânsito: a transportadora o recebeu.',
  delivered: 'A transportadora registrou a entrega.',
  undelivered: 'A transportadora tentou entregar e não conseguiu.',
  paused: 'A transportadora pausou a entrega.',
  suspended: 'A transportadora suspendeu a entrega. Se precisar, fale com a loja.',
};

/** Texts of a shopper's order page. Amounts, days and times are passed in formatted. Source: design; rules §9, §10. */
export const orderTexts = {
  testPayment: 'Este pedido é um teste: o código não vale em banco nenhum.',
  payForFun: 'Pagar de mentira',
  title: (number: number) => `Pedido ${orderNumberText(number)}`,
  received: (instant: string, email: string) => `Recebido em ${instant}. Enviamos os detalhes para ${email}.`,
  loading: 'Carregando o pedido',
  missingTitle: 'Não encontramos este pedido',
  missingText: 'Confira o endereço que está no e-mail de confirmação.',
  missingSignIn: 'Se você comprou com a sua conta, entre para ver o pedido.',
  signIn: 'Entrar',
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
  newPix: 'Gerar novo Pix',
  otherWay: 'Pagar de outra forma',
  tryAgain: 'Tentar de novo',
  expiredNewText:
    'Se você pagou agora há pouco, a confirmação ainda pode chegar e esta página muda sozinha. Se não pagou, gere um novo código: o pedido é o mesmo.',
  payAgainTitle: 'Como você quer pagar?',
  payAgainText: 'O pedido é o mesmo. O pagamento de antes deixa de valer.',
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
  why: 'Por que meu pedido está aqui?',
  moves: MOVES,
  causes: CAUSES,
  regretted: 'Você desistiu da compra, e o pedido foi cancelado antes do envio.',
  parcel: PARCEL,

  cancel: 'Cancelar pedido',
  cancelTitle: 'Cancelar este pedido?',
  cancelUnpaid: 'Nada foi cobrado: o pagamento deixa de valer e os produtos voltam para a prateleira.',
  refundHow: 'Como',
  refundWhen: 'Quando',
  refundUntil: 'Até quando',
  keep: 'Manter o pedido',
  confirmCancel: 'Cancelar o pedido',
  canceling: 'Cancelando o pedido',
  cancelRefusedTitle: 'O pedido não foi cancelado',
  cancelRefusedText: 'Ele já saiu da loja. Você ainda pode desistir da compra, nesta página.',
  cancelFailedText: 'Não tivemos resposta. Confira a situação nesta página e tente de novo.',
  refunded: (amount: string) => `${amount} devolvidos`,
  refunding: 'Devolução em andamento',
  contested: 'Contestado: o banco devolveu o valor',

  buyAgainButton: 'Comprar de novo',
  buyingAgain: 'Colocando os produtos no carrinho',
  buyAgainFailed: 'Nem tudo foi para o carrinho: ficamos sem resposta. Confira o carrinho e tente de novo.',
  nothingToBuy: 'Nenhum destes produtos está à venda agora.',

  whatsappText: (number: number) => `Oi! Preciso de ajuda com o pedido ${orderNumberText(number)}.`,
  unitReduced: (before: string, now: string) => `de ${before} por ${now}`,

  buyAgain: 'Ver produtos',
  confirmedTitle: 'Pedido recebido',
  confirmedNumber: (number: number) => `O número é ${orderNumberText(number)}.`,
  confirmedNext: {
    pix: 'Falta pagar: o Pix está logo abaixo, e a confirmação aparece aqui em instantes.',
    boleto: 'Falta pagar: o boleto está logo abaixo e também no seu e-mail.',
    deciding: 'Estamos confirmando o pagamento. O resultado aparece aqui e vai para o seu e-mail. Não pague de novo.',
    paid: 'O pagamento está certo. Agora separamos os produtos e avisamos por e-mail a cada passo.',
    unpaid: 'Os produtos estão guardados, mas o pagamento não foi concluído: veja abaixo como pagar.',
  },

  track: 'Andamento',
  steps: {
    received: 'Pedido recebido',
    payment: 'Pagamento',
    paid: 'Pagamento aprovado',
    invoice: 'Nota fiscal',
    shipped: 'Enviado',
    delivered: 'Entregue',
    back: 'Devolução',
  },
  goesBack: 'volta para a loja',
  staysThere: 'fica na loja',
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
  help: 'Precisa de ajuda?',
  whatsapp: (phone: string) => `WhatsApp ${phone}`,
} as const;
