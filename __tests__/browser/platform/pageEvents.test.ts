import { pageEvents } from '../../../src/browser/platform/pageEvents';

const becomes = (visibility: 'hidden' | 'visible') => {
  Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};

it('tells when the page is hidden and when it is seen again, until told to stop', () => {
  const events = pageEvents(window);
  const received: string[] = [];
  const stops = [events.onHide(() => received.push('hidden')), events.onShow(() => received.push('shown'))];
  becomes('hidden');
  becomes('visible');
  stops.forEach((stop) => stop());
  becomes('hidden');
  expect(received).toEqual(['hidden', 'shown']);
});

it('tells whether the browser is online', () => {
  const received: boolean[] = [];
  const stop = pageEvents(window).onConnectivityChange((isOnline) => received.push(isOnline));
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  stop();
  window.dispatchEvent(new Event('offline'));
  expect(received).toEqual([false, true]);
});

it('tells what another tab wrote, and nothing of keys that are not ours', () => {
  const received: [string, string | null][] = [];
  const stop = pageEvents(window).onStorageChange((key, value) => received.push([key, value]));
  window.dispatchEvent(new StorageEvent('storage', { key: 'cart', newValue: '{}' }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'somebody-else', newValue: '1' }));
  stop();
  expect(received).toEqual([['cart', '{}']]);
});
