import type { StorageKey } from './keyValueStorage';

/** What happens to the page around the shop. Each `on…` returns what ends the listening. */
export type PageEvents = {
  /** The page is being hidden or left: the last moment to send something. */
  onHide: (listener: () => void) => () => void;
  /** The page is seen again. */
  onShow: (listener: () => void) => () => void;
  onConnectivityChange: (listener: (isOnline: boolean) => void) => () => void;
  /** Another tab of the same shop wrote or removed (null) a value. */
  onStorageChange: (listener: (key: StorageKey, value: string | null) => void) => () => void;
};

/** The events of a browser's window. */
export const pageEvents = (page: Window): PageEvents => {
  const listen = <Name extends keyof WindowEventMap>(name: Name, listener: (event: WindowEventMap[Name]) => void) => {
    page.addEventListener(name, listener);
    return () => page.removeEventListener(name, listener);
  };
  const whenVisibility = (state: DocumentVisibilityState, listener: () => void) => {
    const check = () => page.document.visibilityState === state && listener();
    page.document.addEventListener('visibilitychange', check);
    return () => page.document.removeEventListener('visibilitychange', check);
  };
  return {
    onHide: (listener) => whenVisibility('hidden', listener),
    onShow: (listener) => whenVisibility('visible', listener),
    onConnectivityChange(listener) {
      const stops = [listen('online', () => listener(true)), listen('offline', () => listener(false))];
      return () => stops.forEach((stop) => stop());
    },
    onStorageChange: (listener) =>
      listen('storage', ({ key, newValue }) => {
        if (key === 'cart' || key === 'admin' || key === 'storeId' || key === 'checkout') listener(key, newValue);
      }),
  };
};
