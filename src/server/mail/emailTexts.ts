import { regretWords } from '../../shared/order/words/regretWords';

/** '1 produto', '2 produtos'. */
export const productsOf = (count: number): string => (count === 1 ? '1 produto' : `${count} produtos`);

/** A choice that is itself a number of pieces: '3 unidades'. */
const IN_UNITS = /^\d+ unidades?$/;

/** Texts of the e-mails to a buyer, in Portuguese. Instants are ISO, amounts centavos, names as given. */
export const emailTexts = {
  totalToPay: 'Total a pagar',
  pixCode: 'Pix copia e cola',
  payKey: 'Ver QR code e pagar',
  boletoLine: 'Linha digitável',
  boletoKey: 'Abrir o boleto',
  dueDay: 'Vencimento',
  goods: 'O que você pediu',
  quantity: (variant: string, count: number) =>
    IN_UNITS.test(variant)
      ? `${count === 1 ? '1 embalagem' : `${count} embalagens`} com ${variant}`
      : [variant, count === 1 ? '1 unidade' : `${count} unidades`].filter(Boolean).join(', '),
  kits: (count: number, inEach: string) =>
    count === 1 ? `1 kit com ${inEach}` : `${count} kits, cada um com ${inEach}`,
  subtotal: 'Subtotal sem frete',
  voucher: (code: string | null) => (code ? `Cupom ${code}` : 'Desconto'),
  shipping: 'Entrega',
  pickup: 'Retirada na loja',
  total: 'Total',
  deliveryTo: (recipient: string) => `Entrega para ${recipient}`,
  help: 'Precisa de ajuda?',
  helpAnswer: 'Responda este e-mail',
  helpWhatsapp: (phone: string) => `WhatsApp ${phone}`,
  helpOr: ' ou fale pelo ',
  helpHours: (hours: string) => `Atendemos: ${hours.replace(/\.$/, '')}.`,
  regret: regretWords.right,
  openOrder: 'Acompanhar o pedido',
  pages: {
    '/exchanges-returns': 'Trocas e devoluções',
    '/terms-of-purchase': 'Termos de compra',
    '/privacy-policy': 'Política de privacidade',
  },
  team: (store: string) => `Você recebe este e-mail porque cuida da ${store}.`,
  askPlatform: 'Falar com a plataforma',
  platformContact: (email: string) => `Contato da plataforma: ${email}`,
  copyright: (year: string, store: string) => `© 2021–${year} ${store}`,
} as const;
