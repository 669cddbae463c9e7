import { afterTouch, awaitTouch, onTouchOr } from '../../../src/browser/core/firstTouch';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const turns = () => jest.advanceTimersByTimeAsync(0);

it('loads at once on pages that no server drew', async () => {
  await expect(afterTouch(async () => 'code')()).resolves.toBe('code');
});

it.each([
  ['a pointer that moves', 'pointermove'],
  ['a finger', 'touchstart'],
  ['a key', 'keydown'],
  ['the focus', 'focusin'],
  ['scrolling', 'scroll'],
  ['a click that no pointer made', 'click'],
])('waits for the first sign of a person on a page of the server: %s', async (_what, sign) => {
  awaitTouch(window);
  const load = jest.fn(async () => 'code');
  const loaded = afterTouch(load)();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(load).not.toHaveBeenCalled();
  document.body.dispatchEvent(new Event(sign, { bubbles: true }));
  await expect(loaded).resolves.toBe('code');
});

it('takes a pointer that lies still while the page moves beneath it for nobody', async () => {
  awaitTouch(window);
  const load = jest.fn(async () => 'code');
  const loaded = afterTouch(load)();
  const pointerMoved = (movementX: number, movementY: number) =>
    Object.assign(new Event('pointermove', { bubbles: true }), { movementX, movementY });
  document.body.dispatchEvent(pointerMoved(0, 0));
  await turns();
  expect(load).not.toHaveBeenCalled();
  document.body.dispatchEvent(pointerMoved(0, -1));
  await expect(loaded).resolves.toBe('code');
});

it('tries again what a bad connection did not bring', async () => {
  const load = jest.fn(async () => 'code');
  load.mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(new Error('offline'));
  const loaded = afterTouch(load)();
  await jest.advanceTimersByTimeAsync(5_999);
  expect(load).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(1);
  await expect(loaded).resolves.toBe('code');
});

it('waits no longer than it is told, and says whether somebody was there', async () => {
  awaitTouch(window);
  const callback = jest.fn();
  onTouchOr(10_000, callback);
  await jest.advanceTimersByTimeAsync(9_999);
  expect(callback).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  document.body.dispatchEvent(new Event('click', { bubbles: true }));
  await turns();
  expect(callback.mock.calls).toEqual([[false]]);

  awaitTouch(window);
  onTouchOr(10_000, callback);
  document.body.dispatchEvent(new Event('click', { bubbles: true }));
  await jest.advanceTimersByTimeAsync(20_000);
  expect(callback.mock.calls).toEqual([[false], [true]]);
});

it('calls nobody back who waits no more', async () => {
  awaitTouch(window);
  const callback = jest.fn();
  onTouchOr(10_000, callback)();
  document.body.dispatchEvent(new Event('click', { bubbles: true }));
  await jest.advanceTimersByTimeAsync(20_000);
  expect(callback).not.toHaveBeenCalled();
});
