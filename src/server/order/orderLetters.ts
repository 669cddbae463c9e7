import { isAwaitingPayment } from '../../shared/order/unpaidStatuses';
import { sendWithNext, type Db } from '../db/database';
import type { SaleOrderRow } from '../db/schema/orderTables';
import { emailOutbox, type OrderTemplate } from '../queue/emailOutbox';
import { storeRepository } from '../store/storeRepository';

/** What is written of a test order, to the merchant who tests; that it ends with its test is no news. */
const TEST_LETTERS: ReadonlySet<OrderTemplate> = new Set(['orderReceived', 'paymentApproved', 'paymentRefused']);

/** What letters about its cycle say of the order of a repeat purchase: it would be written twice. */
const SAID_OF_CYCLES: ReadonlySet<OrderTemplate> = new Set(['orderReceived', 'paymentApproved', 'paymentRefused']);

/** True where the letter about its cycle says the same; so it does of the end of an order that was never paid. */
const isSaidOfCycle = ({ cycleId, status }: SaleOrderRow, template: OrderTemplate): boolean =>
  cycleId !== null && (SAID_OF_CYCLES.has(template) || (template === 'orderCanceled' && isAwaitingPayment(status)));

/** Puts an e-mail to an order's buyer in the outbox; none once they had their contact erased. @param at ISO instant */
export async function writeToBuyer(tx: Db, order: SaleOrderRow, template: OrderTemplate, at: string): Promise<void> {
  if (order.isTest && !TEST_LETTERS.has(template)) return;
  if (isSaidOfCycle(order, template)) return;
  const { storeId, id: saleOrderId, buyerEmail: recipient } = order;
  if (recipient === '') return;
  await sendWithNext(tx, () => emailOutbox.put(tx, { storeId, template, recipient, at, data: { saleOrderId } }));
}

/** Puts the e-mail to the store in the outbox that a paid purchase was regretted. @param at ISO instant */
export async function writeOfRegret(tx: Db, order: SaleOrderRow, at: string): Promise<void> {
  const { storeId, id: saleOrderId, isTest } = order;
  const store = isTest ? null : await storeRepository.byId(tx, storeId);
  if (!store?.email) return;
  const data = { saleOrderId };
  await emailOutbox.put(tx, { storeId, template: 'purchaseRegretted', recipient: store.email, at, data });
}
