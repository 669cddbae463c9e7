import { firstNameOf } from '../../shared/kernel/firstName';
import type { CartReminder } from '../cart/cartReminder';
import { renderCartLetter, type CartLetterSender } from './cartLetter';
import type { RenderedEmail } from './renderEmail';

/** Data of an e-mail about an abandoned cart. */
type CartEmailSubject = CartLetterSender & { reminder: CartReminder };

const texts = {
  title: 'Seus produtos continuam no carrinho',
  lead: (firstName: string) =>
    `${firstName}, você deixou produtos no carrinho. Eles não estão reservados, e o preço é o do dia da compra.`,
  key: 'Voltar ao carrinho',
  why: 'Você recebe este e-mail porque aceitou lembretes de carrinho. Mandamos um só por carrinho.',
  stop: 'Não quero mais lembretes',
} as const;

/** The page that ends reminders of a cart. */
export const cartStopUrlOf = (origin: string, ref: string): string =>
  `${origin}/api/cart-reminder/${encodeURIComponent(ref)}`;

/** Renders the one e-mail about an abandoned cart (rules §11), with its unsubscribe link. */
export const renderCartEmail = ({ reminder, ...sender }: CartEmailSubject): RenderedEmail =>
  renderCartLetter(sender, {
    cart: reminder,
    subject: `${texts.title} | ${sender.store.name}`,
    title: texts.title,
    lead: texts.lead(firstNameOf(reminder.name)),
    key: texts.key,
    small: [{ words: texts.why }, { words: texts.stop, url: cartStopUrlOf(sender.origin, reminder.ref) }],
  });
