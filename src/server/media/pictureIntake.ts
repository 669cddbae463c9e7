import sharp from 'sharp';

import { refused, succeeded, type Outcome } from '../../shared/kernel/outcome';
import { newId } from '../app/newId';
import type { FileStorage } from '../gateways/files/fileStoragePort';
import { originalKeyOf, pictureUrlOf } from './pictureAddress';
import { turnstile } from './turnstile';

/** What merchants may send. A drawing (SVG) can hold script and addresses of others: never. */
const TAKEN = new Set(['png', 'jpeg', 'webp']);
/** Larger ones are refused before they are decoded (promise 25). */
const MAX_PIXELS = 25_000_000;
/** The widest that is shown anywhere is 1600; more would only be stored. */
const MAX_SIDE = 2_400;
const MAX_AT_ONCE = 2;

/** Takes pictures in. */
export type PictureIntake = ReturnType<typeof pictureIntake>;

/** Pictures of merchants: drawn anew, so that nothing else of their file is kept, and stored under their store's name. */
export const pictureIntake = ({ files }: { files: FileStorage }) => {
  const inTurn = turnstile(MAX_AT_ONCE);
  return {
    /** @returns where the picture is; UnsupportedMediaTypeError for what is no PNG, JPEG or WebP of at most 25 million pixels */
    async take(storeId: string, bytes: Buffer): Promise<Outcome<{ fileKey: string; url: string }>> {
      const drawn = await inTurn(() => redrawn(bytes));
      if (!drawn) return refused('UnsupportedMediaTypeError');
      // Ends in a letter, so that it never looks like a width.
      const fileKey = `${storeId}/${newId()}p`;
      await files.write(originalKeyOf(fileKey), drawn);
      return succeeded({ fileKey, url: pictureUrlOf(fileKey) });
    },

    /** The key of a picture this store took in; null for any other address. */
    async ownKey(storeId: string, url: string): Promise<string | null> {
      const fileKey = fileKeyOf(url);
      if (!fileKey.startsWith(`${storeId}/`) || fileKey.includes('..')) return null;
      return (await files.exists(originalKeyOf(fileKey))) ? fileKey : null;
    },
  };
};

/** The key in a picture's address. @param url as `pictureUrlOf` writes it */
export const fileKeyOf = (url: string): string => url.replace(/^\/media\//, '').replace(/\.webp$/, '');

const redrawn = async (bytes: Buffer): Promise<Buffer | null> => {
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
    const { format } = await picture.metadata();
    if (!TAKEN.has(format)) return null;
    return await picture
      .autoOrient()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 92, alphaQuality: 100, effort: 4 })
      .toBuffer();
  } catch {
    return null; // bytes that nobody can read as a picture
  }
};
