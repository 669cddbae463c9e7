import { and, eq, isNull } from 'drizzle-orm';

import type { TestPurchase } from '../../shared/admin/firstStepsContract';
import { advance } from '../../shared/kernel/machineState';
import { done, refused, type Outcome } from '../../shared/kernel/outcome';
import { orderNumberText } from '../../shared/order/orderNumber';
import {
  TEST_PURCHASE_MINUTES,
  testPurchaseMachine,
  type TestPurchaseEvent,
} from '../../shared/store/testPurchaseMachine';
import { storeChanges, type Editor } from '../admin/core/storeChanges';
import { auditLog, type Actor } from '../db/auditLog';
import { seeTests, type Database, type Tx } from '../db/database';
import { saleOrders } from '../db/schema/orderTables';
import { instantOf, type Clock } from '../kernel/clock';
import { newId } from '../kernel/newId';
import { cancelOrder } from '../order/orderEnding';
import { orderRepository } from '../order/orderRepository';
import { labelRepository } from '../order/label/labelRepository';
import type { PaymentService } from '../order/paymentService';
import { addJob } from '../queue/addJob';
import { testPurchaseRepository as repository, type TestPurchaseRow } from '../store/testPurchaseRepository';
import { firstStepsRepository } from './firstStepsRepository';
import { isWhole, testFactsOf } from './testPurchaseFacts';
import { testLabelPdf } from './testLabelPdf';

type Options = {
  /** Sees test orders. */
  db: Database;
  clock: Clock;
  payments: Pick<PaymentService, 'look'>;
  /** Pays waiting charges with play money. */
  money: { pay(chargeId: string): Promise<boolean> };
};

const MINUTE_MS = 60_000;

/** Test purchases of stores that are closed to the public. */
export type TestPurchaseService = ReturnType<typeof testPurchaseService>;

/**
 * Test mode of one store: begun by its owner, ended by them, by its time, by coming to its end, or by the opening of the
 * store. Whichever is first holds the row; all its orders end with it, in that transaction, and give back what they
 * held. A last order that was being placed is waited for (`holdRunning`).
 */
