import { createHash } from 'node:crypto';

import type { FileStorage } from '../gateways/files/fileStoragePort';
import { originalKeyOf } from '../media/pictureAddress';

/** Collects drawings under the keys that rows refer to, each drawing once, and stores them. */
export type DemoPictures = ReturnType<typeof demoPictures>;

/** Drawings of one load of the demo. */
export const demoPictures = () => {
  const drawings = new Map<string, string>();
  const keys = new Map<string, string>();
  return {
    /**
     * The key of a drawing. It ends in a digest of the drawing, because a URL never changes its picture.
     * @param name what it shows, as part of an address @param parameters what the drawing depends on
     */
    add<Parameters>(name: string, parameters: Parameters, draw: (parameters: Parameters) => string): string {
      const recipe = `${name} ${JSON.stringify(parameters)}`;
      const known = keys.get(recipe);
      if (known) return known;
      const svg = draw(parameters);
      const digest = createHash('sha256').update(svg).digest('hex').slice(0, 10);
      const key = `demo/${name}-x${digest}`;
      keys.set(recipe, key);
      drawings.set(key, svg);
      return key;
    },

    /** Stores all drawings as originals. Writing them again changes nothing. */
    store: (files: FileStorage): Promise<unknown> =>
      Promise.all([...drawings].map(([key, svg]) => files.write(originalKeyOf(key), Buffer.from(svg)))),
  };
};
