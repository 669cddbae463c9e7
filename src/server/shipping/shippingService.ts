import type { FastifyBaseLogger } from 'fastify';
import pTimeout from 'p-timeout';

import { storeDayOf } from '../../shared/kernel/storeDay';
import { refused, succeeded, type Outcome } from '../../shared/kernel/outcome';
import type { BodyOf } from '../../shared/kernel/contract';
import type { DeliveryDays } from '../../shared/page/pageContract';
import { openDaysOf } from '../../shared/shipping/deliveryShifts';
import type { PostProductShipping, ShippingOption, ShippingStore } from '../../shared/shipping/shippingContract';
import { cheapestFirst } from '../../shared/shipping/shippingRanking';
import type { StoreRow } from '../db/schema/storeTables';
import { instantOf, type Clock } from '../kernel/clock';
import type { Database, Db } from '../db/database';
import type { CarrierAnswer, CarrierGateway } from '../gateways/carrier/carrierPort';
import type { LocationService } from '../location/locationService';
import type { Region } from '../db/schema/shippingTables';
import { estimatesFor, regionOf, type Estimate } from './fallbackTable';
import { packedParcels } from './parcels';
import { quoteFingerprint } from './quoteFingerprint';
import { isServed } from './servedArea';
import type { ShippedBasket } from './shippedLine';
import { toCarriedGoods, toCarrierOption, toCustomOption, toEstimateOption, toShippingStores } from './shippingMapper';
import { shippingRepository, type OfferedRule } from './shippingRepository';

/** How long what carriers answered counts (rules §7). */
const QUOTE_KEPT_MS = 15 * 60 * 1000;
/** How long an estimate is used before carriers are quoted again. */
const ESTIMATE_KEPT_MS = 2 * 60 * 1000;
/** Maximum distance in kilometres between store's and shopper's city for pick-up to be offered by default. */
const NEAR_KM = 30;
/** Time limit of carriers' quotes, so that the response takes less than 2 s (rules §7). */
const PATIENCE_MS = 1_500;

type Options = {
  db: Database;
  clock: Clock;
  carrier: CarrierGateway;
  locations: Pick<LocationService, 'cityOfZipCode' | 'kmBetween'>;
  log: Pick<FastifyBaseLogger, 'error'>;
  patienceMs?: number;
};

/** Ways to have goods delivered. */
export type ShippingService = ReturnType<typeof shippingService>;

