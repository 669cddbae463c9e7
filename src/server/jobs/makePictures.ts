import { DEFAULT_IMAGE_WIDTH, IMAGE_WIDTHS } from '../../shared/catalog/imageAddress';
import type { MediaService } from '../media/mediaService';
import type { Job } from '../queue/jobTypes';

/** Makes the pictures a page will request in advance; existing ones are only checked. */
export const makePictures =
  (media: MediaService): Job<'makePictures'> =>
  async ({ fileKey, widest = Infinity }) => {
    // Sizes shown first are made first.
    const widths = IMAGE_WIDTHS.filter((width) => width <= widest).sort((one, other) => rank(one) - rank(other));
    for (const width of widths)
      for (const format of ['webp', 'avif'] as const) await media.picture({ fileKey, width, format });
  };

const rank = (width: number): number => Math.abs(width - DEFAULT_IMAGE_WIDTH);
