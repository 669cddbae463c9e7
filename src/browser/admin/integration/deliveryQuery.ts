import { DELIVERY_STATUSES } from '../../../shared/admin/webhookEvents';
import type { GetWebhookDeliveries } from '../../../shared/admin/integrationContract';
import type { QueryOf } from '../../../shared/kernel/contract';

/** The log's query in an address; invalid parts are ignored. @param search '?status=failed' */
export const deliveryQueryOf = (search: string): QueryOf<GetWebhookDeliveries> => {
  const query = new URLSearchParams(search);
  const status = DELIVERY_STATUSES.find((known) => known === query.get('status'));
  const endpointId = query.get('endpoint');
  const before = query.get('before');
  return {
    ...(status && { status }),
    ...(endpointId !== null && /^[\w-]{1,40}$/.test(endpointId) && { endpointId }),
    ...(before !== null && before.length <= 80 && { before }),
  };
};

/** The address of another part of the log; a new filter begins at the latest. @param changes '' takes a value out */
export const deliverySearch = (
  search: string,
  changes: { status?: string; endpoint?: string; before?: string | null },
): string => {
  const query = new URLSearchParams(search);
  query.delete('before');
  for (const [name, value] of Object.entries(changes)) {
    if (value) query.set(name, value);
    else query.delete(name);
  }
  return `?${query}`;
};
