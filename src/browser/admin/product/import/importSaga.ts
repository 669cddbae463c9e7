import { call, delay, put, race, select, take, takeLeading } from 'typed-redux-saga';

import { isWorking, LINE_KINDS } from '../../../../shared/admin/import/importRules';
import { selectSearch } from '../../../core/appSelectors';
import { routeEntered } from '../../../core/appSlice';
import { pagingOf } from '../../../kit/AdminPagination/paging';
import type { Platform } from '../../../platform/platform';
import { importTexts, sampleFile } from '../../../texts/importTexts';
import { onAdminPages } from '../../core/onAdminPages';
import { putOutcome } from '../../core/putOutcome';
import { productPages } from '../productPages';
import { chosenFiles } from '../chosenFiles';
import { listFilterOf } from '../productListFilter';
import type { ImportApi } from './importApi';
import {
  importApplyRequested,
  importStarted,
  importFailed,
  importFileChosen,
  importAccepted,
  importLinesFailed,
  importLinesLoaded,
  importOpened,
  importLoaded,
  importRefused,
  importSampleRequested,
  importsFailed,
  importsLoaded,
  importsOpened,
  importUndoRequested,
  productExportRequested,
  productExportRefused,
  productExportSaved,
} from './importSlice';

/** How often a working import is looked at. */
const LOOK_MS = 1_000;
const KINDS = [...LINE_KINDS, 'kept'] as const;

/** Files of products: sent, followed while a job works on them, applied, undone; and the file that goes out. */
export function* importSaga(platform: Platform, api: ImportApi) {
  yield* onAdminPages(productPages, ['productImport'], () => open(api));
  yield* takeLeading(importFileChosen, send, api);
  yield* takeLeading([importApplyRequested, importUndoRequested], handOver, api);
  yield* takeLeading(importSampleRequested, saveSample, platform);
  yield* takeLeading(productExportRequested, saveExport, platform, api);
}

function* open(api: ImportApi) {
  const id = new URLSearchParams(yield* select(selectSearch)).get('id');
  if (id !== null) {
    yield* put(importOpened({ id }));
    yield* call(follow, api, id);
    return;
  }
  yield* put(importsOpened());
  yield* putOutcome(yield* call(api.list), ({ list }) => importsLoaded(list), importsFailed);
}

/** Looks until the job has done its part, then at what the lines do. */
function* follow(api: ImportApi, id: string) {
  while (true) {
    const answer = yield* call(api.read, id);
    if (!answer.ok) return void (yield* put(importFailed({ refusal: answer.refusal })));
    yield* put(importLoaded(answer.value));
    if (!isWorking(answer.value.status)) break;
    yield* delay(LOOK_MS);
  }
  const query = new URLSearchParams(yield* select(selectSearch));
  const kind = KINDS.find((known) => known === query.get('kind'));
  yield* putOutcome(yield* call(api.lines, id, { ...pagingOf(query), kind }), importLinesLoaded, importLinesFailed);
}

function* send(api: ImportApi, { payload }: ReturnType<typeof importFileChosen>) {
  const file = chosenFiles.take(payload.fileId);
  if (!file) return;
  yield* putOutcome(yield* call(api.send, payload.fileName.slice(-200), file), importStarted, importRefused);
}

function* handOver(
  api: ImportApi,
  action: ReturnType<typeof importApplyRequested> | ReturnType<typeof importUndoRequested>,
) {
  const { id } = action.payload;
  const answer = importApplyRequested.match(action)
    ? yield* call(api.apply, id, action.payload.isOnlyRight)
    : yield* call(api.undo, id);
  yield* putOutcome(answer, importAccepted, importRefused);
  // On leaving the page the job goes on; the next page polls its own import.
  yield* race({ done: call(follow, api, id), left: take(routeEntered) });
}

function* saveSample(platform: Platform) {
  yield* call(platform.saveFile, importTexts.sampleFile, sampleFile);
}

function* saveExport(platform: Platform, api: ImportApi) {
  const answer = yield* call(api.exportFile, listFilterOf(new URLSearchParams(yield* select(selectSearch))));
  if (!answer.ok) return void (yield* put(productExportRefused({ refusal: answer.refusal })));
  yield* call(platform.saveFile, importTexts.exportFile, answer.value);
  yield* put(productExportSaved());
}
