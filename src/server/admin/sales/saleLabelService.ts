import type { LabelOption, LabelProgress, LabelQuotes } from '../../../shared/admin/sales/saleLabelContract';
import type { SaleOrder } from '../../../shared/admin/sales/saleOrderContract';
import { done, refused, succeeded, type Outcome } from '../../../shared/kernel/outcome';
import type { SaleOrderRow } from '../../db/schema/orderTables';
import type { StoreRow } from '../../db/schema/storeTables';
import { instantOf, type Clock } from '../../kernel/clock';
import { newId } from '../../kernel/newId';
import type { Database, Tx } from '../../db/database';
import type { CarrierOffer } from '../../gateways/carrier/carrierPort';
import type { ByMark, Marked } from '../../gateways/byMark';
import type { LabelGateway } from '../../gateways/label/labelPort';
import { fulfilmentRepository } from '../../order/fulfilmentRepository';
import { orderRepository } from '../../order/orderRepository';
import { orderReturnRepository } from '../../order/orderReturnRepository';
import { invoiceMissing, shippingPaperOf } from '../../order/orderSending';
import { canBeSent } from '../../order/saleOrderLife';
import { addLabelJob, dropLabel, isPriceOpen, shipWithLabel } from '../../order/label/labelMoves';
import { labelRepository } from '../../order/label/labelRepository';
import { saleOrderChanges, type SaleAsker } from './saleOrderChanges';
import {
  purchaseProblemOf,
  quoteRequestOf,
  serviceIdOf,
  toProgress,
  toQuote,
  type LabelledOrder,
} from './saleLabelQuotes';

type Options = { db: Database; clock: Clock; gateway: ByMark<LabelGateway> };
/** The store and the merchant of a label request. */
type LabelAsker = { store: StoreRow; merchantId: string };
/** An order's id, and the price in centavos that its merchant agreed to. */
type Agreed = { id: string; price: number };
type Service = Pick<CarrierOffer, 'serviceId' | 'name' | 'companyName'>;

const notAllowed = () => refused('TransitionRefusedError');

/**
 * What merchants do about carriers' labels (rules §10): the job that talks to the provider begins with the row. What is
 * bought costs what was shown (decision 048).
 */
