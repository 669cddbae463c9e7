import { randomBytes } from 'node:crypto';

import type { Secrets } from '../kernel/secretKey';

type Owner = { storeId: string; id: string; passwordHash: string };

const PURPOSE = 'device';
const signedText = ({ storeId, id, passwordHash }: Owner, nonce: string): string =>
  JSON.stringify([storeId, id, passwordHash, nonce]);

/** What a device keeps once its owner signed in from it; a new password ends it. Nothing of it is in the database. */
export const newDeviceProof = (secrets: Secrets, owner: Owner): string => {
  const nonce = randomBytes(16).toString('base64url');
  return `${nonce}.${secrets.sign(PURPOSE, signedText(owner, nonce))}`;
};

/** Whether the owner signed in from the device before. */
export const isDeviceOf = (secrets: Secrets, owner: Owner, proof: string | null): boolean => {
  const [, nonce = '', signature = ''] = /^([^.]*)\.(.+)$/.exec(proof ?? '') ?? [];
  return secrets.isSigned(PURPOSE, signedText(owner, nonce), signature);
};
