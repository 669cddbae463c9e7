import type { LightMyRequestResponse } from 'fastify';

import type { AccountApp } from './accountApp';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A merchant of a store, signed in: calls below /api/admin, and what the audit log keeps of them. */
export const merchantCalls = async (shop: AccountApp, store: { id: string }, role: 'owner' | 'staff' = 'staff') => {
  const merchant = await shop.aMerchant(store, { role });
  const { token } = await shop.signInMerchant(store, merchant);
  return {
    merchant,
    call: (method: Method, path: string, body?: object): Promise<LightMyRequestResponse> =>
      shop.send(method, `/admin${path}`, { store, token }, body),
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
export type MerchantCalls = Awaited<ReturnType<typeof merchantCalls>>;
