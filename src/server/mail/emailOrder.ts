import { formatPhone } from '../../shared/kernel/phone';
import { formatZipCode } from '../../shared/kernel/zipCode';
import type { Order } from '../../shared/order/orderContract';
import type { StoreRow } from '../store/storeRepository';

/** What an e-mail about an order is written from. `origin` is scheme and host of the store's pages. */
export type EmailSubject = { order: Order; store: StoreRow; origin: string; now: number };

/** How the buyer is spoken to: the first word of their name. */
export const firstNameOf = ({ buyer }: Order): string => buyer.name.trim().split(/\s+/).at(0) ?? '';

/** Units of all lines together. */
export const unitsOf = ({ listProduct }: Order): number => listProduct.reduce((sum, { quantity }) => sum + quantity, 0);

/** The order's page. */
export const orderUrlOf = ({ order, origin }: Pick<EmailSubject, 'order' | 'origin'>): string =>
  `${origin}/order/${encodeURIComponent(order.id)}`;

/** The address in one line: 'Rua das Flores, 10, apto 2, Centro, Campinas – SP, CEP 13010-111'. */
export const addressLineOf = ({ address }: Order): string => {
  const { street, number, complement, neighborhood, cityName, stateId, zipCode } = address;
  const place = [street, number, complement, neighborhood, `${cityName} – ${stateId}`].filter(Boolean);
  return `${place.join(', ')}, CEP ${formatZipCode(zipCode)}`;
};

/** The store's WhatsApp as people write it and as a link; null where it has none. */
export const whatsappOf = ({ whatsapp }: StoreRow): { shown: string; url: string } | null =>
  whatsapp ? { shown: formatPhone(whatsapp), url: `https://wa.me/${whatsapp}` } : null;
