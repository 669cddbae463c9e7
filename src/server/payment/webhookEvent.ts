import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';

import { CentavosSchema } from '../../shared/kernel/wire';

const Id = Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' });
const Metadata = Type.Object({ storeId: Id, paymentId: Id });
const Charge = Type.Object({
  id: Id,
  amount: CentavosSchema,
  status: Type.String({ maxLength: 60 }),
  currency: Type.Optional(Type.String({ maxLength: 10 })),
  metadata: Type.Optional(Type.Unknown()),
  order: Type.Optional(Type.Unknown()),
});
const Envelope = Type.Object({ id: Id, type: Type.String({ maxLength: 60 }), data: Type.Unknown() });

/**
 * An event about a charge of ours, as far as it is used: everything else is read from the provider. Amount in centavos.
 */
type ChargeEvent = {
  id: string;
  kind: string;
  storeId: string;
  paymentId: string;
  chargeId: string;
  amount: number;
  currency: string;
  status: string;
};

/** What a webhook's body is: an event about a charge, one about something else, or none at all. */
type WebhookBody =
  | { kind: 'charge'; event: ChargeEvent }
  // An event about a store's subscription.
  | { kind: 'subscription'; storeId: string }
  // An event about a store's recipient.
  | { kind: 'recipient'; storeId: string }
  // An event about a card that customers have kept, in whichever stores.
  | { kind: 'card'; providerCustomerId: string; providerCardId: string }
  | { kind: 'other' }
  | { kind: 'malformed' };

/** Statuses of a charge just created: nothing new for a payment that is already waiting. */
export const CHARGE_MADE = 'charge.pending';

/** Reads a webhook's body. An order's event counts as one of its last charge. Source: docs/providers/pagarme.md §7. */
export const readWebhookBody = (body: unknown): WebhookBody => {
  if (!Value.Check(Envelope, body)) return { kind: 'malformed' };
  const { id, type, data } = body;
  if (/^(subscription|invoice)\./.test(type)) return subscriptionIn(data);
  if (type.startsWith('recipient.')) return recipientIn(data);
  if (/^card\.(expired|updated|deleted)$/.test(type)) return cardIn(data);
  if (!/^(charge|order)\./.test(type)) return { kind: 'other' };
  const charge = type.startsWith('charge.') ? data : lastChargeOf(data);
  // A subscription's charge is the platform's own business: no order of a shopper's hangs on it.
  if (isOfSubscription(charge)) return subscriptionIn(charge);
  if (!Value.Check(Charge, charge)) return { kind: 'malformed' };
  const metadata = metadataIn(charge, data);
  if (!metadata) return { kind: 'malformed' };
  const { id: chargeId, amount, status, currency = 'BRL' } = charge;
  const { storeId, paymentId } = metadata;
  return { kind: 'charge', event: { id, kind: type, storeId, paymentId, chargeId, amount, currency, status } };
};

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name] // an object that holds the field
    : undefined;

const Owner = Type.Object({ storeId: Id });

// Only its owner: its state is read from the provider.
const subscriptionIn = (data: unknown): WebhookBody => {
  const places = [data, fieldOf(data, 'subscription'), fieldOf(data, 'charge'), fieldOf(data, 'invoice')];
  const owner = places.map((place) => fieldOf(place, 'metadata')).find((place) => Value.Check(Owner, place));
  return Value.Check(Owner, owner) ? { kind: 'subscription', storeId: owner.storeId } : { kind: 'other' };
};

// Its code is the store's id (`pagarmeRecipient`).
const recipientIn = (data: unknown): WebhookBody => {
  const storeId = fieldOf(data, 'code');
  return Value.Check(Id, storeId) ? { kind: 'recipient', storeId } : { kind: 'other' };
};

const Card = Type.Object({ id: Id, customer: Type.Object({ id: Id }) });

// Only which: how it stands is read from the provider.
const cardIn = (data: unknown): WebhookBody =>
  Value.Check(Card, data)
    ? { kind: 'card', providerCustomerId: data.customer.id, providerCardId: data.id }
    : { kind: 'other' };

const isOfSubscription = (charge: unknown): boolean => {
  const invoice = fieldOf(charge, 'invoice');
  return typeof invoice === 'object' && invoice !== null;
};

const lastChargeOf = (order: unknown): unknown => {
  const charges = fieldOf(order, 'charges');
  return Array.isArray(charges) ? charges.at(-1) : undefined;
};

const metadataIn = (charge: Static<typeof Charge>, data: unknown): Static<typeof Metadata> | null => {
  const places = [charge.metadata, fieldOf(charge.order, 'metadata'), fieldOf(data, 'metadata')];
  return places.find((place) => Value.Check(Metadata, place)) ?? null;
};
