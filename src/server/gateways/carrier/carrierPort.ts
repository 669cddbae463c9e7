import type { Centavos } from '../../../shared/kernel/money';

/** What is sent, per unit: weight in grams, sides in centimetres, value in centavos. */
export type CarriedGoods = {
  id: string;
  quantity: number;
  weightG: number;
  widthCm: number;
  heightCm: number;
  lengthCm: number;
  insuredValue: Centavos;
};

/** A journey to quote. Zip codes are eight digits. */
export type CarrierRequest = { fromZipCode: string; toZipCode: string; goods: CarriedGoods[] };

/** One carrier's service: price in centavos, days are business days on the road, handling not counted in. */
export type CarrierOffer = {
  serviceId: string;
  name: string;
  companyName: string;
  price: Centavos;
  businessDaysMin: number;
  businessDaysMax: number;
};

/** What carriers answered: services that make this journey (maybe none), or nothing at all. */
export type CarrierAnswer = { kind: 'offers'; offers: CarrierOffer[] } | { kind: 'unavailable' };

/** The port to carriers. */
export type CarrierGateway = {
  /** Never throws. Takes 3 s at most; at once while the provider's breaker is open (rules §7). */
  quote(request: CarrierRequest): Promise<CarrierAnswer>;
};
