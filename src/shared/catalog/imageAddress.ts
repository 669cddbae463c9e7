/** Widths a picture is kept in, in pixels. */
export const IMAGE_WIDTHS = [120, 240, 360, 540, 800, 1200, 1600] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/** Formats a picture is served in, best first; png is for e-mails. */
export const IMAGE_FORMATS = ['avif', 'webp', 'png'] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

/** What an address without a width shows: 800 pixels of WebP. */
export const DEFAULT_IMAGE_WIDTH: ImageWidth = 800;

/** The address of a picture in one width and format: `/media/k.webp` becomes `/media/k-360.avif`. @param url as the API gives it */
export const imageAddress = (url: string, width: ImageWidth, format: ImageFormat): string =>
  url.replace(/\.webp$/, `-${width}.${format}`);
