/**
 * What a call to the provider ended in. 'refused': it answered that nothing was done. 'unknown': nobody can tell
 * whether it was done (time-out, lost connection, an error of theirs); only asking again with the same key may settle it.
 */
export type ProviderAnswer<Value> =
  { kind: 'known'; value: Value } | { kind: 'refused'; reason: string } | { kind: 'unknown' };

/** A page of the provider's lists: pages count from 1, `total` counts what all of them hold. */
export type ProviderPage<Item> = { list: Item[]; page: number; limit: number; total: number };

/** Which page of a list: `page` from 1, `limit` entries to each. */
export type ProviderPaging = { page: number; limit: number };
