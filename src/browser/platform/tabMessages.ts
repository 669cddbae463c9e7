import type { PageEvents } from './pageEvents';

/** What the tabs of one shop tell each other of the cart, as texts. */
export type TabMessages = {
  /** Tells every other tab. */
  post: (text: string) => void;
  /** What another tab told; returns what ends the listening. */
  onMessage: (listener: (text: string) => void) => () => void;
};

/** Told where the cart has left the local storage and nobody says why. */
export const NO_CART = '';

/**
 * News between tabs: over a channel of their own, which works where storage is blocked too; in browsers without one, what
 * a tab writes into the local storage is its news.
 */
export const tabMessages = (storeId: string, { onStorageChange }: Pick<PageEvents, 'onStorageChange'>): TabMessages => {
  if (!('BroadcastChannel' in globalThis))
    return {
      post: () => {},
      onMessage: (listener) =>
        onStorageChange((key, value) => {
          if (key === 'cart') listener(value ?? NO_CART);
        }),
    };
  const channel = new BroadcastChannel(`cart:${storeId}`);
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin alone
    post: (text) => channel.postMessage(text),
    onMessage(listener) {
      const hear = ({ data }: MessageEvent<unknown>) => typeof data === 'string' && listener(data);
      channel.addEventListener('message', hear);
      return () => channel.removeEventListener('message', hear);
    },
  };
};
