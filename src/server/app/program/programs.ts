import type { CodeCache } from './codeCache';

/**
 * The server's one bundle, `dist/server/server.cjs`: what can be run of it, each evaluated when it is asked for. The small
 * files beside it each run one (docs/decisions/105-the-server-is-one-file-with-its-code-cache.md).
 */
export const programs = {
  main: async (codeCache: CodeCache) => (await import('../runServer')).runServer(codeCache),
  oipet: async () => (await import('../oipet')).oipet(),
  docs: () => import('../docs'),
  contract: () => import('../../contract/contract'),
  warmUp: async () => (await import('../warmUp')).warmUp(),
};

export type Programs = typeof programs;
