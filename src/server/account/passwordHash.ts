import { hash } from '@node-rs/argon2';

/** Argon2id, the package's own choice, with memory in KiB and passes as OWASP recommends for a server. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** What is kept of a password: an Argon2id hash with its own salt. */
export const hashPassword = (password: string): Promise<string> => hash(password, COST);
