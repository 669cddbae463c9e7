import { advance } from '../../../src/shared/kernel/machineState';
import {
  SALE_ORDER_STATUSES,
  saleOrderMachine,
  type SaleOrderEvent,
  type SaleOrderStatus,
} from '../../../src/shared/order/saleOrderMachine';

const TARGET: Record<SaleOrderEvent['type'], SaleOrderStatus> = {
  paymentAwaited: 'waitingPayment',
  paymentApproved: 'paymentApproved',
  paymentRejected: 'paymentReject',
  expired: 'abandoned',
  canceledByCustomer: 'orderCanceledByCustomer',
  canceledBySeller: 'orderCanceledBySeller',
  invoiceGenerated: 'invoiceGenerated',
  shipped: 'shipped',
  shippedManually: 'shippedManual',
  delivered: 'concluded',
  presumptionRetracted: 'shipped',
  ownPresumptionRetracted: 'shippedManual',
};

/** Every allowed move (rules §10); whatever is not here changes nothing. */
const ALLOWED: Record<SaleOrderStatus, SaleOrderStatus[]> = {
  opened: [
    'waitingPayment',
    'paymentApproved',
    'paymentReject',
    'abandoned',
    'orderCanceledByCustomer',
    'orderCanceledBySeller',
  ],
  waitingPayment: ['paymentApproved', 'paymentReject', 'orderCanceledByCustomer', 'orderCanceledBySeller', 'abandoned'],
  paymentReject: ['waitingPayment', 'paymentApproved', 'abandoned', 'orderCanceledByCustomer', 'orderCanceledBySeller'],
  paymentApproved: ['invoiceGenerated', 'shipped', 'shippedManual', 'orderCanceledBySeller', 'orderCanceledByCustomer'],
  invoiceGenerated: ['shipped', 'shippedManual', 'orderCanceledBySeller', 'orderCanceledByCustomer'],
  shipped: ['concluded'],
  shippedManual: ['concluded'],
  concluded: [],
  abandoned: ['paymentApproved'],
  orderCanceledBySeller: [],
  orderCanceledByCustomer: [],
};

const EVENTS = Object.keys(TARGET) as SaleOrderEvent['type'][]; // keys of a record over the events
const after = (from: SaleOrderStatus, event: SaleOrderEvent): SaleOrderStatus =>
  advance(saleOrderMachine, { value: from, context: {} }, event).value;
const isShipment = (type: SaleOrderEvent['type']) => type === 'shipped' || type === 'shippedManually';
const PAIRS = SALE_ORDER_STATUSES.flatMap((from) => EVENTS.map((type) => [from, type] as const));

it.each(PAIRS)('%s + %s', (from, type) => {
  const target = TARGET[type];
  // They lead where other events do too, and from one status alone.
  const isAllowed = type.endsWith('Retracted') ? from === 'concluded' : ALLOWED[from].includes(target);
  expect(after(from, isShipment(type) ? { type, paper: 'invoice' } : { type })).toBe(isAllowed ? target : from);
});

it('lets no order leave without its invoice or a stated reason for none, by no event', () => {
  for (const from of ['paymentApproved', 'invoiceGenerated'] as const)
    for (const type of ['shipped', 'shippedManually'] as const) {
      expect([from, type, after(from, { type, paper: null })]).toEqual([from, type, from]);
      expect(after(from, { type, paper: 'exemption' })).toBe(TARGET[type]);
    }
});
