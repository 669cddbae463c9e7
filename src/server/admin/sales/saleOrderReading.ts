import type { SaleOrder } from '../../../shared/admin/sales/saleOrderContract';
import type { Db } from '../../db/database';
import { chargebackRepository } from '../../order/chargebackRepository';
import { fulfilmentRepository } from '../../order/fulfilmentRepository';
import { orderRepository } from '../../order/orderRepository';
import { orderReturnRepository } from '../../order/orderReturnRepository';
import { refundAccountRepository } from '../../order/refundAccountRepository';
import { partRefundRepository } from '../../order/partRefundRepository';
import { labelRepository } from '../../order/label/labelRepository';
import { prescriptionRepository } from '../../prescription/prescriptionRepository';
import { emailOutbox } from '../../queue/emailOutbox';
import { toSaleOrder } from './saleOrderMapper';
import { saleOrderRepository } from './saleOrderRepository';

/** The part of a store needed to read an order: its preparation days. */
export type SaleStore = { id: string; handlingDays: number; companyId: string | null };

/**
 * An order with all its related data: a fixed number of statements, whatever its history. @returns null for an unknown
 * one
 */
export async function readSaleOrder(tx: Db, store: SaleStore, id: string, now: number): Promise<SaleOrder | null> {
  const { id: storeId, handlingDays } = store;
  const order = await orderRepository.byId(tx, storeId, id);
  if (!order) return null;
  const payments = await saleOrderRepository.paymentsOf(tx, storeId, id);
  const orderReturn = await orderReturnRepository.ofOrder(tx, storeId, id);
  const charges = payments.flatMap(({ providerChargeId }) => (providerChargeId ? [providerChargeId] : []));
  return toSaleOrder(
    {
      order,
      payments,
      handlingDays,
      lines: await orderRepository.linesOf(tx, storeId, id),
      moves: await orderRepository.movesOf(tx, storeId, id),
      events: charges.length > 0 ? await saleOrderRepository.eventsOf(tx, storeId, charges) : [],
      refunds: await partRefundRepository.ofOrder(tx, storeId, id),
      chargebacks: await chargebackRepository.ofOrder(tx, storeId, id),
      prescriptions: await prescriptionRepository.ofOrder(tx, storeId, id),
      orderReturn,
      returnLabel: orderReturn && (await labelRepository.latest(tx, storeId, id, true)),
      paymentAwaitingAccount: await refundAccountRepository.awaited(tx, storeId, id),
      label: await labelRepository.latest(tx, storeId, id),
      fulfilment: await fulfilmentRepository.ofOrder(tx, storeId, id),
      emails: await emailOutbox.ofOrder(tx, storeId, id),
      notes: await saleOrderRepository.notesOf(tx, storeId, id),
      audit: await saleOrderRepository.auditOf(tx, storeId, id),
      orderCount: await saleOrderRepository.countOfDocument(tx, storeId, order.buyerDocument),
    },
    now,
  );
}
