import type { ServerResponse } from 'node:http';

import type { ChangeFeed } from '../db/changeFeed';

/** Interval of the SSE (server-sent events) comments that keep an idle connection from being closed (orderContract). */
const HEARTBEAT_MS = 15_000;

/** A browser that lost the connection reconnects after this long. */
const RETRY_MS = 2_000;

/** A reader this far behind is cut off: it reconnects and reads the order again. */
const MAX_UNREAD_BYTES = 64 * 1024;

type Options = {
  feed: Pick<ChangeFeed, 'onOrderChanged'>;
  /** Ends every stream. */
  stopping: AbortSignal;
  /** Open streams of this process at most. */
  maxStreams?: number;
};

/** A page that watches an order, and the network it comes from. */
type Watching = { orderId: string; network: string; response: ServerResponse };
type Stream = Watching & { end: () => void };

/**
 * SSE connections to pages that show an order. All of them share one subscription to the database; a change of an order
 * costs one write per page that shows it.
 */
export const orderStreams = ({ feed, stopping, maxStreams = 2_000 }: Options) => {
  const byOrder = new Map<string, Set<Stream>>();
  const ofNetwork = new Map<string, number>();
  let count = 0;

  const write = (stream: Stream, text: string) => {
    if (stream.response.writableLength > MAX_UNREAD_BYTES) stream.end();
    else stream.response.write(text);
  };
  const all = () => [...byOrder.values()].flatMap((streams) => [...streams]);

  feed.onOrderChanged((change) => {
    // After a gap every page reconnects, and gets the current version.
    if (change === null) for (const stream of all()) stream.end();
    else for (const stream of byOrder.get(change.id) ?? []) write(stream, eventOf(change.version));
  });
  const heartbeat = setInterval(() => {
    for (const stream of all()) write(stream, ':\n\n');
  }, HEARTBEAT_MS);
  heartbeat.unref();
  stopping.addEventListener('abort', () => {
    clearInterval(heartbeat);
    for (const stream of all()) stream.end();
  });

  return {
    /** False while this process has as many open connections as it may. */
    hasRoom: () => count < maxStreams && !stopping.aborted,

    /** Open connections of this process. */
    openCount: () => count,

    /** How many pages watch an order, and how many of a network watch any, in this process. */
    crowdOf: (orderId: string, network: string) => ({
      streamsOfOrder: byOrder.get(orderId)?.size ?? 0,
      streamsOfNetwork: ofNetwork.get(network) ?? 0,
    }),

    /**
     * Keeps an event stream open for an order. The version is read after subscribing, so that no change is missed.
     * @param readVersion reads the order's current version; null or a failure ends the stream, and the browser
     * reconnects
     */
    async open(watching: Watching, readVersion: () => Promise<number | null>): Promise<void> {
      const { orderId, network, response } = watching;
      const streams = byOrder.get(orderId) ?? new Set<Stream>();
      const end = () => {
        if (!streams.delete(stream)) return;
        count -= 1;
        const left = (ofNetwork.get(network) ?? 1) - 1;
        if (left > 0) ofNetwork.set(network, left);
        else ofNetwork.delete(network);
        if (streams.size === 0) byOrder.delete(orderId);
        response.end();
      };
      const stream: Stream = { ...watching, end };
      byOrder.set(orderId, streams.add(stream));
      count += 1;
      ofNetwork.set(network, (ofNetwork.get(network) ?? 0) + 1);
      response.on('close', end);
      response.on('error', end);
      response.write(`retry: ${RETRY_MS}\n\n`);
      const version = await readVersion().catch(() => null);
      if (version === null) end();
      else write(stream, eventOf(version));
    },
  };
};
export type OrderStreams = ReturnType<typeof orderStreams>;

const eventOf = (version: number): string => `event: order\ndata: ${JSON.stringify({ version })}\n\n`;
