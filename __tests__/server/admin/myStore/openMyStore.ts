import sharp from 'sharp';
import type { StoreRow } from '../../../../src/server/db/schema/storeTables';
import type { AccountApp } from '../../../support/server/accountApp';
import { merchantCalls, type MerchantCalls } from '../../../support/server/merchantCalls';

const shopperOf = (shop: AccountApp, store: StoreRow) => async (path: string) =>
  (await shop.send('GET', path, { store })).json();

/** A merchant of a store, signed in, and what the shop then answers to shoppers. */
export const openMyStore = async (
  shop: AccountApp,
  store: StoreRow,
  role: 'owner' | 'staff' = 'staff',
): Promise<MerchantCalls & { shopper: ReturnType<typeof shopperOf> }> => ({
  ...(await merchantCalls(shop, store, role)),
  shopper: shopperOf(shop, store),
});

/** A picture of one colour in base64, as browsers send it. */
export const aPicture = async (format: 'png' | 'jpeg' | 'webp' | 'gif' = 'png', side = 40): Promise<string> =>
  (
    await sharp({ create: { width: side, height: side, channels: 3, background: '#17694a' } })
      .toFormat(format)
      .toBuffer()
  ).toString('base64');
