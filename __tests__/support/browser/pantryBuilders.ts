import type { Pantry, PantryItem, PantryProduct } from '../../../src/shared/pantry/pantryContract';
import { LASTING_FIGURES } from '../../../src/shared/pets/lastingFigures';
import { aCare, aPet } from './petBuilders';

/** Matuta in bags of 15 kg. */
export const aPantryProduct = (given: Partial<PantryProduct> = {}): PantryProduct => ({
  productId: 'matuta',
  slug: 'racao-matuta',
  title: 'Ração Matuta',
  care: aCare(),
  sizes: [
    {
      productVariantId: 'matuta-15',
      variantTitle: '15 kg',
      imageUrl: null,
      net: { amount: 15_000, unit: 'g' },
      price: 28_990,
      isForSale: true,
    },
  ],
  purchases: [],
  ...given,
});

/** A bag of it, opened on 4 January. */
export const aPantryItem = (given: Partial<PantryItem> = {}): PantryItem => ({
  id: 'item-1',
  productId: 'matuta',
  productVariantId: 'matuta-15',
  petId: null,
  packs: 1,
  openedOn: '2027-01-04',
  seen: null,
  ...given,
});

/** A home with Mel and that bag. */
export const aPantry = (given: Partial<Pantry> = {}): Pantry => ({
  listItem: [aPantryItem()],
  listProduct: [aPantryProduct()],
  listArrival: [],
  listComing: [],
  listPet: [aPet()],
  calendarSince: null,
  remindersSince: null,
  figures: LASTING_FIGURES,
  ...given,
});
