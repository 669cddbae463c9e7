import { randomBytes } from 'node:crypto';

import { base32Of } from '../../account/totp';

/** A passphrase nobody guesses (120 bits), in groups that are copied by hand without a mistake: 'K3QF-7ZAB-…'. */
export const newPassphrase = (): string => base32Of(randomBytes(15)).match(/.{4}/g)?.join('-') ?? '';
