import { advance } from '../../kernel/machineState';
import { saleOrderMachine, type SaleOrderEvent, type SaleOrderStatus } from '../../order/saleOrderMachine';

/** What a merchant can do to an order, by the event of its machine; the likeliest first. */
const MERCHANT_EVENTS = [
  'invoiceGenerated',
  'shipped',
  'shippedManually',
  'delivered',
  'canceledBySeller',
] as const satisfies readonly SaleOrderEvent['type'][];
export type MerchantEvent = (typeof MERCHANT_EVENTS)[number];

// Its status alone decides: a shipment is shown without an invoice too, and leads to it.
const moves = (status: SaleOrderStatus, type: SaleOrderEvent['type']): SaleOrderStatus =>
  advance(saleOrderMachine, { value: status, context: {} }, eventOf(type)).value;

const eventOf = (type: SaleOrderEvent['type']): SaleOrderEvent =>
  type === 'shipped' || type === 'shippedManually' ? { type, paper: 'invoice' } : { type };

/** What goes of it for a test order: its label is made, and nothing of it leaves the store. */
const TEST_EVENTS: ReadonlySet<MerchantEvent> = new Set(['shipped', 'canceledBySeller']);

/** What its machine allows a merchant to do to an order now, the likeliest first. */
export const merchantEventsOf = (status: SaleOrderStatus, { isTest = false } = {}): MerchantEvent[] =>
  MERCHANT_EVENTS.filter((type) => (!isTest || TEST_EVENTS.has(type)) && moves(status, type) !== status);
