import type { LabelOption, LabelProgress, LabelProblem } from '../../../shared/admin/sales/saleLabelContract';
import type { SaleOrder } from '../../../shared/admin/sales/saleOrderContract';
import { refused, succeeded, type Outcome } from '../../../shared/kernel/outcome';
import type { Clock } from '../../app/clock';
import { newId } from '../../app/newId';
import type { Database, Tx } from '../../db/database';
import type { CarrierGateway, CarrierOffer } from '../../gateways/carrier/carrierPort';
import type { LabelGateway } from '../../gateways/label/labelPort';
import { orderRepository, type SaleOrderRow } from '../../order/orderRepository';
import { statusAfter } from '../../order/saleOrderLife';
import { addLabelJob, dropLabel, isUnposted, shipWithLabel } from '../../shipping/label/labelMoves';
import { labelRepository, type LabelRow } from '../../shipping/label/labelRepository';
import type { StoreRow } from '../../store/storeRepository';
import { saleDesk, type SaleAsker } from './saleDesk';

type Options = { db: Database; clock: Clock; carrier: CarrierGateway; gateway: LabelGateway };
/** Whose orders get labels, and which merchant asks. */
export type LabelAsker = { store: StoreRow; merchantId: string };
type Service = Pick<CarrierOffer, 'serviceId' | 'name' | 'companyName'>;

const notAllowed = () => refused('TransitionRefusedError');

/** The provider's service a buyer chose; null for the store's own ways to deliver. */
const serviceIdOf = ({ shipping }: SaleOrderRow): string | null => /^me-(\d+)$/.exec(shipping.shippingId)?.[1] ?? null;

