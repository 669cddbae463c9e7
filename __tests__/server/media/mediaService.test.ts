import { mediaService } from '../../../src/server/media/mediaService';
import type { PictureVariant } from '../../../src/server/media/pictureAddress';

const aVariant = (parts: Partial<PictureVariant> = {}): PictureVariant => ({
  fileKey: 'bola',
  width: 360,
  format: 'avif',
  ...parts,
});

const memoryFiles = (keys: string[]) => {
  const stored = new Map(keys.map((key) => [`originals/${key}`, Buffer.from(key)]));
  return {
    stored,
    read: async (key: string) => stored.get(key) ?? null,
    write: async (key: string, bytes: Uint8Array) => void stored.set(key, Buffer.from(bytes)),
    exists: async (key: string) => stored.has(key),
    remove: async (key: string) => void stored.delete(key),
  };
};

const openMedia = (keys: string[]) => {
  const files = memoryFiles(keys);
  const waiting: (() => void)[] = [];
  const makePicture = jest.fn(async (original: Buffer, { width }: PictureVariant) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    return Buffer.from(`${original.toString()} ${width}`);
  });
  const finish = async () => {
    waiting.splice(0).forEach((resolve) => resolve());
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { files, makePicture, finish, media: mediaService({ files, makePicture }) };
};
const settle = () => new Promise((resolve) => setImmediate(resolve));

it('makes a variant once for all who ask, stores it, and reads it from then on', async () => {
  const { files, makePicture, finish, media } = openMedia(['bola']);
  const asking = Promise.all([1, 2, 3].map(() => media.picture(aVariant())));
  await settle();
  await finish();
  expect((await asking).map(String)).toEqual(['bola 360', 'bola 360', 'bola 360']);
  expect(String(await media.picture(aVariant()))).toBe('bola 360');
  expect(makePicture).toHaveBeenCalledTimes(1);
  expect(files.stored.has('variants/bola-360.avif')).toBe(true);
});

it('makes two at once and no more, in the order they were asked for', async () => {
  const { makePicture, finish, media } = openMedia(['bola']);
  const widths = [120, 240, 360, 540, 800] as const;
  const asking = Promise.all(widths.map((width) => media.picture(aVariant({ width }))));
  for (const expected of [2, 4, 5]) {
    await settle();
    expect(makePicture).toHaveBeenCalledTimes(expected);
    await finish();
  }
  expect((await asking).map(String)).toEqual(widths.map((width) => `bola ${width}`));
});

it('has nothing for an unknown key', async () => {
  const { makePicture, media } = openMedia([]);
  expect(await media.picture(aVariant())).toBeNull();
  expect(makePicture).not.toHaveBeenCalled();
});

it('tries again after a failure, and gives the place on', async () => {
  const { makePicture, finish, media } = openMedia(['bola']);
  makePicture.mockRejectedValueOnce(new Error('broken')).mockRejectedValueOnce(new Error('broken'));
  await expect(media.picture(aVariant())).rejects.toThrow('broken');
  await expect(media.picture(aVariant())).rejects.toThrow('broken');
  const asking = media.picture(aVariant());
  await settle();
  await finish();
  expect(String(await asking)).toBe('bola 360');
});
