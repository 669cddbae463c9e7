import { createHash } from 'node:crypto';

/** What the database keeps of an access token: knowing the row does not let anybody in (decisions §4). */
export const tokenHashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
