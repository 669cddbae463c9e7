import { setTimeout as pause } from 'node:timers/promises';

import type { preHandlerAsyncHookHandler } from 'fastify';

import { SLOW_MS, type SandboxModeStore, type SandboxProvider } from './sandboxModes';

/**
 * A hook that makes a simulated provider behave as set on the sandbox page: respond late, or fail with an error page.
 */
export const playedMode =
  (modes: Pick<SandboxModeStore, 'readOne'>, provider: SandboxProvider): preHandlerAsyncHookHandler =>
  async (_request, reply) => {
    const mode = await modes.readOne(provider);
    if (mode === 'broken') return reply.code(500).type('text/html').send('<h1>Server Error</h1>');
    if (mode === 'slow') {
      // Its caller has long hung up; waiting on would only hold a closing server.
      const hungUp = new AbortController();
      reply.raw.once('close', () => hungUp.abort());
      await pause(SLOW_MS, undefined, { signal: hungUp.signal, ref: false }).catch(() => undefined);
    }
    return undefined;
  };
