import { imageAddress } from '../../../shared/catalog/imageAddress';

/** A brand's lettering in two sizes, as the attributes of its picture. */
export const logoSource = (logoUrl: string) => ({
  src: imageAddress(logoUrl, 240, 'webp'),
  srcSet: `${imageAddress(logoUrl, 240, 'webp')} 1x, ${imageAddress(logoUrl, 540, 'webp')} 2x`,
});
