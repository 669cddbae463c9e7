import { imageAddress, IMAGE_WIDTHS, type ImageFormat, type ImageWidth } from '../../../shared/catalog/imageAddress';

/** The `srcset` of a picture in one format, up to a width in pixels. @param url as the API gives it */
export const srcSetOf = (url: string, format: ImageFormat, widest: ImageWidth): string =>
  IMAGE_WIDTHS.filter((width) => width <= widest)
    .map((width) => `${imageAddress(url, width, format)} ${width}w`)
    .join(', ');
