import { selectMyStore, changeRequested, editorOpened } from '../../../../src/browser/admin/myStore/myStoreSlice';
import { draftsOf, blockOf } from '../../../../src/browser/admin/myStore/pages/blockDrafts';
import { selectStore } from '../../../../src/browser/store/storeSelectors';
import type {
  GetStoreOverview,
  PostPicture,
  PutStoreSettings,
} from '../../../../src/shared/admin/myStore/myStoreContract';
import type {
  GetTaxonomy,
  PostCategory,
  PutCategoryPlace,
} from '../../../../src/shared/admin/myStore/taxonomyContract';
import { refused, succeeded } from '../../../../src/shared/kernel/outcome';
import { routeEntered } from '../../../../src/browser/core/appSlice';
import { exchangesReturns } from '../../../../src/server/store/pageTexts/exchangesReturns';
import { commonQuestions } from '../../../../src/server/store/pageTexts/commonQuestions';
import { expectReplayable, openStore } from '../../../support/browser/openStore';
import { merchantWorld, settled } from '../../../support/browser/admin/openAdmin';
import { aCategory, anOverview } from '../../../support/browser/admin/myStoreBuilders';

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-11-20T13:00:00.000Z') }));
afterEach(() => jest.useRealTimers());

const open = async (pathname: string) => {
  const fake = merchantWorld();
  fake.api.answer<GetStoreOverview>('GET', '/admin/store', anOverview());
  fake.api.answer<GetTaxonomy>('GET', '/admin/category', { listCategory: [aCategory()], listBrand: [] });
  const opened = openStore({ fake });
  opened.store.dispatch(routeEntered({ pathname, search: '', at: '2026-11-20T13:00:00.000Z' }));
  await settled();
  return { ...opened, window: () => selectMyStore(opened.store.getState()) };
};

it('reads a room when it is entered, and no other', async () => {
  const { window, store, actions, api } = await open('/admin/my-store/category');
  expect(window().sections.taxonomy).toMatchObject({ status: 'ready', value: { listCategory: [{ title: 'Gatos' }] } });
  expect(window().sections.store.status).toBe('none');
  expect(api.calls.some(({ path }) => path === '/admin/store')).toBe(false);
  expectReplayable(store, actions);
});

it('sends a chosen picture first, then the change with its address; the page’s own store follows', async () => {
  const { window, store, actions, api } = await open('/admin/my-store');
  const { settings, version } = anOverview();
  api.answer<PostPicture>('POST', '/admin/picture', { url: '/media/store-1/logo.webp' });
  api.answer<PutStoreSettings>('PUT', '/admin/store', ({ body }) =>
    succeeded(anOverview({ settings: body.settings, version: body.version + 1 })),
  );
  const given = { ...settings, name: 'Bicho Bom', logoUrl: 'file:1-0' };
  store.dispatch(changeRequested({ kind: 'settingsSaved', body: { version, settings: given } }));
  expect(window().change.request.status).toBe('sending');
  await settled();
  expect(api.inputsOf<PostPicture>('POST', '/admin/picture')).toEqual([{ body: { content: 'picture of file:1-0' } }]);
  const [put] = api.inputsOf<PutStoreSettings>('PUT', '/admin/store');
  expect(put?.body.settings.logoUrl).toBe('/media/store-1/logo.webp');
  expect(window().change.request.status).toBe('done');
  expect(selectStore(store.getState())).toMatchObject({ name: 'Bicho Bom', logoUrl: '/media/store-1/logo.webp' });
  expectReplayable(store, actions);
});

it('keeps a dialog open where the server refuses, and closes it where the change is made', async () => {
  const { window, store, actions, api } = await open('/admin/my-store/category');
  const body = { title: 'Aves', slug: 'aves', imageUrl: null, parentId: null };
  api.answer<PostCategory>('POST', '/admin/category', () => refused('ValidationError', { fields: { slug: 'taken' } }));
  store.dispatch(editorOpened({ of: 'category', id: null, about: null }));
  store.dispatch(changeRequested({ kind: 'categoryAdded', body }));
  await settled();
  expect([window().editor?.of, window().change.request.status]).toEqual(['category', 'refused']);
  api.answer<PostCategory>('POST', '/admin/category', { listCategory: [aCategory({ title: 'Aves' })], listBrand: [] });
  store.dispatch(changeRequested({ kind: 'categoryAdded', body }));
  await settled();
  expect([window().editor, window().change.request.status]).toEqual([null, 'done']);
  expectReplayable(store, actions);
});

it('shows what is there where a colleague was faster', async () => {
  const { window, store, actions, api } = await open('/admin/my-store/category');
  api.answer<PutCategoryPlace>('PUT', '/admin/category/:id/place', () => refused('TransitionRefusedError'));
  const place = { version: 1, parentId: null, index: 0 };
  store.dispatch(changeRequested({ kind: 'categoryPlaced', params: { id: 'category-1' }, body: place }));
  await settled();
  expect(window().change).toMatchObject({ kind: 'categoryPlaced', request: { status: 'refused' } });
  expect(window().sections.taxonomy.status).toBe('ready');
  expectReplayable(store, actions);
});

const DOES = { isPrivate: false, sellsOnPrescription: true, keepsPrescriptions: true };

it.each([exchangesReturns(DOES), commonQuestions(DOES)])(
  'types a page text and reads it back as it was: $title',
  ({ blocks }) => {
    expect(draftsOf(blocks).map(blockOf)).toEqual(blocks);
  },
);
