import type { PageEvents } from './pageEvents';

/** Messages between the tabs of one store about the cart, as texts. */
export type TabMessages = {
  /** Posts to every other tab. */
  post: (text: string) => void;
  /** Listens for messages of other tabs; returns what unsubscribes. */
  onMessage: (listener: (text: string) => void) => () => void;
};

/** Called where the cart was removed from the local storage without a message. */
const NO_CART = '';

/**
 * Messages between tabs: over a BroadcastChannel, which works where storage is blocked too; in browsers without one,
 * over storage events.
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
