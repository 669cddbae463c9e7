import { all, call, put, select, takeLeading } from 'typed-redux-saga';

import type { AdminRepeat } from '../../../shared/admin/repeat/repeatAdminContract';
import { refused, type Outcome } from '../../../shared/kernel/outcome';
import { selectSearch } from '../../core/appSelectors';
import { valueOf } from '../../core/remote';
import type { FoundPage } from '../core/adminPage';
import type { WithAdmin } from '../core/adminState';
import { onAdminPages } from '../core/onAdminPages';
import { putOutcome } from '../core/putOutcome';
import type { RepeatApi } from './repeatApi';
import { repeatPages } from './repeatPages';
import { repeatQueryOf } from './repeatQuery';
import {
  actDone,
  actRefused,
  actRequested,
  overviewFailed,
  overviewLoaded,
  overviewOpened,
  repeatFailed,
  repeatLoaded,
  repeatOpened,
  repeatsFailed,
  repeatsLoaded,
  repeatsOpened,
  selectRepeat,
  settingsFailed,
  settingsLoaded,
  settingsOpened,
  settingsRefused,
  settingsSaved,
  settingsSaveRequested,
  type RepeatAct,
} from './repeatSlice';

/** The merchant's repeat purchases: the page the address names, one of them with what is done to it, the settings. */
export function* repeatSaga(api: RepeatApi) {
  yield* onAdminPages(repeatPages, ['repeats'], () => loadPage(api));
  yield* onAdminPages(repeatPages, ['repeat'], (page) => loadOne(api, page));
  yield* onAdminPages(repeatPages, ['repeatSettings'], () => loadSettings(api));
  yield* takeLeading(actRequested, act, api);
  yield* takeLeading(settingsSaveRequested, saveSettings, api);
}

function* loadPage(api: RepeatApi) {
  const search = yield* select(selectSearch);
  const { overview } = yield* select((state: WithAdmin) => selectRepeat(state));
  // Another part of the list says nothing new about all of it.
  const isAll = search === '' || overview.status !== 'ready';
  yield* all([call(loadList, api, search), ...(isAll ? [call(loadOverview, api)] : [])]);
}

function* loadOverview(api: RepeatApi) {
  yield* put(overviewOpened());
  yield* putOutcome(yield* call(api.readOverview), overviewLoaded, overviewFailed);
}

function* loadList(api: RepeatApi, search: string) {
  yield* put(repeatsOpened());
  const answer = yield* call(api.readPage, repeatQueryOf(new URLSearchParams(search)));
  yield* putOutcome(answer, repeatsLoaded, repeatsFailed);
}

function* loadOne(api: RepeatApi, { params }: FoundPage) {
  const id = params.id ?? '';
  yield* put(repeatOpened({ id }));
  yield* call(readOne, api, id);
}

function* readOne(api: RepeatApi, id: string) {
  yield* putOutcome(yield* call(api.readOne, id), repeatLoaded, repeatFailed);
}

function* loadSettings(api: RepeatApi) {
  yield* put(settingsOpened());
  yield* putOutcome(yield* call(api.readSettings), settingsLoaded, settingsFailed);
}

function* act(api: RepeatApi, { payload }: ReturnType<typeof actRequested>) {
  const { one } = yield* select((state: WithAdmin) => selectRepeat(state));
  const shown = valueOf(one);
  if (!shown) return;
  const answer = yield* call(send, api, shown, payload);
  if (answer.ok) return void (yield* put(actDone({ name: payload.name, one: answer.value })));
  yield* put(actRefused({ name: payload.name, refusal: answer.refusal }));
  // Someone else was first: the purchase is shown as it is now, with a message.
  if (answer.refusal.name === 'TransitionRefusedError') yield* call(readOne, api, shown.id);
}

const send = async (api: RepeatApi, shown: AdminRepeat, asked: RepeatAct): Promise<Outcome<AdminRepeat>> => {
  const { id, version } = shown;
  const body = { version, why: asked.why };
  if (asked.name === 'pause' || asked.name === 'resume' || asked.name === 'cancel') return api[asked.name](id, body);
  const cycleId = shown.listCycle.find(({ chargeOn }) => chargeOn === shown.chargeOn)?.id;
  if (cycleId === undefined) return refused('TransitionRefusedError');
  return 'chargeOn' in asked
    ? api.move(id, { ...body, cycleId, chargeOn: asked.chargeOn })
    : api.skip(id, { ...body, cycleId });
};

function* saveSettings(api: RepeatApi, { payload }: ReturnType<typeof settingsSaveRequested>) {
  yield* putOutcome(yield* call(api.saveSettings, payload), settingsSaved, settingsRefused);
}
