import { Type, type Static } from 'typebox';

import { centavosFromDecimal } from '../../../shared/kernel/money';
import type { ParcelEvent } from '../../../shared/shipping/labelMachine';
import type { CartedLabel, LabelParty, LabelQuoteRequest, LabelRequest, TrackedLabel } from './labelPort';

// What we rely on of the provider's answers. Source: docs/providers/melhor-envio.md §3.
const Price = Type.Union([Type.Number({ minimum: 0 }), Type.String({ pattern: '^\\d{1,7}(\\.\\d{1,2})?$' })]);
const Moment = Type.Optional(Type.Union([Type.String(), Type.Null()]));
const Text = Type.Optional(Type.Union([Type.String({ maxLength: 120 }), Type.Null()]));

/** A label in the cart. */
export const CartItem = Type.Object({
  id: Type.String({ pattern: '^[A-Za-z0-9-]{1,64}$' }),
  price: Type.Union([Price, Type.Null()]),
  tags: Type.Optional(Type.Union([Type.Array(Type.Object({ tag: Type.String() })), Type.Null()])),
});
export type CartItem = Static<typeof CartItem>;

/** The cart: a list, or pages of one. */
export const Cart = Type.Union([Type.Array(CartItem), Type.Object({ data: Type.Array(CartItem) })]);
export const Anything = Type.Unknown();
export const Printed = Type.Object({ url: Type.String({ maxLength: 500 }) });
/** Answers that name each label: `{ id: { status, message } }`. */
export const Keyed = Type.Record(Type.String(), Type.Object({ status: Type.Optional(Type.Unknown()), message: Text }));

const Tracking = Type.Object({
  status: Type.String({ maxLength: 40 }),
  tracking: Text,
  melhorenvio_tracking: Text,
  paid_at: Moment,
  generated_at: Moment,
  posted_at: Moment,
  delivered_at: Moment,
  canceled_at: Moment,
  expired_at: Moment,
});
type Tracking = Static<typeof Tracking>;
/** States of labels, by id. */
export const Trackings = Type.Record(Type.String(), Tracking);

/** What is left in the wallet, in reais. */
export const Balance = Type.Object({
  balance: Type.Union([Type.Number(), Type.String({ pattern: '^-?\\d{1,9}(\\.\\d{1,2})?$' })]),
});

/** Reais of the wallet as centavos; a debt is less than nothing. */
export const toBalance = ({ balance }: Static<typeof Balance>): number => Math.round(Number(balance) * 100);

/** The body of a quote request: with the same parcels as the cart, so that both prices are comparable. */
export const toQuoteBody = ({ fromZipCode, toZipCode, parcels, insuredValue, serviceId }: LabelQuoteRequest) => ({
  from: { postal_code: fromZipCode },
  to: { postal_code: toZipCode },
  volumes: toVolumes(parcels),
  options: { insurance_value: insuredValue / 100, receipt: false, own_hand: false, collect: false },
  ...(serviceId === null ? {} : { services: serviceId }),
});

const toVolumes = (parcels: LabelRequest['parcels']) =>
  parcels.map(({ sidesCm: [length, width, height], weightG }) => ({ height, width, length, weight: weightG / 1000 }));

/** The body that puts a label into the cart. */
export const toCartBody = (request: LabelRequest) => ({
  service: Number(request.serviceId),
  from: toParty(request.from),
  to: toParty(request.to),
  products: request.goods.map(({ name, quantity, unitValue }) => ({
    name,
    quantity,
    unitary_value: unitValue / 100,
  })),
  volumes: toVolumes(request.parcels),
  options: {
    insurance_value: request.insuredValue / 100,
    receipt: false,
    own_hand: false,
    reverse: request.isReturn,
    non_commercial: request.invoiceKey === null,
    ...(request.invoiceKey === null ? {} : { invoice: { key: request.invoiceKey } }),
    platform: 'Oi Pet',
    tags: [{ tag: request.tag, url: null }],
  },
});

// A CNPJ has 14 places, a CPF 11.
const toParty = (party: LabelParty) => ({
  name: party.name,
  phone: party.phone,
  email: party.email,
  ...(party.document.length === 14 ? { company_document: party.document } : { document: party.document }),
  address: party.street,
  number: party.number,
  complement: party.complement,
  district: party.neighborhood,
  city: party.city,
  state_abbr: party.stateId,
  country_id: 'BR',
  postal_code: party.zipCode,
});

/** A label of the cart as we keep it. */
export const toCarted = ({ id, price }: CartItem): CartedLabel => ({
  id,
  price: price === null ? 0 : centavosFromDecimal(typeof price === 'number' ? price.toFixed(2) : price),
});

/** State of a label. Dates are more reliable than the status, which lags behind (docs/providers/melhor-envio.md §4). */
export const toTracked = (received: Tracking): TrackedLabel => ({
  state: stateOf(received),
  trackingCode: received.tracking || received.melhorenvio_tracking || null,
  events: eventsOf(received),
});

const stateOf = (received: Tracking): TrackedLabel['state'] => {
  if (received.delivered_at || received.status === 'delivered') return 'delivered';
  if (received.canceled_at || received.expired_at || /^(cancell?ed|expired)$/.test(received.status)) return 'canceled';
  const isOnItsWay = ['posted', 'received', 'undelivered', 'paused', 'suspended'].includes(received.status);
  if (received.posted_at || isOnItsWay) return 'posted';
  if (received.generated_at || received.status === 'generated') return 'generated';
  return received.paid_at || received.status === 'released' ? 'released' : 'pending';
};

const eventsOf = ({ status, posted_at: posted, delivered_at: delivered }: Tracking): ParcelEvent[] => {
  const events: ParcelEvent[] = [];
  const add = (kind: ParcelEvent['kind'], at: string | null) => {
    if (at !== null) events.push({ kind, at });
  };
  add('posted', instantOfProvider(posted));
  add('delivered', instantOfProvider(delivered));
  // These have no date of their own: they get the time they were received.
  if (status === 'received' || status === 'undelivered' || status === 'paused' || status === 'suspended')
    add(status, '');
  return events;
};

/** '2026-11-20 14:30:00', Brasília's time, as an instant; null for none. */
export const instantOfProvider = (text: string | null | undefined): string | null => {
  if (!text) return null;
  const local = /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}:\d{2}$/.test(text) ? `${text.replace(' ', 'T')}-03:00` : text;
  const ms = Date.parse(local);
  return Number.isNaN(ms) ? null : new Date(ms).toISOString();
};
