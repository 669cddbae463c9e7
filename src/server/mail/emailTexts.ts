import { formatBrl } from '../../shared/kernel/money';
import { formatDay, formatTime, storeDayOf } from '../../shared/kernel/calendar';

const productsOf = (count: number): string => (count === 1 ? '1 produto' : `${count} produtos`);

/** Texts of the e-mails to a buyer, in Portuguese. Instants are ISO, amounts centavos, names as given. */
export const emailTexts = {
  preheaderReceived: (total: number, expiresAt: string, count: number) =>
    `Pague ${formatBrl(total)} com Pix até ${formatTime(expiresAt)} e separamos ${count === 1 ? 'seu produto' : `seus ${productsOf(count)}`}.`,
  preheaderApproved: (count: number) =>
    `Pagamento confirmado. Vamos separar ${count === 1 ? 'seu produto' : `seus ${productsOf(count)}`}.`,
  receivedTitle: (number: number) => `Pedido ${number} recebido`,
  receivedSubject: (number: number, store: string) => `Pedido ${number} recebido | ${store}`,
  approvedTitle: (number: number) => `Pagamento do pedido ${number} aprovado`,
  approvedSubject: (number: number, store: string) => `Pagamento do pedido ${number} aprovado | ${store}`,
  /** [before, emphasised, after] */
  reservedUntil: (firstName: string, count: number, expiresAt: string): [string, string, string] => [
    `${firstName}, ${count === 1 ? 'seu produto está reservado' : `seus ${productsOf(count)} estão reservados`} até `,
    `${formatTime(expiresAt)} de ${formatDay(storeDayOf(expiresAt))}`,
    '. Falta pagar com Pix.',
  ],
  approvedLead: (firstName: string, count: number) =>
    `${firstName}, recebemos o seu pagamento. Agora vamos separar ${count === 1 ? 'o seu produto' : `os seus ${productsOf(count)}`} para o envio.`,
  confirming: (firstName: string) => `${firstName}, recebemos o seu pedido. Acompanhe o pagamento na página do pedido.`,
  totalToPay: 'Total a pagar',
  pixCode: 'Pix copia e cola',
  payKey: 'Ver QR code e pagar',
  orderKey: 'Acompanhar o pedido',
  goods: 'O que você pediu',
  quantity: (variant: string, count: number) =>
    [variant, count === 1 ? '1 unidade' : `${count} unidades`].filter(Boolean).join(', '),
  subtotal: 'Subtotal sem frete',
  voucher: (code: string | null) => (code ? `Cupom ${code}` : 'Desconto'),
  shipping: 'Entrega',
  total: 'Total',
  deliveryTo: (recipient: string) => `Entrega para ${recipient}`,
  arrives: (from: string, to: string) => `Chega entre ${formatDay(from)} a ${formatDay(to)}`,
  help: 'Precisa de ajuda?',
  helpAnswer: 'Responda este e-mail',
  helpWhatsapp: (phone: string) => `WhatsApp ${phone}`,
  helpOr: ' ou fale pelo ',
  helpHours: (hours: string) => `Atendemos: ${hours.replace(/\.$/, '')}.`,
  regret: 'Você tem 7 dias após a entrega para desistir da compra.',
  privacy: 'Política de privacidade',
  copyright: (year: string, store: string) => `© 2021–${year} ${store}`,
} as const;
