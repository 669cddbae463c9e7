import { imageAddress, IMAGE_FORMATS, IMAGE_WIDTHS } from '../../../src/shared/catalog/imageAddress';
import { isPictureKey, pictureUrlOf, pictureVariantOf } from '../../../src/server/media/pictureAddress';

const asked = (url: string) => pictureVariantOf(url.replace('/media/', ''));

it.each(['demo/bola-p1-xab12', 'a', 'x_1', 'loja/gato.preto'])('reads every address that %s has', (fileKey) => {
  const url = pictureUrlOf(fileKey);
  expect(asked(url)).toEqual({ fileKey, width: 800, format: 'webp' });
  for (const width of IMAGE_WIDTHS)
    for (const format of IMAGE_FORMATS)
      expect(asked(imageAddress(url, width, format))).toEqual({ fileKey, width, format });
});

it.each([
  'bola.svg',
  'bola-360.svg',
  'bola.avif',
  'bola.png',
  'bola-361.webp',
  'bola-0360.webp',
  'bola',
  '.webp',
  '../bola.webp',
  'a/../b.webp',
  'a%2f..%2fb.webp',
  'a\u0000.webp',
  'bola.WEBP',
])('takes %j for no picture', (address) => {
  expect(pictureVariantOf(address)).toBeNull();
});

it('lets no key end like a width', () => {
  expect(isPictureKey('bola-360')).toBe(false);
  expect(isPictureKey('bola-p1')).toBe(true);
});
