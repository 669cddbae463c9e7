import { open } from 'node:fs/promises';

import { refused, succeeded, type Outcome } from '../../shared/kernel/outcome';
import { pictureDecoder } from './decoder';
import { MAX_PIXELS } from './pictureMaker';

/** The largest file a merchant may send. */
export const MAX_PICTURE_BYTES = 10_000_000;
/** What is kept is never larger than this on a side: the widest picture served has 1600 pixels. */
const KEPT_SIDE = 2_400;
/** Enough of a file to know its kind. */
const HEAD_BYTES = 32;

/** Kinds of picture that are taken in, and what the decoder calls them. */
type Kind = 'jpeg' | 'png' | 'webp' | 'heif';

/** What the first bytes of a file say it is; null for anything we do not take. Names and declared types say nothing. */
export const kindOf = (head: Uint8Array): Kind | null => {
  const bytes = Buffer.from(head);
  const text = (from: number, to: number) => bytes.subarray(from, to).toString('latin1');
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  return text(4, 8) === 'ftyp' && ['avif', 'avis'].includes(text(8, 12)) ? 'heif' : null;
};

/**
 * A merchant's file as the shop keeps it: decoded, upright, in sRGB, without anything that is no pixel (place, camera,
 * comments, what hides behind the end), and encoded again. Only the first picture of an animation is kept.
 * @param file what was sent: its path, or its bytes
 * @returns PayloadTooLargeError over 25 megapixels; UnsupportedMediaTypeError for what is no whole picture of our kinds
 */
export async function takePicture(file: string | Buffer): Promise<Outcome<Buffer>> {
  const kind = kindOf(await headOf(file));
  if (!kind) return refused('UnsupportedMediaTypeError');
  const sharp = await pictureDecoder();
  try {
    // The header alone: nothing is decoded of what is too large.
    const { width, height, format, hasAlpha } = await sharp(file, { limitInputPixels: false }).metadata();
    if (format !== kind) return refused('UnsupportedMediaTypeError');
    if (width * height > MAX_PIXELS) return refused('PayloadTooLargeError');
    const picture = sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
      .autoOrient()
      .resize({ width: KEPT_SIDE, height: KEPT_SIDE, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb');
    const encoded = hasAlpha
      ? picture.webp({ quality: 92, effort: 3 })
      : picture.jpeg({ quality: 88, chromaSubsampling: '4:4:4' });
    return succeeded(await encoded.toBuffer());
  } catch {
    // The decoder names broken files in many ways; none of them is a bug of ours.
    return refused('UnsupportedMediaTypeError');
  }
}

const headOf = async (file: string | Buffer): Promise<Uint8Array> => {
  if (typeof file !== 'string') return file.subarray(0, HEAD_BYTES);
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
};
