import { succeeded, type Outcome } from '../../shared/kernel/outcome';
import { newId } from '../kernel/newId';
import type { FileStorage } from '../gateways/files/fileStoragePort';
import { originalKeyOf, pictureUrlOf } from './pictureAddress';
import { takePicture } from './pictureIntake';
import { removePicture } from './pictureRemoval';
import { turnstile } from './turnstile';

const MAX_AT_ONCE = 2;

/** Keeps the pictures of a store's window. */
export type OwnPictures = ReturnType<typeof ownPictures>;

type Dependencies = {
  files: FileStorage;
  /** Has the widths and formats of a picture made before somebody asks for them; left out: the first who asks waits. */
  makeAhead?: (fileKey: string) => Promise<void>;
};

/** Logos, banners and pictures of categories and brands: taken in as all pictures are, under their store's name. */
export const ownPictures = ({ files, makeAhead }: Dependencies) => {
  const inTurn = turnstile(MAX_AT_ONCE);
  return {
    /** @returns where the picture is; what `takePicture` refuses */
    async take(storeId: string, bytes: Buffer): Promise<Outcome<{ fileKey: string; url: string }>> {
      const taken = await inTurn(() => takePicture(bytes));
      if (!taken.ok) return taken;
      // Ends in a letter, so that it never looks like a width.
      const fileKey = `${storeId}/${newId()}p`;
      await files.write(originalKeyOf(fileKey), taken.value);
      await makeAhead?.(fileKey);
      return succeeded({ fileKey, url: pictureUrlOf(fileKey) });
    },

    /** Throws a picture away that no row names. */
    remove: (fileKey: string): Promise<void> => removePicture(files, fileKey),

    /** The key of a picture this store uploaded; null for any other URL. */
    async ownKey(storeId: string, url: string): Promise<string | null> {
      const fileKey = fileKeyOf(url);
      if (!fileKey.startsWith(`${storeId}/`) || fileKey.includes('..')) return null;
      return (await files.exists(originalKeyOf(fileKey))) ? fileKey : null;
    },
  };
};

/** The key in a picture's URL. @param url as returned by `pictureUrlOf` */
export const fileKeyOf = (url: string): string => url.replace(/^\/media\//, '').replace(/\.webp$/, '');
