/**
 * The result of a call to the provider. 'refused': nothing was done. 'unknown': it may have been done (time-out, lost
 * connection, server error); only repeating it with the same key may settle it.
 */
export type ProviderAnswer<Value> =
  | { kind: 'known'; value: Value }
  | { kind: 'refused'; reason: string }
  | { kind: 'unknown' };

/** A page of the provider's lists: pages count from 1, `total` counts what all of them hold. */
export type ProviderPage<Item> = { list: Item[]; page: number; limit: number; total: number };

/** Which page of a list: `page` from 1, `limit` entries to each. */
export type ProviderPaging = { page: number; limit: number };
