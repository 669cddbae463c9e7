import { refused, succeeded, type Outcome } from '../../shared/kernel/outcome';
import { PET_PHOTO } from '../../shared/pets/petRules';
import { pictureDecoder } from '../media/decoder';
import { takePicture } from '../media/pictureIntake';

/**
 * A file as the photo of an animal is kept: taken in as all pictures are, then its middle square, in base64.
 * @param content base64 of what was sent
 * @returns PayloadTooLargeError, UnsupportedMediaTypeError
 */
export async function takePetPhoto(content: string): Promise<Outcome<string>> {
  const taken = await takePicture(Buffer.from(content, 'base64'));
  if (!taken.ok) return taken;
  const sharp = await pictureDecoder();
  const square = await sharp(taken.value)
    .resize({ width: PET_PHOTO.side, height: PET_PHOTO.side, fit: 'cover' })
    .webp({ quality: 80, effort: 4 })
    .toBuffer();
  const kept = square.toString('base64');
  return kept.length > PET_PHOTO.contentText ? refused('PayloadTooLargeError') : succeeded(kept);
}
