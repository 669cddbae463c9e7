/** Events of one order while its page is open. */
export type OrderEvents = {
  /**
   * Calls `onChange` at each change and after each reconnection, `onLost` when the connection breaks; returns what ends
   * it.
   */
  listen: (orderId: string, onChange: () => void, onLost: () => void) => () => void;
};

/**
 * Server-sent events of the product API. The browser reconnects by itself; events missed meanwhile are made up for by
 * reading the order on opening.
 */
export const orderEvents = (base: string): OrderEvents => ({
  listen(orderId, onChange, onLost) {
    const source = new EventSource(`${base}/order/${encodeURIComponent(orderId)}/events`);
    source.addEventListener('order', onChange);
    source.addEventListener('open', onChange);
    source.addEventListener('error', onLost);
    return () => source.close();
  },
});
