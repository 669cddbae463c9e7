import type { BodyOf } from '../../shared/kernel/contract';
import { refused, succeeded, type Outcome } from '../../shared/kernel/outcome';
import { isNeverOnline, needsPrescription } from '../../shared/order/prescriptionRules';
import type { LeftOutLine } from '../../shared/repeat/keptCycle';
import {
  discountOffer,
  grantedValue,
  type DiscountOffer,
  type GrantedDiscount,
} from '../../shared/repeat/repeatDiscount';
import type { PutCustomerRepeat } from '../../shared/repeat/repeatContract';
import { REPEAT_LIMITS } from '../../shared/repeat/repeatLimits';
import { selectableIds } from '../../shared/shipping/customShipping';
import type { ShippingOption } from '../../shared/shipping/shippingContract';
import { addressRepository } from '../account/addressRepository';
import { cartRepository, type VariantFacts } from '../cart/cartRepository';
import { shippedOf } from '../cart/linePieces';
import type { Database, Db } from '../db/database';
import type { StoreRow } from '../db/schema/storeTables';
import { isCustomShipping } from '../shipping/shippingMapper';
import type { ShippedBasket } from '../shipping/shippedLine';
import type { ShippingService } from '../shipping/shippingService';
import { repeatSettingRepository } from '../store/repeatSettingRepository';
import type { PurchaseLineRow, PurchaseRow } from './repeatRepository';

type Deps = { db: Database; shipping: Pick<ShippingService, 'quote' | 'own'> };
type Settings = NonNullable<Awaited<ReturnType<typeof repeatSettingRepository.read>>>;
type Goods = BodyOf<PutCustomerRepeat>['listProduct'];

/** Goods as they are sold now. */
export type PricedGoods = { lines: (VariantFacts & { quantity: number })[]; productsValue: number };
/** What is asked of them: by whom, sent where, and when they are charged. */
export type GoodsAsked = { customerId: string; goods: Goods; addressId: string; isFirst: boolean; day: string };
/** What they cost, with each way of delivery that can repeat itself. */
export type Quoted = PricedGoods & { offer: DiscountOffer; discountValue: number; options: ShippingOption[] };

/** What is asked of a cycle: whose purchase, its lines, and when it is charged. */
export type CycleAsked = {
  purchase: PurchaseRow;
  lines: readonly PurchaseLineRow[];
  isFirst: boolean;
  day: string;
};

/**
 * A cycle as it would be priced now. `sold` are the lines that may be sold, `leftOut` the others; `option` is the way of
 * delivery agreed to.
 */
export type PricedCycle = {
  sold: (VariantFacts & { quantity: number; agreedUnitPrice: number })[];
  leftOut: LeftOutLine[];
  granted: GrantedDiscount;
  option: ShippingOption;
};

/** Why a cycle cannot be priced; `later`: carriers do not answer now. */
export type NotPriced = {
  why: 'off' | 'nothing' | 'noAddress' | 'noDelivery' | 'later';
  leftOut: LeftOutLine[];
};

/** Why goods cannot be bought again and again; null where they can. */
const goodsRefusal = (facts: VariantFacts | null): ReturnType<typeof refused> | null => {
  // A kit's price is that of its parts together: no single one of them could be left out.
  if (!facts?.isForSale || facts.parts !== null) return refused('NotFoundError');
  if (isNeverOnline(facts.rxClass))
    return refused('TransitionRefusedError', { reason: 'notSoldOnline', title: facts.title });
  // A prescription is for one quantity, once.
  if (needsPrescription(facts.rxClass)) {
    return refused('TransitionRefusedError', { reason: 'prescriptionNeeded', title: facts.title });
  }
  return null;
};

