import { fakePlatform } from '../../support/browser/fakePlatform';
import { expectReplayable, openStore } from '../../support/browser/openStore';
import { aStore } from '../../support/browser/wireBuilders';

it("keeps the page's store in the local storage, over another one that was there", () => {
  const fake = fakePlatform();
  fake.platform.storage.write('storeId', 'another');
  const { store, actions } = openStore({ fake, shop: aStore({ id: 'store-9' }) });
  expect(fake.platform.storage.read('storeId')).toBe('store-9');
  expectReplayable(store, actions);
});
