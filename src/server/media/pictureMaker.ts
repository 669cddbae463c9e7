import type { Sharp } from 'sharp';

import type { ImageFormat, ImageWidth } from '../../shared/catalog/imageAddress';
import { pictureDecoder } from './decoder';

/** Formats an original may have; all else is refused, whatever its name says. */
const ORIGINAL_FORMATS = new Set(['svg', 'png', 'jpeg', 'webp']);
/** Larger originals are refused before they are decoded: 25 million pixels (promise 25 of docs/promises.md). */
export const MAX_PIXELS = 25_000_000;
/** Pixels per inch at which librsvg draws an SVG in its own size. */
const SVG_DENSITY = 72;
const MAX_SVG_DENSITY = 2_400;

/** Draws one variant of an original; transparent grounds stay transparent. @throws for bytes that are no picture of ours */
export async function makePicture(
  original: Buffer,
  { width, format }: { width: ImageWidth; format: ImageFormat },
): Promise<Buffer> {
  const sharp = await pictureDecoder();
  const own = await sharp(original, { limitInputPixels: MAX_PIXELS }).metadata();
  if (!ORIGINAL_FORMATS.has(own.format)) throw new Error(`not a picture of ours: ${own.format}`);
  const isDrawing = own.format === 'svg';
  // A drawing is rendered in the requested size, so that every width is sharp.
  const density = isDrawing ? Math.min(MAX_SVG_DENSITY, Math.max(1, (SVG_DENSITY * width) / own.width)) : undefined;
  const picture = sharp(original, { limitInputPixels: MAX_PIXELS, density })
    .autoOrient()
    .resize({ width, withoutEnlargement: !isDrawing });
  return encoded(picture, format).toBuffer();
}

// Measured on drawings with labels: effort 2 of avif takes 40 ms at 360 pixels and 150 ms at 800, for 6 and 15 kB.
const encoded = (picture: Sharp, format: ImageFormat): Sharp => {
  switch (format) {
    case 'avif':
      return picture.avif({ quality: 55, effort: 2, chromaSubsampling: '4:4:4' });
    case 'webp':
      return picture.webp({ quality: 78, effort: 4, smartSubsample: true });
    case 'png':
      return picture.png({ compressionLevel: 8 });
  }
};
