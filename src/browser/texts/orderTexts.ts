import type { SaleOrderStatus } from '../../shared/order/saleOrderMachine';

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

/** Texts of a shopper's order page. Amounts, days and times come formatted. Source: design; decisions §9, §10. */
export const orderTexts = {
  title: (number: number) => `Pedido ${number}`,
  received: (instant: string, email: string) => `Recebido em ${instant}. Enviamos os detalhes para ${email}.`,
  statuses: STATUSES,
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
  canceledText: 'O que já foi pago é devolvido pelo mesmo meio de pagamento.',
  rejectedText: 'O pagamento não foi aceito e nada foi cobrado.',
  buyAgain: 'Ver produtos',
  preparingTitle: 'Estamos gerando o código Pix',
  preparingText: 'Leva alguns segundos. Esta página muda sozinha.',
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
  awaitingPix: 'aguardando o Pix',
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
  unpaid: 'Pix, ainda não pago',
  notPaid: 'Pix, não pago',
  paidAt: (instant: string) => `Pago com Pix em ${instant}`,
  address: (street: string, number: string, complement: string | null) =>
    [street, number, complement].filter((part) => part).join(', '),
  city: (neighborhood: string, city: string, state: string) => `${neighborhood}, ${city} – ${state}`,
  zipCode: (zipCode: string) => `CEP ${zipCode}`,
  shippingOf: (name: string, company: string) => (company ? `${name}, ${company}` : name),
  arrives: (from: string, to: string) => `Chega entre ${from} a ${to}`,
  estimate: 'estimativa',
  help: 'Precisa de ajuda?',
  whatsapp: (phone: string) => `WhatsApp ${phone}`,
} as const;
