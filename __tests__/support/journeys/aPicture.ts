import sharp from 'sharp';

type Picture = { name: string; mimeType: string; buffer: Buffer };

/** A file with a picture of one colour, as a merchant chooses it. A square of 900 pixels by default. */
export const aPicture = async (
  name: string,
  background = '#c9b8e8',
  { width, height } = { width: 900, height: 900 },
): Promise<Picture> => ({
  name: `${name}.png`,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer(),
});
