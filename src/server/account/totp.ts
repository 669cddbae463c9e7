import { createHmac, randomBytes } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_SECONDS = 30;
const DIGITS = 6;
/** Clocks of phones are wrong by this many steps. */
const TOLERANCE_STEPS = 1;

/** Bytes as authenticators take them: base32 without padding (RFC 4648). */
export const base32Of = (bytes: Uint8Array): string => {
  let bits = 0;
  let buffered = 0;
  let text = '';
  for (const byte of bytes) {
    buffered = (buffered << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += ALPHABET[(buffered >>> bits) & 31] ?? '';
    }
    buffered &= (1 << bits) - 1;
  }
  return bits > 0 ? text + (ALPHABET[(buffered << (5 - bits)) & 31] ?? '') : text;
};

const bytesOf = (base32: string): Buffer => {
  let bits = 0;
  let buffered = 0;
  const bytes: number[] = [];
  for (const letter of base32) {
    buffered = (buffered << 5) | ALPHABET.indexOf(letter);
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((buffered >>> bits) & 255);
    buffered &= (1 << bits) - 1;
  }
  return Buffer.from(bytes);
};

/** A new secret: 160 random bits in base32. */
export const newTotpSecret = (): string => base32Of(randomBytes(20));

/** The code of one time step (RFC 6238, SHA-1, six digits). @param secret base32 */
export const totpCode = (secret: string, step: number): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  const number = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
};

/** The time step of an instant. @param now milliseconds since 1970 */
export const totpStepOf = (now: number): number => Math.floor(now / 1000 / STEP_SECONDS);

/**
 * The time step a typed code is of: this one, or one beside it. Null for a wrong code.
 * @param after steps up to this one were used already
 */
export const acceptedStep = (secret: string, typed: string, now: number, after: number): number | null => {
  const code = typed.replace(/\s/g, '');
  const current = totpStepOf(now);
  for (let step = current - TOLERANCE_STEPS; step <= current + TOLERANCE_STEPS; step += 1) {
    if (step > after && totpCode(secret, step) === code) return step;
  }
  return null;
};

/** What an authenticator reads from a QR code. @param account shown beside the codes */
export const totpUri = (secret: string, issuer: string, account: string): string => {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${DIGITS}&period=${STEP_SECONDS}`;
};
