import { buffers } from 'redux-saga';
import {
  actionChannel,
  call,
  fork,
  put,
  race,
  select,
  take,
  takeEvery,
  takeLatest,
  takeLeading,
} from 'typed-redux-saga';

import { ADMIN_PRODUCT_SORTS } from '../../../shared/admin/productChoices';
import { selectSearch } from '../../core/appSelectors';
import { valueOf } from '../../core/remote';
import { pagingOf } from '../../kit/AdminPagination/paging';
import { onAdminPages } from '../core/onAdminPages';
import { putOutcome } from '../core/putOutcome';
import { productPages } from './productPages';
import type { FoundPage } from '../core/adminPage';
import type { WithAdmin } from '../core/adminState';
import {
  selectProduct,
  imagesChanged,
  imagesRefused,
  movesFailed,
  movesLoaded,
  pictureRefused,
  pictureRemovalRequested,
  pictureSent,
  picturesReordered,
  picturesChosen,
  pictureUrlEntered,
  pricesFailed,
  pricesLoaded,
  productFailed,
  productLoaded,
  productOpened,
  productSaveRequested,
  productSaved,
  productSaveRefused,
  stockChangeRequested,
  stockChanged,
  stockChangeRefused,
} from './productSlice';
import {
  selectProductList,
  choicesLoaded,
  productBulkRequested,
  productBulkStarted,
  productBulkRefused,
  productActionRequested,
  productActionDone,
  productActionRefused,
  productsFailed,
  productsLoaded,
  productsOpened,
} from './productListSlice';
import { chosenFiles } from './chosenFiles';
import type { ProductApi } from './productApi';
import { listFilterOf } from './productListFilter';
import { MOVES_PAGING, PRICES_PAGING } from './productPaging';

/** The merchant's products: the list the address names, the editor, pictures, stock and prices. */
export function* productSaga(api: ProductApi) {
  yield* onAdminPages(productPages, ['products'], () => openList(api));
  yield* onAdminPages(productPages, ['newProduct', 'product'], (page) => openEditor(api, page));
  yield* takeLatest(productActionDone, loadList, api);
  yield* takeLeading(productActionRequested, changeProduct, api);
  yield* takeLeading(productBulkRequested, beginBulk, api);
  yield* takeLeading(productSaveRequested, save, api);
  yield* takeLeading(pictureUrlEntered, addByUrl, api);
  yield* takeLatest(picturesReordered, arrange, api);
  yield* takeEvery(pictureRemovalRequested, removePicture, api);
  yield* takeLeading(stockChangeRequested, changeStock, api);
  yield* fork(sendPictures, api);
}

function* openList(api: ProductApi) {
  yield* fork(loadChoices, api);
  yield* call(loadList, api);
}

function* loadList(api: ProductApi) {
  const query = new URLSearchParams(yield* select(selectSearch));
  yield* put(productsOpened());
  const answer = yield* call(api.list, {
    ...pagingOf(query),
    ...listFilterOf(query),
    sort: ADMIN_PRODUCT_SORTS.find((sort) => sort === query.get('sort')),
  });
  yield* putOutcome(answer, productsLoaded, productsFailed);
}

function* loadChoices(api: ProductApi) {
  const answer = yield* call(api.choices);
  if (answer.ok) yield* put(choicesLoaded(answer.value));
}

function* changeProduct(api: ProductApi, { payload }: ReturnType<typeof productActionRequested>) {
  const { id, action } = payload;
  const calls = {
    shown: () => api.setActive(id, true),
    hidden: () => api.setActive(id, false),
    removed: () => api.remove(id),
    restored: () => api.restore(id),
    copied: () => api.copy(id),
  };
  const answer = yield* call(calls[action]);
  if (!answer.ok) yield* put(productActionRefused({ refusal: answer.refusal }));
  else yield* put(productActionDone({ ...payload, id: answer.value?.id ?? id }));
}

function* beginBulk(api: ProductApi, { payload }: ReturnType<typeof productBulkRequested>) {
  const { chosen, isAllChosen } = yield* select(selectProductList);
  const filter = listFilterOf(new URLSearchParams(yield* select(selectSearch)));
  const answer = yield* call(api.bulk, { ...payload, selection: isAllChosen ? { filter } : { ids: chosen } });
  yield* putOutcome(answer, ({ id }) => productBulkStarted({ id }), productBulkRefused);
}

