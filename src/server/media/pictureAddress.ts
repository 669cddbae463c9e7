import {
  DEFAULT_IMAGE_WIDTH,
  IMAGE_FORMATS,
  IMAGE_WIDTHS,
  type ImageFormat,
  type ImageWidth,
} from '../../shared/catalog/imageAddress';
import { isFileKey } from '../gateways/files/fileStoragePort';

/** One picture in one width (pixels) and format. */
export type PictureVariant = { fileKey: string; width: ImageWidth; format: ImageFormat };

/** Where the API says a picture is: `imageAddress` makes the other widths and formats of it. @param fileKey as the rows hold it */
export const pictureUrlOf = (fileKey: string): string => `/media/${fileKey}.webp`;

/** Where a picture's original stands in the file storage. */
export const originalKeyOf = (fileKey: string): string => `originals/${fileKey}`;

/** Where a variant is kept once it was made. */
export const variantKeyOf = ({ fileKey, width, format }: PictureVariant): string =>
  `variants/${fileKey}-${width}.${format}`;

/** True for a key a picture may be stored under. It must not end like a width, so that no URL is ambiguous. */
export const isPictureKey = (fileKey: string): boolean => isFileKey(fileKey) && !/-\d+$/.test(fileKey);

/** The rendition that a URL under /media/ names; null for an invalid one. `k.webp` and `k-360.avif`, nothing else. */
export const pictureVariantOf = (address: string): PictureVariant | null => {
  const [, fileKey = '', widthText, formatText] = /^(.+?)(?:-(\d{1,5}))?\.([a-z]{3,4})$/.exec(address) ?? [];
  const format = IMAGE_FORMATS.find((known) => known === formatText);
  const width = IMAGE_WIDTHS.find((known) => String(known) === (widthText ?? String(DEFAULT_IMAGE_WIDTH)));
  if (!format || !width || !isPictureKey(fileKey)) return null;
  // Without a width there is the WebP alone.
  return widthText === undefined && format !== 'webp' ? null : { fileKey, width, format };
};