/** What goods of a repeat purchase cost now. Prices, discount and shipping are the server's; a client's never enter. */
export const repeatAgreement = ({ db, shipping }: Deps) => {
  async function pricedGoods(tx: Db, storeId: string, goods: Goods): Promise<Outcome<PricedGoods>> {
    if (new Set(goods.map(({ productVariantId }) => productVariantId)).size < goods.length) {
      return refused('ValidationError', { fields: { listProduct: 'not accepted' } });
    }
    const lines: PricedGoods['lines'] = [];
    for (const { productId, productVariantId, quantity } of goods) {
      const facts = await cartRepository.variant(tx, storeId, productId, productVariantId);
      const refusal = goodsRefusal(facts);
      if (refusal) return refusal;
      if (facts) lines.push({ ...facts, quantity });
    }
    return succeeded({ lines, productsValue: lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0) });
  }

  const settingsOf = (settings: Settings) => {
    const { percent, minProductsValue, firstPercent, firstMost, endsOn } = settings;
    const first = firstPercent === null ? null : { percent: firstPercent, most: firstMost };
    return percent > 0 || first !== null ? { percent, minProductsValue, first, endsOn } : null;
  };

  /** Ways of delivery that can repeat themselves. */
  async function waysOf(
    store: StoreRow,
    zipCode: string,
    { lines, productsValue }: PricedGoods,
    ask: (of: StoreRow, basket: ShippedBasket) => Promise<ShippingOption[]>,
  ) {
    const options = await ask(store, { zipCode, lines: shippedOf(lines) });
    // A day and a shift are chosen for one delivery: what asks for them cannot repeat itself.
    const repeatable = options.filter(({ schedule }) => schedule === undefined);
    const selectable = new Set(selectableIds(repeatable, productsValue));
    return repeatable.filter(({ id }) => selectable.has(id));
  }

  return {
    /**
     * Prices a cycle as it is now, without its customer: what may be sold, its discount and its way of delivery. Outside
     * of any transaction: carriers may be asked.
     */
    async cycle(
      store: StoreRow,
      { purchase, lines, isFirst, day }: CycleAsked,
    ): Promise<{ ok: true; priced: PricedCycle } | ({ ok: false } & NotPriced)> {
      const read = await db.inStore(store.id, async (tx) => {
        const ids = lines.map(({ productVariantId }) => productVariantId);
        const [settings, addresses, facts] = await Promise.all([
          repeatSettingRepository.read(tx, store.id),
          addressRepository.listOf(tx, store.id, purchase.customerId),
          ids.length > 0 ? cartRepository.variants(tx, store.id, ids) : [],
        ]);
        return {
          settings,
          facts,
          address: addresses.find(({ id }) => id === purchase.addressId) ?? null,
        };
      });
      const { settings, facts, address } = read;
      const sold = lines.flatMap(({ productVariantId, quantity, agreedUnitPrice }) => {
        const known = facts.find((one) => one.productVariantId === productVariantId) ?? null;
        return known === null || goodsRefusal(known) !== null ? [] : [{ ...known, quantity, agreedUnitPrice }];
      });
      const isSold = (id: string) => sold.some(({ productVariantId }) => productVariantId === id);
      const leftOut = lines.flatMap(({ productVariantId: id }) =>
        isSold(id) ? [] : [{ id, reason: 'notSold' as const }],
      );
      if (!settings?.isOn) return { ok: false, why: 'off', leftOut };
      if (sold.length === 0) return { ok: false, why: 'nothing', leftOut };
      if (address === null) return { ok: false, why: 'noAddress', leftOut };
      const productsValue = sold.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
      // A way of the merchant's own needs no word of a carrier.
      const ask = isCustomShipping(purchase.shippingId) ? shipping.own : shipping.quote;
      const options = await waysOf(store, address.zipCode, { lines: sold, productsValue }, ask);
      const option = options.find(({ id }) => id === purchase.shippingId);
      if (!option) {
        // Where carriers are away, their ways are missing, or guessed at under other names.
        const areAway = !isCustomShipping(purchase.shippingId) && !options.some(({ id }) => id.startsWith('me-'));
        return { ok: false, why: areAway ? 'later' : 'noDelivery', leftOut };
      }
      const { granted } = discountOffer(settingsOf(settings), { productsValue, isFirst, day });
      return { ok: true, priced: { sold, leftOut, granted, option } };
    },

    /** Those goods that may be bought again and again as they are now, each variant once. */
    async repeatable(tx: Db, storeId: string, goods: Goods): Promise<Goods> {
      const known = await cartRepository.variants(
        tx,
        storeId,
        goods.map(({ productVariantId }) => productVariantId),
      );
      const fitting = new Set(known.flatMap((facts) => (goodsRefusal(facts) === null ? [facts.productVariantId] : [])));
      const byVariant = new Map<string, Goods[number]>();
      for (const one of goods) {
        const before = byVariant.get(one.productVariantId)?.quantity ?? 0;
        const quantity = Math.min(REPEAT_LIMITS.quantity, before + one.quantity);
        if (fitting.has(one.productVariantId)) byVariant.set(one.productVariantId, { ...one, quantity });
      }
      return [...byVariant.values()].slice(0, REPEAT_LIMITS.lines);
    },

    /**
     * Prices goods for an address of the customer's. Outside of any transaction: carriers may be asked.
     * @returns PaymentMethodUnavailableError where the store has no repeat purchases, NotFoundError, ValidationError, or
     * TransitionRefusedError for goods on prescription
     */
    async quote(store: StoreRow, { customerId, goods, addressId, isFirst, day }: GoodsAsked): Promise<Outcome<Quoted>> {
      const read = await db.inStore(store.id, async (tx) => {
        const settings = await repeatSettingRepository.read(tx, store.id);
        if (!settings?.isOn) return refused('PaymentMethodUnavailableError');
        const address = (await addressRepository.listOf(tx, store.id, customerId)).find(({ id }) => id === addressId);
        if (!address) return refused('NotFoundError');
        const priced = await pricedGoods(tx, store.id, goods);
        return priced.ok ? succeeded({ settings, address, priced: priced.value }) : priced;
      });
      if (!read.ok) return read;
      const { settings, address, priced } = read.value;
      const { lines, productsValue } = priced;
      const offer = discountOffer(settingsOf(settings), { productsValue, isFirst, day });
      return succeeded({
        lines,
        productsValue,
        offer,
        discountValue: grantedValue(offer.granted, productsValue),
        options: await waysOf(store, address.zipCode, priced, shipping.quote),
      });
    },
  };
};
export type RepeatAgreement = ReturnType<typeof repeatAgreement>;
