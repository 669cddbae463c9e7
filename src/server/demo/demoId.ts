import { createHash } from 'node:crypto';

/** The id of a demo row: the same at every start, 22 characters like any other id. @param slug unique within store and kind */
export const demoId = (store: string, kind: string, slug: string): string =>
  createHash('sha256')
    .update(JSON.stringify([store, kind, slug]))
    .digest('base64url')
    .slice(0, 22);
