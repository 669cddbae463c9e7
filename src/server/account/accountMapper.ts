import type { CustomerAddress, CustomerProfile, OrderSummary } from '../../shared/account/accountContract';
import type { City } from '../../shared/location/locationContract';
import { moveCauseOf, toPaymentState } from '../order/orderMapper';
import type { CustomerRow } from '../customer/customerRepository';
import type { AddressRow } from './addressRepository';
import type { ListedOrder } from './customerOrderRepository';

/** A customer's own profile on the wire. @param cartId their one unclosed cart */
export const toProfile = (customer: CustomerRow, cartId: string | null): CustomerProfile => ({
  id: customer.id,
  name: customer.name,
  email: customer.email,
  document: customer.document,
  phone: customer.phone,
  pendingEmail: customer.pendingEmail,
  wantsCartReminders: customer.cartRemindersSince !== null,
  cartId,
});

/** An address on the wire; `city` null where its code is no longer known. */
export const toAddress = (row: AddressRow, city: City | null): CustomerAddress => ({
  id: row.id,
  recipient: row.recipient,
  zipCode: row.zipCode,
  street: row.street,
  number: row.number,
  complement: row.complement,
  neighborhood: row.neighborhood,
  cityId: row.cityId,
  cityName: city?.name ?? '',
  stateId: city?.stateId ?? '',
  isDefault: row.isDefault,
});

/** An order of the account's list on the wire. */
export const toOrderSummary = ({ order, last, quantity, goods, payment }: ListedOrder): OrderSummary => ({
  id: order.id,
  number: order.number,
  status: order.status,
  createdAt: order.createdAt,
  statusAt: last.createdAt,
  cause: moveCauseOf(last),
  total: order.total,
  quantity,
  payment: payment && toPaymentState(payment),
  pixExpiresAt: payment?.status === 'waitingPayment' && payment.pixCode !== null ? payment.expiresAt : null,
  arrivesFrom: order.shipping.arrivesFrom,
  arrivesTo: order.shipping.arrivesTo,
  isPickup: order.shipping.isPickup ?? false,
  ...(order.shipping.shift && { shift: order.shipping.shift }),
  listProduct: goods.map((one) => {
    const { title, slug, imageUrl } = 'kit' in one ? one.kit : one.line;
    return { title, slug, imageUrl, ...('kit' in one && { kit: { quantity: one.kit.quantity, parts: one.parts } }) };
  }),
});