export const testPurchaseService = ({ db, clock, payments, money }: Options) => {
  const change = storeChanges({ db, clock, unique: 'testPurchase' });

  const toWire = async (tx: Tx, row: TestPurchaseRow): Promise<TestPurchase> => {
    const { status, startedAt, endsAt, endedAt, orderNumber } = row;
    const ended = { status, startedAt, endsAt, endedAt };
    if (status !== 'running') return { ...ended, orderNumber, progress: null };
    const { number, progress } = await testFactsOf(tx, row);
    return { ...ended, orderNumber: number, progress };
  };

  /** Ends the one that runs; its row is locked. */
  const end = async (tx: Tx, row: TestPurchaseRow, event: TestPurchaseEvent['type'], actor: Actor): Promise<void> => {
    const { storeId } = row;
    const at = instantOf(clock());
    const { number: orderNumber } = await testFactsOf(tx, row);
    const { value: status } = advance(testPurchaseMachine, { value: row.status, context: {} }, { type: event });
    await repository.end(tx, row, { status, endedAt: at, orderNumber });
    const held = await tx
      .select({ id: saleOrders.id })
      .from(saleOrders)
      .where(and(eq(saleOrders.storeId, storeId), eq(saleOrders.isTest, true), isNull(saleOrders.releasedAt)));
    for (const { id: orderId } of held) {
      const order = await orderRepository.lock(tx, storeId, orderId);
      const cause = { author: 'system', cause: 'test over', at } as const;
      if (order) await cancelOrder(tx, order, { type: 'canceledBySeller' }, cause);
    }
    const changes = { status, ...(orderNumber === null ? {} : { order: orderNumberText(orderNumber) }) };
    await auditLog.write(tx, {
      storeId,
      actor,
      action: 'testPurchaseEnded',
      subject: { kind: 'store', id: storeId },
      changes,
      at,
    });
  };

  return {
    /** What the first steps show of it; null: none was begun. @param tx sees test orders */
    shown: async (tx: Tx, storeId: string): Promise<TestPurchase | null> => {
      const row = await repository.shown(tx, storeId);
      return row && toWire(tx, row);
    },

    /** Until when the store is in test mode at the latest, ISO; null while it is not. */
    endOf: (storeId: string): Promise<string | null> =>
      db.inStore(storeId, async (tx) => {
        const row = await repository.shown(tx, storeId);
        return row?.status === 'running' && row.endsAt > instantOf(clock()) ? row.endsAt : null;
      }),

    /** Begins one, unless one runs. @returns TransitionRefusedError in an open store; ValidationError without products */
    start: (editor: Editor): Promise<Outcome<null>> =>
      change(editor, async (tx, audit) => {
        const { storeId, merchantId } = editor;
        const { store, productsOnSale } = await firstStepsRepository.facts(tx, storeId);
        if (store.status !== 'draft') return refused('TransitionRefusedError');
        if (productsOnSale === 0) return refused('ValidationError', { fields: { products: 'missing' } });
        const now = clock();
        const running = await repository.lockRunning(tx, storeId);
        if (running && running.endsAt > instantOf(now)) return done;
        // Its job is late.
        if (running) await end(tx, running, 'timedOut', { kind: 'system' });
        const endsAt = instantOf(now + TEST_PURCHASE_MINUTES * MINUTE_MS);
        await repository.insert(tx, { storeId, id: newId(), merchantId, startedAt: instantOf(now), endsAt });
        await addJob(tx, 'endTestPurchase', { storeId }, { jobKey: `endTestPurchase:${storeId}`, runAt: endsAt });
        await audit('testPurchaseStarted', { kind: 'store', id: storeId });
        return done;
      }),

    /** Stops it; nothing to stop is no failure. */
    stop: ({ storeId, merchantId }: Editor): Promise<Outcome<null>> =>
      db.inStore(storeId, async (tx) => {
        const row = await repository.lockRunning(tx, storeId);
        if (row) await end(tx, row, 'stopped', { kind: 'merchant', id: merchantId });
        return done;
      }),

    /** Ends one whose time is over. */
    endInTime: (storeId: string): Promise<void> =>
      db.inStore(storeId, async (tx) => {
        const row = await repository.lockRunning(tx, storeId);
        if (!row) return;
        if (row.endsAt <= instantOf(clock())) return end(tx, row, 'timedOut', { kind: 'system' });
        // Early: another instance's clock is ahead, or another one was begun since.
        const job = { jobKey: `endTestPurchase:${storeId}`, runAt: row.endsAt };
        await addJob(tx, 'endTestPurchase', { storeId }, job);
      }),

    /** Ends one that has come to its end: paid, its letter sent, its label made. */
    async completeIfWhole(storeId: string): Promise<void> {
      // Letters of every store pass here: one that is not in test mode waits for no lock.
      if ((await repository.shown(db.ofStore(storeId), storeId))?.status !== 'running') return;
      await db.inStore(storeId, async (tx) => {
        const row = await repository.lockRunning(tx, storeId);
        if (row && isWhole((await testFactsOf(tx, row)).progress)) await end(tx, row, 'completed', { kind: 'system' });
      });
    },

    /** Before the store opens, in that transaction: ends one that runs, and removes all test orders. */
    async clear(tx: Tx, { storeId, merchantId }: Editor): Promise<void> {
      await seeTests(tx);
      const row = await repository.lockRunning(tx, storeId);
      if (row) await end(tx, row, 'stopped', { kind: 'merchant', id: merchantId });
      await repository.removeOrders(tx, storeId);
    },

    /**
     * Pays a test order's waiting payment with play money, as its buyer's bank would.
     * @returns NotFoundError for any other order, TransitionRefusedError where nothing waits
     */
    async pay(storeId: string, orderId: string): Promise<Outcome<null>> {
      const payment = await db.inStore(storeId, async (tx) => {
        const order = await orderRepository.byId(tx, storeId, orderId);
        return order?.isTest ? orderRepository.paymentOf(tx, storeId, orderId) : null;
      });
      if (!payment) return refused('NotFoundError');
      const { id, providerChargeId, status } = payment;
      const isPaid = status === 'waitingPayment' && providerChargeId !== null && (await money.pay(providerChargeId));
      if (!isPaid) return refused('TransitionRefusedError');
      await payments.look(storeId, id);
      return done;
    },

    /** The sheet of a test label as PDF; null where it is none. */
    labelSheet: (storeId: string, id: string): Promise<Buffer | null> =>
      db.inStore(storeId, async (tx) => {
        const label = await labelRepository.byId(tx, storeId, id);
        const order = label && (await orderRepository.byId(tx, storeId, label.saleOrderId));
        return label && order?.isTest ? testLabelPdf(order, label) : null;
      }),
  };
};
