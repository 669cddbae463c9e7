/** 128 random bits as 32 hexadecimal digits; works without a secure context, where `randomUUID` does not. */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
