import type { PlatformIdentity } from '../../shared/store/storeContract';
import { formatPhone } from '../../shared/kernel/phone';
import { formatZipCode } from '../../shared/kernel/zipCode';
import type { Order } from '../../shared/order/orderContract';
import { serviceName } from '../../shared/shipping/serviceNames';
import { goodsWay } from '../../shared/order/goodsWay';
import { orderPromiseWords } from '../../shared/order/words/orderPromiseWords';
import type { StoreRow } from '../db/schema/storeTables';
import { emailTexts } from './emailTexts';

/** What an e-mail about an order is written from. `origin` is scheme and host of the store's pages. */
export type EmailSubject = {
  order: Order;
  store: StoreRow;
  origin: string;
  now: number;
  /** Who runs the platform; null, or left out: nobody beside the store. */
  platform?: PlatformIdentity | null;
  /** Whom to ask in the place of a store that is not open, and the origin of the page that asks; left out: the store is. */
  platformContact?: { name: string; email: string; origin: string } | null;
};

/** Units of all lines together. */
export const unitsOf = ({ listProduct }: Order): number => listProduct.reduce((sum, { quantity }) => sum + quantity, 0);

/** The order's page. */
export const orderUrlOf = ({ order, origin }: Pick<EmailSubject, 'order' | 'origin'>): string =>
  `${origin}/order/${encodeURIComponent(order.id)}`;

/** The address in one line: 'Rua das Flores, 10, apto 2, Centro, Campinas – SP, CEP 13010-111'. */
const addressLineOf = (address: NonNullable<Order['address']>): string => {
  const { street, number, complement, neighborhood, cityName, stateId, zipCode } = address;
  const place = [street, number, complement, neighborhood, `${cityName} – ${stateId}`].filter(Boolean);
  return `${place.join(', ')}, CEP ${formatZipCode(zipCode)}`;
};

/** Where an order's goods go, as lines: to whom or from which store, the address, how and when; null where they go nowhere or come back. */
export const deliveryLines = ({
  order,
  store,
}: Pick<EmailSubject, 'order' | 'store'>): { title: string; lines: string[] } | null => {
  const way = goodsWay(order);
  if (way === 'none' || way === 'back') return null;
  if (order.shipping.isPickup || order.address === null) {
    const isReady = order.status === 'shipped' || order.status === 'shippedManual';
    const ready = way === 'coming' && !isReady ? [orderPromiseWords(order)] : [];
    return { title: emailTexts.pickup, lines: [`${store.name}, ${store.address}`, ...ready] };
  }
  const how = serviceName(order.shipping);
  const when = way === 'coming' ? `. ${orderPromiseWords(order)}` : '';
  return {
    title: emailTexts.deliveryTo(order.address.recipient),
    lines: [addressLineOf(order.address), `${how}${when}`],
  };
};

/** What an order's shipping is called among its sums. */
export const shippingLabelOf = ({ shipping }: Order): string =>
  shipping.isPickup ? emailTexts.pickup : emailTexts.shipping;

/** The store's WhatsApp as people write it and as a link; null where it has none. */
export const whatsappOf = ({ whatsapp }: StoreRow): { shown: string; url: string } | null =>
  whatsapp ? { shown: formatPhone(whatsapp), url: `https://wa.me/${whatsapp}` } : null;
