import { hash, verify } from '@node-rs/argon2';

/** Argon2id, the package's own choice, with memory in KiB and passes as OWASP recommends for a server. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// One text for all the ways a keyboard may compose the same accents.
const composed = (password: string): string => password.normalize('NFC');

/** What is kept of a password: an Argon2id hash with its own salt. */
export const hashPassword = (password: string): Promise<string> => hash(composed(password), COST);

let nobody: Promise<string> | undefined;

/**
 * Whether a password is the one of a hash. Null, for an account that does not exist, takes as long as any other and is
 * never right.
 */
export const isPassword = async (passwordHash: string | null, password: string): Promise<boolean> => {
  nobody ??= hashPassword('the password of nobody at all');
  const isRight = await verify(passwordHash ?? (await nobody), composed(password)).catch(() => false);
  return passwordHash !== null && isRight;
};
