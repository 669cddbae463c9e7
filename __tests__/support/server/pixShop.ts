import type { CheckoutApp } from './checkoutApp';
import { aCardHolder, aCycleShop, aRepeatPurchase } from './cycleShop';

/** A store that offers Pix Automático, with a weekly purchase of R$ 62,00 that is paid by it. */
export async function anAutomaticPixPurchase(
  shop: CheckoutApp,
  { every = 7, payBy = 'automaticPix' }: { every?: number; payBy?: 'card' | 'automaticPix' } = {},
) {
  const ground = await aCycleShop(shop);
  const { store, variant, shippingId } = ground;
  await shop.rows(`insert into pix_automatic_settings (store_id, provider) values ($1, 'apiPix')`, [store.id]);
  const holder = await aCardHolder(shop, store);
  const { productId, productVariantId } = variant;
  const goods = [{ productId, productVariantId, quantity: 1 }];
  const purchase = await aRepeatPurchase(shop, store, holder, { shippingId, goods, total: 6_200, every, payBy });
  return { ...ground, ...holder, purchase, owner: { storeId: store.id, customerId: holder.customerId } };
}

/** Has callbacks taken, and what they ask for done, until nothing is left but what is read again much later. */
export async function bankJobs(shop: CheckoutApp): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await shop.pix.hooks.idle();
    // Jobs run by the database's clock.
    await shop.rows(
      `update graphile_worker._private_jobs set run_at = now() where key is null or key not like 'readPixLater:%'`,
    );
    await shop.runJobs();
  }
}