/** What merchants do about carriers' labels (decisions §10): the job that talks to the provider begins with the row. */
export const saleLabelService = ({ db, clock, carrier, gateway }: Options) => {
  const { act } = saleDesk({ db, clock });

  const offersOf = async (store: StoreRow, id: string) => {
    const found = await db.inStore(store.id, async (tx) => {
      const order = await orderRepository.byId(tx, store.id, id);
      return order && { order, goods: await labelRepository.goodsOf(tx, store.id, id) };
    });
    if (!found) return null;
    const { order, goods } = found;
    const answer = await carrier.quote({
      fromZipCode: store.originZipCode,
      toZipCode: order.address.zipCode,
      goods: goods.map(({ productVariantId, price: insuredValue, ...one }) => ({
        ...one,
        id: productVariantId,
        insuredValue,
      })),
    });
    return { order, offers: answer.kind === 'offers' ? answer.offers : null };
  };

  /** Writes the row and its job, under the order's lock. @returns false where the order is not to be sent, or has a label */
  const begin = async (tx: Tx, order: SaleOrderRow, service: Service, at: string): Promise<boolean> => {
    const { storeId, id: saleOrderId } = order;
    if (statusAfter(order.status, { type: 'shipped' }) === order.status) return false;
    if (await labelRepository.living(tx, storeId, saleOrderId)) return false;
    const row = {
      storeId,
      id: newId(),
      saleOrderId,
      serviceId: service.serviceId,
      serviceName: service.name,
      carrierName: service.companyName,
      createdAt: at,
      updatedAt: at,
    };
    await labelRepository.insert(tx, row);
    const label = await labelRepository.byId(tx, storeId, row.id);
    if (label) await addLabelJob(tx, label);
    await orderRepository.touch(tx, storeId, saleOrderId, at);
    return true;
  };

  const progressOf = async (storeId: string, ids: string[], problems: ReadonlyMap<string, LabelProblem>) =>
    db.inStore(storeId, async (tx) => {
      const labels = await labelRepository.latestOf(tx, storeId, ids);
      const list: LabelProgress[] = [];
      for (const order of await orderRepository.byIds(tx, storeId, ids)) {
        const label = labels.find(({ saleOrderId }) => saleOrderId === order.id) ?? null;
        list.push(toProgress(order, label, problems.get(order.id) ?? null));
      }
      return { list: list.toSorted((one, other) => ids.indexOf(one.saleOrderId) - ids.indexOf(other.saleOrderId)) };
    });

  return {
    /** @returns what carriers ask for the order's goods now, NotFoundError, or ShippingUnavailableError */
    async options(store: StoreRow, id: string): Promise<Outcome<{ list: LabelOption[] }>> {
      const found = await offersOf(store, id);
      if (!found) return refused('NotFoundError');
      const { order, offers } = found;
      if (offers === null || offers.length === 0) return refused('ShippingUnavailableError');
      const list = offers.map((offer) => ({ ...offer, isChosen: offer.serviceId === serviceIdOf(order) }));
      return succeeded({ list: list.toSorted((one, other) => one.price - other.price) });
    },

    /** Has a label made. @returns ValidationError for a service that does not take the goods */
    async ask(asker: SaleAsker & { store: StoreRow }, serviceId: string): Promise<Outcome<SaleOrder>> {
      const found = await offersOf(asker.store, asker.saleOrderId);
      if (!found) return refused('NotFoundError');
      const service = found.offers?.find((offer) => offer.serviceId === serviceId);
      if (!found.offers) return refused('ShippingUnavailableError');
      if (!service) return refused('ValidationError', { fields: { serviceId: 'not accepted' } });
      return act(asker, async (tx, order, cause) => {
        if (!(await begin(tx, order, service, cause('').at))) return notAllowed();
        return succeeded({ action: 'saleLabelAsked', changes: { serviceId } });
      });
    },

    /** Has labels made of several orders, with what their buyers chose. Orders of other stores are left out. */
    async askMany({ store, merchantId }: LabelAsker, ids: string[]) {
      const problems = new Map<string, LabelProblem>();
      // One order after the other: each is a transaction of its own, and none keeps the others waiting.
      for (const saleOrderId of ids) {
        await act({ store, merchantId, saleOrderId, version: null }, async (tx, order, cause) => {
          const living = await labelRepository.living(tx, store.id, saleOrderId);
          if (living) return notAllowed();
          const serviceId = serviceIdOf(order);
          if (serviceId === null) {
            problems.set(saleOrderId, 'noService');
            return notAllowed();
          }
          const { name, companyName } = order.shipping;
          if (await begin(tx, order, { serviceId, name, companyName }, cause('').at))
            return succeeded({ action: 'saleLabelAsked', changes: { serviceId } });
          problems.set(saleOrderId, 'notAllowed');
          return notAllowed();
        });
      }
      return progressOf(store.id, ids, problems);
    },

    /** How the labels of several orders stand. */
    progress: (storeId: string, ids: string[]) => progressOf(storeId, ids, new Map()),

    /** Takes a label back. @returns TransitionRefusedError once its parcel is with the carrier */
    cancel: (asker: SaleAsker): Promise<Outcome<SaleOrder>> =>
      act(asker, async (tx, order, cause) => {
        const { at } = cause('');
        if (hasLeft(order) || !(await dropLabel(tx, order, at))) return notAllowed();
        await orderRepository.touch(tx, order.storeId, order.id, at);
        return succeeded({ action: 'saleLabelCanceled' });
      }),

    /** The merchant handed the parcel over. @returns TransitionRefusedError without a label that is ready */
    post: (asker: SaleAsker): Promise<Outcome<SaleOrder>> =>
      act(asker, async (tx, order, cause) => {
        const label = await labelRepository.living(tx, order.storeId, order.id);
        if (!label || label.status !== 'ready' || label.cancelAskedAt !== null) return notAllowed();
        if (!(await shipWithLabel(tx, order, label, cause('sent with a label')))) return notAllowed();
        return succeeded({ action: 'saleShipped', changes: { trackingCode: label.trackingCode } });
      }),

    /** One address that prints labels. @returns NotFoundError where none is ready, ShippingUnavailableError */
    async sheet(storeId: string, ids: string[]): Promise<Outcome<{ url: string }>> {
      const labels = await db.inStore(storeId, (tx) => labelRepository.latestOf(tx, storeId, ids));
      const printable = labels.flatMap(({ providerId, printUrl, status }) =>
        providerId !== null && printUrl !== null && status !== 'canceled' ? [providerId] : [],
      );
      if (printable.length === 0) return refused('NotFoundError');
      const answer = await gateway.print(printable);
      return answer.kind === 'known' ? succeeded({ url: answer.value }) : refused('ShippingUnavailableError');
    },
  };
};
export type SaleLabelService = ReturnType<typeof saleLabelService>;

const hasLeft = ({ status }: SaleOrderRow): boolean => statusAfter(status, { type: 'shipped' }) === status;

const toProgress = (order: SaleOrderRow, label: LabelRow | null, problem: LabelProblem | null): LabelProgress => ({
  saleOrderId: order.id,
  number: order.number,
  recipient: order.address.recipient,
  city: `${order.address.cityName}, ${order.address.stateId}`,
  carrier: label ? `${label.carrierName} ${label.serviceName}` : `${order.shipping.companyName} ${order.shipping.name}`,
  status: label?.status ?? null,
  reason: label?.reason ?? null,
  trackingCode: label?.trackingCode ?? null,
  printUrl: label && isPrintable(label) ? label.printUrl : null,
  problem,
});

const isPrintable = (label: LabelRow): boolean => isUnposted(label) || label.status === 'posted';
