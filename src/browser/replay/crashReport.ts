import type { UnknownAction } from '@reduxjs/toolkit';

import type { ClientError } from '../../shared/page/clientErrorContract';
import { buildOf } from './buildOf';
import { capLists } from './capLists';
import { personalMask } from './mask';

/** A page that crashes repeatedly reports the same. */
const MOST_REPORTS = 5;
/** The server takes 64 kB, and browsers let a page that is left send as much. */
const MOST_CHARACTERS = 40_000;
const MOST_ENTRIES = 20;

const mask = personalMask({ hasIds: false });
let reports = 0;

/** The report of a crash: no personal data, and the latest of the actions that led to it. */
export const crashReport = (crash: {
  error: unknown;
  where: string;
  actions: readonly UnknownAction[];
  pathname: string;
  build: string;
}): ClientError => {
  const { error, where, pathname, build } = crash;
  const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const reported: unknown[] = [];
  let left = MOST_CHARACTERS;
  for (const action of [...crash.actions].reverse()) {
    const masked = capLists(mask(action), MOST_ENTRIES);
    const size = JSON.stringify(masked).length;
    // Of a large one its name is enough.
    const kept = size > MOST_CHARACTERS / 10 ? { type: action.type } : masked;
    left -= Math.min(size, MOST_CHARACTERS / 10);
    if (left < 0) break;
    reported.unshift(kept);
  }
  return {
    where,
    name: name.slice(0, 100),
    message: mask(message).slice(0, 1_000),
    stack: mask(stack).slice(0, 8_000),
    pathname: mask(pathname).slice(0, 300),
    build,
    actions: reported,
  };
};

/** Reports a crash to the server. Never throws; not awaited. @param actions the last ones, oldest first */
export const sendCrash = (error: unknown, where: string, actions: readonly UnknownAction[]): void => {
  reports += 1;
  if (reports > MOST_REPORTS) return;
  const { pathname } = window.location;
  const body = JSON.stringify(crashReport({ error, where, actions, pathname, build: buildOf(document) }));
  const headers = { 'content-type': 'application/json' };
  fetch('/api/client-error', { method: 'POST', body, headers, keepalive: true }).catch(() => {});
};
