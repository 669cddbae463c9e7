import type { CardBrand } from '../../shared/kernel/card';
import { BOLETO_CLEARING_DAYS, PIX_MINUTES } from '../../shared/payment/paymentTimes';
import type { PaymentMethod } from '../../shared/payment/paymentMethods';

/** Brands as people call them. */
const BRANDS: Record<CardBrand, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'Amex',
  diners: 'Diners',
  elo: 'Elo',
  hipercard: 'Hipercard',
};

type MethodWords = {
  title: string;
  /** Within a sentence. */
  name: string;
  text: (boletoDay: string, installments: number) => string;
  /** On the way of an order that waits for it. */
  awaited: string;
};
/** Texts of each payment method, in the shop. */
const METHODS: Record<PaymentMethod, MethodWords> = {
  pix: {
    title: 'Pix',
    name: 'Pix',
    text: () => `Aprovado na hora. O código vale por ${PIX_MINUTES} minutos.`,
    awaited: 'aguardando o Pix',
  },
  creditCard: {
    title: 'Cartão de crédito',
    name: 'cartão de crédito',
    text: (_day, installments) =>
      `${installments > 1 ? `Em até ${installments}x sem juros` : 'À vista'}. Visa, Mastercard, American Express, Diners, Elo e Hipercard.`,
    awaited: 'aguardando o banco',
  },
  boleto: {
    title: 'Boleto',
    name: 'boleto',
    text: (day) => `${day === '' ? '' : `Vence em ${day}. `}O pedido é separado depois da compensação.`,
    awaited: 'aguardando o boleto',
  },
};

/**
 * Texts of choosing how to pay, at the checkout and on the order's page. Amounts and days are passed in formatted.
 * Source: design.
 */
export const paymentTexts = {
  legend: 'Forma de pagamento',
  methods: METHODS,
  brands: BRANDS,
  number: 'Número do cartão',
  holder: 'Nome impresso no cartão',
  expiry: 'Validade',
  expiryPlaceholder: 'MM/AA',
  code: 'CVV',
  codeHelper: (digits: 3 | 4) => (digits === 4 ? '4 números na frente' : '3 números no verso'),
  installments: 'Parcelas',
  once: '1x',
  equalParts: (count: number, part: string) => `${count}x de ${part}`,
  unequalParts: (count: number) => `${count}x`,
  interestFree: 'sem juros',
  sum: (parts: readonly string[], total: string) => `${parts.join(' + ')} = ${total}`,
  inAll: (parts: string, total: string) => `${parts}, total ${total}`,
  cardStays:
    'O número e o CVV vão direto do seu aparelho para a Pagar.me. A loja não os vê nem guarda: se a página for recarregada, digite o cartão de novo.',
  errors: {
    numberMissing: 'Falta o número do cartão.',
    numberShort: 'Faltam números no cartão.',
    number: 'Confira o número do cartão.',
    brandUnknown: 'Não aceitamos esta bandeira. Use outro cartão.',
    holderMissing: 'Escreva o nome como está no cartão.',
    holderDigits: 'Escreva só o nome, sem números.',
    holderLong: (max: number) => `Use até ${max} letras.`,
    expiryMissing: 'Falta a validade. Escreva mês e ano, como 08/31.',
    expiryMonth: 'Confira o mês: de 01 a 12.',
    expiryOver: 'Este cartão já venceu. Use outro.',
    code: (digits: 3 | 4) => `O CVV tem ${digits} números.`,
  },
  refusedFields: {
    number: 'A Pagar.me não aceitou este número. Confira ou use outro cartão.',
    holder: 'A Pagar.me não aceitou este nome. Escreva como está no cartão.',
    expiry: 'A Pagar.me não aceitou esta validade. Confira no cartão.',
    code: 'A Pagar.me não aceitou este CVV. Confira no cartão.',
  },
  problems: {
    fields: {
      title: 'Confira os dados do cartão',
      text: 'Eles não foram aceitos. Corrija ou use outro cartão. Nada foi cobrado.',
    },
    missing: {
      title: 'Digite o cartão de novo',
      text: 'Por segurança não guardamos o cartão, e a página foi recarregada. Nada foi cobrado.',
    },
    unreachable: {
      title: 'Não conseguimos falar com a Pagar.me',
      text: 'Confira a conexão e tente de novo, ou escolha outra forma de pagamento. Nada foi cobrado.',
    },
  },
  noRecipient: {
    title: 'Esta loja não está recebendo pagamentos agora',
    text: 'Nada foi cobrado, e o que você preencheu fica guardado. Tente mais tarde ou fale com a loja.',
  },
  prescriptionTitle: 'Falta uma receita aprovada',
  prescriptionText: (product: string) =>
    `${product} é vendido só com receita de médico-veterinário, aprovada pela loja e na validade. Nada foi cobrado. Envie a receita ao fechar um pedido e espere o e-mail da loja.`,
  notSoldTitle: 'Este pedido não pode mais ser pago',
  notSoldText: (product: string) =>
    `${product} não pode mais ser vendido pela internet. Nada foi cobrado: cancele o pedido ou fale com a loja.`,
  reservedTitle: 'Agora só dá para pagar com cartão',
  reserved: (product: string) =>
    `Quase todo o estoque de “${product}” está reservado por boletos e Pix que ainda não foram pagos. Pague com cartão, que é aprovado na hora, ou tente de novo mais tarde. Nada foi cobrado.`,
  reservedButTitle: 'Pix e boleto não reservam tantas unidades agora',
  reservedBut: (product: string, units: number) =>
    `De “${product}”, Pix e boleto podem reservar agora só ${units === 1 ? '1 unidade' : `${units} unidades`}. Pague com cartão, que é aprovado na hora, ou leve menos. Nada foi cobrado.`,
  cardOf: (brand: string, lastDigits: string) => `${brand} final ${lastDigits}`,
  installmentsOf: (parts: string) => `${parts}, sem juros`,
  atOnce: (amount: string) => `1x de ${amount}`,
  pixReview: `O código aparece na próxima página e vale por ${PIX_MINUTES} minutos.`,
  boletoReview: `O boleto aparece na próxima página. Compensa em até ${BOLETO_CLEARING_DAYS} dias úteis depois de pago.`,
  statement: 'Na fatura aparece OIPET e o número do pedido.',
} as const;
