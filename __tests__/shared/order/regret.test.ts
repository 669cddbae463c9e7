import fc from 'fast-check';

import { advance } from '../../../src/shared/kernel/machineState';
import { isRegrettable, REGRET_WAYS, regretUntil } from '../../../src/shared/order/regret';
import {
  SALE_ORDER_STATUSES,
  saleOrderMachine,
  type SaleOrderEvent,
  type SaleOrderStatus,
} from '../../../src/shared/order/saleOrderMachine';

const after = (status: SaleOrderStatus, type: SaleOrderEvent['type']): SaleOrderStatus =>
  advance(saleOrderMachine, { value: status, context: {} }, eventOf(type)).value;
const eventOf = (type: SaleOrderEvent['type']): SaleOrderEvent =>
  type === 'shipped' || type === 'shippedManually' ? { type, paper: 'invoice' } : { type };
const canCancel = (status: SaleOrderStatus) => after(status, 'canceledByCustomer') !== status;

it('is a cancellation exactly where a paid order may be canceled by its buyer', () => {
  const unpaid = new Set<SaleOrderStatus>(['opened', 'waitingPayment', 'paymentReject']);
  for (const status of SALE_ORDER_STATUSES)
    expect([status, REGRET_WAYS[status] === 'cancel']).toEqual([status, canCancel(status) && !unpaid.has(status)]);
});

it('is there from the payment on, on every way an order can take, until it was delivered or ended', () => {
  const events = Object.keys({
    paymentAwaited: 0,
    paymentApproved: 0,
    paymentRejected: 0,
    expired: 0,
    invoiceGenerated: 0,
    shipped: 0,
    shippedManually: 0,
    delivered: 0,
  } satisfies Partial<Record<SaleOrderEvent['type'], 0>>) as SaleOrderEvent['type'][]; // keys of the record above
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...events), { maxLength: 30 }), (way) => {
      let status: SaleOrderStatus = 'opened';
      let isPaid = false;
      for (const type of way) {
        status = after(status, type);
        isPaid ||= status === 'paymentApproved';
        expect([status, REGRET_WAYS[status] !== null]).toEqual([status, isPaid]);
      }
    }),
  );
});

it('has no end before delivery, and ends with the seventh day of the store', () => {
  const delivered = '2026-12-01T15:00:00.000Z';
  expect(isRegrettable(null, Date.parse('2036-01-01T00:00:00.000Z'))).toBe(true);
  expect(regretUntil(delivered)).toBe('2026-12-08');
  expect(isRegrettable(delivered, Date.parse('2026-12-09T02:59:59.999Z'))).toBe(true);
  expect(isRegrettable(delivered, Date.parse('2026-12-09T03:00:00.000Z'))).toBe(false);
});