export const saleLabelService = ({ db, clock, gateway }: Options) => {
  const { act } = saleOrderChanges({ db, clock });

  const readMany = (storeId: string, ids: string[]): Promise<LabelledOrder[]> =>
    db.inStore(storeId, async (tx) => {
      const labels = await labelRepository.latestOf(tx, storeId, ids);
      const found: LabelledOrder[] = [];
      for (const order of await orderRepository.byIds(tx, storeId, ids)) {
        const label = labels.find(({ saleOrderId }) => saleOrderId === order.id) ?? null;
        const goods = await labelRepository.goodsOf(tx, storeId, order.id);
        const fulfilment = await fulfilmentRepository.ofOrder(tx, storeId, order.id);
        found.push({
          order,
          goods,
          label,
          hasInvoice: Boolean(fulfilment?.invoiceKey),
          isExempt: Boolean(fulfilment?.exemption),
        });
      }
      return found.toSorted((one, other) => ids.indexOf(one.order.id) - ids.indexOf(other.order.id));
    });

  const balance = async (marked: Marked): Promise<number | null> => {
    const answer = await gateway(marked).balance();
    return answer.kind === 'known' ? answer.value : null;
  };

  /** The carriers' prices for an order's parcels. null: unknown now. */
  const offersOf = async (store: StoreRow, found: LabelledOrder, serviceId: string | null, isReturn = false) => {
    const request = quoteRequestOf(store, found, serviceId, isReturn);
    if (request === null) return [];
    const answer = await gateway(found.order).quote(request);
    if (answer.kind === 'refused') return [];
    return answer.kind === 'known' ? answer.value : null;
  };

  /** A row of the question; null while the provider does not say a price. */
  const quoteOne = async (store: StoreRow, found: LabelledOrder) => {
    const { order, label } = found;
    const problem = purchaseProblemOf(found);
    if (problem !== null) return toQuote(found, problem, null);
    // In the cart already: that is its price.
    if (label && isPriceOpen(label)) return toQuote(found, null, label.price);
    const serviceId = serviceIdOf(order);
    const offers = await offersOf(store, found, serviceId);
    if (offers === null) return null;
    const offer = offers.find((one) => one.serviceId === serviceId);
    return toQuote(found, offer ? null : 'notServed', offer?.price ?? null);
  };

  /**
   * Writes the row and its job, under the order's lock. @returns TransitionRefusedError where the order is not to be sent, or
   * has a label; with the field `invoice` where it has neither invoice nor a reason for none
   */
  const begin = async (
    tx: Tx,
    order: SaleOrderRow,
    service: Service,
    agreedPrice: number,
    at: string,
    isReturn = false,
  ): Promise<Outcome<null>> => {
    const { storeId, id: saleOrderId } = order;
    if (order.address === null || !(isReturn ? await isComingBack(tx, order) : canBeSent(order))) return notAllowed();
    // Of a test order nothing leaves the store.
    if (!isReturn && !order.isTest && (await shippingPaperOf(tx, order)) === null) return invoiceMissing();
    const living = await labelRepository.living(tx, storeId, saleOrderId, isReturn);
    if (living) {
      // It waits in the cart for the merchant's word about this very price.
      if (!isPriceOpen(living) || living.price !== agreedPrice) return notAllowed();
      await labelRepository.update(tx, living, { agreedPrice, updatedAt: at });
      await addLabelJob(tx, living);
      await orderRepository.touch(tx, storeId, saleOrderId, at);
      return done;
    }
    const row = {
      storeId,
      id: newId(),
      saleOrderId,
      isReturn,
      serviceId: service.serviceId,
      serviceName: service.name,
      carrierName: service.companyName,
      agreedPrice,
      createdAt: at,
      updatedAt: at,
    };
    await labelRepository.insert(tx, row);
    const label = await labelRepository.byId(tx, storeId, row.id);
    if (label) await addLabelJob(tx, label);
    await orderRepository.touch(tx, storeId, saleOrderId, at);
    return done;
  };

  const progress = (storeId: string, ids: string[]): Promise<{ list: LabelProgress[] }> =>
    db.inStore(storeId, async (tx) => {
      const labels = await labelRepository.latestOf(tx, storeId, ids);
      const orders = await orderRepository.byIds(tx, storeId, ids);
      const list = orders.map((order) =>
        toProgress(order, labels.find(({ saleOrderId }) => saleOrderId === order.id) ?? null),
      );
      return { list: list.toSorted((one, other) => ids.indexOf(one.saleOrderId) - ids.indexOf(other.saleOrderId)) };
    });

  const quotes = async (store: StoreRow, ids: string[]): Promise<Outcome<LabelQuotes>> => {
    const found = await readMany(store.id, ids);
    const [rows, left] = await Promise.all([
      Promise.all(found.map((one) => quoteOne(store, one))),
      balance({ isTest: found.every(({ order }) => order.isTest) }),
    ]);
    const list = rows.flatMap((row) => row ?? []);
    if (list.length < rows.length) return refused('ShippingUnavailableError');
    return succeeded({ at: instantOf(clock()), list, balance: left });
  };

  return {
    /** @returns what carriers ask for the order's goods, or their way back, now; NotFoundError, ShippingUnavailableError */
    async options(
      store: StoreRow,
      id: string,
      isReturn = false,
    ): Promise<Outcome<{ list: LabelOption[]; balance: number | null }>> {
      const [found] = await readMany(store.id, [id]);
      if (!found) return refused('NotFoundError');
      const [offers, left] = await Promise.all([offersOf(store, found, null, isReturn), balance(found.order)]);
      if (offers === null || offers.length === 0) return refused('ShippingUnavailableError');
      const list = offers.map((offer) => ({ ...offer, isChosen: offer.serviceId === serviceIdOf(found.order) }));
      return succeeded({ list: list.toSorted((one, other) => one.price - other.price), balance: left });
    },

    /** Has a label made, of the way back with `isReturn`. @returns ValidationError for a service that does not take the goods, TotalChangedError */
    async ask(
      asker: SaleAsker & { store: StoreRow },
      serviceId: string,
      price: number,
      isReturn = false,
    ): Promise<Outcome<SaleOrder>> {
      const [found] = await readMany(asker.store.id, [asker.saleOrderId]);
      if (!found) return refused('NotFoundError');
      const offers = await offersOf(asker.store, found, null, isReturn);
      if (!offers) return refused('ShippingUnavailableError');
      const service = offers.find((offer) => offer.serviceId === serviceId);
      if (!service) return refused('ValidationError', { fields: { serviceId: 'not accepted' } });
      if (service.price !== price) return refused('TotalChangedError');
      return act(asker, async (tx, order, cause) => {
        const begun = await begin(tx, order, service, price, cause('').at, isReturn);
        if (!begun.ok) return begun;
        const action = isReturn ? 'saleReturnLabelAsked' : 'saleLabelAsked';
        return succeeded({ action, changes: { serviceId, price } });
      });
    },

    /** What labels of several orders cost now, and what stays out. Orders of other stores are left out. */
    quotes,

    /**
     * Has labels made of several orders, with what their buyers chose, at the prices that were shown.
     * @returns TotalChangedError, and nothing begun, where one of them is not so any more; ShippingUnavailableError
     */
    async askMany({ store, merchantId }: LabelAsker, agreed: Agreed[]): Promise<Outcome<{ list: LabelProgress[] }>> {
      const ids = agreed.map(({ id }) => id);
      const now = await quotes(store, ids);
      if (!now.ok) return now;
      const { list, balance: left } = now.value;
      const isSame = agreed.every(({ id, price }) => list.some((one) => one.saleOrderId === id && one.price === price));
      const sum = agreed.reduce((all, { price }) => all + price, 0);
      if (!isSame || (left !== null && sum > left)) return refused('TotalChangedError');
      // One order after the other: each is a transaction of its own, and none keeps the others waiting.
      for (const { id: saleOrderId, price } of agreed) {
        await act(
          { store, author: { kind: 'merchant', id: merchantId }, saleOrderId, version: null },
          async (tx, order, cause) => {
            const serviceId = serviceIdOf(order) ?? '';
            const service = { serviceId, name: order.shipping.name, companyName: order.shipping.companyName };
            const begun = await begin(tx, order, service, price, cause('').at);
            if (!begun.ok) return begun;
            return succeeded({ action: 'saleLabelAsked', changes: { serviceId, price } });
          },
        );
      }
      return succeeded(await progress(store.id, ids));
    },

    /** The labels' progress of several orders. */
    progress,

    /** Takes a label back. @returns TransitionRefusedError once its parcel is with the carrier */
    cancel: (asker: SaleAsker): Promise<Outcome<SaleOrder>> =>
      act(asker, async (tx, order, cause) => {
        const { at } = cause('');
        if (!canBeSent(order) || !(await dropLabel(tx, order, at))) return notAllowed();
        await orderRepository.touch(tx, order.storeId, order.id, at);
        return succeeded({ action: 'saleLabelCanceled' });
      }),

    /** The merchant handed the parcel over. @returns TransitionRefusedError without a label that is ready, or an invoice */
    post: (asker: SaleAsker): Promise<Outcome<SaleOrder>> =>
      act(asker, async (tx, order, cause) => {
        const label = await labelRepository.living(tx, order.storeId, order.id);
        if (!label || label.status !== 'ready' || label.cancelAskedAt !== null) return notAllowed();
        const sent = await shipWithLabel(tx, order, label, cause('sent with a label'));
        if (!sent.ok) return sent;
        return succeeded({ action: 'saleShipped', changes: { trackingCode: label.trackingCode } });
      }),

    /** One address that prints labels. @returns NotFoundError where none is ready, ShippingUnavailableError */
    async sheet(storeId: string, ids: string[]): Promise<Outcome<{ url: string }>> {
      const { labels, orders } = await db.inStore(storeId, async (tx) => ({
        labels: await labelRepository.latestOf(tx, storeId, ids),
        orders: await orderRepository.byIds(tx, storeId, ids),
      }));
      // One address prints labels of one kind: with real ones among them those of tests stay out.
      const isTest = orders.every((order) => order.isTest);
      const isOfKind = (id: string) => orders.some((order) => order.id === id && order.isTest === isTest);
      const printable = labels.flatMap(({ saleOrderId, providerId, printUrl, status }) =>
        providerId !== null && printUrl !== null && status !== 'canceled' && isOfKind(saleOrderId) ? [providerId] : [],
      );
      if (printable.length === 0) return refused('NotFoundError');
      const answer = await gateway({ isTest }).print(printable);
      return answer.kind === 'known' ? succeeded({ url: answer.value }) : refused('ShippingUnavailableError');
    },
  };
};
export type SaleLabelService = ReturnType<typeof saleLabelService>;

const isComingBack = async (tx: Tx, { storeId, id }: SaleOrderRow): Promise<boolean> => {
  const orderReturn = await orderReturnRepository.ofOrder(tx, storeId, id);
  return orderReturn !== null && orderReturn.receivedAt === null;
};
