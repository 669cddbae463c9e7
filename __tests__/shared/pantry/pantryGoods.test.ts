import type { Pantry } from '../../../src/shared/pantry/pantryContract';
import { pantryRows } from '../../../src/shared/pantry/pantryGoods';
import { LASTING_FIGURES } from '../../../src/shared/pets/lastingFigures';
import { aPantry } from '../../support/browser/pantryBuilders';
import { aPet } from '../../support/browser/petBuilders';

const TODAY = '2027-02-19';

const withDelivery = (given: Partial<Pantry> = {}): Pantry =>
  aPantry({
    listComing: [
      { productId: 'matuta', productVariantId: 'matuta-15', packs: 1, purchaseId: 'p1', chargeOn: '2027-02-21' },
    ],
    ...given,
  });
const nextOf = (pantry: Pantry) => pantryRows(pantry, TODAY)[0]?.next;

it('reckons a delivery to come from the day it is ordered, and opens it once the goods at home have ended', () => {
  expect(nextOf(withDelivery())).toEqual({
    purchaseId: 'p1',
    packs: 1,
    comesOn: '2027-02-24',
    firstDay: '2027-03-01',
    lastDay: '2027-04-25',
  });
});

it('opens what comes too late on the day it comes', () => {
  const [coming] = withDelivery().listComing;
  const late = coming ? [{ ...coming, chargeOn: '2027-03-05' }] : [];
  expect(nextOf(withDelivery({ listComing: late }))).toMatchObject({ comesOn: '2027-03-08', firstDay: '2027-03-08' });
});

it('reckons with the figures of the store', () => {
  const figures = { ...LASTING_FIGURES, usualDeliveryDays: 10, safetyDays: 0 };
  const [row] = pantryRows(withDelivery({ figures }), TODAY);
  expect(row?.next?.comesOn).toBe('2027-03-03');
  expect(row?.outlook).toMatchObject({ lastDay: '2027-02-28', orderBy: '2027-02-18' });
});

it('says nothing of what is to come for an animal that is gone', () => {
  expect(nextOf(withDelivery({ listPet: [aPet({ status: 'deceased' })] }))).toBeNull();
});
