import { addDays, startOfDay } from '../../shared/kernel/calendar';
import { advance } from '../../shared/kernel/machineState';
import { storeDayOf } from '../../shared/kernel/storeDay';
import { chargebackMachine, type ChargebackEvent } from '../../shared/payment/chargebackMachine';
import type { Database, Db } from '../db/database';
import type { ChargebackRow } from '../db/schema/chargebackTables';
import type { PaymentRow } from '../db/schema/paymentTables';
import { storeRepository } from '../store/storeRepository';
import { instantOf, type Clock } from '../kernel/clock';
import { newId } from '../kernel/newId';
import { writeToOwners } from '../queue/ownerLetters';
import type { Job } from '../queue/jobTypes';
import { chargebackRepository } from './chargebackRepository';
import { orderRepository } from './orderRepository';

/** Overdue ones that one transaction ends. */
const BATCH = 100;
/** How many days before the last one the owners are reminded. */
const REMINDER_DAYS = 2;

type Opening = {
  /** ISO instant. */
  at: string;
  /** Days to answer, the last one included. */
  days: number;
};

/**
 * Opens the chargeback of a payment whose order is locked, with a letter to the store's owners; once, however often
 * the provider says so. A test order's money comes from nowhere. @param payment as it was before
 */
export async function openChargeback(tx: Db, payment: PaymentRow, { at, days }: Opening): Promise<void> {
  const { storeId, id: paymentId, saleOrderId } = payment;
  const amount = payment.amount - payment.refundedAmount;
  if (payment.isTest || amount <= 0) return;
  const id = newId();
  const answerBy = addDays(storeDayOf(at), days);
  const row = { storeId, id, saleOrderId, paymentId, amount, openedAt: at, answerBy };
  if (!(await chargebackRepository.insert(tx, row))) return;
  const data = { saleOrderId, chargebackId: id };
  await writeToOwners<'chargebackOpened'>(tx, { storeId, template: 'chargebackOpened', at, data });
}

/** The chargeback after an event; unchanged where its machine does not allow it. @param at ISO instant */
export const chargebackAfter = (row: ChargebackRow, event: ChargebackEvent, at: string): ChargebackRow => {
  const status = advance(chargebackMachine, { value: row.status, context: {} }, event).value;
  const isOver = status === 'won' || status === 'lost';
  return status === row.status ? row : { ...row, status, closedAt: isOver ? at : null };
};

/** Each hour: chargebacks whose deadline is over without an answer. */
export const expireChargebacks =
  ({ db, clock }: { db: Database; clock: Clock }): Job<'expireChargebacks'> =>
  async () => {
    const at = instantOf(clock());
    const today = storeDayOf(at);
    for (const storeId of await storeRepository.ids(db.shared)) {
      for (let isMore = true; isMore;) {
        const due = await db.inStore(storeId, (tx) => chargebackRepository.overdue(tx, storeId, today, BATCH));
        for (const { saleOrderId, id } of due)
          await db.inStore(storeId, (tx) => expireOne(tx, { storeId, saleOrderId, id }, at));
        isMore = due.length === BATCH;
      }
    }
  };

/**
 * Each hour: one letter to the store's owners about each chargeback that waits for its answer two days before the last
 * one, or later where no process ran that day. One opened today has had its first letter today.
 */
export const remindOfChargebacks =
  ({ db, clock }: { db: Database; clock: Clock }): Job<'remindOfChargebacks'> =>
  async () => {
    const at = instantOf(clock());
    const today = storeDayOf(at);
    const due = {
      from: today,
      until: addDays(today, REMINDER_DAYS),
      openedBefore: startOfDay(today),
      at,
      limit: BATCH,
    };
    for (const storeId of await storeRepository.ids(db.shared)) {
      for (let isMore = true; isMore;) {
        isMore = await db.inStore(storeId, async (tx) => {
          const marked = await chargebackRepository.markDue(tx, { storeId, ...due });
          for (const { saleOrderId, id: chargebackId } of marked) {
            const data = { saleOrderId, chargebackId };
            await writeToOwners<'chargebackDue'>(tx, { storeId, template: 'chargebackDue', at, data });
          }
          return marked.length === BATCH;
        });
      }
    }
  };

async function expireOne(tx: Db, one: { storeId: string; saleOrderId: string; id: string }, at: string): Promise<void> {
  const { storeId, saleOrderId, id } = one;
  await orderRepository.lock(tx, storeId, saleOrderId);
  const row = await chargebackRepository.byId(tx, storeId, saleOrderId, id);
  // Answered, or given more time, since it was looked for.
  if (!row || row.answerBy >= storeDayOf(at)) return;
  const after = chargebackAfter(row, { type: 'expired' }, at);
  if (after === row) return;
  await chargebackRepository.update(tx, after);
  await orderRepository.touch(tx, storeId, saleOrderId, at);
}
