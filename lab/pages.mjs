// Pages of the lab that show an order and follow its changes, as browsers do: by server-sent events through the shoppers'
// balancer, which come back by themselves wherever they end.
import { setTimeout as pause } from 'node:timers/promises';

import { BALANCER } from './places.mjs';

// By its name: an address by number is no shop.
const SHOP = `http://localhost:${BALANCER.http}`;
/** As the stream itself says. */
const RETRY_MS = 2_000;
const EVENT = /event: order\ndata: (\{[^\n]*\})\n\n/g;

/** @returns a page that shows an order: its `version` as last seen, 0 before; and what closes it */
const openPage = (orderId) => {
  const closing = new AbortController();
  const page = { orderId, version: 0 };
  const follow = async () => {
    const reply = await fetch(`${SHOP}/api/order/${orderId}/events`, { signal: closing.signal });
    if (reply.status !== 200) return;
    let text = '';
    for await (const bytes of reply.body.pipeThrough(new TextDecoderStream())) {
      text += bytes;
      for (const [, data] of text.matchAll(EVENT)) page.version = JSON.parse(data).version;
      text = text.slice(text.lastIndexOf('\n\n') + 1);
    }
  };
  const followOn = async () => {
    while (!closing.signal.aborted) {
      await follow().catch(() => {});
      await pause(RETRY_MS, undefined, { signal: closing.signal }).catch(() => {});
    }
  };
  const following = followOn();
  return {
    page,
    close: async () => {
      closing.abort();
      await following;
    },
  };
};

/**
 * Pages that show orders, several each.
 * @param {string[]} orderIds @param {number} each pages of an order
 */
export const openPages = (orderIds, each) => {
  const open = orderIds.flatMap((id) => Array.from({ length: each }, () => openPage(id)));
  return {
    /** @param {Map<string, number>} versions by order. @returns how many pages show an older one */
    behind: (versions) => open.filter(({ page }) => page.version < (versions.get(page.orderId) ?? 0)).length,
    count: open.length,
    close: () => Promise.all(open.map(({ close }) => close())),
  };
};
