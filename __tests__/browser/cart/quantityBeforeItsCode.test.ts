import { productQuantityChosen } from '../../../src/browser/cart/productShipping/productQuantity';
import { selectWantedQuantity } from '../../../src/browser/cart/productShipping/productShippingSelectors';
import { awaitTouch } from '../../../src/browser/core/firstTouch';
import { LASTING_FIGURES } from '../../../src/shared/pets/lastingFigures';
import type { GetProductCare } from '../../../src/shared/pets/petContract';
import { fakePlatform } from '../../support/browser/fakePlatform';
import { aCare } from '../../support/browser/petBuilders';
import { expectReplayable, openStore } from '../../support/browser/openStore';
import { standingOn } from './openCart';
import { settled } from './settled';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('quotes for the quantity that was chosen before the code of quotes had come', async () => {
  awaitTouch(window);
  const fake = fakePlatform();
  fake.api.answer<GetProductCare>('GET', '/product/:slug/care', { care: aCare(), figures: LASTING_FIGURES });
  const { store, actions } = openStore({ fake, preloadedState: standingOn('/products/racao') });
  await settled();
  expect(store.getState().productShipping).toBeUndefined();
  store.dispatch(productQuantityChosen({ slug: 'racao', quantity: 2 }));
  store.dispatch(productQuantityChosen({ slug: 'racao', quantity: 3 }));
  document.body.dispatchEvent(new Event('click', { bubbles: true }));
  await settled();
  expect(selectWantedQuantity(store.getState(), 'racao')).toBe(3);
  expectReplayable(store, actions);
});
