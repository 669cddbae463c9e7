import { call, put, select, takeLeading } from 'typed-redux-saga';

import type { GetKeptPapers, PostKeptPapersLink } from '../../../shared/platform/keptPapersContract';
import { putOutcome } from '../../admin/core/putOutcome';
import { selectSearch } from '../../core/appSelectors';
import { pagingOf } from '../../kit/AdminPagination/paging';
import type { ConsoleTools } from '../core/consoleSection';
import { onConsolePage } from '../core/onConsolePage';
import { keptPapersPage } from './keptPapersPage';
import {
  keptPapersFailed,
  keptPapersLoaded,
  keptPapersOpened,
  keptPapersRefused,
  keptPapersRequested,
  keptPapersTaken,
} from './keptPapersSlice';

/** Lists the deleted stores whose invoices are kept, and has the browser fetch those of one. */
export function* keptPapersSaga({ http, download }: ConsoleTools) {
  yield* onConsolePage(keptPapersPage, function* () {
    yield* put(keptPapersOpened());
    const query = pagingOf(new URLSearchParams(yield* select(selectSearch)));
    const answer = yield* call(() => http.send<GetKeptPapers>('GET', '/platform/kept-paper', { query }));
    yield* putOutcome(answer, keptPapersLoaded, keptPapersFailed);
  });
  yield* takeLeading(keptPapersRequested, function* ({ payload: params }) {
    // The address opens the files for whoever has it: it stays out of the store.
    const link = yield* call(() => http.send<PostKeptPapersLink>('POST', '/platform/kept-paper/:id/link', { params }));
    if (link.ok) yield* call(download, link.value.address);
    yield* putOutcome(link, () => keptPapersTaken(), keptPapersRefused);
  });
}
