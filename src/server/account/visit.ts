import type { FastifyRequest } from 'fastify';
import { deviceLabelOf } from './deviceLabel';
import type { Brought, RefreshCookie } from './refreshCookie';
import type { PersonKind } from './sessionRepository';
import type { StoreRow } from '../db/schema/storeTables';
import { networkOf } from '../http/throttle';

/** Somebody who signs in or up: where, from which network, on what, and what the browser brought by itself. */
export type Visit = {
  store: StoreRow;
  /** As `networkOf` tells it. */
  address: string;
  /** As `deviceLabelOf` names it. */
  device: string;
  brought: Brought;
};

/** The visit a request is. */
export const visitOf = (request: FastifyRequest, cookies: RefreshCookie, kind: PersonKind): Visit => ({
  store: request.store,
  address: networkOf(request.ip),
  device: deviceLabelOf(request.headers['user-agent']),
  brought: cookies.read(kind, request),
});
