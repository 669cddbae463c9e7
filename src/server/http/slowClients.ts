import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

import type { FastifyInstance, FastifyHttpOptions } from 'fastify';

/** How long clients may take, in milliseconds. */
export type ClientPatience = {
  /** For the head of a request. */
  headMs: number;
  /** For the body of a request, where its route takes no files. */
  bodyMs: number;
  /** For all of a request, files included. */
  requestMs: number;
  /** Without a byte in either direction while something is to be sent or received. */
  silenceMs: number;
  /** Between requests. Longer than balancers keep their connections, so that they close first. */
  keepAliveMs: number;
  /** Between two looks for heads and requests that took too long. */
  checkMs: number;
};

/** A client slower than this is cut off, at the latest 20 s after it began; files may take five minutes. */
export const CLIENT_PATIENCE: ClientPatience = {
  headMs: 10_000,
  bodyMs: 15_000,
  requestMs: 300_000,
  silenceMs: 15_000,
  keepAliveMs: 72_000,
  checkMs: 1_000,
};

/** The settings of Node's server that cut slow heads and requests. */
export const slowClientSettings = (
  patience: ClientPatience,
): Pick<FastifyHttpOptions<Server>, 'requestTimeout' | 'keepAliveTimeout' | 'connectionTimeout' | 'http'> => ({
  requestTimeout: patience.requestMs,
  keepAliveTimeout: patience.keepAliveMs,
  connectionTimeout: patience.silenceMs,
  // Node looks every 30 s unless told otherwise, and so far a slow client would outlive its limit.
  http: {
    headersTimeout: patience.headMs,
    requestTimeout: patience.requestMs,
    connectionsCheckingInterval: patience.checkMs,
  },
});

/** The exchange under way on each connection, whichever application of this process has it. */
const exchanges = new WeakMap<Socket, { request: IncomingMessage; reply: ServerResponse }>();

/**
 * Cuts clients off that send their body too slowly, or do not read their answer: each would hold a connection, and what is
 * kept in memory for it. A client that waits for a route's answer is not silent by its own fault, and stays.
 */
export const cutSlowClients = (app: FastifyInstance, { bodyMs }: ClientPatience): void => {
  app.addHook('onRequest', (request, reply, next) => {
    const { raw } = request;
    exchanges.set(raw.socket, { request: raw, reply: reply.raw });
    const isBodiless = raw.headers['content-length'] === undefined && raw.headers['transfer-encoding'] === undefined;
    const cutLater = () =>
      setTimeout(() => {
        // Calls in process have no connection.
        if (!raw.complete && raw.socket instanceof Socket) raw.socket.destroy();
      }, bodyMs).unref();
    if (!isBodiless && !request.routeOptions.config.takesFiles) cutLater();
    // Whoever is refused before their file has arrived has no more time for it than others.
    else if (!isBodiless) reply.raw.once('finish', cutLater);
    next();
  });

  app.server.on('timeout', (socket: Socket) => {
    const exchange = exchanges.get(socket);
    const isOurTurn =
      exchange !== undefined &&
      exchange.request.complete &&
      !exchange.reply.writableFinished &&
      exchange.reply.writableLength === 0;
    if (!isOurTurn) socket.destroy();
  });
};
