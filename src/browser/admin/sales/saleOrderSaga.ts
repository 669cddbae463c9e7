import { call, put, select, takeLeading } from 'typed-redux-saga';

import type { Outcome } from '../../../shared/kernel/outcome';
import type { SaleOrder } from '../../../shared/admin/sales/saleOrderContract';
import type { Platform } from '../../platform/platform';
import { onAdminPages } from '../adminPageSaga';
import type { WithAdmin } from '../adminReducer';
import { selectSaleOrder } from '../adminSelectors';
import {
  deedAsked,
  deedRefused,
  orderChanged,
  orderFailed,
  orderLoaded,
  orderMissed,
  orderOpened,
  type SaleDeed,
} from './saleOrderSlice';
import type { SalesApi } from './salesApi';

/** One order: read by its address, and what merchants do about it. */
export function* saleOrderSaga(api: SalesApi, platform: Platform) {
  yield* onAdminPages(['saleOrder'], ({ params }) => loadOrder(api, params['saleOrderId'] ?? ''));
  yield* takeLeading(deedAsked, act, api, platform);
}

function* loadOrder(api: SalesApi, id: string) {
  yield* put(orderOpened({ id }));
  yield* call(readOrder, api, id);
}

function* readOrder(api: SalesApi, id: string) {
  const answer = yield* call(api.readOrder, id);
  if (answer.ok) return void (yield* put(orderLoaded(answer.value)));
  const { refusal } = answer;
  yield* put(refusal.name === 'NotFoundError' ? orderMissed() : orderFailed({ refusal }));
}

function* act(api: SalesApi, platform: Platform, { payload }: ReturnType<typeof deedAsked>) {
  const shown = (yield* select((state: WithAdmin) => selectSaleOrder(state))).order;
  if (shown.status !== 'ready') return;
  const { id, version } = shown.value.order;
  const key = yield* call(platform.newId);
  const answer = yield* call(send, api, id, version, payload, key);
  if (answer.ok) return void (yield* put(orderChanged({ name: payload.name, order: answer.value })));
  yield* put(deedRefused({ name: payload.name, refusal: answer.refusal }));
  // Somebody was first: what stands now is shown beside the news of it.
  if (answer.refusal.name === 'TransitionRefusedError') yield* call(readOrder, api, id);
}

const send = (api: SalesApi, id: string, version: number, deed: SaleDeed, key: string): Promise<Outcome<SaleOrder>> => {
  switch (deed.name) {
    case 'invoice':
      return api.invoice(id, { version, accessKey: deed.accessKey });
    case 'shipment': {
      const { carrier, trackingCode, trackingUrl } = deed;
      return api.ship(id, { version, carrier, trackingCode, trackingUrl });
    }
    case 'delivery':
      return api.deliver(id, { version });
    case 'cancel':
      return api.cancel(id, { version, why: deed.why });
    case 'refund': {
      const { amount, why, lines, bankAccount } = deed;
      return api.refund(id, { version, amount, why, lines, bankAccount }, key);
    }
    case 'receipt':
      return api.receive(id, { version, isRestocked: deed.isRestocked });
    case 'note':
      return api.note(id, { note: deed.note });
  }
};
