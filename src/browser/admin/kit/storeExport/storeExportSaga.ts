import { call, delay, put, race, take, takeLatest, takeLeading, type SagaGenerator } from 'typed-redux-saga';

import type { Outcome } from '../../../../shared/kernel/outcome';
import type { StoreExport } from '../../../../shared/platform/storeExportContract';
import { routeEntered } from '../../../core/appSlice';
import { isExportOpen, type ExportProof, type StoreExportActions } from './storeExportSlice';

/** The calls of one store's export. None throws: every answer is an Outcome. */
export type StoreExportApi = {
  read: () => Promise<Outcome<{ export: StoreExport | null }>>;
  request: (proof: ExportProof) => Promise<Outcome<{ export: StoreExport; passphrase: string | null }>>;
  stop: () => Promise<Outcome<{ export: StoreExport | null }>>;
  link: () => Promise<Outcome<{ address: string }>>;
};

type Options = {
  actions: StoreExportActions;
  /** The store that is open now, and its calls; null for none. */
  apiNow: () => SagaGenerator<{ of: string; api: StoreExportApi } | null>;
  /** Has the browser fetch an address as a file. */
  download: (address: string) => void;
};

/** Pause between two looks at an export under way. */
const LOOK_MS = 2000;

/** Does what is asked of the export of the open store. */
export function* storeExportSaga({ actions, apiNow, download }: Options) {
  yield* takeLeading(
    [actions.exportRequested, actions.stopRequested, actions.downloadRequested],
    function* (action: ReturnType<StoreExportActions['exportRequested' | 'stopRequested' | 'downloadRequested']>) {
      const open = yield* apiNow();
      if (!open) return;
      const { api } = open;
      if (actions.exportRequested.match(action)) {
        const answer = yield* call(api.request, action.payload.proof);
        if (!answer.ok) return void (yield* put(actions.exportRefused({ refusal: answer.refusal })));
        yield* put(actions.exportBegun(answer.value));
      } else if (actions.stopRequested.match(action)) {
        const answer = yield* call(api.stop);
        // One that has ended meanwhile is stopped enough: what is read next shows it.
        const isOver = answer.ok || answer.refusal.name === 'TransitionRefusedError';
        yield* put(isOver ? actions.exportActed() : actions.exportRefused({ refusal: answer.refusal }));
      } else {
        // The address opens the file for whoever has it: it stays out of the store.
        const answer = yield* call(api.link);
        if (!answer.ok) return void (yield* put(actions.exportRefused({ refusal: answer.refusal })));
        yield* call(download, answer.value.address);
        yield* put(actions.exportActed());
      }
    },
  );
  yield* takeLatest([actions.exportBegun, actions.exportActed], function* () {
    const open = yield* apiNow();
    if (open) yield* race({ done: call(followExport, open.api, actions, open.of), left: take(routeEntered) });
  });
}

/** Reads the latest export, and goes on while it is under way. @param of the store, as `StoreExportState` has it */
export function* followExport(api: StoreExportApi, actions: StoreExportActions, of: string) {
  yield* put(actions.exportOpened({ of }));
  for (;;) {
    const answer = yield* call(api.read);
    if (!answer.ok) return void (yield* put(actions.exportFailed({ refusal: answer.refusal })));
    yield* put(actions.exportLoaded(answer.value.export));
    if (!isExportOpen(answer.value.export)) return undefined;
    yield* delay(LOOK_MS);
  }
}
