import { firstNameOf } from '../../shared/kernel/firstName';
import { formatInstant } from '../../shared/kernel/calendar';
import type { PaymentLinkLetter } from '../cart/paymentLinkLetter';
import { renderCartLetter, type CartLetterSender } from './cartLetter';
import type { RenderedEmail } from './renderEmail';

/** What the e-mail with a payment link is written from. */
type PaymentLinkEmailSubject = CartLetterSender & { link: PaymentLinkLetter };

const texts = {
  title: 'Seu carrinho está pronto',
  lead: (firstName: string, store: string) =>
    `${firstName === '' ? 'A' : `${firstName}, a`} equipe da ${store} separou estes produtos para você. É só conferir, escolher como pagar e pronto.`,
  key: 'Conferir e pagar',
  until: (instant: string) =>
    `O link vale até ${instant}. Os produtos não estão reservados, e o preço é o do momento da compra.`,
  why: 'Você recebe este e-mail porque falou com a loja e ela mandou este link. Se não foi você, é só ignorar: nada será cobrado.',
} as const;

/** Renders the e-mail with a cart made by a merchant (rules §9, decision 024). */
export const renderPaymentLinkEmail = ({ link, ...sender }: PaymentLinkEmailSubject): RenderedEmail =>
  renderCartLetter(sender, {
    cart: link,
    subject: `${texts.title} | ${sender.store.name}`,
    title: texts.title,
    lead: texts.lead(firstNameOf(link.name ?? ''), sender.store.name),
    key: texts.key,
    small: [{ words: texts.until(formatInstant(link.expiresAt)) }, { words: texts.why }],
  });
