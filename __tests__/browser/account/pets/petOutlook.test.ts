import { outlooksOf } from '../../../../src/browser/account/pets/petOutlook';
import { LASTING_SETTINGS } from '../../../../src/shared/pets/lastingFigures';
import { aKnownFood, aPet } from '../../../support/browser/petBuilders';

const TODAY = '2026-11-20';
const packOf = (days: string[], pets = [aPet()]) => {
  const purchases = days.map((day) => ({ day, grams: 15_000 }));
  return outlooksOf(aPet(), { pets, foods: [aKnownFood({ purchases })], settings: LASTING_SETTINGS }, TODAY)[0]?.pack;
};

it('reckons the pack that came last from its own day', () => {
  expect(packOf(['2026-11-02'])).toMatchObject({ firstDay: '2026-11-02', lastDay: '2026-12-27', packG: 15_000 });
  expect(packOf(['2026-07-01', '2026-11-02'])).toMatchObject({ firstDay: '2026-11-02', lastDay: '2026-12-27' });
});

it('begins a pack that came early on the day after the one before ends', () => {
  expect(packOf(['2026-11-02', '2026-11-20'])).toMatchObject({ firstDay: '2026-12-28', lastDay: '2027-02-21' });
});

it('feeds from it all who eat of it and live at home', () => {
  const tita = aPet({ id: 'tita', name: 'Tita' });
  const gone = aPet({ id: 'bento', name: 'Bento', status: 'deceased' });
  expect(packOf(['2026-11-02'], [aPet(), tita, gone])).toMatchObject({ gramsPerDay: 530, days: 28 });
});

it('has no pack where none came, and grams by the part of the diet', () => {
  const half = aPet({ foods: [{ productId: 'matuta', gramsPerDay: null, sharePercent: 50 }] });
  const [outlook] = outlooksOf(
    half,
    { pets: [half], foods: [aKnownFood({ purchases: [] })], settings: LASTING_SETTINGS },
    TODAY,
  );
  expect(outlook).toMatchObject({ grams: 133, pack: null });
});
