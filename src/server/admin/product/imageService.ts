import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';

import type { AuditAction } from '../../../shared/admin/auditActions';
import type { AdminImage } from '../../../shared/admin/productContract';
import { PRODUCT_LIMITS } from '../../../shared/admin/productRules';
import { refused, succeeded, type Outcome } from '../../../shared/kernel/outcome';
import { hasNoControls } from '../../../shared/kernel/textRules';
import { auditLog } from '../../db/auditLog';
import { instantOf, type Clock } from '../../kernel/clock';
import { newId } from '../../kernel/newId';
import type { Database, Tx } from '../../db/database';
import type { FileStorage } from '../../gateways/files/fileStoragePort';
import { addJob } from '../../queue/addJob';
import { originalKeyOf } from '../../media/pictureAddress';
import { MAX_PICTURE_BYTES, takePicture } from '../../media/pictureIntake';
import type { RemotePictures } from '../../gateways/network/remotePicture';
import { withSpooled } from '../../media/spooledFile';
import { turnstile } from '../../media/turnstile';
import { imageRepository } from './imageRepository';
import { toAdminImage } from './productMapper';
import { productRepository } from './productRepository';

type Dependencies = { db: Database; clock: Clock; files: FileStorage; remote: RemotePictures };
type Images = { images: AdminImage[] };
type Wanted = { id: string; alt: string; variantIds: string[] };

/** Pictures of products as merchants keep them. */
export type ImageService = ReturnType<typeof imageService>;

/** Pictures decoded at the same time: one of 25 megapixels takes 100 MB. */
const DECODED_AT_ONCE = 1;
const tooMany = refused('TransitionRefusedError');

/**
 * The rules of a product's pictures (promises 25 and 26 of docs/promises.md): what is kept was encoded by us,
 * whatever was sent.
 */
export const imageService = ({ db, clock, files, remote }: Dependencies) => {
  const inTurn = turnstile(DECODED_AT_ONCE);

  const audited = (tx: Tx, storeId: string, merchantId: string, productId: string, action: AuditAction) =>
    auditLog.write(tx, {
      storeId,
      actor: { kind: 'merchant', id: merchantId },
      action,
      subject: { kind: 'product', id: productId },
      at: instantOf(clock()),
    });

  const imagesOf = async (tx: Tx, storeId: string, productId: string): Promise<Images> => ({
    images: (await productRepository.images(tx, storeId, productId)).map(toAdminImage),
  });

  /** @returns null where one more fits */
  const barrier = async (tx: Tx, storeId: string, productId: string): Promise<Outcome<never> | null> => {
    const product = await productRepository.lock(tx, storeId, productId);
    if (!product || product.removedAt !== null) return refused('NotFoundError');
    return (await imageRepository.tail(tx, storeId, productId)).count >= PRODUCT_LIMITS.images ? tooMany : null;
  };

  const keep = async (
    storeId: string,
    merchantId: string,
    productId: string,
    file: string,
  ): Promise<Outcome<Images>> => {
    const taken = await inTurn(() => takePicture(file));
    if (!taken.ok) return taken;
    // A random name that does not end like a width.
    const fileKey = `uploads/${randomBytes(16).toString('hex')}`;
    await files.write(originalKeyOf(fileKey), taken.value);
    const outcome = await db
      .inStore<Outcome<Images>>(storeId, async (tx) => {
        const refusal = await barrier(tx, storeId, productId);
        if (refusal) return refusal;
        const { next } = await imageRepository.tail(tx, storeId, productId);
        await imageRepository.insert(tx, { storeId, productId, id: newId(), fileKey, position: next });
        await addJob(tx, 'makePictures', { fileKey });
        await audited(tx, storeId, merchantId, productId, 'imageAdded');
        return succeeded(await imagesOf(tx, storeId, productId));
      })
      .catch(async (error: unknown) => {
        await files.remove(originalKeyOf(fileKey));
        throw error;
      });
    if (!outcome.ok) await files.remove(originalKeyOf(fileKey));
    return outcome;
  };

  return {
    /** Adds the picture a body holds. Refusals: postProductImage. */
    async add(storeId: string, merchantId: string, productId: string, body: Readable): Promise<Outcome<Images>> {
      const refusal = await db.inStore(storeId, (tx) => barrier(tx, storeId, productId));
      if (refusal) return refusal;
      const outcome = await withSpooled(body, MAX_PICTURE_BYTES, (file) => keep(storeId, merchantId, productId, file));
      return outcome === 'tooLarge' ? refused('PayloadTooLargeError') : outcome;
    },

    /** Adds the picture an address shows. Refusals: postProductImageByUrl. */
    async addByUrl(storeId: string, merchantId: string, productId: string, url: string): Promise<Outcome<Images>> {
      const refusal = await db.inStore(storeId, (tx) => barrier(tx, storeId, productId));
      if (refusal) return refusal;
      const fetched = await remote.fetch(url.trim(), (body, signal) =>
        withSpooled(body, remote.limits.maxBytes, (file) => keep(storeId, merchantId, productId, file), signal),
      );
      if (!fetched.ok) return refused('ValidationError', { fields: { url: fetched.reason } });
      return fetched.value === 'tooLarge' ? refused('PayloadTooLargeError') : fetched.value;
    },

    /** Orders the pictures and says what each shows. @returns NotFoundError; ValidationError; TransitionRefusedError */
    arrange: (storeId: string, merchantId: string, productId: string, wanted: Wanted[]): Promise<Outcome<Images>> =>
      db.inStore(storeId, async (tx) => {
        const product = await productRepository.lock(tx, storeId, productId);
        if (!product || product.removedAt !== null) return refused('NotFoundError');
        const known = await productRepository.images(tx, storeId, productId);
        const ids = new Set(wanted.map(({ id }) => id));
        if (ids.size !== wanted.length || known.length !== ids.size || known.some(({ id }) => !ids.has(id)))
          return refused('TransitionRefusedError');
        const variants = new Set((await productRepository.variants(tx, storeId, productId)).map(({ id }) => id));
        const fields = Object.fromEntries(
          wanted.flatMap(({ alt, variantIds }, index) => [
            ...(hasNoControls(alt) ? [] : [[`images.${index}.alt`, 'notAccepted']]),
            ...(variantIds.every((id) => variants.has(id)) ? [] : [[`images.${index}.variantIds`, 'notAccepted']]),
          ]),
        ) as Record<string, string>; // pairs of texts
        if (Object.keys(fields).length > 0) return refused('ValidationError', { fields });
        for (const [position, { id, alt }] of wanted.entries())
          await imageRepository.update(tx, storeId, id, { alt: alt.trim(), position });
        const shown = wanted.flatMap(({ id, variantIds }) =>
          variantIds.map((productVariantId) => ({ storeId, productVariantId, productImageId: id })),
        );
        await imageRepository.replaceVariants(tx, storeId, [...ids], shown);
        await audited(tx, storeId, merchantId, productId, 'imagesArranged');
        return succeeded(await imagesOf(tx, storeId, productId));
      }),

    /** Takes a picture away from a product. Its file stays: orders and copies of the product may show it. @returns NotFoundError */
    remove: (storeId: string, merchantId: string, productId: string, id: string): Promise<Outcome<Images>> =>
      db.inStore(storeId, async (tx) => {
        if (!(await imageRepository.remove(tx, storeId, productId, id))) return refused('NotFoundError');
        await audited(tx, storeId, merchantId, productId, 'imageRemoved');
        return succeeded(await imagesOf(tx, storeId, productId));
      }),
  };
};
