import type { SaleChargeback, SaleOrder } from '../../../shared/admin/sales/saleOrderContract';
import { orderNumberTyped } from '../../../shared/order/orderNumber';
import { contactRepository } from '../../contact/contactRepository';
import type { Tx } from '../../db/database';
import type { StoreRow } from '../../db/schema/storeTables';
import { readSaleOrder } from './saleOrderReading';
import { saleOrderRepository } from './saleOrderRepository';

type ContactMessage = Awaited<ReturnType<typeof contactRepository.withAnswers>>[number];

/** Everything that speaks for a contested sale, as the store knows it at an instant (`now`, in ms). */
export type Evidence = {
  store: StoreRow;
  sale: SaleOrder;
  chargeback: SaleChargeback;
  /** The buyer's messages that name this order, with their answers, the latest first. */
  messages: ContactMessage[];
  /** The version of the terms the buyer's account accepted, and when; null for a purchase without account. */
  terms: { version: string; at: string } | null;
  now: number;
};

type Which = { saleOrderId: string; chargebackId: string };

/** Gathers the evidence of a chargeback; the team's own notes, that of its answer too, stay with the team. @returns null for none */
export async function readEvidence(
  tx: Tx,
  store: StoreRow,
  { saleOrderId, chargebackId }: Which,
  now: number,
): Promise<Evidence | null> {
  const sale = await readSaleOrder(tx, store, saleOrderId, now);
  const chargeback = sale?.listChargeback.find(({ id }) => id === chargebackId);
  if (!sale || !chargeback) return null;
  const { buyer, number } = sale.order;
  const written = buyer.email === '' ? [] : await contactRepository.withAnswers(tx, store.id, buyer.email);
  const { customerId } = sale.buyer;
  return {
    store,
    sale,
    chargeback,
    messages: written.filter((message) => orderNumberTyped(message.orderNumber) === number),
    terms: customerId === null ? null : await saleOrderRepository.termsOf(tx, store.id, customerId),
    now,
  };
}
