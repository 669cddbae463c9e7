import { call, put, select } from 'typed-redux-saga';

import type { QueryOf } from '../../../shared/kernel/contract';
import type { GetPlatformLog } from '../../../shared/platform/consoleContract';
import { putOutcome } from '../../admin/core/putOutcome';
import { selectSearch } from '../../core/appSelectors';
import type { ConsoleTools } from '../core/consoleSection';
import { onConsolePage } from '../core/onConsolePage';
import { logPage } from './logPage';
import { logFailed, logLoaded, logOpened } from './logSlice';

/** Loads the platform's log, as the address has it. */
export function* logSaga({ http }: ConsoleTools) {
  yield* onConsolePage(logPage, function* () {
    yield* put(logOpened());
    const query = logQueryOf(yield* select(selectSearch));
    const answer = yield* call(() => http.send<GetPlatformLog>('GET', '/platform/log', { query }));
    yield* putOutcome(answer, logLoaded, logFailed);
  });
}

/** The log's query in an address; invalid parts are ignored. */
export const logQueryOf = (search: string): QueryOf<GetPlatformLog> => {
  const query = new URLSearchParams(search);
  const [storeId, before] = [query.get('store') ?? '', Number(query.get('before'))];
  return {
    ...(/^[\w-]{1,40}$/.test(storeId) ? { storeId } : {}),
    ...(Number.isInteger(before) && before > 0 ? { before } : {}),
  };
};
