import type { JobHelpers } from 'graphile-worker';

import { makePictures } from '../../../src/server/jobs/makePictures';
import type { MediaService } from '../../../src/server/media/mediaService';
import type { PictureVariant } from '../../../src/server/media/pictureAddress';
import type { Jobs } from '../../../src/server/queue/jobTypes';

const madeBy = async (payload: Jobs['makePictures']) => {
  const asked: PictureVariant[] = [];
  const media: MediaService = {
    picture: async (variant) => {
      asked.push(variant);
      return Buffer.alloc(0);
    },
  };
  await makePictures(media)(payload, {} as JobHelpers);
  return asked.map(({ width, format }) => `${width} ${format}`);
};

it('makes every width a page may ask for, those first that most do', async () => {
  const made = await madeBy({ fileKey: 'bola' });
  expect(made.slice(0, 2)).toEqual(['800 webp', '800 avif']);
  expect(made).toHaveLength(14);
});

it('makes none wider than what is shown', async () => {
  expect(await madeBy({ fileKey: 'bola', widest: 540 })).toEqual(
    [540, 360, 240, 120].flatMap((width) => [`${width} webp`, `${width} avif`]),
  );
});
