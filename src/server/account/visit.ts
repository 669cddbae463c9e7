import type { FastifyRequest } from 'fastify';
import { deviceLabelOf } from './deviceLabel';
import type { Brought, RefreshCookie } from './refreshCookie';
import type { PersonKind } from './sessionRepository';
import type { StoreRow } from '../db/schema/storeTables';
import { networkOf } from '../http/throttle';

/** A request to sign in or up: store, network, device, and cookies. */
export type Visit = {
  store: StoreRow;
  /** As returned by `networkOf`. */
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
