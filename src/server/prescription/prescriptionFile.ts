import { refused, succeeded, type Outcome } from '../../shared/kernel/outcome';
import { PRESCRIPTION_LIMITS } from '../../shared/order/prescriptionRules';
import type { Secrets } from '../kernel/secretKey';
import { takePicture } from '../media/pictureIntake';

/** A file as it is kept, before it is encrypted. */
export type PrescriptionFile = { kind: 'picture' | 'pdf'; bytes: Buffer };

const PDF_BEGINS = '%PDF-';
const PDF_ENDS = '%%EOF';
/** A PDF's last mark stands within this many bytes of its end. */
const PDF_TAIL = 1_024;

const isWholePdf = (bytes: Buffer): boolean =>
  bytes.subarray(0, PDF_BEGINS.length).toString('latin1') === PDF_BEGINS &&
  bytes.subarray(-PDF_TAIL).toString('latin1').includes(PDF_ENDS);

/**
 * A file that a shopper sent: a picture is decoded and encoded again, as all pictures are; a PDF is kept as it is and
 * never shown in a page of ours.
 * @returns PayloadTooLargeError, UnsupportedMediaTypeError
 */
export async function takePrescriptionFile(bytes: Buffer): Promise<Outcome<PrescriptionFile>> {
  if (bytes.length > PRESCRIPTION_LIMITS.fileBytes) return refused('PayloadTooLargeError');
  if (isWholePdf(bytes)) return succeeded({ kind: 'pdf', bytes });
  const picture = await takePicture(bytes);
  return picture.ok ? succeeded({ kind: 'picture', bytes: picture.value }) : picture;
}

/** What a file's box opens for. */
export const prescriptionFileOwner = (storeId: string, id: string): string => `prescription:${storeId}:${id}`;

/** The bytes as they stand in the database. */
export const sealFile = (secrets: Pick<Secrets, 'seal'>, bytes: Buffer, owner: string): string =>
  secrets.seal(bytes.toString('base64'), owner);

/** The bytes of a box. @throws UnreadableBoxError */
export const unsealFile = (secrets: Pick<Secrets, 'unseal'>, box: string, owner: string): Buffer =>
  Buffer.from(secrets.unseal(box, owner), 'base64');
