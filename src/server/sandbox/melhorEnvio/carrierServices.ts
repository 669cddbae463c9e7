/** Where a service goes: everywhere, only around capitals, or only to the North, the Northeast and around capitals. */
type Coverage = 'everywhere' | 'metropolitan' | 'northAndMetropolitan';

/** A simulated service: prices in centavos, limits of one parcel in grams, centavos and centimetres. */
export type CarrierService = {
  id: number;
  name: string;
  company: { id: number; name: string; picture: string };
  base: number;
  perKg: number;
  speed: 'economic' | 'express';
  /** Business days on top of those of its speed. */
  extraDays: number;
  maxWeightG: number;
  maxInsured: number;
  /** Longest three sides of a parcel, long to short. */
  maxSides: readonly [number, number, number];
  coverage: Coverage;
  takesSeveralParcels: boolean;
};

const company = (id: number, name: string, file: string) => ({
  id,
  name,
  picture: `https://sandbox.melhorenvio.com.br/images/shipping-companies/${file}.png`,
});
const CORREIOS = company(1, 'Correios', 'correios');
const JADLOG = company(2, 'Jadlog', 'jadlog');
const LOGGI = company(14, 'Loggi', 'loggi');
const JET = company(15, 'J&T Express', 'jet');
const AZUL = company(9, 'Azul Cargo Express', 'azulcargo');

const parcel = {
  extraDays: 0,
  maxWeightG: 30_000,
  maxInsured: 1_000_000,
  maxSides: [100, 60, 60],
  coverage: 'everywhere',
  takesSeveralParcels: true,
} as const;
const oneParcel = { ...parcel, takesSeveralParcels: false };

/** Ids, names and limits: docs/providers/melhor-envio.md §5 and §6. Prices are our own. */
export const CARRIER_SERVICES: readonly CarrierService[] = [
  {
    ...oneParcel,
    id: 1,
    name: 'PAC',
    company: CORREIOS,
    base: 1_390,
    perKg: 190,
    speed: 'economic',
    maxInsured: 300_000,
  },
  { ...oneParcel, id: 2, name: 'SEDEX', company: CORREIOS, base: 1_990, perKg: 340, speed: 'express' },
  {
    ...oneParcel,
    id: 17,
    name: 'Mini Envios',
    company: CORREIOS,
    base: 890,
    perKg: 400,
    speed: 'economic',
    extraDays: 1,
    maxWeightG: 300,
    maxInsured: 10_000,
    maxSides: [24, 16, 4],
  },
  {
    ...parcel,
    id: 3,
    name: '.Package',
    company: JADLOG,
    base: 1_450,
    perKg: 140,
    speed: 'economic',
    maxWeightG: 120_000,
    maxInsured: 2_990_000,
    maxSides: [170, 100, 100],
  },
  {
    ...parcel,
    id: 4,
    name: '.Com',
    company: JADLOG,
    base: 1_890,
    perKg: 230,
    speed: 'express',
    extraDays: 1,
    maxWeightG: 120_000,
    maxInsured: 2_990_000,
    maxSides: [170, 100, 100],
  },
  {
    ...parcel,
    id: 31,
    name: 'Express',
    company: LOGGI,
    base: 1_590,
    perKg: 210,
    speed: 'express',
    coverage: 'metropolitan',
  },
  {
    ...parcel,
    id: 33,
    name: 'Standard',
    company: JET,
    base: 1_290,
    perKg: 160,
    speed: 'economic',
    coverage: 'metropolitan',
  },
  {
    ...parcel,
    id: 15,
    name: 'Expresso',
    company: AZUL,
    base: 3_290,
    perKg: 420,
    speed: 'express',
    coverage: 'northAndMetropolitan',
  },
];
