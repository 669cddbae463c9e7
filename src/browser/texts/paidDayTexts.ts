import type { PaymentMethod } from '../../shared/payment/paymentMethods';

/** Words of the day of delivery that is chosen anew where an order is paid again. */
export const paidDayTexts = {
  title: 'Escolha outro dia de entrega',
  why: (day: string, method: PaymentMethod): string =>
    method === 'boleto'
      ? `O boleto pode levar dias para ser confirmado, e o dia que você tinha escolhido (${day}) chega antes.`
      : `O dia que você tinha escolhido (${day}) não dá mais tempo.`,
  day: 'Dia da entrega',
  free: 'Escolher dia e turno não custa nada a mais.',
  shift: 'Turno',
  none: 'Esta entrega está sem dias livres para essa forma de pagamento. Escolha outra forma, ou cancele o pedido e fale com a loja.',
  errors: { day: 'Escolha o dia da entrega.', shift: 'Escolha o turno da entrega.' },
  goneTitle: 'O dia da entrega não está mais disponível',
  goneText: 'Escolha outro dia e turno para esta forma de pagamento. Nada foi cobrado.',
  chooseDay: 'Escolher outro dia e pagar',
};
