import { createHash } from 'node:crypto';

import type { ShareSubject } from '../../shared/page/shareAddress';
import type { CatalogService } from '../catalog/catalogService';
import type { StoreRow } from '../db/schema/storeTables';
import type { FileStorage } from '../gateways/files/fileStoragePort';
import type { MediaService } from '../media/mediaService';
import { pictureVariantOf } from '../media/pictureAddress';
import { turnstile } from '../media/turnstile';
import { SHARE_FRAME, sharePicture } from './sharePicture';

/** Pictures for messengers. */
export type ShareService = ReturnType<typeof shareService>;

type Dependencies = { catalog: CatalogService; media: MediaService; files: FileStorage };

/** Products on the picture of a list. */
const SHOWN_OF_LIST = 3;

/** Share pictures by what they show; each is drawn once and kept with the other pictures. */
export const shareService = ({ catalog, media, files }: Dependencies) => {
  const making = new Map<string, Promise<Buffer>>();
  const inTurn = turnstile(1);

  const pictureUrlsOf = async (storeId: string, subject: ShareSubject): Promise<string[] | null> => {
    if (subject.kind === 'product') {
      const product = await catalog.product(storeId, subject.slug);
      return product.ok ? product.value.images.slice(0, 1).map(({ url }) => url) : null;
    }
    const query =
      subject.kind === 'category'
        ? { category: subject.slug }
        : subject.kind === 'brand'
          ? { brand: subject.slug }
          : { sort: 'best-selling' as const };
    const list = await catalog.products(storeId, { ...query, limit: SHOWN_OF_LIST * 2 });
    if (!list.ok) return null;
    return list.value.list.flatMap(({ imagesUrl }) => imagesUrl.slice(0, 1)).slice(0, SHOWN_OF_LIST);
  };

  const rasterOf = async (url: string, width: 360 | 800): Promise<Buffer | null> => {
    const variant = pictureVariantOf(url.replace(/^\/media\//, ''));
    return variant && media.picture({ fileKey: variant.fileKey, width, format: 'png' });
  };

  const draw = (store: StoreRow, urls: string[], key: string): Promise<Buffer> =>
    inTurn(async () => {
      const pictures = await Promise.all(urls.map((url) => rasterOf(url, 800)));
      const picture = await sharePicture({
        name: store.name,
        themeColor: store.themeColor,
        logo: store.logoUrl === null ? null : await rasterOf(store.logoUrl, 800),
        pictures: pictures.filter((known) => known !== null),
      });
      await files.write(key, picture);
      return picture;
    });

  return {
    /** JPEG of 1200 × 630, at most 250,000 bytes; null where there is no such product, category or brand. */
    async picture(store: StoreRow, subject: ShareSubject): Promise<Buffer | null> {
      const urls = await pictureUrlsOf(store.id, subject);
      if (urls === null) return null;
      const key = keyOf([SHARE_FRAME, store.name, store.themeColor, store.logoUrl ?? '', ...urls]);
      const stored = await files.read(key);
      if (stored) return stored;
      const started = making.get(key) ?? draw(store, urls, key).finally(() => making.delete(key));
      making.set(key, started);
      return started;
    },
  };
};

// Named by what is drawn: a picture that would look the same is the same file, in any store.
const keyOf = (parts: string[]): string =>
  `share/${createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)}.jpg`;