function* openEditor(api: ProductApi, { params }: FoundPage) {
  const id = params.productId ?? null;
  yield* put(productOpened({ id }));
  yield* fork(loadChoices, api);
  if (id === null) return;
  const { product } = yield* select(selectProduct);
  if (product.status !== 'ready') {
    const answer = yield* call(api.read, id);
    yield* putOutcome(answer, productLoaded, productFailed);
    if (!answer.ok) return;
  }
  yield* call(loadHistory, api);
}

function* loadHistory(api: ProductApi) {
  const id = yield* select(selectProductId);
  if (id === null) return;
  const query = new URLSearchParams(yield* select(selectSearch));
  yield* putOutcome(yield* call(api.stockMoves, id, pagingOf(query, MOVES_PAGING)), movesLoaded, movesFailed);
  yield* putOutcome(yield* call(api.priceChanges, id, pagingOf(query, PRICES_PAGING)), pricesLoaded, pricesFailed);
}

function* save(api: ProductApi, { payload }: ReturnType<typeof productSaveRequested>) {
  const { id, version, draft } = payload;
  const answer = yield* call(() => (id === null ? api.create(draft) : api.save(id, { ...draft, version })));
  if (!answer.ok) {
    yield* put(productSaveRefused({ refusal: answer.refusal }));
    return;
  }
  yield* put(productSaved({ product: answer.value, isNew: id === null }));
  if (id !== null) yield* call(loadHistory, api);
}

// One after the other: each answer holds all pictures, and a phone's line carries one at a time best.
function* sendPictures(api: ProductApi) {
  const chosen = yield* actionChannel(picturesChosen, buffers.expanding());
  while (true) {
    const { payload } = yield* take(chosen);
    for (const { id } of payload) yield* call(sendPicture, api, id);
  }
}

function* sendPicture(api: ProductApi, id: string) {
  // Pictures of a product that is not saved yet wait for it; nothing of them is anywhere but here.
  if ((yield* select(selectProductId)) === null) yield* race([take(productSaved), take(productOpened)]);
  const file = chosenFiles.take(id);
  const productId = yield* select(selectProductId);
  const { uploads } = yield* select(selectProduct);
  // The picture was removed, or the page left without saving: it is not added.
  if (productId === null || !file || !uploads.some((upload) => upload.id === id)) return;
  const answer = yield* call(api.addImage, productId, file);
  if (!answer.ok) {
    yield* put(pictureRefused({ id, refusal: answer.refusal }));
    return;
  }
  yield* put(pictureSent({ id }));
  // Another product was opened meanwhile: the result is dropped.
  if ((yield* select(selectProductId)) === productId) yield* put(imagesChanged(answer.value.images));
}

function* addByUrl(api: ProductApi, { payload }: ReturnType<typeof pictureUrlEntered>) {
  const id = yield* select(selectProductId);
  if (id === null) return;
  const answer = yield* call(api.addImageByUrl, id, payload.url);
  yield* putOutcome(answer, ({ images }) => imagesChanged(images), imagesRefused);
}

function* arrange(api: ProductApi, { payload }: ReturnType<typeof picturesReordered>) {
  const id = yield* select(selectProductId);
  if (id === null) return;
  const order = payload.map(({ id: imageId, alt, variantIds }) => ({ id: imageId, alt, variantIds }));
  const answer = yield* call(api.arrangeImages, id, { images: order });
  yield* putOutcome(answer, ({ images }) => imagesChanged(images), imagesRefused);
}

function* removePicture(api: ProductApi, { payload }: ReturnType<typeof pictureRemovalRequested>) {
  const id = yield* select(selectProductId);
  if (id === null) return;
  yield* putOutcome(yield* call(api.removeImage, id, payload.id), ({ images }) => imagesChanged(images), imagesRefused);
}

function* changeStock(api: ProductApi, { payload }: ReturnType<typeof stockChangeRequested>) {
  const id = yield* select(selectProductId);
  if (id === null) return;
  const answer = yield* call(api.moveStock, id, payload);
  if (!answer.ok) {
    yield* put(stockChangeRefused({ refusal: answer.refusal }));
    return;
  }
  yield* put(stockChanged({ productVariantId: payload.productVariantId, stock: answer.value.stock }));
  yield* call(loadHistory, api);
}

const selectProductId = (state: WithAdmin): string | null => valueOf(selectProduct(state).product)?.id ?? null;
