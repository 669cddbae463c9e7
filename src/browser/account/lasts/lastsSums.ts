import type { ProductDetail, ProductVariant } from '../../../shared/catalog/catalogContract';
import { addDays, type PlainDay } from '../../../shared/kernel/calendar';
import type { LastingSettings } from '../../../shared/pets/lastingFigures';
import type { KnownFood, Pet, ProductCareFacts } from '../../../shared/pets/petContract';
import { packEstimate, type NoPackEstimate, type PackEater, type PackEstimate } from '../../../shared/pets/petEstimate';
import { isFedSpecies, productSpeciesOf } from '../../../shared/pets/petFacts';
import { endangeredByPermethrin, isInBand, isOpenTooLong } from '../../../shared/pets/packWarnings';
import { productPath } from '../../catalog/productWords';
import { VARIANT_PARAMETER, variantTitle } from '../../catalog/variantChoice';
import { packWords } from '../pets/petMeasures';
import { fedPet, servingOf } from '../pets/petOutlook';
import type { SaferSize } from './LastsWarnings';

/** Whether a product is a food of which days can be reckoned. */
export const isReckonedFood = ({ feedingTable, kcalPerKg }: ProductCareFacts): boolean =>
  feedingTable !== null || kcalPerKg !== null;

/** Animals at home that a product is for: of its species, or of any that is fed where it names none. */
export const petsFor = ({ species }: ProductCareFacts, pets: readonly Pet[]): Pet[] =>
  pets.filter((pet) => {
    if (pet.status !== 'home') return false;
    const own = productSpeciesOf(pet.species);
    return species.length === 0 ? isFedSpecies(pet.species) : own !== null && species.includes(own);
  });

/** Who eats of a pack until the shopper says otherwise: those that do, else the first that it is for. */
export const eatersAtFirst = (care: ProductCareFacts, pets: readonly Pet[], productId: string): string[] => {
  const fitting = petsFor(care, pets);
  const eating = fitting.filter((pet) => servingOf(pet, productId) !== null);
  return (eating.length > 0 ? eating : fitting.slice(0, 1)).map(({ id }) => id);
};

/** Grams of a variant; null for one that is not sold by weight. */
export const gramsOf = ({ netContent }: ProductVariant): number | null =>
  netContent?.unit === 'g' ? netContent.amount : null;

type Asked = {
  care: ProductCareFacts;
  packG: number;
  eaters: readonly PackEater[];
  /** The first day it is fed from; left out: the day of a delivery that is ordered today. */
  firstDay?: PlainDay;
  today: PlainDay;
  purchases?: KnownFood['purchases'];
  settings: LastingSettings;
};

/** How long a pack that is ordered today lasts. */
export const packAt = ({
  care,
  packG,
  eaters,
  today,
  purchases = [],
  settings: { feeding, deliveryDays },
  firstDay = addDays(today, deliveryDays),
}: Asked): PackEstimate | NoPackEstimate =>
  packEstimate(
    eaters,
    { kcalPerKg: care.kcalPerKg, table: care.feedingTable },
    { packG, firstDay, deliveryDays, purchases },
    feeding,
  );

/** The shopper's animals as eaters of a product. */
export const eatersOf = (pets: readonly Pet[], ids: readonly string[], productId: string): PackEater[] =>
  pets.filter(({ id }) => ids.includes(id)).map((pet) => ({ pet: fedPet(pet), own: servingOf(pet, productId) }));

/** What past purchases of a food teach counts only for the very animals that ate them. */
export const purchasesOf = (
  pets: readonly Pet[],
  ids: readonly string[],
  { productId, purchases }: Pick<KnownFood, 'productId' | 'purchases'>,
): KnownFood['purchases'] => {
  const eating = pets.filter((pet) => pet.status === 'home' && servingOf(pet, productId) !== null);
  return eating.length === ids.length && eating.every(({ id }) => ids.includes(id)) ? purchases : [];
};

/** A size of the product with the days it lasts. */
export type SizeDays = { variant: ProductVariant; packG: number; days: number };

/** The product's sizes by weight, lightest first. */
export const sizesOf = (
  { variants }: Pick<ProductDetail, 'variants'>,
  daysOf: (packG: number) => number | null,
): SizeDays[] =>
  variants
    .flatMap((variant) => {
      const packG = gramsOf(variant);
      const days = packG === null ? null : daysOf(packG);
      return packG === null || days === null || days === 0 ? [] : [{ variant, packG, days }];
    })
    .sort((one, other) => one.packG - other.packG);

/** The largest size that is used up in time, and can be bought; null where there is none, or nothing to warn of. */
const smallerSize = (sizes: readonly SizeDays[], days: number, maxOpenDays: number): SizeDays | null =>
  isOpenTooLong(days, maxOpenDays)
    ? (sizes.findLast((size) => !isOpenTooLong(size.days, maxOpenDays) && size.variant.stock > 0) ?? null)
    : null;

/** The safer size of a pack that stays open too long, as warnings name it. */
export const saferOf = (
  { slug }: Pick<ProductDetail, 'slug'>,
  sizes: readonly SizeDays[],
  days: number,
  maxOpenDays: number,
): SaferSize | null => {
  const smaller = smallerSize(sizes, days, maxOpenDays);
  if (smaller === null) return null;
  const { variant, packG } = smaller;
  return {
    name: variantTitle(variant) || packWords(packG),
    days: smaller.days,
    price: variant.price,
    path: `${productPath(slug)}?${VARIANT_PARAMETER}=${encodeURIComponent(variant.sku)}`,
  };
};

/** Foods below this energy are wet: a can is not open for weeks. */
const DRY_KCAL_PER_KG = 2_500;

/** True for a dry food that stays open longer than it keeps well. */
export const staysOpenTooLong = ({ kcalPerKg }: ProductCareFacts, days: number, maxOpenDays: number): boolean =>
  (kcalPerKg === null || kcalPerKg >= DRY_KCAL_PER_KG) && isOpenTooLong(days, maxOpenDays);

/** Animals at home that a product is for and whose weight its label leaves out. */
export const petsOutOfBand = (care: ProductCareFacts, pets: readonly Pet[]): Pet[] =>
  petsFor(care, pets).filter(({ weights }) => {
    const weight = weights[0];
    return weight !== undefined && !isInBand(weight.weightG, { minG: care.animalMinG, maxG: care.animalMaxG });
  });

/** Cats at home of somebody who looks at a product with permethrin. */
export const endangeredPets = ({ hasPermethrin }: ProductCareFacts, pets: readonly Pet[]): Pet[] =>
  hasPermethrin ? endangeredByPermethrin(pets.filter(({ status }) => status === 'home')) : [];
