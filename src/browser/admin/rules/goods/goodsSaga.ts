import { call, delay, put, takeLatest } from 'typed-redux-saga';

import { pastedGoods } from '../../../../shared/admin/rules/pastedGoods';
import { ruleLimits } from '../../../../shared/admin/rules/ruleLimits';
import type { RulesApi } from '../rulesApi';
import { goodsFound, goodsPasted, goodsSearched, goodsSearchFailed, pasteFailed, pasteLoaded } from './goodsSlice';
import { putOutcome } from '../../core/putOutcome';

/** The pause in typing after which goods are looked for. */
const SEARCH_PAUSE_MS = 300;

/** Goods of carts that are tried: found by the newest words, and read of a pasted list. */
export function* goodsSaga(api: RulesApi) {
  yield* takeLatest(goodsSearched, search, api);
  yield* takeLatest(goodsPasted, readPaste, api);
}

function* search(api: RulesApi, { payload }: ReturnType<typeof goodsSearched>) {
  const text = payload.text.trim();
  if (text === '') return;
  yield* delay(SEARCH_PAUSE_MS);
  yield* putOutcome(yield* call(api.searchGoods, text.slice(0, ruleLimits.search)), goodsFound, goodsSearchFailed);
}

function* readPaste(api: RulesApi, { payload }: ReturnType<typeof goodsPasted>) {
  const { lines, unread } = pastedGoods(payload.text);
  const requested = lines.slice(0, ruleLimits.goods);
  if (requested.length === 0) {
    yield* put(pasteLoaded({ lines: [], unknown: [], unread }));
    return;
  }
  const answer = yield* call(
    api.readGoods,
    requested.map(({ sku }) => sku),
  );
  if (!answer.ok) {
    yield* put(pasteFailed({ refusal: answer.refusal }));
    return;
  }
  const items = new Map(answer.value.list.map((item) => [item.sku, item]));
  const read = requested.flatMap(({ sku, quantity }) => {
    const item = items.get(sku);
    return item ? [{ item, quantity }] : [];
  });
  const unknown = requested.filter(({ sku }) => !items.has(sku)).map(({ sku }) => sku);
  yield* put(pasteLoaded({ lines: read, unknown, unread }));
}
