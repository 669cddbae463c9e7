/** What a shared page's picture shows: a product, the first products of a list, or of the whole shop. */
export type ShareSubject =
  | { kind: 'product'; slug: string }
  | { kind: 'category'; slug: string }
  | { kind: 'brand'; slug: string }
  | { kind: 'store' };

/** Size of a picture for messengers, in pixels. Source: decision 016. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** Path prefix of share pictures; no picture's key begins with it. */
export const SHARE_FOLDER = '/media/share';

/**
 * The address of a page's share picture, from the first slash. Messengers keep a picture for as long as its address
 * stays, so `v` names what is drawn. @param shown everything the picture depends on: addresses of pictures, colour, name
 */
export const shareAddress = (subject: ShareSubject, shown: readonly string[]): string => {
  const name = subject.kind === 'store' ? 'store' : `${subject.kind}/${encodeURIComponent(subject.slug)}`;
  return `${SHARE_FOLDER}/${name}.jpg?v=${fingerprintOf(shown.join('\n'))}`;
};

/** 32 bits of FNV-1a as hexadecimal digits: enough to tell two pictures of one page apart. */
const fingerprintOf = (text: string): string => {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
};
