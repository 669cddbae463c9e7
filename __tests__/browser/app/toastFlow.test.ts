import {
  toastDismissed,
  toastsPaused,
  toastShown,
  toastsReleased,
  type Toast,
} from '../../../src/browser/core/appSlice';
import { expectReplayable, openStore } from '../../support/browser/openStore';

const aToast = (given: Partial<Toast> = {}): Toast => ({
  ref: 'zip',
  type: 'error',
  content: 'CEP não encontrado',
  timeoutSeconds: 5,
  ...given,
});

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const openToasts = () => {
  const opened = openStore();
  return { ...opened, refs: () => opened.store.getState().app.toasts.map(({ ref }) => ref) };
};

it('takes a toast away after its time plus 1.5 s', async () => {
  const { store, actions, refs } = openToasts();
  store.dispatch(toastShown(aToast()));
  await jest.advanceTimersByTimeAsync(6499);
  expect(refs()).toEqual(['zip']);
  await jest.advanceTimersByTimeAsync(1);
  expect(refs()).toEqual([]);
  expectReplayable(store, actions);
});

it('gives a toast that is shown again its whole time anew', async () => {
  const { store, actions, refs } = openToasts();
  store.dispatch(toastShown(aToast()));
  await jest.advanceTimersByTimeAsync(6000);
  store.dispatch(toastShown(aToast({ content: 'outra vez' })));
  await jest.advanceTimersByTimeAsync(6499);
  expect(refs()).toEqual(['zip']);
  await jest.advanceTimersByTimeAsync(1);
  expect(refs()).toEqual([]);
  expectReplayable(store, actions);
});

it('lets one toast be dismissed without touching the others', async () => {
  const { store, actions, refs } = openToasts();
  store.dispatch(toastShown(aToast()));
  store.dispatch(toastShown(aToast({ ref: 'line', timeoutSeconds: 10 })));
  store.dispatch(toastDismissed({ ref: 'zip' }));
  expect(refs()).toEqual(['line']);
  await jest.advanceTimersByTimeAsync(11_500);
  expect(refs()).toEqual([]);
  expectReplayable(store, actions);
});

it('keeps a toast while the pointer is on it', async () => {
  const { store, actions, refs } = openToasts();
  store.dispatch(toastShown(aToast()));
  store.dispatch(toastsPaused());
  await jest.advanceTimersByTimeAsync(60_000);
  expect(refs()).toEqual(['zip']);
  store.dispatch(toastsReleased());
  expect(refs()).toEqual([]);
  expectReplayable(store, actions);
});
