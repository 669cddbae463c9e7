import { readFile, stat } from 'node:fs/promises';

import { errorCodeOf } from '../../kernel/errorCode';
import { newId } from '../../kernel/newId';
import type { OwnPictures } from '../../media/ownPictures';
import { MAX_PICTURE_BYTES } from '../../media/pictureIntake';
import { wrongUsage } from './exitCode';

/** A picture of a store that is to be made, taken in below the id it will have. */
export type TakenLogo = { storeId: string; fileKey: string; url: string };

const WORDS: { [name: string]: string } = {
  UnsupportedMediaTypeError: 'not a whole picture in PNG, JPEG or WebP',
  PayloadTooLargeError: 'larger than 25 million pixels',
};

/** Takes a logo in from a file, with the checks of the admin's pictures. @throws CommandError */
export async function takeLogo(file: string, pictures: Pick<OwnPictures, 'take'>): Promise<TakenLogo> {
  const storeId = newId();
  const taken = await pictures.take(storeId, await bytesOf(file));
  if (!taken.ok) throw wrongUsage(`--logo: ${WORDS[taken.refusal.name] ?? taken.refusal.name}.`);
  return { storeId, ...taken.value };
}

async function bytesOf(file: string): Promise<Buffer> {
  try {
    if ((await stat(file)).size <= MAX_PICTURE_BYTES) return await readFile(file);
  } catch (error) {
    throw wrongUsage(`--logo: cannot be read (${errorCodeOf(error) ?? 'unknown'}).`);
  }
  throw wrongUsage(`--logo: larger than ${MAX_PICTURE_BYTES / 1_000_000} MB.`);
}
