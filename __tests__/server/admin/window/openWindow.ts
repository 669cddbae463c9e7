import type { LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';

import type { StoreRow } from '../../../../src/server/store/storeRepository';
import type { AccountApp } from '../../../support/server/accountApp';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A merchant of a store, signed in: calls below /api/admin, and what the shop then answers to shoppers. */
export const openWindow = async (shop: AccountApp, store: StoreRow, role: 'owner' | 'staff' = 'staff') => {
  const { token } = await shop.signInMerchant(store, await shop.aMerchant(store, { role }));
  return {
    call: (method: Method, path: string, body?: object): Promise<LightMyRequestResponse> =>
      shop.send(method, `/admin${path}`, { store, token }, body),
    shopper: async (path: string) => (await shop.send('GET', path, { store })).json(),
    /** What the audit log says of a kind of subject, oldest first. */
    audited: async (kind: string) =>
      (
        await shop.rows<{ action: string }>(
          'select action from audit_entries where store_id = $1 and subject_kind = $2 order by created_at, id',
          [store.id, kind],
        )
      ).map(({ action }) => action),
  };
};

/** A picture of one colour in base64, as browsers send it. */
export const aPicture = async (format: 'png' | 'jpeg' | 'webp' | 'gif' = 'png', side = 40): Promise<string> =>
  (
    await sharp({ create: { width: side, height: side, channels: 3, background: '#17694a' } })
      .toFormat(format)
      .toBuffer()
  ).toString('base64');
