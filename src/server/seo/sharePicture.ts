import type { OverlayOptions } from 'sharp';

import { SHARE_SIZE } from '../../shared/page/shareAddress';
import { pictureDecoder } from '../media/decoder';
import { canDraw, labelText } from '../media/lettering/labelText';
import { themeColors } from '../html/themeColors';

/** What a share picture is drawn from: pictures of goods as PNG, and the store's sign. */
type ShareParts = {
  name: string;
  themeColor: string;
  /** PNG; null paints the name. */
  logo: Buffer | null;
  /** PNG: one, or up to three side by side; none leaves the sign alone. */
  pictures: Buffer[];
};

/** Changes with the frame, so that kept pictures are drawn again. */
export const SHARE_FRAME = 'awning-2';
/** Messengers show no picture that is larger. Source: decision 016. */
export const MAX_SHARE_BYTES = 250_000;

const { width: WIDTH, height: HEIGHT } = SHARE_SIZE;
const AWNING = 58;
const SIGN = 92;
const GAP = 28;
const QUALITIES = [84, 72, 58, 44];

/**
 * A picture for messengers: goods on white under the shop's awning, its sign below; no price, which would grow old.
 * What matters stands in the middle, where a square preview is cut. JPEG of at most 250,000 bytes.
 */
export async function sharePicture({ name, themeColor, logo, pictures }: ShareParts): Promise<Buffer> {
  const overlays: OverlayOptions[] = [{ input: Buffer.from(frame({ name, themeColor, hasLogo: logo !== null })) }];
  if (logo)
    overlays.push(
      await placed(logo, { left: GAP, top: HEIGHT - SIGN + 14, width: WIDTH - 2 * GAP, height: SIGN - 28 }),
    );
  const top = AWNING + 34;
  const height = HEIGHT - SIGN - top - 18;
  const width =
    pictures.length > 1 ? Math.floor((WIDTH - GAP * (pictures.length + 1)) / pictures.length) : WIDTH - 2 * GAP;
  for (const [index, picture] of pictures.entries())
    overlays.push(await placed(picture, { left: GAP + index * (width + GAP), top, width, height }));
  const sharp = await pictureDecoder();
  const canvas = await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#ffffff' } })
    .composite(overlays)
    .png({ compressionLevel: 1 })
    .toBuffer();
  let smallest = await jpeg(canvas, QUALITIES[0] ?? 80);
  for (const quality of QUALITIES.slice(1)) {
    if (smallest.length <= MAX_SHARE_BYTES) break;
    smallest = await jpeg(canvas, quality);
  }
  return smallest;
}

const jpeg = async (canvas: Buffer, quality: number): Promise<Buffer> => {
  const sharp = await pictureDecoder();
  return sharp(canvas).flatten({ background: '#ffffff' }).jpeg({ quality, mozjpeg: true }).toBuffer();
};

type Frame = { left: number; top: number; width: number; height: number };

// Whole, as large as its frame lets it be, in the middle of it.
const placed = async (picture: Buffer, { left, top, width, height }: Frame): Promise<OverlayOptions> => {
  const sharp = await pictureDecoder();
  // Drawings and photos have a wide margin, which would make the goods small in a messenger.
  const trimmed = await sharp(picture).trim({ threshold: 6 }).png({ compressionLevel: 1 }).toBuffer();
  const { data, info } = await sharp(trimmed)
    .resize({ width, height, fit: 'inside' })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  return {
    input: data,
    left: left + Math.floor((width - info.width) / 2),
    top: top + Math.floor((height - info.height) / 2),
  };
};

const STRIPES = 12;

const frame = ({ name, themeColor, hasLogo }: { name: string; themeColor: string; hasLogo: boolean }): string => {
  const { '--sign': sign, '--awning': awning, '--on-tag': ink, '--tag': tag } = themeColors(themeColor);
  const stripe = WIDTH / STRIPES;
  const stripes = Array.from({ length: STRIPES }, (_, index) => {
    const x = index * stripe;
    const fill = index % 2 === 0 ? sign : awning;
    return `<path fill="${fill}" d="M${x} 0h${stripe}v${AWNING - 24}a${stripe / 2} 24 0 0 1-${stripe} 0z"/>`;
  });
  const board = hasLogo
    ? `<rect y="${HEIGHT - SIGN}" width="${WIDTH}" height="4" fill="${sign}"/>`
    : `<rect y="${HEIGHT - SIGN}" width="${WIDTH}" height="${SIGN}" fill="${sign}"/>` +
      `<rect y="${HEIGHT - SIGN}" width="${WIDTH}" height="6" fill="${tag}"/>${nameOn(name, sign, ink)}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${stripes.join('')}${board}</svg>`;
};

// Outlines of our own, so that no installed font is needed; a name they cannot write is left out rather than maimed.
const nameOn = (name: string, sign: string, ink: string): string => {
  const face = (['cap', 'fig'] as const).find((candidate) => canDraw(name, candidate));
  if (!face) return '';
  const fill = isDark(sign) ? '#ffffff' : ink;
  return labelText(name, { x: WIDTH / 2, y: HEIGHT - 27, size: 52, face, fill, max: WIDTH - 4 * GAP });
};

const isDark = (hex: string): boolean => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return red * 0.299 + green * 0.587 + blue * 0.114 < 140;
};
