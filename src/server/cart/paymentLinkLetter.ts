import type { Clock } from '../kernel/clock';
import type { Database } from '../db/database';
import type { OutboxRow } from '../queue/emailOutbox';
import { stateOf } from './paymentLinkMapper';
import { paymentLinkRepository, type LinkedVariant } from './paymentLinkRepository';

/** Data of the e-mail with a payment link: the recipient, the products, the expiry, and the reference that opens it. */
export type PaymentLinkLetter = {
  /** null where the merchant named no one. */
  name: string | null;
  ref: string;
  /** ISO. */
  expiresAt: string;
  lines: (Pick<LinkedVariant, 'title' | 'optionValues' | 'fileKey'> & { quantity: number })[];
};

/** Current data of a queued e-mail; null once the link has expired, or its recipient has changed. */
export const readPaymentLink = (
  { db, clock }: { db: Database; clock: Clock },
  { storeId, data, recipient }: OutboxRow,
): Promise<PaymentLinkLetter | null> =>
  db.inStore(storeId, async (tx) => {
    const entry = await paymentLinkRepository.byId(tx, storeId, String(data['linkId']));
    if (!entry || stateOf(entry.link, clock()) !== 'open' || entry.link.email !== recipient) return null;
    const { name, ref, expiresAt, lines } = entry.link;
    const ids = lines.map(({ productVariantId }) => productVariantId);
    const found = await paymentLinkRepository.variants(tx, storeId, ids);
    const variants = new Map(found.map((variant) => [variant.productVariantId, variant]));
    return {
      name,
      ref,
      expiresAt,
      lines: lines.flatMap(({ productVariantId, quantity }) => {
        const variant = variants.get(productVariantId);
        return variant ? [{ ...variant, quantity }] : [];
      }),
    };
  });
