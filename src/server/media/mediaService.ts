import type { FileStorage } from '../gateways/files/fileStoragePort';
import { originalKeyOf, variantKeyOf, type PictureVariant } from './pictureAddress';
import { turnstile } from './turnstile';

/** Pictures in every width and format, made on first request. */
export type MediaService = ReturnType<typeof mediaService>;

type Dependencies = {
  files: FileStorage;
  /** Draws a variant of an original; takes seconds of processor for large ones. */
  makePicture: (original: Buffer, variant: PictureVariant) => Promise<Buffer>;
};

/** Variants made at the same time: two cores must still answer requests. */
const MAX_AT_ONCE = 2;

/** Serves stored variants; one that is missing is made once, however many ask for it, and stored. */
export const mediaService = ({ files, makePicture }: Dependencies) => {
  const making = new Map<string, Promise<Buffer | null>>();
  const inTurn = turnstile(MAX_AT_ONCE);

  const make = (variant: PictureVariant, key: string) =>
    inTurn(async () => {
      const original = await files.read(originalKeyOf(variant.fileKey));
      if (!original) return null;
      const picture = await makePicture(original, variant);
      await files.write(key, picture);
      return picture;
    });

  return {
    /** The picture's bytes; null where there is no original of its key. */
    async picture(variant: PictureVariant): Promise<Buffer | null> {
      const key = variantKeyOf(variant);
      const shared = making.get(key);
      if (shared) return shared;
      const stored = await files.read(key);
      if (stored) return stored;
      const started = making.get(key) ?? make(variant, key).finally(() => making.delete(key));
      making.set(key, started);
      return started;
    },
  };
};
