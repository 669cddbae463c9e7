import { IMAGE_FORMATS, IMAGE_WIDTHS } from '../../shared/catalog/imageAddress';
import type { FileStorage } from '../gateways/files/fileStoragePort';
import { originalKeyOf, variantKeyOf } from './pictureAddress';

/** Removes a picture with every variant that was made of it; a missing one is no failure. */
export async function removePicture(files: Pick<FileStorage, 'remove'>, fileKey: string): Promise<void> {
  const variants = IMAGE_WIDTHS.flatMap((width) =>
    IMAGE_FORMATS.map((format) => variantKeyOf({ fileKey, width, format })),
  );
  await Promise.all([originalKeyOf(fileKey), ...variants].map((key) => files.remove(key)));
}