/** Quotes of shipping: carriers, kept for a while, and the merchant's own rules, always as they are now. */
export const shippingService = ({ db, clock, carrier, locations, log, patienceMs = PATIENCE_MS }: Options) => {
  /** Requests under way, by fingerprint: concurrent equal requests share one response. */
  const underWay = new Map<string, Promise<ShippingOption[]>>();

  const named = (store: StoreRow, basket: ShippedBasket) => {
    const now = clock();
    const today = storeDayOf(now);
    return { today, now: instantOf(now), storeId: store.id, fingerprint: quoteFingerprint(store, basket, today) };
  };

  const withRules = (
    store: StoreRow,
    { zipCode }: ShippedBasket,
    rules: OfferedRule[],
    carried: ShippingOption[],
  ): ShippingOption[] => {
    const destination = { zipCode, city: locations.cityOfZipCode(zipCode) };
    const now = clock();
    const today = storeDayOf(now);
    const own = rules.filter(({ area }) => isServed(area, destination));
    const km = locations.kmBetween(store.originZipCode, zipCode);
    const isNear = km !== null && km <= NEAR_KM;
    const ownOptions = own.map((rule) => {
      const openDays = rule.schedule ? openDaysOf(rule.schedule, now, rule.full) : undefined;
      return toCustomOption(store, rule, { today, isNear, openDays });
    });
    return [...carried, ...ownOptions].toSorted(cheapestFirst);
  };

  const keep = async (storeId: string, fingerprint: string, options: ShippingOption[], keptMs: number) => {
    const isEstimate = options.some((option) => option.isEstimate);
    const expiresAt = instantOf(clock() + keptMs);
    await shippingRepository.keep(db.ofStore(storeId), { storeId, fingerprint, options, isEstimate, expiresAt });
    await shippingRepository.removeExpired(db.ofStore(storeId), storeId, instantOf(clock()));
  };

  /** The estimate of our own table; nothing for an unknown place. */
  const guess = async (store: StoreRow, { zipCode, lines }: ShippedBasket): Promise<Estimate[]> => {
    const [from, to] = [store.originZipCode, zipCode].map((code) => regionOf(locations.cityOfZipCode(code)?.id ?? ''));
    if (!from || !to) return [];
    return estimatesFor(await shippingRepository.fallbacks(db.shared, from, to), packedParcels(lines));
  };

  const askCarriers = async (store: StoreRow, basket: ShippedBasket): Promise<ShippingOption[]> => {
    // A store that is being set up may not say yet where its goods leave from.
    if (store.originZipCode === '') return [];
    const { today, fingerprint } = named(store, basket);
    const keepOffers = async ({ offers }: Extract<CarrierAnswer, { kind: 'offers' }>) => {
      const options = offers.map((offer) => toCarrierOption(store, offer, today));
      await keep(store.id, fingerprint, options, QUOTE_KEPT_MS);
      return options;
    };
    const answering = carrier.quote({
      fromZipCode: store.originZipCode,
      toZipCode: basket.zipCode,
      goods: basket.lines.map(toCarriedGoods),
    });
    const answer = await pTimeout(answering, { milliseconds: patienceMs, fallback: () => null });
    if (answer?.kind === 'offers') return keepOffers(answer);

    const estimates = await guess(store, basket);
    const options = estimates.map((estimate) => toEstimateOption(store, estimate, today));
    await keep(store.id, fingerprint, options, ESTIMATE_KEPT_MS);
    // Too late for this shopper, in time for the next look at the cart.
    if (answer === null) {
      answering
        .then((late) => (late.kind === 'offers' ? keepOffers(late) : undefined))
        .catch((error: unknown) => log.error({ err: error }, 'a late quote was lost'));
    }
    return options;
  };

  const askOnce = (store: StoreRow, basket: ShippedBasket, fingerprint: string): Promise<ShippingOption[]> => {
    const key = `${store.id} ${fingerprint}`;
    const known = underWay.get(key);
    if (known) return known;
    const quoting = (async () => {
      // Between this caller's look and now the same question may have been answered and kept.
      const found = await shippingRepository.offered(db.ofStore(store.id), named(store, basket));
      return found.kept ?? askCarriers(store, basket);
    })().finally(() => underWay.delete(key));
    underWay.set(key, quoting);
    return quoting;
  };

  /**
   * The options for a basket when they are cached; null when carriers must be quoted. One statement, so it may run
   * inside a transaction.
   */
  const kept = async (on: Db, store: StoreRow, basket: ShippedBasket): Promise<ShippingOption[] | null> => {
    const found = await shippingRepository.offered(on, named(store, basket));
    return found.kept && withRules(store, basket, found.rules, found.kept);
  };

  /**
   * The options for a basket, cheapest first; guesses of our own table when carriers do not answer within 1.5 s. Never
   * call it inside a transaction: it may wait for a provider.
   */
  const quote = async (store: StoreRow, basket: ShippedBasket): Promise<ShippingOption[]> => {
    const lookup = named(store, basket);
    const found = await shippingRepository.offered(db.ofStore(store.id), lookup);
    return withRules(store, basket, found.rules, found.kept ?? (await askOnce(store, basket, lookup.fingerprint)));
  };

  /** Days from a region to anywhere: its table changes with migrations alone, so each is read once. */
  const reaches = new Map<Region, DeliveryDays['transit']>();
  const reachOf = async (region: Region): Promise<DeliveryDays['transit']> => {
    const known = reaches.get(region);
    if (known !== undefined) return known;
    const reach = await shippingRepository.reach(db.shared, region);
    reaches.set(region, reach);
    return reach;
  };

  return {
    kept,
    quote,

    /** The merchant's own ways for a basket, cheapest first: no carrier is asked. */
    async own(store: StoreRow, basket: ShippedBasket): Promise<ShippingOption[]> {
      const { rules } = await shippingRepository.offered(db.ofStore(store.id), named(store, basket));
      return withRules(store, basket, rules, []);
    },

    /** What can be fetched at the store, cheapest first: known without a zip code. One statement. */
    async pickups(on: Db, store: StoreRow): Promise<ShippingOption[]> {
      const rules = await shippingRepository.pickups(on, store.id);
      const today = storeDayOf(clock());
      // Without a destination pick-up is always offered.
      return rules.map((rule) => toCustomOption(store, rule, { today, isNear: true })).toSorted(cheapestFirst);
    },

    /** How long the store's goods take to anywhere in the country, for search engines. */
    async deliveryDaysOf({ originZipCode, handlingDays }: StoreRow): Promise<DeliveryDays> {
      const region = regionOf(locations.cityOfZipCode(originZipCode)?.id ?? '');
      return { handlingDays, transit: region && (await reachOf(region)) };
    },

    /** Quotes one variant on its product's page. @returns NotFoundError when the page does not offer the variant */
    async quoteProduct(
      store: StoreRow,
      slug: string,
      { productVariantId, quantity, zipCode }: BodyOf<PostProductShipping>,
    ): Promise<Outcome<ShippingStore[]>> {
      // PostgreSQL refuses NUL in a text; no slug holds control characters.
      if (/\p{Cc}/u.test(slug)) return refused('NotFoundError');
      const lines = await shippingRepository.shippedOfVariant(db.ofStore(store.id), {
        storeId: store.id,
        slug,
        productVariantId,
        quantity,
      });
      if (!lines) return refused('NotFoundError');
      const options = await quote(store, { zipCode, lines });
      return succeeded(toShippingStores(store, options));
    },
  };
};
