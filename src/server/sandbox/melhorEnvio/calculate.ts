import type { Municipality, MunicipalityTable } from '../../location/municipalityTable';
import { CARRIER_SERVICES, type CarrierService } from './carrierServices';
import { pack, type PackedUnit, type Parcel } from './packing';
import { isMetropolitan, zoneOf, type Zone } from './zones';

const NOT_SERVED = 'Transportadora não atende este trecho.';
const TOO_BIG = 'Dimensões, peso ou valor do objeto ultrapassam o limite da transportadora.';
const ONE_PARCEL = 'A transportadora aceita apenas um volume por envio.';

/** Cubic centimetres per kilo of cubed weight, which counts from 5 kg on (docs/providers/melhor-envio.md §6). */
const CM3_PER_KG = 6000;
const CUBED_FROM_KG = 5;
/** Insured value that costs nothing, in centavos, and the share of the rest that is charged. */
const FREE_INSURED = 2_500;
const INSURANCE_PERCENT = 1;

type Journey = { from: Municipality; to: Municipality; zone: Zone; isMetro: boolean };

/** First digits of the IBGE codes of North and Northeast. */
const NORTHERN = new Set(['1', '2']);

const isCovered = ({ coverage }: CarrierService, { to, isMetro }: Journey): boolean => {
  switch (coverage) {
    case 'everywhere':
      return true;
    case 'metropolitan':
      return isMetro;
    case 'northAndMetropolitan':
      return isMetro || NORTHERN.has(to.ibge.charAt(0));
  }
};

const isWithin = (service: CarrierService, { sides, weightG, insured }: Parcel): boolean =>
  weightG <= service.maxWeightG &&
  insured <= service.maxInsured &&
  sides.every((side, index) => side <= (service.maxSides[index] ?? 0));

const priceOf = (service: CarrierService, { factorPercent }: Zone, { sides, weightG, insured }: Parcel): number => {
  const cubedKg = sides.reduce((product, side) => product * side, 1) / CM3_PER_KG;
  const kilos = cubedKg > CUBED_FROM_KG ? Math.max(cubedKg, weightG / 1000) : weightG / 1000;
  const carriage = ((service.base + service.perKg * kilos) * factorPercent) / 100;
  const insurance = (Math.max(0, insured - FREE_INSURED) * INSURANCE_PERCENT) / 100;
  return Math.round(carriage + insurance);
};

/** Centavos as the API writes amounts: '25.65'. */
const decimal = (centavos: number): string => (centavos / 100).toFixed(2);

const daysOf = (service: CarrierService, zone: Zone) => {
  const [min, max] = zone[service.speed];
  return { min: min + service.extraDays, max: max + service.extraDays };
};

const toPackage = (service: CarrierService, zone: Zone) => (parcel: Parcel) => {
  const [length, width, height] = parcel.sides;
  const counts = new Map<string, number>();
  for (const { id } of parcel.units) counts.set(id, (counts.get(id) ?? 0) + 1);
  return {
    price: decimal(priceOf(service, zone, parcel)),
    discount: '0.00',
    format: 'box',
    weight: (parcel.weightG / 1000).toFixed(2),
    insurance_value: decimal(parcel.insured),
    dimensions: { height, width, length },
    products: [...counts].map(([id, quantity]) => ({ id, quantity })),
  };
};

/** What is sent: units to be packed, or parcels that are packed already; and what the price list is multiplied by. */
type Load = { units: PackedUnit[]; parcels: Parcel[] | null; pricePercent: number };

const entryOf = (service: CarrierService, journey: Journey | null, { units, parcels: given, pricePercent }: Load) => {
  const { id, name, company } = service;
  const failing = (error: string) => ({ id, name, error, company });
  if (!journey || !isCovered(service, journey)) return failing(NOT_SERVED);
  const parcels = given ?? pack(units, service);
  if (parcels.some((parcel) => !isWithin(service, parcel))) return failing(TOO_BIG);
  if (parcels.length > 1 && !service.takesSeveralParcels) return failing(ONE_PARCEL);
  const sum = parcels.reduce((all, parcel) => all + priceOf(service, journey.zone, parcel), 0);
  const price = decimal(Math.round((sum * pricePercent) / 100));
  const days = daysOf(service, journey.zone);
  return {
    id,
    name,
    price,
    custom_price: price,
    discount: '0.00',
    currency: 'R$',
    delivery_time: days.max,
    delivery_range: days,
    custom_delivery_time: days.max,
    custom_delivery_range: days,
    packages: parcels.map(toPackage(service, journey.zone)),
    additional_services: { receipt: false, own_hand: false, collect: false },
    company,
  };
};

/** What to quote, in centimetres, grams and centavos. `serviceIds` null asks all services. */
export type Calculation = Load & { from: string; to: string; serviceIds: number[] | null };

/** One entry per service, also for those that cannot make the journey. The same question always has the same answer. */
export const calculate = ({ from, to, serviceIds, ...load }: Calculation, municipalities: MunicipalityTable) => {
  const start = municipalities.byZipCode(from);
  const end = municipalities.byZipCode(to);
  const isMetro = end !== null && isMetropolitan(end, municipalities.byIbge);
  const journey = start && end && { from: start, to: end, zone: zoneOf(start, end, isMetro), isMetro };
  return CARRIER_SERVICES.filter(({ id }) => serviceIds === null || serviceIds.includes(id)).map((service) =>
    entryOf(service, journey, load),
  );
};
