import type { Pantry, PantryProduct } from '../../../src/shared/pantry/pantryContract';
import { pantryRows } from '../../../src/shared/pantry/pantryGoods';
import { LASTING_FIGURES } from '../../../src/shared/pets/lastingFigures';
import { aCare, aPet } from '../../support/browser/petBuilders';

const TODAY = '2027-02-19';

const matuta: PantryProduct = {
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
      price: 23_690,
      isForSale: true,
    },
  ],
  purchases: [],
};
const aPantry = (given: Partial<Pantry> = {}): Pantry => ({
  listItem: [
    {
      id: 'item-1',
      productId: 'matuta',
      productVariantId: 'matuta-15',
      petId: null,
      packs: 1,
      openedOn: '2027-01-04',
      seen: null,
    },
  ],
  listProduct: [matuta],
  listArrival: [],
  remindersSince: null,
  listComing: [
    { productId: 'matuta', productVariantId: 'matuta-15', packs: 1, purchaseId: 'p1', chargeOn: '2027-02-21' },
  ],
  listPet: [aPet()],
  calendarSince: null,
  figures: LASTING_FIGURES,
  ...given,
});
const nextOf = (pantry: Pantry) => pantryRows(pantry, TODAY)[0]?.next;

it('reckons a delivery to come from the day it is ordered, and opens it once the goods at home have ended', () => {
  expect(nextOf(aPantry())).toEqual({
    purchaseId: 'p1',
    packs: 1,
    comesOn: '2027-02-24',
    firstDay: '2027-03-01',
    lastDay: '2027-04-25',
  });
});

it('opens what comes too late on the day it comes', () => {
  const [coming] = aPantry().listComing;
  const late = coming ? [{ ...coming, chargeOn: '2027-03-05' }] : [];
  expect(nextOf(aPantry({ listComing: late }))).toMatchObject({ comesOn: '2027-03-08', firstDay: '2027-03-08' });
});

it('reckons with the figures of the store', () => {
  const figures = { ...LASTING_FIGURES, usualDeliveryDays: 10, safetyDays: 0 };
  const [row] = pantryRows(aPantry({ figures }), TODAY);
  expect(row?.next?.comesOn).toBe('2027-03-03');
  expect(row?.outlook).toMatchObject({ lastDay: '2027-02-28', orderBy: '2027-02-18' });
});

it('says nothing of what is to come for an animal that is gone', () => {
  expect(nextOf(aPantry({ listPet: [aPet({ status: 'deceased' })] }))).toBeNull();
});
